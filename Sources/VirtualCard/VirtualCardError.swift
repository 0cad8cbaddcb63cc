/// What kept a virtual card from standing behind a reader.
public enum VirtualCardError: Error, Hashable, Sendable {
    /// The dump has no system, so there is nothing to answer from.
    case dumpWithoutSystems
    /// The dump has no IDm, without which no command can be answered.
    case dumpWithoutIDm

    /// Nobody listens there as vpcd does; `errno` of the last try.
    case unreachable(host: String, port: UInt16, errno: Int32)
    /// Somebody listens there and asks nothing of the card as vpcd does.
    case notVPCD(host: String, port: UInt16)
    /// The card is already on the reader.
    case alreadyInserted
    /// The link was stopped for good.
    case linkStopped

    /// No pcscd at these places.
    case pcscdMissing(looked: [String])
    /// No driver of vsmartcard-vpcd at these places.
    case vpcdMissing(looked: [String])
    /// This pcscd was built without libsystemd and takes no socket from its starter; its version line.
    case pcscdTakesNoSocket(version: String)
    /// No reader was named.
    case noReaders
    /// More readers than a pcscd holds: two slots a name, 16 slots.
    case tooManyReaders(Int)
    /// A reader's name is empty, over 100 bytes, or holds a quote or a control character.
    case unfitReaderName(String)
    /// Another program listens on the port or on the one after it, which vpcd takes as well.
    case portInUse(UInt16)
    /// No two free ports in a row were found below the ephemeral range.
    case noFreePort
    /// A unix socket's path may have 107 bytes.
    case pathTooLong(String)
    /// A file or folder could not be made.
    case file(path: String, errno: Int32)
    /// A system call failed that has no path.
    case system(call: String, errno: Int32)
    /// pcscd ended while starting; the end of its log.
    case ended(log: String)
    /// pcscd was not ready in time; the end of its log.
    case notReady(log: String)
    /// The pcscd is stopped for good.
    case daemonStopped
}
