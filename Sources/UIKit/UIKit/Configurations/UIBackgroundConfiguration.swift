/// The background configuration of a cell.
///
/// Values are stored but not drawn. ``customView`` is laid out behind the content, within ``backgroundInsets``.
public struct UIBackgroundConfiguration: Equatable, @unchecked Sendable {
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listCell() -> UIBackgroundConfiguration { of(.systemBackground) }
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    public static func listPlainCell() -> UIBackgroundConfiguration { of(.systemBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { of(.systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { of(.secondarySystemGroupedBackground) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
    private static func of(_ color: UIColor) -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = color
        return made
    }

    public var customView: UIView?
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    /// Returns the configuration itself, because states differ only in drawing.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Of the transformers, only the presence of ``backgroundColorTransformer`` is compared.
    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.customView === b.customView && a.backgroundColor == b.backgroundColor && a.visualEffect == b.visualEffect
            && a.cornerRadius == b.cornerRadius && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
            && a.strokeOutset == b.strokeOutset && a.image == b.image && a.imageContentMode == b.imageContentMode
            && a.backgroundInsets == b.backgroundInsets
            && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
            && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
    }
}
