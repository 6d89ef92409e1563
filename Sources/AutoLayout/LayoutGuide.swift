/// A rectangle that takes part in layout like a view but is not one.
///
/// A guide that you make is free: constraints place it. The guides that a view has by itself, ``LayoutView/layoutMarginsGuide``
/// and ``LayoutView/safeAreaLayoutGuide``, are the view's bounds less fixed insets and cost the solver nothing.
public final class LayoutGuide: LayoutItem {
    enum Kind {
        case free
        case layoutMargins
        case safeArea
    }

    let kind: Kind
    private weak var owner: LayoutView?

    /// A free guide. Give it to a view with ``LayoutView/addLayoutGuide(_:)`` before constraints on it are activated.
    public override init(identifier: String? = nil) {
        kind = .free
        super.init(identifier: identifier)
    }

    init(_ kind: Kind, of owner: LayoutView, identifier: String) {
        self.kind = kind
        self.owner = owner
        super.init(identifier: identifier)
    }

    func setOwner(_ view: LayoutView?) { owner = view }

    public override var owningView: LayoutView? { owner }
    override var coordinateView: LayoutView? { owner }
    override var hasVariables: Bool { kind == .free }

    public override var name: String {
        kind == .free ? super.name : "\(owner?.name ?? "nothing").\(identifier ?? "guide")"
    }

    override func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        guard let owner, kind != .free else {
            super.addSpan(axis, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
            return
        }
        let insets = kind == .layoutMargins ? owner.layoutMargins : owner.safeAreaInsets
        owner.addInsetSpan(axis, insets, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
    }

    /// The guide's rectangle in its owner's coordinates, as of the latest layout pass.
    public internal(set) var layoutFrame: LayoutRect {
        get {
            guard let owner, kind != .free else { return freeFrame }
            return owner.bounds.inset(by: kind == .layoutMargins ? owner.layoutMargins : owner.safeAreaInsets)
        }
        set { freeFrame = newValue }
    }
    private var freeFrame = LayoutRect.zero
}
