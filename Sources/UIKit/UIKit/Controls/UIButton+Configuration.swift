extension UIButton {
    /// How a button looks, as one value; see Apple's documentation of `UIButton.Configuration`.
    ///
    /// A medium button has a title of 17 points with 7 above and below and 12 at the sides, a small one and a mini one 15 with 5 and 10, a large
    /// one 17 with 15 and 20. Colours are kept and never drawn.
    public struct Configuration: Equatable, @unchecked Sendable {
        /// How large.
        public enum Size: Int, Hashable, Sendable {
            /// Apple's cases, in their order.
            case medium, small, mini, large
        }
        /// How round the corners are. Kept and never drawn.
        public enum CornerStyle: Int, Hashable, Sendable {
            /// The rest of Apple's cases are of fixed and growing radii.
            case fixed = -1, dynamic, small, medium, large, capsule
        }
        /// How title and subtitle lie to each other.
        public enum TitleAlignment: Int, Hashable, Sendable {
            /// Apple's cases, in their order.
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
        /// The text with attributes, of which none is kept.
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
        /// What is behind. Kept and never drawn.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether a wheel takes the picture's place.
        public var showsActivityIndicator = false
        private var ownInsets: NSDirectionalEdgeInsets?
        /// Distances around the content: the size's unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        /// Takes the size's distances again.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        var titleFont: UIFont { .systemFont(ofSize: buttonSize == .medium || buttonSize == .large ? 17 : 15) }
        var subtitleFont: UIFont { .systemFont(ofSize: 12) }
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
