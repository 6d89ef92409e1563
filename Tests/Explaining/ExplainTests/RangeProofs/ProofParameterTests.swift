import AutoLayout
import RangeProofs
import Certificates
import SolverAPI
import Testing

/// Proofs for ranges of all parameters, compared with layouts at many points.
@Suite("Proofs over all parameters")
struct ProofParameterTests {
    /// Returns the largest overlap of each pair over a grid of layouts, in points; infinity if any layout fails.
    private func worstOverlap(
        _ scene: ProofScene, _ pairs: [(LayoutView, LayoutView)], widths: [Double], heights: [Double],
        texts: [(view: LayoutView, lengths: [Double])], directions: [LayoutDirection], hidden: [LayoutView]
    ) -> [Double] {
        var worst = pairs.map { _ in 0.0 }
        let before = texts.map(\.view.intrinsicContentSize)
        defer {
            for (text, size) in zip(texts, before) { text.view.fixedContentSize = size }
            for view in hidden { view.isHidden = false }
            scene.engine.layoutDirection = .leftToRight
        }
        var lengths: [[Double]] = [[]]
        for text in texts { lengths = lengths.flatMap { known in text.lengths.map { known + [$0] } } }
        for direction in directions {
            scene.engine.layoutDirection = direction
            for choice in 0..<(1 << hidden.count) {
                for (index, view) in hidden.enumerated() { view.isHidden = choice >> index & 1 == 1 }
                for width in widths {
                    for height in heights {
                        for length in lengths {
                            for (text, length) in zip(texts, length) {
                                text.view.fixedContentSize = LayoutSize(width: length, height: 20)
                            }
                            scene.root.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
                            guard (try? scene.engine.layoutIfNeeded()) != nil else {
                                worst = worst.map { _ in .infinity }
                                continue
                            }
                            for (index, (one, two)) in pairs.enumerated() {
                                let (a, b) = (one.frame, two.frame)
                                let depth = min(
                                    a.maxX - b.x, b.maxX - a.x, a.maxY - b.y, b.maxY - a.y, a.width, b.width, a.height,
                                    b.height)
                                worst[index] = max(worst[index], depth)
                            }
                        }
                    }
                }
            }
        }
        return worst
    }

