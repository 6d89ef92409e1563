extension UIButton {
    /// The appearance and content of a button; see Apple's documentation of `UIButton.Configuration`.
    ///
    /// A medium button has a title of 17 points with insets of 7 points above and below and 12 at the sides. Small and
    /// mini buttons have 15 with insets of 5 and 10, and a large one has 17 with insets of 15 and 20. Colours are
    /// stored but never drawn.
    public struct Configuration: Equatable, @unchecked Sendable {
        /// The indicator of a menu button.
        public enum Indicator: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case automatic, none, popup
        }
        /// The size of a button.
        public enum Size: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case medium, small, mini, large
        }
        /// The style of the corners. Stored but never drawn.
        public enum CornerStyle: Int, Hashable, Sendable {
            /// The styles of UIKit with fixed and scaled radii.
            case fixed = -1, dynamic, small, medium, large, capsule
        }
        /// The alignment of title and subtitle relative to each other.
        public enum TitleAlignment: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case automatic, leading, center, trailing
        }
        /// The name of the style, which distinguishes configurations.
        private let style: String
        private init(_ style: String) { self.style = style }

        /// Returns a configuration without a background.
        public static func plain() -> Configuration { Configuration("plain") }
        /// Returns a configuration with a grey background.
        public static func gray() -> Configuration { Configuration("gray") }
        /// Returns a configuration with a background of the tint colour, reduced in opacity.
        public static func tinted() -> Configuration { Configuration("tinted") }
        /// Returns a configuration with a background of the tint colour.
        public static func filled() -> Configuration { Configuration("filled") }
        /// Returns a configuration without a border.
        public static func borderless() -> Configuration { Configuration("borderless") }
        /// Returns a configuration with a border.
        public static func bordered() -> Configuration { Configuration("bordered") }
        /// Returns a configuration with a border and tinted background.
        public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
        /// Returns a prominent configuration with a background of the tint colour.
        public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }

        /// The title.
        public var title: String?
        /// The title as an attributed string; its attributes are not stored.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// The subtitle, of 12 points.
        public var subtitle: String?
        /// The image.
        public var image: UIImage?
        /// The side of the text on which the image lies.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The spacing between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// The spacing between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle relative to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// The size of the button.
        public var buttonSize = Size.medium
        /// The style of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of text and image.
        public var baseForegroundColor: UIColor?
        /// The background colour.
        public var baseBackgroundColor: UIColor?
        /// The background configuration. Stored but never drawn.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// The transformer of the title's attributes; nil for none. Its font affects the title's size.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The transformer of the subtitle's attributes; nil for none. Its font affects the subtitle's size.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The wrapping of the title. Stored; the title is always one line.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The wrapping of the subtitle. Stored; the subtitle is always one line.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The subtitle as an attributed string; its attributes are not stored.
        public var attributedSubtitle: AttributedString? {
            get { subtitle.map { AttributedString($0) } }
            set { subtitle = newValue.map { String($0.characters) } }
        }
        /// The configuration of a symbol image; nil for one that matches the title's font.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The indicator of the button's menu. Stored but not drawn.
        public var indicator = Indicator.automatic
        /// Returns the configuration itself, because states differ only in drawing.
        public func updated(for button: UIButton) -> Configuration { self }
        private var ownInsets: NSDirectionalEdgeInsets?
        /// The insets around the content, in points; those of the button size by default.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        /// Restores the default insets.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        var titleFont: UIFont {
            let font = UIFont.systemFont(ofSize: buttonSize == .medium || buttonSize == .large ? 17 : 15)
            return titleTextAttributesTransformer?.font(from: font) ?? font
        }
        var subtitleFont: UIFont {
            let font = UIFont.systemFont(ofSize: 12)
            return subtitleTextAttributesTransformer?.font(from: font) ?? font
        }
        /// Configurations are equal if their values are; transformers are compared by the fonts that they produce.
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
