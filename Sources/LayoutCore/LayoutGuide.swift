/// A rectangle that takes part in layout like a view but is not drawn.
///
/// A guide that the caller creates is free: constraints position it. Constraints also position
/// ``LayoutView/readableContentGuide``. The other built-in guides, such as ``LayoutView/layoutMarginsGuide`` and
/// ``LayoutView/safeAreaLayoutGuide``, are computed as the view's bounds minus insets, and need no variables in the
/// solver.
open class LayoutGuide: LayoutItem {
    enum Kind {
        case free
        /// Has solver variables. Constraints of the view position it.
        case readableContent
        case layoutMargins
        case safeArea
        /// Strips along the top or the bottom edge.
        case top, bottom, keyboard
    }

    let kind: Kind
    // A deallocated view clears this reference in its guides.
    private unowned(unsafe) var owner: LayoutView?

    /// Creates a free guide. Add it to a view with ``LayoutView/addLayoutGuide(_:)`` before activating constraints on
    /// it.
    public override init(identifier: String? = nil) {
        kind = .free
        super.init(identifier: identifier)
        state = .isGuide
    }

    init(_ kind: Kind, of owner: LayoutView, identifier: String) {
        self.kind = kind
        self.owner = owner
        super.init(identifier: identifier)
        state = .isGuide
    }

    func setOwner(_ view: LayoutView?) { owner = view }

    /// The view that owns the guide; nil for a free guide that was not added to a view.
    public override var owningView: LayoutView? { owner }
    override var coordinateView: LayoutView? { owner }
    override var hasVariables: Bool { kind == .free || kind == .readableContent }

    /// The name used in messages. For a built-in guide it includes the name of the view.
    open override var name: String {
        kind == .free ? super.name : "\(owner?.name ?? "nothing").\(identifier ?? "guide")"
    }

    override func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        guard let owner, !hasVariables else {
            super.addSpan(axis, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
            return
        }
        switch kind {
        case .layoutMargins, .safeArea:
            owner.addInsetSpan(
                axis, insets(of: owner), minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
        case .top, .bottom, .keyboard:
            addStripSpan(of: owner, axis, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
        case .free, .readableContent: break
        }
    }

    /// The guide's rectangle in its owner's coordinates, in points, as of the latest layout pass.
    public internal(set) var layoutFrame: LayoutRect {
        get {
            guard let owner, !hasVariables else {
                return currentFrame
            }
            switch kind {
            case .top, .bottom, .keyboard: return stripFrame(in: owner)
            default: return owner.bounds.inset(by: insets(of: owner))
            }
        }
        set { setOwnFrame(newValue) }
    }

    private func insets(of owner: LayoutView) -> EdgeInsets {
        kind == .layoutMargins ? owner.layoutMargins : owner.safeAreaInsets
    }
}
