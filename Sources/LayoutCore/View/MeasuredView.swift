/// A view whose intrinsic content size comes from closures, as an alternative to subclassing ``LayoutView``.
///
/// ```swift
/// let picture = MeasuredView(identifier: "picture", heightForWidth: { $0 * 9 / 16 })
/// ```
///
/// Call ``LayoutView/invalidateIntrinsicContentSize()`` after the result of a closure changed.
public final class MeasuredView: LayoutView {
    private let size: () -> LayoutSize
    private let heightForWidth: ((Double) -> Double?)?

    /// Creates a view with closures for its natural size.
    ///
    /// - Parameters:
    ///   - identifier: the name used in messages.
    ///   - size: the natural size in points, ``LayoutSize/noIntrinsicMetric`` along an axis without a natural size.
    ///   - heightForWidth: the natural height at a width, in points; nil if the height does not depend on the
    ///     width. As for text, the height takes a second pass, after the width is known.
    public init(
        identifier: String? = nil, size: @escaping () -> LayoutSize = { .noIntrinsicSize },
        heightForWidth: ((Double) -> Double?)? = nil
    ) {
        self.size = size
        self.heightForWidth = heightForWidth
        super.init(identifier: identifier)
    }

    /// The size that the closure `size` returns, in points.
    public override var intrinsicContentSize: LayoutSize { size() }

    /// Returns the height that the closure `heightForWidth` returns for `width`, in points.
    public override func contentHeight(forWidth width: Double) -> Double? { heightForWidth?(width) }

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (MeasuredView.self, [.wrapping, .content])
    }
}
