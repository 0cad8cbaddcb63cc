/// A named device in a named position: numbers that feed a layout.
public struct Pose: Hashable, Sendable {
    /// The name, `inner-landscape`.
    public let name: String
    /// What the system says of the area.
    public let container: Container
    /// The display that it is a pose of.
    public let display: Display

    /// How the scan button draws the device.
    public var icon: DeviceIcon { display.icon }

    /// The area with a screen to show in it.
    public func container(
        for screen: Screen, front: PanePlace = .first, isExpanded: Bool = false
    ) -> Container {
        var container = container
        container.screen = screen
        container.front = front
        container.isExpanded = isExpanded
        return container
    }
}
