/// A key, or what was done with the pointer.
enum Key: Hashable, Sendable {
    case character(Character)
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    case enter
    case escape
    case backspace
    case tab
    /// The pointer was pressed on a cell.
    case press(column: Int, row: Int)
    /// The wheel was turned by so many steps, down being positive.
    case wheel(Int, column: Int, row: Int)

    /// Whether it changes what is typed.
    var isTyped: Bool {
        switch self {
        case .character, .backspace: true
        default: false
        }
    }
}
