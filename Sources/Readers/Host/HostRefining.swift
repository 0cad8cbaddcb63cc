extension HostPaths {
    /// What the system tells about a service that cannot be reached.
    ///
    /// A service that asks polkit drops a client that it refuses, which looks like no service at all, while someone
    /// listens at the socket.
    var noService: ReaderError {
        let state = ServiceSocket.state(of: socket)
        if state == .denied || (state == .listening && asksPolkit) { return .notPermitted }
        return .noService(installed: daemon != nil, socket: state)
    }

    /// What a code of the library means on this system.
    func refine(_ error: PCSCError, reader: String) -> ReaderError {
        refine(ReaderError(error, reader: reader))
    }

    /// The same error, with what the system tells about a service that is gone.
    func refine(_ error: ReaderError) -> ReaderError {
        guard case .otherwise(let code) = error else { return error }
        switch code {
        case .noService, .communication, .invalidHandle: return noService
        default: return error
        }
    }
}
