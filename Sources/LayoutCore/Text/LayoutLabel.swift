/// Text that asks for the room it takes.
///
/// Names and meanings are those of `UILabel`. Text that wraps has no one natural size, so it is laid out in two passes: the
/// first gives the label a width, for which it would like to have all on one line; for the second it asks for the height that
/// the text has at that width. A ``preferredMaxLayoutWidth`` makes that one pass.
///
/// Whatever changes the text takes effect with the next layout.
open class LayoutLabel: LayoutView {
    /// The text; lines end with a line feed.
    public var text: String { didSet { if text != oldValue { textChanged() } } }
    /// The font.
    public var font: TextFont { didSet { if font != oldValue { textChanged() } } }
    /// The most lines there may be: 1 unless set; 0 for as many as it takes.
    public var numberOfLines = 1 {
        didSet {
            if numberOfLines == oldValue { return }
            wrapsText = numberOfLines != 1
            textChanged()
        }
    }
    /// The width at which text wraps in its natural size, in points; 0 for the width that layout gives.
    public var preferredMaxLayoutWidth = 0.0 { didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } } }
    /// What knows how much room text takes.
    public let measurer: any TextMeasuring

    /// How high the lines of the label's font are, in points.
    public var lineMetrics: LineMetrics { measurer.lineMetrics(of: font) }

    /// How often text was measured. A question that was answered is not asked again.
    public private(set) var measureCount = 0
    /// The answers for the present text and font, by the width that was asked for; nil is any width.
    private var answers: [Double?: TextMeasurement] = [:]

    /// A label of that text, in no tree.
    public init(
        _ text: String = "", font: TextFont = .label, measurer: any TextMeasuring = StandardTextMeasurer(),
        identifier: String? = nil
    ) {
        self.text = text
        self.font = font
        self.measurer = measurer
        super.init(identifier: identifier)
        updateBaselines()
    }

    /// The size of the text: on one line unless it has line feeds or a ``preferredMaxLayoutWidth``.
    ///
    /// An override that returns ``LayoutSize/noIntrinsicSize`` saves measuring where constraints give the size anyway.
    open override var intrinsicContentSize: LayoutSize {
        measurement(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil).size
    }

    /// The height of the text where it wraps at that width; nil on one line, or where ``preferredMaxLayoutWidth`` says where to
    /// wrap.
    open override func contentHeight(forWidth width: Double) -> Double? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > LineBreaker.tolerance else { return nil }
        let natural = intrinsicContentSize
        if natural.height == LayoutSize.noIntrinsicMetric { return nil }
        return width >= natural.width - LineBreaker.tolerance ? natural.height : measurement(width).size.height
    }

    /// What the text takes at that width; nil for any.
    private func measurement(_ width: Double?) -> TextMeasurement {
        if let known = answers[width] { return known }
        measureCount += 1
        let answer = measurer.measure(text, font: font, maximumWidth: width, maximumLines: numberOfLines)
        if answers.count > 8 { answers.removeAll() }
        answers[width] = answer
        return answer
    }

    private func textChanged() {
        answers.removeAll()
        updateBaselines()
        invalidateIntrinsicContentSize()
    }

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (LayoutLabel.self, .wrapping)
    }
    override var lineExtents: (height: Double, descent: Double)? { (lineMetrics.lineHeight, lineMetrics.descent) }

    /// Both are the font's, however high the label is: the text begins at its top.
    private func updateBaselines() {
        let line = measurer.measure("x", font: font, maximumWidth: nil, maximumLines: 1)
        if firstBaselineOffsetFromTop != line.firstBaseline { firstBaselineOffsetFromTop = line.firstBaseline }
        if lastBaselineOffsetFromBottom != line.lastBaseline { lastBaselineOffsetFromBottom = line.lastBaseline }
    }
}
