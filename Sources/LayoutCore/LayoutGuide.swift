/// A rectangle that takes part in layout like a view but is not one.
///
/// A guide that you make is free: constraints place it. Of the guides that a view has by itself,
/// ``LayoutView/readableContentGuide`` is placed by constraints too; the others, such as ``LayoutView/layoutMarginsGuide`` and
/// ``LayoutView/safeAreaLayoutGuide``, are the view's bounds less fixed insets and cost the solver nothing.
open class LayoutGuide: LayoutItem {
    enum Kind {
        case free
        /// Known to the solver, and placed by rules of the view's own.
        case readableContent
        case layoutMargins
        case safeArea
        /// A strip along the top or the bottom edge.
        case top, bottom, keyboard
    }

    let kind: Kind
    // A view that goes clears this in its guides.
    private unowned(unsafe) var owner: LayoutView?

    /// A free guide. Give it to a view with ``LayoutView/addLayoutGuide(_:)`` before constraints on it are activated.
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

    /// The view that owns the guide; nil while none does.
    public override var owningView: LayoutView? { owner }
    override var coordinateView: LayoutView? { owner }
    override var hasVariables: Bool { kind == .free || kind == .readableContent }

    /// How messages call the guide: its view's guides by the view's name too.
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

    /// The guide's rectangle in its owner's coordinates, as of the latest layout pass.
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
