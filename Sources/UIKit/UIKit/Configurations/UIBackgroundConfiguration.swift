/// The background of a cell's content; see Apple's documentation of `UIBackgroundConfiguration`.
///
/// Values are kept and not drawn. ``customView`` is placed behind the content, within ``backgroundInsets``.
public struct UIBackgroundConfiguration: Equatable, @unchecked Sendable {
    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of a cell of a list whose appearance decides.
    public static func listCell() -> UIBackgroundConfiguration { of(.systemBackground) }
    /// The background of a header of a list whose appearance decides.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a footer of a list whose appearance decides.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { of(.systemBackground) }
    /// The background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { of(.systemBackground) }
    /// The background of a cell of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { of(.secondarySystemGroupedBackground) }
    /// The background of a header or footer of a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header of a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell of a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell of a sidebar beside other columns.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
    private static func of(_ color: UIColor) -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = color
        return made
    }

    /// A view behind the content; nil for none.
    public var customView: UIView?
    /// The colour; nil for the tint colour.
    public var backgroundColor: UIColor?
    /// The function that makes the drawn colour of ``backgroundColor``; nil for that colour itself.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The effect behind the colour; nil for none.
    public var visualEffect: UIVisualEffect?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The colour of the border; nil for the tint colour.
    public var strokeColor: UIColor?
    /// The function that makes the drawn colour of ``strokeColor``; nil for that colour itself.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border outwards from the edges, in points.
    public var strokeOutset: CGFloat = 0
    /// The picture; nil for none.
    public var image: UIImage?
    /// How the picture fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The distances from the cell's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges on which the cell's layout margins are added to ``backgroundInsets``.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    /// Returns the same configuration: states differ only in what is drawn.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
    /// Returns the colour that is drawn.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Configurations are equal if their values are; functions are not compared.
    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.customView === b.customView && a.backgroundColor == b.backgroundColor && a.visualEffect == b.visualEffect
            && a.cornerRadius == b.cornerRadius && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
            && a.strokeOutset == b.strokeOutset && a.image == b.image && a.imageContentMode == b.imageContentMode
            && a.backgroundInsets == b.backgroundInsets
            && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
            && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
    }
}
