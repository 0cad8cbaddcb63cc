extension Container {
    /// The same container with left and right changed over.
    public var mirrored: Container {
        var other = self
        if let insets {
            other.insets = Insets(top: insets.top, right: insets.left, bottom: insets.bottom, left: insets.right)
        }
        other.divisions = divisions?.map { Division(frame: $0.frame.mirrored(in: width), isActive: $0.isActive) }
        other.status = status?.mirrored(in: width)
        switch barEdge {
        case .left: other.barEdge = .right
        case .right: other.barEdge = .left
        case .bottom, nil: break
        }
        return other
    }
}

extension Rect {
    /// The same rectangle in a container of a width with left and right changed over.
    public func mirrored(in width: Double) -> Rect {
        Rect(x: width - maxX, y: y, width: self.width, height: height)
    }
}
