/// The content configuration of list rows: an image and two texts.
///
/// Fonts are those of the text styles. Spacings are those of UIKit by common knowledge and were not measured: 11 points
/// above and below, 16 at the leading and 8 at the trailing edge, 16 beside an image, 3 between texts in a column and 6
/// between texts in a row.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    public struct TextProperties: Hashable, @unchecked Sendable {
        /// The raw values are UIKit's.
        public enum TextAlignment: Int, Hashable, Sendable {
            case natural, center, justified
        }
        /// The raw values are UIKit's.
        public enum TextTransform: Int, Hashable, Sendable {
            case none, uppercase, lowercase, capitalized
        }
        public var font: UIFont
        public var color = UIColor.label
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        /// Stored but not used.
        public var adjustsFontSizeToFitWidth = false
        /// Stored but not used.
        public var minimumScaleFactor: CGFloat = 0
        /// Stored but not used.
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        /// Stored but not used.
        public var showsExpansionTextWhenTruncated = false
        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            (font, self.color) = (.preferredFont(forTextStyle: style), color)
        }
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        func shown(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
        /// Color transformers and most of the unused properties are not compared.
        public static func == (a: Self, b: Self) -> Bool {
            a.font == b.font && a.color == b.color && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
                && a.numberOfLines == b.numberOfLines && a.transform == b.transform
                && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
                && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(numberOfLines)
        }
    }

    public struct ImageProperties: Hashable, @unchecked Sendable {
        /// The value of ``reservedLayoutSize`` for the system's standard size. Here it has the effect of 0.
        public static var standardDimension: CGFloat { CGFloat.greatestFiniteMagnitude }
        /// The symbol configuration; nil for that of the image.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        /// Stored but not used.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// The maximum size in points; 0 for an axis without a limit. The image keeps its aspect ratio.
        public var maximumSize = CGSize.zero
        /// The size in points that is reserved for the image; 0 for an axis along which it is the image's size.
        public var reservedLayoutSize = CGSize.zero
        /// Stored but not used.
        public var accessibilityIgnoresInvertColors = false
        /// Stored but not drawn.
        public var strokeWidth: CGFloat = 0
        /// Stored but not drawn.
        public var strokeColor: UIColor?
        /// Only the properties that are used are compared.
        public static func == (a: Self, b: Self) -> Bool {
            a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
                && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
                && a.reservedLayoutSize == b.reservedLayoutSize
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(maximumSize.width)
            hasher.combine(reservedLayoutSize.width)
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// The axes along which the margins are at least those of the superview. Only the horizontal axis is used.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    public var alpha: CGFloat = 1

    private init(
        _ style: UIFont.TextStyle, _ color: UIColor, secondary: UIFont.TextStyle, sideBySide: Bool = false
    ) {
        textProperties = TextProperties(style, color)
        secondaryTextProperties = TextProperties(secondary, .secondaryLabel)
        prefersSideBySideTextAndSecondaryText = sideBySide
    }

    // MARK: The system's styles

    public static func cell() -> Self { Self(.body, .label, secondary: .subheadline) }
    public static func subtitleCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    public static func valueCell() -> Self { Self(.body, .label, secondary: .body, sideBySide: true) }
    public static func header() -> Self { groupedHeader() }
    public static func footer() -> Self { groupedFooter() }
    public static func plainHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }
    public static func plainFooter() -> Self { Self(.subheadline, .secondaryLabel, secondary: .subheadline) }
    public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel, secondary: .footnote) }
    public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, secondary: .footnote) }
    public static func prominentInsetGroupedHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }
    public static func extraProminentInsetGroupedHeader() -> Self { Self(.title3, .label, secondary: .subheadline) }
    public static func sidebarCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    public static func sidebarSubtitleCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    public static func accompaniedSidebarCell() -> Self { sidebarCell() }
    public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }
    public static func sidebarHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }

    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// Returns the configuration itself, because states differ only in drawing.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
