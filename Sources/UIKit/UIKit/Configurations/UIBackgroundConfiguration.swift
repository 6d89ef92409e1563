/// The background configuration of a cell; see Apple's documentation of `UIBackgroundConfiguration`.
///
/// Values are stored but not drawn. ``customView`` is laid out behind the content, within ``backgroundInsets``.
public struct UIBackgroundConfiguration: Equatable, @unchecked Sendable {
    /// Returns an empty background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns the background of a cell in a list of any appearance.
    public static func listCell() -> UIBackgroundConfiguration { of(.systemBackground) }
    /// Returns the background of a header in a list of any appearance.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a footer in a list of any appearance.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { of(.systemBackground) }
    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { of(.systemBackground) }
    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { of(.secondarySystemGroupedBackground) }
    /// Returns the background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a sidebar's header.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a sidebar's cell.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a cell in a sidebar with other columns.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
    private static func of(_ color: UIColor) -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = color
        return made
    }

    /// A view behind the content; nil for none.
    public var customView: UIView?
    /// The background colour; nil for the tint colour.
    public var backgroundColor: UIColor?
    /// The transformer of ``backgroundColor``; nil for the colour itself.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The effect behind the colour; nil for none.
    public var visualEffect: UIVisualEffect?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The colour of the border; nil for the tint colour.
    public var strokeColor: UIColor?
    /// The transformer of ``strokeColor``; nil for the colour itself.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The outset of the border from the edges, in points.
    public var strokeOutset: CGFloat = 0
    /// The image; nil for none.
    public var image: UIImage?
    /// The placement of the image in the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The insets from the cell's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges on which the cell's layout margins are added to ``backgroundInsets``.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    /// Returns the configuration itself, because states differ only in drawing.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
    /// Returns the transformed background colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Configurations are equal if their values are; transformers are not compared.
    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.customView === b.customView && a.backgroundColor == b.backgroundColor && a.visualEffect == b.visualEffect
            && a.cornerRadius == b.cornerRadius && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
            && a.strokeOutset == b.strokeOutset && a.image == b.image && a.imageContentMode == b.imageContentMode
            && a.backgroundInsets == b.backgroundInsets
            && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
            && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
    }
}
