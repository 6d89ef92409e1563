import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A picture above its title in compact width, and beside its title in regular width.
private final class AvatarView: LayoutView {
    let picture = LayoutView(identifier: "picture")
    let title = LayoutView(identifier: "title")
    private(set) var variants: ConstraintVariants?
    var compact: [LayoutConstraint] = []
    var regular: [LayoutConstraint] = []
    var previousTraits: [TraitCollection] = []

    func build() throws {
        for view in [picture, title] {
            view.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(view)
        }
        title.fixedContentSize = LayoutSize(width: 60, height: 20)
        compact = [
            picture.topAnchor.constraint(equalTo: topAnchor), picture.centerXAnchor.constraint(equalTo: centerXAnchor),
            picture.heightAnchor.constraint(equalTo: heightAnchor, constant: -20),
            title.topAnchor.constraint(equalTo: picture.bottomAnchor),
            title.centerXAnchor.constraint(equalTo: centerXAnchor),
        ]
        regular = [
            picture.leftAnchor.constraint(equalTo: leftAnchor), picture.topAnchor.constraint(equalTo: topAnchor),
            picture.heightAnchor.constraint(equalTo: heightAnchor),
            title.leftAnchor.constraint(equalTo: picture.rightAnchor, constant: 10),
            title.centerYAnchor.constraint(equalTo: centerYAnchor),
        ]
        variants = ConstraintVariants([
            .init([picture.widthAnchor.constraint(equalTo: picture.heightAnchor)]),
            .init(horizontal: .compact, compact), .init(horizontal: .regular, regular),
        ])
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
        previousTraits.append(previous)
        setNeedsUpdateConstraints()
    }

    override func updateConstraints() throws(LayoutError) { try variants?.apply(traitCollection) }
}

@Suite("Size classes")
struct SizeClassTests {
    private func makeScene(_ solver: SolverEntry) throws -> (LayoutEngine, AvatarView) {
        let root = makeRoot(375, 667)
        let avatar = try root.add(AvatarView(identifier: "avatar"))
        try avatar.build()
        try avatar.pin(x: 0, y: 0, width: 200, height: 100)
        return (LayoutEngine(solver: solver.make(), root: root), avatar)
    }

    @Test("E-3: changing between compact and regular exchanges arrays of constraints", arguments: SolverCatalog.all)
    func exchange(solver: SolverEntry) throws {
        let (engine, avatar) = try makeScene(solver)
        engine.traitCollection = TraitCollection(horizontal: .compact)
        try engine.layoutIfNeeded()
        expect(avatar.picture, 60, 0, 80, 80)
        expect(avatar.title, 70, 80, 60, 20)
        let solves = engine.counters.solves
        engine.traitCollection = TraitCollection(horizontal: .regular)
        try engine.layoutIfNeeded()
        expect(avatar.picture, 0, 0, 100, 100)
        expect(avatar.title, 110, 40, 60, 20)
        #expect(engine.counters.solves == solves + 1, "the exchange is one batch")
        #expect(avatar.compact.allSatisfy { !$0.isActive } && avatar.regular.allSatisfy(\.isActive))
        #expect(avatar.previousTraits.map(\.horizontalSizeClass) == [.unspecified, .compact])
        // Setting the same size class again does not require a layout.
        engine.traitCollection = TraitCollection(horizontal: .regular)
        #expect(!engine.needsLayout)
    }

    @Test(
        "E-3: activating the new array before deactivating the old one conflicts if a layout runs in between",
        arguments: SolverCatalog.all)
    func wrongOrder(solver: SolverEntry) throws {
        let (engine, avatar) = try makeScene(solver)
        engine.traitCollection = TraitCollection(horizontal: .compact)
        try engine.layoutIfNeeded()
        try LayoutConstraint.activate(avatar.regular)
        guard case .conflict(let conflict)? = engine.refusal() else {
            Issue.record("both arrays were accepted together")
            return
        }
        let members = Set(conflict.members.map(\.id))
        #expect(!members.isDisjoint(with: avatar.compact.map(\.id)))
        #expect(!members.isDisjoint(with: avatar.regular.map(\.id)))
        expect(avatar.picture, 60, 0, 80, 80)
        // Layout succeeds once the old array is deactivated.
        LayoutConstraint.deactivate(avatar.compact)
        try engine.layoutIfNeeded()
        expect(avatar.picture, 0, 0, 100, 100)
        // The order of activation does not matter without a layout in between.
        try LayoutConstraint.activate(avatar.compact)
        LayoutConstraint.deactivate(avatar.regular)
        try engine.layoutIfNeeded()
        expect(avatar.picture, 60, 0, 80, 80)
    }

    @Test("E-3: an exchange that fails leaves the old array active")
    func refusedExchange() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        let old = view.widthAnchor.constraint(equalToConstant: 10)
        let stranger = LayoutView(identifier: "stranger")
        let new = view.widthAnchor.constraint(equalTo: stranger.widthAnchor)
        let variants = ConstraintVariants([
            .init(vertical: .compact, [old]), .init(vertical: .regular, [new]),
        ])
        try variants.apply(TraitCollection(vertical: .compact))
        #expect(throws: LayoutError.self) { try variants.apply(TraitCollection(vertical: .regular)) }
        #expect(old.isActive && !new.isActive)
    }
}
