import AutoLayout
import ExactSimplex
import RangeProofs
import Certificates

import SolverAPI
import Testing

/// A tree with an engine, about which properties are proved.
struct ProofScene {
    let root: LayoutView
    let engine: LayoutEngine

    init(width: Double = 375, height: Double = 667) {
        root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height), identifier: "root")
        engine = LayoutEngine(root: root)
    }

    func view(_ name: String, width: Double? = nil, height: Double = 20) throws -> LayoutView {
        let view = LayoutView(identifier: name)
        view.translatesAutoresizingMaskIntoConstraints = false
        if let width { view.fixedContentSize = LayoutSize(width: width, height: height) }
        try root.addSubview(view)
        return view
    }

    /// Adds a title and a price in a row with a gap, at the top. The title may shrink by default.
    func row(titleWidth: Double = 120, shrinks: Bool = true) throws -> (title: LayoutView, price: LayoutView) {
        let (title, price) = (try view("title", width: titleWidth), try view("price", width: 60))
        if shrinks { title.setContentCompressionResistancePriority(740, for: .horizontal) }
        price.setContentHuggingPriority(251, for: .horizontal)
        try LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            price.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            title.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            price.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        ])
        if shrinks {
            try price.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8).activate()
        }
        return (title, price)
    }

    /// Makes random horizontal constraints between four views. Some are consistent at some widths only.
    static func random(seed: UInt64) throws -> ProofScene {
        let scene = ProofScene(width: 200, height: 100)
        var random = SplitMix64(seed: seed)
        var views: [LayoutView] = []
        for index in 0..<4 {
            let view = try scene.view("v\(index)", width: Double(Int.random(in: 2...12, using: &random)) * 10)
            view.setContentHuggingPriority(
                Priority([250, 251][Int.random(in: 0..<2, using: &random)]), for: .horizontal)
            view.setContentCompressionResistancePriority(
                Priority([749, 750][Int.random(in: 0..<2, using: &random)]), for: .horizontal)
            views.append(view)
            try view.topAnchor.constraint(equalTo: scene.root.topAnchor).activate()
        }
        let attributes: [LayoutAttribute] = [.left, .right, .centerX, .width]
        for _ in 0..<9 {
            let first = views[Int.random(in: 0..<4, using: &random)]
            let others: [LayoutView] = views.filter { $0 !== first } + [scene.root, scene.root]
            let second = others[Int.random(in: 0..<others.count, using: &random)]
            let attribute = attributes[Int.random(in: 0..<4, using: &random)]
            let rule = try LayoutConstraint(
                item: first, attribute: attribute, relatedBy: Relation.allCases[Int.random(in: 0..<3, using: &random)],
                toItem: second, attribute: attribute,
                multiplier: attribute == .width ? [0.5, 1, 2][Int.random(in: 0..<3, using: &random)] : 1,
                constant: Double(Int.random(in: -6...6, using: &random) * 10),
                priority: [1000, 750, 500, 500, 250][Int.random(in: 0..<5, using: &random)])
            try rule.activate()
            // A rule that conflicts is left out, so that the scene has a layout.
            if (try? scene.engine.layoutIfNeeded()) == nil { rule.deactivate() }
        }
        try scene.engine.layoutIfNeeded()
        return scene
    }
}

@Suite("Breakpoints of layouts")
struct BreakpointTests {
    @Test func `a title that shrinks has a breakpoint where its text no longer fits`() throws {
        let scene = ProofScene()
        _ = try scene.row()
        try scene.engine.layoutIfNeeded()
        // Below 16 + 120 + 8 + 60 + 16 = 220 the title shrinks.
        let points = try #require(try LayoutProof(scene.engine).breakpoints(along: .horizontal, over: 0...600))
        #expect(points.contains(220), "\(points)")
        #expect(points.first == 0 && points.last == 600)
    }

