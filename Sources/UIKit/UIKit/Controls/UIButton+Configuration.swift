extension UIButton {
    /// The appearance and content of a button.
    ///
    /// The size of the button decides the title's font and the default insets. In points, a medium button has a title
    /// of 17, insets of 7 above and below, and 12 at the sides. Small and mini buttons have 15, 5 and 10. A large
    /// button has 17, 15 and 20. Styles differ only in drawing. Colors are stored but never drawn.
    public struct Configuration: Equatable, @unchecked Sendable {
        /// The indicator of a menu button.
        public enum Indicator: Int, Hashable, Sendable {
            case automatic, none, popup
        }
        public enum Size: Int, Hashable, Sendable {
            case medium, small, mini, large
        }
        /// The style of the corners. Stored but not drawn.
        public enum CornerStyle: Int, Hashable, Sendable {
            case fixed = -1, dynamic, small, medium, large, capsule
        }
        /// The alignment of title and subtitle relative to each other.
        public enum TitleAlignment: Int, Hashable, Sendable {
            case automatic, leading, center, trailing
        }
        /// Distinguishes configurations that were made by different functions, such as ``plain()`` and ``filled()``.
        private let style: String
        private init(_ style: String) { self.style = style }

        public static func plain() -> Configuration { Configuration("plain") }
        public static func gray() -> Configuration { Configuration("gray") }
        public static func tinted() -> Configuration { Configuration("tinted") }
        public static func filled() -> Configuration { Configuration("filled") }
        public static func borderless() -> Configuration { Configuration("borderless") }
        public static func bordered() -> Configuration { Configuration("bordered") }
        public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
        public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }

        public var title: String?
        /// The title as an attributed string. Its attributes are not stored.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// The subtitle, in a font of 12 points by default.
        public var subtitle: String?
        public var image: UIImage?
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        /// The spacing between title and subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var buttonSize = Size.medium
        public var cornerStyle = CornerStyle.dynamic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        /// Stored but not drawn.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether an activity indicator of 20 × 20 points takes the place of a missing image. If the button has an
        /// image, the image keeps its place, unlike in UIKit.
        public var showsActivityIndicator = false
        /// The transformer of the title's attributes; nil for none. Only the font that it produces is used.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The transformer of the subtitle's attributes; nil for none. Only the font that it produces is used.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Stored but not used: the title is always one line.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Stored but not used: the subtitle is always one line.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The subtitle as an attributed string. Its attributes are not stored.
        public var attributedSubtitle: AttributedString? {
            get { subtitle.map { AttributedString($0) } }
            set { subtitle = newValue.map { String($0.characters) } }
        }
        /// The configuration of a symbol image; nil to keep that of the image.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Stored but not drawn.
        public var indicator = Indicator.automatic
        /// Stored but not drawn.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// Stored but not drawn.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Stored but not drawn.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Stored but not used.
        public var automaticallyUpdateForSelection = true
        /// Stored but not used.
        public var macIdiomStyle = MacIdiomStyle.automatic
        public enum MacIdiomStyle: Int, Hashable, Sendable {
            case automatic, bordered, borderless, borderlessTinted
        }
        /// Returns this configuration, because states differ only in drawing.
        public func updated(for button: UIButton) -> Configuration { self }
        private var ownInsets: NSDirectionalEdgeInsets?
        /// The insets around the content, in points. By default, ``buttonSize`` decides them.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        var titleFont: UIFont {
            let font = UIFont.systemFont(ofSize: buttonSize == .medium || buttonSize == .large ? 17 : 15)
            return titleTextAttributesTransformer?.font(from: font) ?? font
        }
        var subtitleFont: UIFont {
            let font = UIFont.systemFont(ofSize: 12)
            return subtitleTextAttributesTransformer?.font(from: font) ?? font
        }
        /// Compares transformers by the fonts that they produce.
        public static func == (a: Configuration, b: Configuration) -> Bool {
            a.style == b.style && a.title == b.title && a.subtitle == b.subtitle && a.image == b.image
                && a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding
                && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
                && a.buttonSize == b.buttonSize && a.cornerStyle == b.cornerStyle && a.ownInsets == b.ownInsets
                && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
                && a.background == b.background && a.showsActivityIndicator == b.showsActivityIndicator
                && a.titleFont == b.titleFont && a.subtitleFont == b.subtitleFont && a.indicator == b.indicator
                && a.preferredSymbolConfigurationForImage == b.preferredSymbolConfigurationForImage
                && a.titleLineBreakMode == b.titleLineBreakMode
                && a.subtitleLineBreakMode == b.subtitleLineBreakMode
        }
        var imageSize: CGSize {
            showsActivityIndicator ? CGSize(width: 20, height: 20) : image?.size ?? .zero
        }
    }
}

extension UIButton.Configuration.Size {
    fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }
}
