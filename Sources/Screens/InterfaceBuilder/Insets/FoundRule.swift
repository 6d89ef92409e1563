/// Rules of Interface Builder that Apple does not document. They were found in recorded layouts, so tests measure
/// whether they hold for other apps.
package enum FoundRule: String, CaseIterable, Sendable {
    case olderStatusBars = "status bars of older versions on devices with a notch"
    case missingStatusBar = "no status bar without a notch, Xcode 11 to 14"
    case navigationBars = "navigation bars by segues and simulated metrics"
    case largeTitles = "large titles"
    case opaqueBars = "screens start below opaque navigation bars"
    case sheets = "sheets have no status bar and a higher navigation bar"
    case doubledInsets = "insets of the device added twice, from version 23700 on"
    case freeSizes = "controllers with a custom size"
    case lowerBars = "tab bars and toolbars"
    case placedParts = "where parts of screens lie on the screen"
    case screenMargins = "margins at the sides of screens"
    case rowMargins = "margins in rows of tables"
    case accessories = "widths of accessories"
    case cards = "margins in cells of inset grouped tables"
    case separators = "heights of separators"
    case stackMargins = "stacks have no margins of their own"
    case growingRows = "rows that are too low"
    case nearlyHolding = "broken constraints hold as nearly as possible"
    case defaultSizes = "views without a size keep their first size"
    case scrolledMargins = "margins of scrolled contents"
    case hiddenViews = "hidden views of stacks by version"
    case uncertainBaselines = "baselines yield in conflicts"
    case drawnSizes = "natural sizes of views with classes of the app's own"
    case baselines = "baselines of texts of iOS"
    case controlInsets = "alignment rectangles of controls of iOS"
    case macLabels = "alignment rectangles of labels of macOS"
    case macPushButtons = "alignment rectangles of push buttons of macOS"
    case macCheckBoxes = "alignment rectangles of check boxes and radio buttons of macOS"
    case macOtherButtons = "alignment rectangles of other buttons of macOS"
    case macMenus = "alignment rectangles of pop-up buttons and combo boxes of macOS"
    case macBoxes = "alignment rectangles of boxes and separators of macOS"
    case macSwitches = "alignment rectangles of switches of macOS"
    case macOtherControls = "alignment rectangles of steppers, sliders, segments and paths of macOS"
    case macSymbols = "alignment rectangles of system symbols of macOS"
    case macBaselines = "baselines of texts of macOS"
    case boxTitles = "the top of a titled box for what lies in it"

    /// The rules that are disabled in this task, so that a test can measure their effect.
    @TaskLocal package static var ignored: Set<FoundRule> = []

    var isFollowed: Bool { !Self.ignored.contains(self) }
}