    @Test
    func
        `H18: frames are linear between breakpoints, sampled at each tenth of a point in 100 random layouts`()
        throws
    {
        var bends = 0
        for seed in 0..<100 {
            let scene = try ProofScene.random(seed: UInt64(seed))
            let (low, high) = (120.0, 280.0)
            let points = try #require(
                try LayoutProof(scene.engine).breakpoints(along: .horizontal, over: low...high), "seed \(seed)")
            bends += points.count - 2
            var samples: [[Double]?] = []
            let widths = (0...Int((high - low) * 10)).map { low + Double($0) / 10 }
            for width in widths {
                scene.root.frame = LayoutRect(x: 0, y: 0, width: width, height: 100)
                let isPossible = (try? scene.engine.layoutIfNeeded()) != nil
                samples.append(isPossible ? scene.root.subviews.flatMap { [$0.frame.x, $0.frame.width] } : nil)
            }
            for (start, end) in zip(points, points.dropFirst()) {
                let inside = widths.indices.filter { widths[$0] > start + 1e-9 && widths[$0] < end - 1e-9 }
                guard let first = inside.first, let last = inside.last, last > first else { continue }
                for index in inside {
                    #expect((samples[index] == nil) == (samples[first] == nil), "seed \(seed) at \(widths[index])")
                    guard let from = samples[first], let to = samples[last], let here = samples[index] else { continue }
                    let share = (widths[index] - widths[first]) / (widths[last] - widths[first])
                    for entry in here.indices {
                        let line = from[entry] + share * (to[entry] - from[entry])
                        #expect(abs(here[entry] - line) < 1e-6, "seed \(seed) at \(widths[index])")
                    }
                }
            }
        }
        #expect(bends > 30, "\(bends)")
    }
}

@Suite("Proofs of layouts")
struct LayoutProofTests {
    @Test func `a row that shrinks is proved for every width, text and direction`() throws {
        let scene = ProofScene()
        let (title, price) = try scene.row()
        try scene.engine.layoutIfNeeded()
        let before = [title, price].map(\.frame)
        var proof = LayoutProof(scene.engine)
        proof.widths = 320...1366
        proof.textWidths = [(title, 0...240), (price, 0...120)]
        proof.directions = [.leftToRight, .rightToLeft]
        let verdicts = try proof.verdicts(on: [
            .noConflict, .noAmbiguity([title, price]), .noOverlap([title, price]), .order([title, price], .horizontal),
            .inside([title, price], scene.root), .nothingClipped([price]),
        ])
        for verdict in verdicts {
            #expect(verdict.isProved, "\(verdict.property): \(String(describing: verdict.counterexample?.message))")
        }
        #expect([title, price].map(\.frame) == before)
    }

    @Test
    func `texts that do not shrink overlap from some width on, and the smallest failure is reported with its numbers`()
        throws
    {
        let scene = ProofScene()
        let (title, price) = try scene.row(shrinks: false)
        try scene.engine.layoutIfNeeded()
        var proof = LayoutProof(scene.engine)
        proof.widths = 150...1366
        let verdict = try #require(try proof.verdicts(on: [.noOverlap([title, price])]).first)
        let found = try #require(verdict.counterexample)
        #expect(found.parameters.map(\.name) == ["width"])
        #expect(found.parameters.first?.value == 150 && found.parameters.first?.range == 150...212)
        #expect(found.message == "title and price have 60 × 20 points in common" && found.isConfirmed == true)
        #expect(found.guilty == ["title", "price"] && found.picture.contains("#d00"))
        proof.widths = 212...1366
        #expect(try proof.verdicts(on: [.noOverlap([title, price])]).first?.isProved == true)
    }

