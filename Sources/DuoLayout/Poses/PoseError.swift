/// Why there is no pose.
public enum PoseError: Error, Hashable, Sendable {
    /// No pose has this name.
    case unknown(String)
    /// The product is not shown on this display in this position.
    case unsupported(Display, Hold)
}
