import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Natural sizes")
struct ContentSizeTests {
    @Test(
        "D1: a natural size is per axis, -1 means none, and other negative numbers are refused",
        arguments: SolverCatalog.all)
    func perAxis(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let progress = try root.child(
            "progress", intrinsic: LayoutSize(width: LayoutSize.noIntrinsicMetric, height: 2))
        try LayoutConstraint.activate([
            progress.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            progress.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
            progress.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        let plain = try root.child("plain")
        let engine = try solver.layOut(root)
        expect(progress, 20, 10, 260, 2)
        expect(plain, 0, 0, 0, 0)
        #expect(progress.contentSizeEquations == ["progress.height <= 2 @250", "progress.height >= 2 @750"])
        #expect(plain.contentSizeEquations.isEmpty)

        progress.fixedContentSize.width = -3
        #expect(throws: LayoutError.invalidIntrinsicSize(view: "progress", axis: .horizontal, value: -3)) {
            try engine.layoutIfNeeded()
        }
        progress.fixedContentSize.width = .nan
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        expect(progress, 20, 10, 260, 2)
    }

    @Test(
        "D1: the error about a natural size beyond the solver's resolution names the view and the limit",
        arguments: [1e15, 1e13])
    func tooLarge(extent: Double) throws {
        let root = makeRoot(300, 200)
        let label = try root.child("label", intrinsic: LayoutSize(width: extent, height: 20))
        let engine = LayoutEngine(root: root)
        let error = #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        #expect(error?.description.hasPrefix("label: the intrinsic width is \(extent); ") == true)
        #expect(error?.description.contains("from 0 to \(Limits.magnitude)") == true)
        label.fixedContentSize.width = 1e11
        try engine.layoutIfNeeded()
        #expect(label.frame.width == 1e11)
    }

    @Test("D2: a label of 100 × 30 has exactly four content constraints", arguments: SolverCatalog.all)
    func fourRules(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let label = try root.child("label", intrinsic: LayoutSize(width: 100, height: 30))
        #expect(
            label.contentSizeEquations == [
                "label.width <= 100 @250", "label.width >= 100 @750", "label.height <= 30 @250",
                "label.height >= 30 @750",
            ])
        let engine = try solver.layOut(root)
        #expect(engine.solver.problem.constraints.filter { !$0.priority.isRequired }.count == 4)
        expect(label, 0, 0, 100, 30)
    }

    @Test("D3: hugging and resistance of a view without a natural size have no effect", arguments: SolverCatalog.all)
    func plainViews(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let plain = try root.child("plain")
        try plain.pin(x: 5, y: 5)
        try plain.widthAnchor.constraint(equalToConstant: 50).at(10).activate()
        let engine = try solver.layOut(root)
        let rules = engine.solver.problem.constraints
        for axis in LayoutAxis.allCases {
            plain.setContentHuggingPriority(999, for: axis)
            plain.setContentCompressionResistancePriority(999, for: axis)
        }
        try engine.layoutIfNeeded()
        #expect(engine.solver.problem.constraints == rules)
        expect(plain, 5, 5, 50, 0)
    }

    @Test(
        "D4: a width at 500 halves a picture that resists at 1 and does not change one that resists at 1000",
        arguments: SolverCatalog.all)
    func resistance(solver: SolverEntry) throws {
        for (resistance, width) in [(1.0, 256.0), (750, 512), (1000, 512)] {
            let root = makeRoot(1000, 1000)
            let picture = try root.child("picture", intrinsic: LayoutSize(width: 512, height: 512))
            #expect(picture.contentHuggingPriority(for: .horizontal) == 250)
            #expect(picture.contentCompressionResistancePriority(for: .vertical) == 750)
            picture.setContentCompressionResistancePriority(Priority(resistance), for: .horizontal)
            try picture.widthAnchor.constraint(equalToConstant: 256).at(500).activate()
            try solver.layOut(root)
            expect(picture, 0, 0, width, 512)
        }
    }

    @Test("D4: the error about an invalid priority names the view", arguments: [0, -1, 1000.5, Double.nan])
    func badPriority(value: Double) throws {
        let root = makeRoot(100, 100)
        let label = try root.child("label", intrinsic: LayoutSize(width: 10, height: 10))
        label.setContentHuggingPriority(Priority(value), for: .vertical)
        let refusal = LayoutEngine(solver: try makeSolver(), root: root).refusal()
        guard case .invalidPriority(let subject, _)? = refusal else {
            Issue.record("priority \(value): \(refusal?.description ?? "accepted")" as Comment)
            return
        }
        #expect(subject == "label, content size")
    }

    @Test(
        "D5: a changed natural size takes effect in the next pass and changes nothing else",
        arguments: SolverCatalog.all)
    func invalidation(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let label = LayoutLabel("short", identifier: "label")
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        let engine = try solver.layOut(root)
        let before = label.frame
        label.text = "a longer text"
        #expect(label.frame == before && engine.needsLayout)
        var pass = try engine.layoutIfNeeded()
        #expect(engine.changedViews.map(\.name) == ["label"] && pass.solverChanges == 2 && pass.passes == 1)
        #expect(label.frame.width == label.intrinsicContentSize.width && label.frame.width > before.width)
        // Invalidating without a change keeps the constraints.
        label.invalidateIntrinsicContentSize()
        label.invalidateIntrinsicContentSize()
        pass = try engine.layoutIfNeeded()
        #expect(engine.changedViews.isEmpty && pass.solverChanges == 0)
    }

    @Test(
        "D11: a label and an avatar with equal hugging tie: the older one yields, unless the label hugs at 1000",
        arguments: SolverCatalog.all)
    func tieOfHugs(solver: SolverEntry) throws {
        for isAvatarOlder in [false, true] {
            let root = makeRoot(375, 667)
            let names = isAvatarOlder ? ["avatar", "label"] : ["label", "avatar"]
            var views: [String: LayoutView] = [:]
            for name in names { views[name] = try root.child(name, intrinsic: LayoutSize(width: -1, height: 20.5)) }
            let (avatar, label) = (try #require(views["avatar"]), try #require(views["label"]))
            avatar.fixedContentSize = LayoutSize(width: -1, height: 100)
            let book = try root.child("book")
            try LayoutConstraint.activate([
                book.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.65),
                book.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
                label.bottomAnchor.constraint(equalTo: book.topAnchor),
                avatar.bottomAnchor.constraint(equalTo: label.topAnchor, constant: -10),
                avatar.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            ])
            // 667 − 20 − 433.55 − 20 − 10 = 183.45 remain for label and avatar: 62.95 more than their natural heights.
            let engine = try solver.layOut(root)
            #expect(isNear(book.frame.height, 433.55))
            #expect(isNear(label.frame.height, isAvatarOlder ? 20.5 : 83.45))
            #expect(isNear(avatar.frame.height, isAvatarOlder ? 162.95 : 100))

            label.setContentHuggingPriority(1000, for: .vertical)
            engine.allowsRequiredPriorityChange = true
            try engine.layoutIfNeeded()
            #expect(isNear(label.frame.height, 20.5) && isNear(avatar.frame.height, 162.95))
        }
    }
}
