/// A view whose natural size comes from functions: for those who want to say a size, or a height for a width, and no subclass.
///
/// ```swift
/// let picture = MeasuredView(identifier: "picture", heightForWidth: { $0 * 9 / 16 })
/// ```
///
/// What a function returns may change; then ``LayoutView/invalidateIntrinsicContentSize()`` says so.
public final class MeasuredView: LayoutView {
    private let size: () -> LayoutSize
    private let heightForWidth: ((Double) -> Double?)?

    /// A view, in no tree.
    ///
    /// - Parameters:
    ///   - identifier: the name used in messages.
    ///   - size: the natural size in points, ``LayoutSize/noIntrinsicMetric`` on an axis without one.
    ///   - heightForWidth: the natural height at a width, in points; nil where the height does not depend on the width. As
    ///     with text the height takes a second pass, when the width is known.
    public init(
        identifier: String? = nil, size: @escaping () -> LayoutSize = { .noIntrinsicSize },
        heightForWidth: ((Double) -> Double?)? = nil
    ) {
        self.size = size
        self.heightForWidth = heightForWidth
        super.init(identifier: identifier)
    }

    /// The size that the function returns.
    public override var intrinsicContentSize: LayoutSize { size() }

    /// What the function says.
    public override func contentHeight(forWidth width: Double) -> Double? { heightForWidth?(width) }

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (MeasuredView.self, .wrapping)
    }
}
