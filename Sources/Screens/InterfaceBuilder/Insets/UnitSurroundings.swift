/// The surroundings of a unit's root on the canvas, which determine the insets of guides.
struct UnitSurroundings: Hashable, Sendable {
    /// The presentation of a controller.
    enum Presentation: Hashable, Sendable {
        /// Full screen, also by default.
        case screen
        /// A sheet over another screen, which remains visible at the top.
        case sheet
        /// In a part of another screen.
        case embedded
        /// The root of a `.xib` that is not the view of a controller.
        case alone
    }

    /// The accessory at the right of a table's cell.
    enum Accessory: String, Hashable, Sendable {
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    /// The version of Interface Builder that wrote the document: 17701 for Xcode 12.4.
    var toolsVersion: Int?
    var presentation = Presentation.screen
    /// Whether the root has a custom size on the canvas.
    var isFreeform = false
    /// Whether the status bar is simulated.
    var hasStatusBar = true
    /// Whether there is a navigation bar above the root.
    var hasNavigationBar = false
    /// Whether its title is large.
    var hasLargeTitle = false
    /// Whether there is a tab bar or toolbar below the root.
    var hasBottomBar = false
    /// Whether the controller has a navigation item. The canvas may still show no bar.
    var hasNavigationItem = false
    /// The accessory of a cell; nil for none.
    var accessory: Accessory?
    /// Whether the cell is in a table instead of a separate file.
    var isInTable = false
    /// Whether the cell is in an inset grouped table.
    var isInsetGrouped = false

    init() {}
}
