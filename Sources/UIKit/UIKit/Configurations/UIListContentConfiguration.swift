/// A text, a second text and a picture, as rows of lists have them; see Apple's documentation of `UIListContentConfiguration`.
///
/// Fonts are those of the text styles. Distances are UIKit's by use and not measured: 11 points above and below, 16 at the sides,
/// 16 beside a picture, 3 between texts one below the other and 6 between texts side by side.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    /// How a text looks; see Apple's documentation of `UIListContentConfiguration.TextProperties`.
    public struct TextProperties: Hashable, @unchecked Sendable {
        /// How the text lies between its edges.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case natural, center, justified
        }
        /// How letters change before they are shown.
        public enum TextTransform: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case none, uppercase, lowercase, capitalized
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color = UIColor.label
        /// The function that makes the drawn colour of ``color``; nil for that colour itself.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// How the text lies between its edges.
        public var alignment = TextAlignment.natural
        /// How text ends that has no room.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0 for as many as the text takes.
        public var numberOfLines = 0
        /// Whether text becomes smaller where there is no room. Stored but not used.
        public var adjustsFontSizeToFitWidth = false
        /// The least scale of such text. Stored but not used.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters move closer before text is cut. Stored but not used.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the preferred text size.
        public var adjustsFontForContentSizeCategory = true
        /// How letters change before they are shown.
        public var transform = TextTransform.none
        /// Whether a cut text is shown whole on request. Stored but not used.
        public var showsExpansionTextWhenTruncated = false
        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            (font, self.color) = (.preferredFont(forTextStyle: style), color)
        }
        /// Returns the colour that is drawn.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        func shown(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
        /// Properties are equal if their values are; functions are not compared.
        public static func == (a: Self, b: Self) -> Bool {
            a.font == b.font && a.color == b.color && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
                && a.numberOfLines == b.numberOfLines && a.transform == b.transform
                && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
                && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
        }
        /// As equality is defined.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(numberOfLines)
        }
    }

    /// How the picture looks; see Apple's documentation of `UIListContentConfiguration.ImageProperties`.
    public struct ImageProperties: Hashable, @unchecked Sendable {
        /// The extent of ``reservedLayoutSize`` that stands for the system's width of symbols.
        public static var standardDimension: CGFloat { CGFloat.greatestFiniteMagnitude }
        /// How a symbol looks; nil for the text's font.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint; nil for the view's.
        public var tintColor: UIColor?
        /// The function that makes the drawn tint of ``tintColor``; nil for that colour itself.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the picture's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; 0 for an axis without a limit. The picture keeps its proportions.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for the picture, in points; 0 for an axis on which it is the picture's own.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the picture keeps its colours where the screen inverts them. Stored but not used.
        public var accessibilityIgnoresInvertColors = false
        /// The width of the border, in points. Kept and not drawn.
        public var strokeWidth: CGFloat = 0
        /// The colour of the border; nil for the tint.
        public var strokeColor: UIColor?
        /// Properties are equal if their values are; functions are not compared.
        public static func == (a: Self, b: Self) -> Bool {
            a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
                && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
                && a.reservedLayoutSize == b.reservedLayoutSize
        }
        /// As equality is defined.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(maximumSize.width)
            hasher.combine(reservedLayoutSize.width)
        }
    }

    /// The picture; nil for none.
    public var image: UIImage?
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// The first text; nil for none.
    public var text: String?
    /// The first text with attributes, which takes the place of ``text``; nil for none.
    public var attributedText: NSAttributedString?
    /// How the first text looks.
    public var textProperties: TextProperties
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The second text with attributes, which takes the place of ``secondaryText``; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// The axes along which the margins are at least the superview's.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The distances from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the texts lie side by side where both have room in one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the picture and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between texts one below the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// How opaque the content is.
    public var alpha: CGFloat = 1

    private init(
        _ style: UIFont.TextStyle, _ color: UIColor, secondary: UIFont.TextStyle, sideBySide: Bool = false
    ) {
        textProperties = TextProperties(style, color)
        secondaryTextProperties = TextProperties(secondary, .secondaryLabel)
        prefersSideBySideTextAndSecondaryText = sideBySide
    }

    // MARK: The system's styles

    /// A row with a text.
    public static func cell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// A row with a smaller text below the first one.
    public static func subtitleCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// A row with a second text at its end.
    public static func valueCell() -> Self { Self(.body, .label, secondary: .body, sideBySide: true) }
    /// A header of a list whose appearance decides.
    public static func header() -> Self { groupedHeader() }
    /// A footer of a list whose appearance decides.
    public static func footer() -> Self { groupedFooter() }
    /// A header of a plain list.
    public static func plainHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }
    /// A footer of a plain list.
    public static func plainFooter() -> Self { Self(.subheadline, .secondaryLabel, secondary: .subheadline) }
    /// A header of a grouped list.
    public static func groupedHeader() -> Self { Self(.footnote, .secondaryLabel, secondary: .footnote) }
    /// A footer of a grouped list.
    public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, secondary: .footnote) }
    /// A larger header of an inset grouped list.
    public static func prominentInsetGroupedHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }
    /// The largest header of an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> Self { Self(.title3, .label, secondary: .subheadline) }
    /// A row of a sidebar.
    public static func sidebarCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// A row of a sidebar with a smaller text below the first one.
    public static func sidebarSubtitleCell() -> Self { Self(.body, .label, secondary: .subheadline) }
    /// A row of a sidebar beside other columns.
    public static func accompaniedSidebarCell() -> Self { sidebarCell() }
    /// The same with a smaller text below the first one.
    public static func accompaniedSidebarSubtitleCell() -> Self { sidebarSubtitleCell() }
    /// A header of a sidebar.
    public static func sidebarHeader() -> Self { Self(.headline, .label, secondary: .subheadline) }

    /// Returns a new view that shows the configuration.
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// Returns the same configuration: states differ only in what is drawn.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
