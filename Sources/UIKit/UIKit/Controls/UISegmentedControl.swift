/// A row of segments, 32 points high.
///
/// Setting ``selectedSegmentIndex`` runs no action, as in UIKit. A test that plays the user's tap selects the segment
/// and then runs its action, with `actionForSegment(at:)?.performWithSender(_:target:)`, or sends `valueChanged`.
open class UISegmentedControl: UIControl {
    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        /// The stated width; 0 for the width of the content.
        var width: CGFloat = 0
        var contentOffset = CGSize.zero
        var isEnabled = true
    }
    private var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }

    /// Creates a control with segments of `String`s and `UIImage`s. A value of another type makes an empty segment.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        bounds.size = sizeThatFits(.zero)
    }
    /// Creates a control with a segment for each action, which shows the action's image or, without one, its title.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map(Self.segment)
    }

    open var numberOfSegments: Int { segments.count }
    /// The index of the selected segment, ``noSegment`` for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    public static let noSegment = -1
    open var selectedSegmentTintColor: UIColor?
    /// Whether the widths of segments depend on their content; otherwise all have the width of the widest.
    open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
    open var isMomentary = false

    /// Inserts a segment; an index beyond the last one appends it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }
    /// Inserts a segment; an index beyond the last one appends it.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }
    /// Inserts a segment for an action; an index beyond the last one appends it.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Self.segment(action), at: segment)
    }
    private static func segment(_ action: UIAction) -> Segment {
        Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action)
    }
    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        segments.insert(segment, at: index)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
    }
    open func removeAllSegments() { (segments, selectedSegmentIndex) = ([], Self.noSegment) }

    /// Applies a change to a segment. An index without a segment, for which UIKit raises an exception, changes nothing.
    private func change(_ index: Int, _ body: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        body(&segments[index])
    }
    private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Sets the title of a segment, which replaces its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
    /// Sets the image of a segment, which replaces its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
    /// Sets the action of a segment, whose title and image become the action's.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) {
            let new = Self.segment(action)
            ($0.title, $0.image, $0.action) = (new.title, new.image, action)
        }
    }
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
    /// The index of the segment whose action has an identifier; ``noSegment`` for none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
    }
    /// Sets the width of a segment, in points; 0 for the width of the content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
    /// Stored but not used: segments are not drawn.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.contentOffset ?? .zero }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    /// The title attributes of each state. Stored but not used: titles are measured with the system's font.
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }
    private var backgroundImages: [UInt: UIImage] = [:]
    /// Stored but not used: segments are not drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgroundImages[state.rawValue] = image
    }
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[state.rawValue]
    }

    /// The sum of the widths of segments. A segment without a stated width is 20 points wider than its image or its
    /// title in 13 points. Unless ``apportionsSegmentWidthsByContent`` is set, all these segments are as wide as the
    /// widest of them.
    override var naturalContentSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let natural = segments.filter { $0.width == 0 }.map { segment in
            20
                + (segment.image?.size.width
                    ?? CGFloat(
                        font.measure(
                            segment.title ?? "", maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale
                        ).size.width))
        }
        let stated = segments.reduce(0) { $0 + $1.width }
        let flexible =
            apportionsSegmentWidthsByContent ? natural.reduce(0, +) : CGFloat(natural.count) * (natural.max() ?? 0)
        return CGSize(width: stated + flexible, height: 31)
    }
    /// The insets of the alignment rectangle: 1 point at the bottom.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: intrinsicContentSize.width, height: intrinsicContentSize.height + 1)
    }
    private var dividers: [String: UIImage] = [:]
    /// Stored but not drawn.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) { dividers["\(leftState.rawValue) \(rightState.rawValue) \(barMetrics.rawValue)"] = dividerImage }
}
