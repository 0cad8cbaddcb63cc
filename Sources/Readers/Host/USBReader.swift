import FeliCa

/// A card reader found on USB.
public struct USBReader: Hashable, Sendable {
    /// Whether PC/SC on Linux can drive it.
    public enum Support: String, Hashable, Sendable {
        /// By the common CCID driver.
        case driven
        /// Not at all: the maker has a driver for other systems only.
        case undriven
    }

    /// The USB vendor id.
    public let vendor: UInt16
    /// The USB product id.
    public let product: UInt16
    /// The model, as its maker calls it.
    public let model: String
    /// Whether PC/SC on Linux can drive it.
    public let support: Support
    /// The kernel module that holds one of its interfaces, if one does.
    public let module: String?

    /// Makes a reader.
    public init(vendor: UInt16, product: UInt16, model: String, support: Support, module: String?) {
        self.vendor = vendor
        self.product = product
        self.model = model
        self.support = support
        self.module = module
    }

    /// `054C:06C1`, as lists of devices write it.
    public var id: String { "\(Hex.text(vendor)):\(Hex.text(product))" }

    /// The kernel's NFC drivers, which take a reader before the service can.
    static let modules: Set<String> = ["pn533_usb", "pn533", "port100", "nfc"]

    /// Ids as the drivers' lists have them (libccid's for the driven ones).
    private static let known: [(UInt16, UInt16, String, Support)] = [
        (0x054C, 0x0DC8, "Sony RC-S300/S", .driven), (0x054C, 0x0DC9, "Sony RC-S300/P", .driven),
        (0x054C, 0x0D8F, "Sony RC-S660/U", .driven), (0x054C, 0x06C1, "Sony RC-S380/S", .undriven),
        (0x054C, 0x06C3, "Sony RC-S380/P", .undriven), (0x054C, 0x02E1, "Sony RC-S330/360/370", .undriven),
        (0x054C, 0x0193, "Sony RC-S330/360/370", .undriven), (0x054C, 0x01BB, "Sony RC-S320", .undriven),
        (0x072F, 0x2200, "ACS ACR122U", .driven), (0x072F, 0x221A, "ACS ACR1251U", .driven),
        (0x072F, 0x223B, "ACS ACR1252U", .driven), (0x072F, 0x223E, "ACS ACR1252U", .driven),
        (0x072F, 0x223F, "ACS ACR1255U-J1", .driven), (0x072F, 0x2259, "ACS ACR1252IMP", .driven),
        (0x04E6, 0x5591, "Identiv SCL3711", .driven),
        (0x04E6, 0x5612, "Identiv uTrust 3720F", .driven), (0x04E6, 0x5613, "Identiv uTrust 3721F", .driven),
        (0x04E6, 0x5790, "Identiv uTrust 3700F", .driven), (0x04E6, 0x5791, "Identiv uTrust 3701F", .driven),
        (0x076B, 0x5022, "HID OMNIKEY 5022", .driven), (0x076B, 0x5023, "HID OMNIKEY 5023", .driven),
        (0x076B, 0x5422, "HID OMNIKEY 5422", .driven), (0x076B, 0x5427, "HID OMNIKEY 5427 CK", .driven),
    ]

    /// The known readers on USB, each with the kernel module that holds it.
    public static func find(_ host: HostPaths) -> [USBReader] {
        let folder = "/sys/bus/usb/devices"
        let names = host.list(folder)
        var found: [USBReader] = []
        for name in names where !name.contains(":") {
            guard let vendor = host.text("\(folder)/\(name)/idVendor").flatMap({ UInt16($0, radix: 16) }),
                let product = host.text("\(folder)/\(name)/idProduct").flatMap({ UInt16($0, radix: 16) }),
                let entry = known.first(where: { $0.0 == vendor && $0.1 == product })
            else { continue }
            let drivers = names.filter { $0.hasPrefix("\(name):") }
                .compactMap { host.linkName("\(folder)/\($0)/driver") }
            found.append(
                USBReader(
                    vendor: vendor, product: product, model: entry.2, support: entry.3,
                    module: drivers.first(where: modules.contains)))
        }
        return found
    }

    /// What keeps readers that are plugged in from being used, the clearest first.
    public static func obstacles(_ host: HostPaths, listed: [String]) -> [Obstacle] {
        let readers = find(host)
        let held = readers.compactMap { reader in
            reader.support == .driven ? reader.module.map { Obstacle.kernelModule($0, reader) } : nil
        }
        let undriven = readers.filter { $0.support == .undriven }.map(Obstacle.unsupported)
        // A service that lists readers lists its own names for them, so only an empty list tells.
        let unlisted =
            listed.isEmpty
            ? readers.filter { $0.support == .driven && $0.module == nil }.map(Obstacle.unlisted) : []
        return held + undriven + unlisted
    }
}