    @Test func `a failure in an interval of half a point is found at every position`() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<12 {
            let start = (Double.random(in: 330...1300, using: &random) * 1000).rounded() / 1000
            let scene = ProofScene(width: 400, height: 100)
            let (bar, dot) = (try scene.view("bar"), try scene.view("dot"))
            // dot.left is at least width − start and, by the constraint with the ruler, at least start + 0.5 − width.
            // So the dot overlaps the bar, which ends at 0.5, only at widths between start and start + 0.5.
            try LayoutConstraint.activate([
                dot.leftAnchor.constraint(greaterThanOrEqualTo: scene.root.rightAnchor, constant: -start),
                dot.leftAnchor.constraint(equalTo: scene.root.leftAnchor).at(250),
                dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
                dot.topAnchor.constraint(equalTo: scene.root.topAnchor),
                bar.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                bar.topAnchor.constraint(equalTo: scene.root.topAnchor),
                bar.widthAnchor.constraint(equalToConstant: 0.5), bar.heightAnchor.constraint(equalToConstant: 10),
            ])
            // The ruler has the width 2000 − width, so the last constraint is left ≥ start + 0.5 − width.
            let ruler = try scene.view("ruler")
            try LayoutConstraint.activate([
                ruler.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                ruler.topAnchor.constraint(equalTo: scene.root.topAnchor),
                ruler.heightAnchor.constraint(equalToConstant: 1),
                ruler.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: -1, constant: 2000),
                dot.leftAnchor.constraint(greaterThanOrEqualTo: ruler.rightAnchor, constant: start + 0.5 - 2000),
            ])
            var proof = LayoutProof(scene.engine)
            proof.widths = 320...1366
            let verdict = try #require(try proof.verdicts(on: [.noOverlap([bar, dot])]).first)
            let range = try #require(verdict.counterexample?.parameters.first?.range, "\(start): \(verdict.outcome)")
            #expect(range.lowerBound >= start - 1e-9 && range.upperBound <= start + 0.5 + 1e-9)
            #expect(verdict.counterexample?.isConfirmed == true)
            let (low, high) = (start - 0.01, start + 0.51)
            for gap in [320...low, high...1366] {
                proof.widths = gap
                #expect(try proof.verdicts(on: [.noOverlap([bar, dot])]).first?.isProved == true, "\(start)")
            }
        }
    }

    @Test func `proofs hold and refutations fail at every point of a grid over width and text`() throws {
        var (proved, refuted) = (0, 0)
        for seed in 0..<40 {
            let scene = try ProofScene.random(seed: UInt64(seed))
            let views = scene.root.subviews
            let natural = views[0].intrinsicContentSize
            var proof = LayoutProof(scene.engine)
            proof.widths = 190...210
            proof.textWidths = [(views[0], 20...60)]
            let pairs = [(0, 1), (0, 2), (1, 3), (2, 3)]
            let verdicts = try proof.verdicts(on: pairs.map { .noOverlap([views[$0], views[$1]]) })
            var worst = pairs.map { _ in 0.0 }
            for width in stride(from: 190.0, through: 210, by: 2.5) {
                for text in stride(from: 20.0, through: 60, by: 5) {
                    scene.root.frame = LayoutRect(x: 0, y: 0, width: width, height: 100)
                    views[0].fixedContentSize = LayoutSize(width: text, height: 20)
                    let isPossible = (try? scene.engine.layoutIfNeeded()) != nil
                    for (index, pair) in pairs.enumerated() {
                        let (a, b) = (views[pair.0].frame, views[pair.1].frame)
                        let depth = min(a.maxX - b.x, b.maxX - a.x, a.maxY - b.y, b.maxY - a.y, a.width, b.width)
                        worst[index] = isPossible ? max(worst[index], depth) : .infinity
                    }
                }
            }
            views[0].fixedContentSize = natural
            for (verdict, worst) in zip(verdicts, worst) {
                switch verdict.outcome {
                case .proved:
                    proved += 1
                    #expect(worst < 1e-6, "seed \(seed): \(worst)")
                case .refuted(let example):
                    refuted += 1
                    #expect(example.isConfirmed != false, "seed \(seed): \(example.message)")
                case .undecided(let reason, _): Issue.record("seed \(seed): \(reason)")
                }
            }
        }
        #expect(proved > 4 && refuted > 4, "\(proved) \(refuted)")
    }

    @Test func `targets, safe areas, truncated texts and conflicts are each found at their first width`() throws {
        let scene = ProofScene()
        scene.root.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let (button, wide) = (try scene.view("button"), try scene.view("wide"))
        try LayoutConstraint.activate([
            button.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.1),
            button.heightAnchor.constraint(equalToConstant: 44),
            button.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            button.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor, constant: -20),
            wide.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
            wide.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -20),
            wide.widthAnchor.constraint(greaterThanOrEqualToConstant: 400),
            wide.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 50),
        ])
        var proof = LayoutProof(scene.engine)
        proof.widths = 320...1366
        let verdicts = try proof.verdicts(on: [
            .noConflict, .tapTargets([button]), .inside([button], scene.root.safeAreaLayoutGuide), .noAmbiguity([wide]),
        ])
        let ranges = verdicts.map { $0.counterexample?.parameters.first?.range }
        #expect(ranges[0] == 320...440)
        let conflict = try #require(verdicts[0].counterexample)
        #expect(conflict.message.contains("[root].width == 321"), "\(conflict.message) at \(conflict.place)")
        // Each suggested change repairs the conflict at every width.
        let mends = try proof.mends(for: .noConflict, conflict)
        #expect(!mends.isEmpty)
        for mend in mends {
            let rule = try #require(scene.engine.constraint(mend.rule.id))
            let before = rule.constant
            rule.constant = mend.constant
            #expect(try proof.verdicts(on: [.noConflict]).first?.isProved == true, "\(mend.constant)")
            rule.constant = before
        }
        proof.widths = 440...1366
        let more = try proof.verdicts(on: [
            .noConflict, .tapTargets([button]), .inside([button], scene.root.safeAreaLayoutGuide), .noAmbiguity([wide]),
        ])
        #expect(more[0].isProved && more[1].isProved)
        #expect(
            more[2].counterexample?.message == "button reaches 14 points out of root.safeAreaLayoutGuide at the bottom")
        #expect(more[3].counterexample?.message == "the height of wide is open")
        proof.widths = 440...1366
    }

    @Test func `certificates are accepted at every corner, and refused with a changed value, factor or piece`()
        throws
    {
        var (checked, refused) = (0, 0)
        for seed in 0..<120 {
            let scene = try ProofScene.random(seed: UInt64(seed))
            var proof = LayoutProof(scene.engine)
            proof.widths = 180...220
            guard let certificates = try proof.certificates() else { continue }
            for certificate in certificates where !certificate.system.variables.isEmpty {
                #expect(certificate.fault() == nil, "seed \(seed)")
                checked += 1
                for number in certificate.pieces.indices {
                    var other = certificate
                    other.pieces[number].values[0][0].value += Rational(1)
                    #expect(other.fault() != nil, "seed \(seed): a wrong value in piece \(number)")
                    other = certificate
                    other.pieces.remove(at: number)
                    #expect(other.fault() != nil, "seed \(seed): a missing piece \(number)")
                    other = certificate
                    other.pieces[number].stages.removeLast()
                    #expect(other.fault() != nil, "seed \(seed): a missing stage in piece \(number)")
                    refused += 3
                }
            }
        }
        #expect(checked > 10 && refused > 50, "\(checked) \(refused)")
    }

    @Test func `texts of twice the size are covered`() throws {
        let scene = ProofScene()
        let (title, price) = try scene.row()
        // Views with a baseline count as texts.
        for text in [title, price] { text.firstBaselineOffsetFromTop = 15 }
        var proof = LayoutProof(scene.engine)
        proof.widths = 320...1366
        proof.textScale = 1...2
        let properties = [LayoutProperty.noOverlap([title, price]), .nothingClipped([title])]
        let verdicts = try proof.verdicts(on: properties)
        #expect(verdicts[0].isProved)
        // The texts fit in 16 + 2 × 120 + 8 + 2 × 60 + 16 = 400. At 320 the title is truncated from a factor of 14/9
        // on.
        let found = try #require(verdicts[1].counterexample)
        #expect(found.parameters.map(\.name) == ["width", "text scale"], "\(found.place)")
        #expect(found.parameters.allSatisfy { $0.range.contains($0.value) })
    }

    @Test func `properties are checked with each view shown and hidden`() throws {
        let scene = ProofScene()
        let stack = LayoutStackView(identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        try scene.root.addSubview(stack)
        let views = try (0..<3).map { index in
            let view = LayoutView(identifier: "v\(index)")
            view.fixedContentSize = LayoutSize(width: 100, height: 44)
            view.translatesAutoresizingMaskIntoConstraints = false
            try stack.addArrangedSubview(view)
            if index != 1 { try view.widthAnchor.constraint(equalToConstant: 100).activate() }
            return view
        }
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: scene.root.topAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: scene.root.trailingAnchor),
        ])
        var proof = LayoutProof(scene.engine)
        proof.widths = 320...800
        proof.optionalViews = [views[1]]
        #expect(try proof.verdicts(on: [.noConflict, .noOverlap(views)]).allSatisfy(\.isProved))
        #expect(!views[1].isHidden)
        // If the second view is hidden, the third view moves and violates this constraint.
        try views[2].leftAnchor.constraint(greaterThanOrEqualTo: scene.root.leftAnchor, constant: 150).activate()
        let found = try #require(try proof.verdicts(on: [.noConflict]).first?.counterexample)
        #expect(found.hidden == ["v1"])
    }
}

extension LayoutConstraint {
    func at(_ priority: Priority) -> LayoutConstraint {
        self.priority = priority
        return self
    }
}
