/// What a key asks for.
enum Action: Hashable, Sendable {
    /// The tabs, by their number on the keyboard.
    enum Tab: Hashable, Sendable {
        case read
        case cardHistory
        case graph
    }

    case help
    /// To read a card; to stop waiting for one where that is going on.
    case scan
    case show(Tab)
    /// To go so many rows down the list, up where negative.
    case move(Int)
    /// The same by as many rows as are shown.
    case page(Int)
    case first
    case last
    /// To open what is chosen.
    case open
    /// To go to the other pane.
    case otherPane
    /// One step back, and at the last step not out of the program.
    case back
    /// One step back, and at the last step out of the program.
    case leave
    /// To type what rows must hold.
    case filter
    /// To go so many periods on, back where negative.
    case period(Int)
    /// Back to the newest row of all.
    case today
    case nextCard
    case nextGraph
    /// To name the file that the shown card's history is to be written to.
    case export
    /// To show or hide the bytes of the chosen row.
    case raw
    /// To paint everything anew.
    case repaint
    case quit
}
