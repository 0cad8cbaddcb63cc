/// What a checked container leaves to lay things out on.
struct Ground {
    let width: Double
    let height: Double
    let insets: Insets
    /// The height that a keyboard takes where it takes more than the lower inset, else 0.
    let keyboard: Double

    init(_ container: Container) throws(LayoutError) {
        try container.check()
        width = container.width
        height = container.height
        insets = container.insets ?? .zero
        keyboard = container.keyboard > insets.bottom ? container.keyboard : 0
    }

    /// The container without its insets.
    var safeArea: Rect {
        Rect(Span(insets.left, width - insets.right), Span(insets.top, height - insets.bottom))
    }

    /// From the upper inset to the lower one or the keyboard.
    var upright: Span { Span(insets.top, height - max(insets.bottom, keyboard)) }
}
