/// A view whose natural size is that of its text.
///
/// Names and semantics are those of `UILabel`. Wrapping text has no single natural size and therefore takes two passes.
/// The first pass determines the label's width, with the text on one line as its natural width. The second pass uses
/// the height of the text at that width. With a ``preferredMaxLayoutWidth`` one pass suffices.
///
/// Changes of the text take effect with the next layout.
open class LayoutLabel: LayoutView {
    /// The text. Line feeds separate lines.
    public var text: String { didSet { if text != oldValue { textChanged() } } }
    public var font: TextFont { didSet { if font != oldValue { textChanged() } } }
    /// The maximum number of lines; 0 for no limit. The default is 1.
    public var numberOfLines = 1 {
        didSet {
            if numberOfLines == oldValue { return }
            wrapsText = numberOfLines != 1
            textChanged()
        }
    }
    /// The width at which the natural size wraps the text, in points; 0 to wrap at the width that layout yields.
    public var preferredMaxLayoutWidth = 0.0 { didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } } }
    /// The object that measures text.
    public let measurer: any TextMeasuring

    /// The line metrics of the label's font, in points.
    public var lineMetrics: LineMetrics { measurer.lineMetrics(of: font) }

    /// The number of measurements so far. Cached results do not count.
    public private(set) var measureCount = 0
    /// The cached measurements of the current text and font, by maximum width; nil for no limit.
    private var answers: [Double?: TextMeasurement] = [:]

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

    /// The size of the text, in points. The text is on one line unless it contains line feeds or wraps at
    /// ``preferredMaxLayoutWidth``.
    ///
    /// An override may return ``LayoutSize/noIntrinsicSize`` to avoid measuring if constraints determine the size.
    open override var intrinsicContentSize: LayoutSize {
        measurement(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil).size
    }

    /// Returns the height of the text wrapped at `width`, both in points. Nil if the label has a single line or a
    /// ``preferredMaxLayoutWidth``.
    open override func contentHeight(forWidth width: Double) -> Double? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > LineBreaker.tolerance else { return nil }
        let natural = intrinsicContentSize
        if natural.height == LayoutSize.noIntrinsicMetric { return nil }
        return width >= natural.width - LineBreaker.tolerance ? natural.height : measurement(width).size.height
    }

    /// Returns the measurement of the text at a maximum width, in points; nil for no limit.
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
        (LayoutLabel.self, [.wrapping, .content])
    }
    override var lineExtents: (height: Double, descent: Double)? { (lineMetrics.lineHeight, lineMetrics.descent) }

    /// Sets both baselines from the font. They do not depend on the label's height, because the text starts at the
    /// label's top.
    private func updateBaselines() {
        let line = measurer.measure("x", font: font, maximumWidth: nil, maximumLines: 1)
        if firstBaselineOffsetFromTop != line.firstBaseline { firstBaselineOffsetFromTop = line.firstBaseline }
        if lastBaselineOffsetFromBottom != line.lastBaseline { lastBaselineOffsetFromBottom = line.lastBaseline }
    }
}
