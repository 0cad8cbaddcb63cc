extension Display {
    /// The pose of the whole display, flat, in a position.
    ///
    /// The inner display has its strip at the right however it is turned; the outer one has it at the camera's side.
    public func pose(held hold: Hold) throws(PoseError) -> Pose {
        guard holds.contains(hold) else { throw .unsupported(self, hold) }
        switch (name, hold) {
        case (Display.outer.name, .landscapeLeft): return .outerLandscape
        case (Display.outer.name, .landscapeRight):
            let pose = Pose.outerLandscape
            return Pose(name: pose.name, container: pose.container.mirrored, display: self)
        case (Display.outer.name, _): return .outerPortrait
        case (Display.inner.name, _): return hold.isUpright ? .innerPortrait : .innerLandscape
        default: return .iphone
        }
    }
}
