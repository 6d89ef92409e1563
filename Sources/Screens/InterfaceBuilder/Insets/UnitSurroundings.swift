/// What lies around the root of a unit on the canvas, as far as the document says: it decides the insets of guides.
struct UnitSurroundings: Hashable, Sendable {
    /// How a controller is shown.
    enum Presentation: Hashable, Sendable {
        /// On the whole screen, or nothing says otherwise.
        case screen
        /// Over another screen, which stays visible at the top.
        case sheet
        /// In a part of another screen.
        case embedded
        /// The root of a `.xib` that no controller calls its view.
        case alone
    }

    /// What stands at the right of a table's cell.
    enum Accessory: String, Hashable, Sendable {
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    /// The version of Interface Builder that wrote the document: 17701 for Xcode 12.4.
    var toolsVersion: Int?
    var presentation = Presentation.screen
    /// Whether the designer gave the root a size of its own.
    var isFreeform = false
    /// Whether the status bar is simulated.
    var hasStatusBar = true
    /// Whether a navigation bar is above the root.
    var hasNavigationBar = false
    /// Whether its title is large.
    var hasLargeTitle = false
    /// Whether a tab bar or a toolbar is below the root.
    var hasBottomBar = false
    /// Whether the controller has a title and buttons for a navigation bar. There may be none on the canvas all the same.
    var hasNavigationItem = false
    /// What stands at the right of a cell.
    var accessory: Accessory?
    /// Whether the cell stands in a table, and not in a file of its own.
    var isInTable = false
    /// Whether the cell stands in a table whose rows are cards.
    var isInsetGrouped = false

    /// What is known of nothing.
    init() {}
}