    /// Makes a stack of four views, two of them texts, with random constraints along both axes.
    private func random(_ seed: UInt64) throws -> (scene: ProofScene, views: [LayoutView], optional: LayoutView) {
        let scene = ProofScene(width: 200, height: 160)
        var random = SplitMix64(seed: seed)
        let stack = LayoutStackView(identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        try scene.root.addSubview(stack)
        let optional = LayoutView(identifier: "optional")
        optional.translatesAutoresizingMaskIntoConstraints = false
        optional.fixedContentSize = LayoutSize(
            width: Double(Int.random(in: 1...4, using: &random)) * 10, height: 20)
        try stack.addArrangedSubview(optional)
        let last = LayoutView(identifier: "last")
        last.translatesAutoresizingMaskIntoConstraints = false
        last.fixedContentSize = LayoutSize(width: 30, height: 20)
        try stack.addArrangedSubview(last)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
            stack.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 10),
        ])
        var views: [LayoutView] = [stack]
        for index in 0..<3 {
            let view = try scene.view("v\(index)", width: Double(Int.random(in: 2...9, using: &random)) * 10)
            view.setContentHuggingPriority(251, for: .horizontal)
            view.setContentCompressionResistancePriority(
                Priority([740, 750][Int.random(in: 0..<2, using: &random)]), for: .horizontal)
            views.append(view)
        }
        let across: [LayoutAttribute] = [.leading, .trailing, .centerX]
        let down: [LayoutAttribute] = [.top, .bottom, .centerY]
        for number in 0..<10 {
            let first = views[1 + number % 3]
            let others = views.filter { $0 !== first } + [scene.root]
            let second = others[Int.random(in: 0..<others.count, using: &random)]
            let attributes = number % 2 == 0 ? across : down
            let attribute = attributes[Int.random(in: 0..<3, using: &random)]
            // The constraint is a gap between two views, or aligns the same side of both.
            let other: LayoutAttribute =
                switch attribute {
                case .leading where second !== scene.root: .trailing
                case .top where second !== scene.root: .bottom
                default: attribute
                }
            let rule = try LayoutConstraint(
                item: first, attribute: attribute, relatedBy: Relation.allCases[Int.random(in: 0..<3, using: &random)],
                toItem: second, attribute: other, constant: Double(Int.random(in: -3...6, using: &random) * 5),
                priority: [1000, 1000, 700, 500][Int.random(in: 0..<4, using: &random)])
            try rule.activate()
            if (try? scene.engine.layoutIfNeeded()) == nil { rule.deactivate() }
        }
        try scene.engine.layoutIfNeeded()
        return (scene, views, optional)
    }

    @Test
    func
        `H17: proofs over widths, heights, texts, directions and a hidden view hold at every point of a grid over all of them`()
        throws
    {
        var (proved, refuted, undecided) = (0, 0, 0)
        for seed in 0..<30 {
            let (scene, views, optional) = try random(UInt64(seed))
            var proof = LayoutProof(scene.engine)
            (proof.widths, proof.heights) = (180...260, 120...180)
            proof.textWidths = [(views[1], 20...60), (views[2], 10...40)]
            proof.directions = [.leftToRight, .rightToLeft]
            proof.optionalViews = [optional]
            let pairs = [(0, 1), (1, 2), (2, 3), (0, 3)].map { (views[$0.0], views[$0.1]) }
            let verdicts = try proof.verdicts(on: pairs.map { .noOverlap([$0.0, $0.1]) })
            let worst = worstOverlap(
                scene, pairs, widths: [180, 207.3, 233, 260], heights: [120, 141.7, 180],
                texts: [(views[1], [20, 33.3, 60]), (views[2], [10, 27.1, 40])], directions: proof.directions,
                hidden: [optional])
            for (verdict, worst) in zip(verdicts, worst) {
                switch verdict.outcome {
                case .proved:
                    proved += 1
                    #expect(worst < 1e-6, "seed \(seed), \(verdict.property): \(worst)")
                case .refuted(let example):
                    refuted += 1
                    #expect(example.isConfirmed != false, "seed \(seed): \(example.message) at \(example.place)")
                case .undecided(_, let left):
                    undecided += 1
                    #expect(!left.isEmpty)
                }
            }
        }
        #expect(proved > 10 && refuted > 10 && undecided < 6, "\(proved) proved, \(refuted) refuted, \(undecided) not")
    }

    /// The parameter in which a violation is planted.
    enum Kind: CaseIterable { case width, height, text, scale }

    @Test(arguments: Kind.allCases)
    func `a violation half a point wide is found in every parameter, and no other violation`(kind: Kind) throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<6 {
            let start = (Double.random(in: 330...600, using: &random) * 1000).rounded() / 1000
            let scene = ProofScene(width: 400, height: 400)
            // The parameter is a length: the root's width or height, or the width of a text, which is 300 at a scale of
            // 1.
            let text = try scene.view("text", width: 300)
            text.firstBaselineOffsetFromTop = 15
            // The text must not grow to let the dot move to the left.
            text.setContentHuggingPriority(900, for: .horizontal)
            let measure = try scene.view("measure")
            let (bar, dot) = (try scene.view("bar"), try scene.view("dot"))
            let measured: LayoutDimension =
                switch kind {
                case .width: scene.root.widthAnchor
                case .height: scene.root.heightAnchor
                case .text, .scale: text.widthAnchor
                }
            try LayoutConstraint.activate([
                text.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                text.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 100),
                measure.widthAnchor.constraint(equalTo: measured), measure.heightAnchor.constraint(equalToConstant: 1),
                measure.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                measure.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 200),
                // dot.left is at least length − start and, by the constraint with the ruler, at least start + 0.5 −
                // length. So the dot overlaps the bar, which ends at 0.5, only at lengths between start and start +
                // 0.5.
                dot.leftAnchor.constraint(greaterThanOrEqualTo: measure.rightAnchor, constant: -start),
                dot.leftAnchor.constraint(equalTo: scene.root.leftAnchor).at(250),
                dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
                dot.topAnchor.constraint(equalTo: scene.root.topAnchor),
                bar.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                bar.topAnchor.constraint(equalTo: scene.root.topAnchor),
                bar.widthAnchor.constraint(equalToConstant: 0.5), bar.heightAnchor.constraint(equalToConstant: 10),
            ])
            let ruler = try scene.view("ruler")
            try LayoutConstraint.activate([
                ruler.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                ruler.topAnchor.constraint(equalTo: scene.root.topAnchor),
                ruler.heightAnchor.constraint(equalToConstant: 1),
                ruler.widthAnchor.constraint(equalTo: measured, multiplier: -1, constant: 2000),
                dot.leftAnchor.constraint(greaterThanOrEqualTo: ruler.rightAnchor, constant: start + 0.5 - 2000),
            ])
            func proof(_ range: ClosedRange<Double>) -> LayoutProof {
                var proof = LayoutProof(scene.engine)
                switch kind {
                case .width: proof.widths = range
                case .height: proof.heights = range
                case .text: proof.textWidths = [(text, range)]
                case .scale: proof.textScale = (range.lowerBound / 300)...(range.upperBound / 300)
                }
                return proof
            }
            let unit = kind == .scale ? 300.0 : 1
            let verdict = try #require(try proof(320...1366).verdicts(on: [.noOverlap([bar, dot])]).first)
            let range = try #require(verdict.counterexample?.parameters.first?.range, "\(kind): \(verdict.outcome)")
            #expect(range.lowerBound * unit >= start - 1e-9 && range.upperBound * unit <= start + 0.5 + 1e-9)
            #expect(verdict.counterexample?.isConfirmed != false)
            for gap in [320...(start - 0.01), (start + 0.51)...1366] {
                let isProved = try proof(gap).verdicts(on: [.noOverlap([bar, dot])]).first?.isProved
                #expect(isProved == true, "\(kind) in \(gap)")
            }
        }
    }

    @Test func `an infinite range is not proved`() throws {
        // A range read as 0...0 would prove properties that fail at other widths.
        let scene = ProofScene()
        let (title, price) = try scene.row(shrinks: false)
        try scene.engine.layoutIfNeeded()
        var proof = LayoutProof(scene.engine)
        for change in [
            { (proof: inout LayoutProof) in proof.widths = 0...Double.infinity },
            { $0.heights = -Double.infinity...0 }, { $0.textWidths = [(title, 0...Double.infinity)] },
            { $0.textScale = 1...Double.infinity },
        ] as [(inout LayoutProof) -> Void] {
            var endless = proof
            change(&endless)
            let verdict = try #require(try endless.verdicts(on: [.noOverlap([title, price])]).first)
            guard case .undecided(let reason, _) = verdict.outcome else {
                Issue.record("\(verdict)")
                continue
            }
            #expect(reason.contains("not finite"), "\(reason)")
            #expect(try endless.certificates() == nil)
        }
        proof.widths = 320...440
        #expect(try proof.verdicts(on: [.noOverlap([title, price])]).first?.isProved == true)
        #expect(try proof.breakpoints(along: .horizontal, over: 0...Double.infinity) == nil)
    }

    @Test func `a NaN or infinite size and a view outside of the tree are refused`() throws {
        let scene = ProofScene()
        let (title, price) = try scene.row()
        try scene.engine.layoutIfNeeded()
        var proof = LayoutProof(scene.engine)
        proof.widths = 320...440
        #expect(try proof.verdicts(on: [.tapTargets([title], least: 1)]).first?.isProved == true)
        for least in [Double.infinity, .nan] {
            let verdict = try #require(try proof.verdicts(on: [.tapTargets([title, price], least: least)]).first)
            #expect(!verdict.isProved, "\(verdict)")
        }
        let stranger = LayoutView(identifier: "stranger")
        stranger.translatesAutoresizingMaskIntoConstraints = false
        for property in [LayoutProperty.tapTargets([stranger], least: 0), .inside([stranger], scene.root)] {
            let verdict = try #require(try proof.verdicts(on: [property]).first)
            #expect(!verdict.isProved, "\(verdict)")
        }
    }
}
