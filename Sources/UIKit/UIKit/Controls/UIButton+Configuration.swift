extension UIButton {
    /// How a button looks, as one value; see Apple's documentation of `UIButton.Configuration`.
    ///
    /// A medium button has a title of 17 points with 7 above and below and 12 at the sides, a small one and a mini one 15 with 5 and 10, a large
    /// one 17 with 15 and 20. Colours are kept and never drawn.
    public struct Configuration: Equatable, @unchecked Sendable {
        /// When a menu button shows that it has a menu.
        public enum Indicator: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case automatic, none, popup
        }
        /// How large.
        public enum Size: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case medium, small, mini, large
        }
        /// How round the corners are. Stored but never drawn.
        public enum CornerStyle: Int, Hashable, Sendable {
            /// The rest of Apple's cases are of fixed and growing radii.
            case fixed = -1, dynamic, small, medium, large, capsule
        }
        /// How title and subtitle lie to each other.
        public enum TitleAlignment: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case automatic, leading, center, trailing
        }
        /// A style's name, by which values differ.
        private let style: String
        private init(_ style: String) { self.style = style }

        /// No background.
        public static func plain() -> Configuration { Configuration("plain") }
        /// A grey background.
        public static func gray() -> Configuration { Configuration("gray") }
        /// A background of the accent colour, thinned.
        public static func tinted() -> Configuration { Configuration("tinted") }
        /// A background of the accent colour.
        public static func filled() -> Configuration { Configuration("filled") }
        /// No background.
        public static func borderless() -> Configuration { Configuration("borderless") }
        /// A border.
        public static func bordered() -> Configuration { Configuration("bordered") }
        /// A border of the accent colour.
        public static func borderedTinted() -> Configuration { Configuration("borderedTinted") }
        /// A background of the accent colour.
        public static func borderedProminent() -> Configuration { Configuration("borderedProminent") }

        /// The text.
        public var title: String?
        /// The text with attributes, which are not kept.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// A smaller text below, of 12 points.
        public var subtitle: String?
        /// The picture.
        public var image: UIImage?
        /// On which side of the text the picture is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between picture and text.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle lie to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// How large.
        public var buttonSize = Size.medium
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of text and picture.
        public var baseForegroundColor: UIColor?
        /// The background's colour.
        public var baseBackgroundColor: UIColor?
        /// What is behind. Stored but never drawn.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether a wheel takes the picture's place.
        public var showsActivityIndicator = false
        /// The transformer of the title's attributes; nil for none. A font counts for the title's size.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The transformer of the subtitle's attributes; nil for none. A font counts for the subtitle's size.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How title and subtitle wrap. Kept: each is one line.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How the subtitle wraps. Kept: it is one line.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The subtitle with attributes, which are not kept.
        public var attributedSubtitle: AttributedString? {
            get { subtitle.map { AttributedString($0) } }
            set { subtitle = newValue.map { String($0.characters) } }
        }
        /// How a symbol looks that is the picture; nil for the title's font.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// How the button shows that it has a menu. Kept and not drawn.
        public var indicator = Indicator.automatic
        /// Returns the same configuration: states differ only in what is drawn.
        public func updated(for button: UIButton) -> Configuration { self }
        private var ownInsets: NSDirectionalEdgeInsets?
        /// Distances around the content: the size's unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        /// Takes the size's distances again.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        var titleFont: UIFont {
            let font = UIFont.systemFont(ofSize: buttonSize == .medium || buttonSize == .large ? 17 : 15)
            return titleTextAttributesTransformer?.font(from: font) ?? font
        }
        var subtitleFont: UIFont {
            let font = UIFont.systemFont(ofSize: 12)
            return subtitleTextAttributesTransformer?.font(from: font) ?? font
        }
        /// Configurations are equal if their values are; transformers are compared by the fonts that they make.
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
