/// The surroundings of a unit's root on the canvas. They determine the insets of guides.
struct UnitSurroundings: Hashable, Sendable {
    /// The way in which the root is presented.
    enum Presentation: Hashable, Sendable {
        /// Full screen; this is the default.
        case screen
        /// A sheet over another screen, which remains visible at the top.
        case sheet
        /// In a container view of another screen.
        case embedded
        /// The root of a `.xib`, if it is not the view of a controller.
        case alone
    }

    /// The accessory at the right of a table's cell.
    enum Accessory: String, Hashable, Sendable {
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    /// The version of Interface Builder that wrote the document, such as 17701 for Xcode 12.4; nil if the document does
    /// not state it.
    var toolsVersion: Int?
    var presentation = Presentation.screen
    /// Whether the root is the view of a controller that a segue shows in a popover.
    var isInPopover = false
    /// Whether the root has a custom size on the canvas.
    var isFreeform = false
    /// Whether the canvas simulates a status bar.
    var hasStatusBar = true
    /// Whether there is a navigation bar above the root.
    var hasNavigationBar = false
    /// Whether the title of the navigation bar is large.
    var hasLargeTitle = false
    /// Whether the navigation bar is opaque.
    var hasOpaqueBar = false
    /// Whether there is a tab bar or toolbar below the root.
    var hasBottomBar = false
    /// Whether the controller has a navigation item. There may still be no navigation bar on the canvas.
    var hasNavigationItem = false
    /// The accessory of the cell; nil if it has none.
    var accessory: Accessory?
    /// The width of the table of the cell, in points. Nil if the cell is in a separate file.
    var tableWidth: Double?
    /// Whether the cell is in a table. If not, it is in a separate file.
    var isInTable: Bool { tableWidth != nil }
    /// Whether the canvas draws the cell with the height that the document states, as it draws prototypes of tables from
    /// Xcode 13 on.
    var keepsRowHeight = false
    /// Whether the table of the cell is the view of a controller.
    var isInScreenTable = false
    /// Whether the table of the cell has the inset grouped style.
    var isInsetGrouped = false

    init() {}
}
