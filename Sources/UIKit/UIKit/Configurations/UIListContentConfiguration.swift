/// The content configuration of list rows: an image and two texts; see Apple's documentation of
/// `UIListContentConfiguration`.
///
/// Fonts are those of the text styles. Spacings are those of UIKit by common knowledge and were not measured: 11 points
/// above and below, 16 at the sides, 16 beside an image, 3 between texts in a column and 6 between texts in a row.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    /// The properties of a text; see Apple's documentation of `UIListContentConfiguration.TextProperties`.
    public struct TextProperties: Hashable, @unchecked Sendable {
        /// The alignment of a text.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case natural, center, justified
        }
        /// The transformation of a text before it is shown.
        public enum TextTransform: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case none, uppercase, lowercase, capitalized
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color = UIColor.label
        /// The transformer of ``color``; nil for the colour itself.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment of the text.
        public var alignment = TextAlignment.natural
        /// The truncation or wrapping of text that does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// Whether text that does not fit is shrunk. Stored but not used.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale of shrunk text. Stored but not used.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the character spacing is tightened before truncation. Stored but not used.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the preferred text size.
        public var adjustsFontForContentSizeCategory = true
        /// The transformation of the text before it is shown.
        public var transform = TextTransform.none
        /// Whether truncated text is shown in full on request. Stored but not used.
        public var showsExpansionTextWhenTruncated = false
        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            (font, self.color) = (.preferredFont(forTextStyle: style), color)
        }
        /// Returns the transformed colour.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        func shown(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
        /// Properties are equal if their values are; transformers are not compared.
        public static func == (a: Self, b: Self) -> Bool {
            a.font == b.font && a.color == b.color && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
                && a.numberOfLines == b.numberOfLines && a.transform == b.transform
                && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
                && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
        }
        /// Hashes the values that equality compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(numberOfLines)
        }
    }

    /// The properties of an image; see Apple's documentation of `UIListContentConfiguration.ImageProperties`.
    public struct ImageProperties: Hashable, @unchecked Sendable {
        /// The value of ``reservedLayoutSize`` that stands for the system's symbol width.
        public static var standardDimension: CGFloat { CGFloat.greatestFiniteMagnitude }
        /// The symbol configuration; nil for one that matches the text's font.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint colour; nil for the view's.
        public var tintColor: UIColor?
        /// The transformer of ``tintColor``; nil for the colour itself.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the image's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size, in points; 0 for an axis without a limit. The image keeps its aspect ratio.
        public var maximumSize = CGSize.zero
        /// The size reserved for the image, in points; 0 for an axis along which it is the image's own size.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the image keeps its colours when the screen inverts colours. Stored but not used.
        public var accessibilityIgnoresInvertColors = false
        /// The width of the border, in points. Stored but not drawn.
        public var strokeWidth: CGFloat = 0
        /// The colour of the border; nil for the tint.
        public var strokeColor: UIColor?
        /// Properties are equal if their values are; transformers are not compared.
        public static func == (a: Self, b: Self) -> Bool {
            a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
                && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
                && a.reservedLayoutSize == b.reservedLayoutSize
        }
        /// Hashes the values that equality compares.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(maximumSize.width)
            hasher.combine(reservedLayoutSize.width)
        }
    }

    /// The image; nil for none.
    public var image: UIImage?
    /// The properties of the image.
    public var imageProperties = ImageProperties()
    /// The primary text; nil for none.
    public var text: String?
    /// The attributed primary text, which replaces ``text``; nil for none.
    public var attributedText: NSAttributedString?
    /// The properties of the primary text.
    public var textProperties: TextProperties
    /// The secondary text; nil for none.
    public var secondaryText: String?
    /// The attributed secondary text, which replaces ``secondaryText``; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// The properties of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The axes along which the margins are at least those of the superview.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The layout margins, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the texts are in a row if both fit in one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The spacing between the image and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The minimum spacing between texts in a row, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The spacing between texts in a column, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The opacity of the content, from 0 to 1.
    public var alpha: CGFloat = 1

    private init(
        _ style: UIFont.TextStyle, _ color: UIColor, secondary: UIFont.TextStyle, sideBySide: Bool = false
    ) {
        textProperties = TextProperties(style, color)
        secondaryTextProperties = TextProperties(secondary, .secondaryLabel)
        prefersSideBySideTextAndSecondaryText = sideBySide
    }

    // MARK: The system's styles

    /// Returns the configuration of a row with a text.
    public static func cell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// Returns the configuration of a row with a smaller text below the primary one.
    public static func subtitleCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// Returns the configuration of a row with a secondary text at the trailing edge.
    public static func valueCell() -> Self { Self(.body, .label, secondary: .body, sideBySide: true) }
    /// Returns the configuration of a header in a list of any appearance.
    public static func header() -> Self { groupedHeader() }
    /// Returns the configuration of a footer in a list of any appearance.
    public static func footer() -> Self { groupedFooter() }
    /// Returns the configuration of a plain list's header.
    public static func plainHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }
    /// Returns the configuration of a plain list's footer.
    public static func plainFooter() -> Self { Self(.subheadline, .secondaryLabel, secondary: .subheadline) }
    /// Returns the configuration of a grouped list's header.
    public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel, secondary: .footnote) }
    /// Returns the configuration of a grouped list's footer.
    public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, secondary: .footnote) }
    /// Returns the configuration of a larger header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }
    /// Returns the configuration of the largest header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> Self { Self(.title3, .label, secondary: .subheadline) }
    /// Returns the configuration of a sidebar's row.
    public static func sidebarCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// Returns the configuration of a sidebar's row with a smaller text below the primary one.
    public static func sidebarSubtitleCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// Returns the configuration of a row in a sidebar with other columns.
    public static func accompaniedSidebarCell() -> Self { sidebarCell() }
    /// Returns the configuration of a row with a smaller text, in a sidebar with other columns.
    public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }
    /// Returns the configuration of a sidebar's header.
    public static func sidebarHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }

    /// Returns a new view with the configuration.
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// Returns the configuration itself, because states differ only in drawing.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
