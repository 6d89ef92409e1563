import AutoLayout
import Explain
import Rationals
import SolverAPI
import Testing

/// Proofs over everything that may vary, held against layouts at many points.
@Suite("Proofs over all parameters")
struct ProofParameterTests {
    /// What a grid of layouts shows of two views: the largest depth of their overlap, and whether there is a layout everywhere.
    private func worstOverlap(
        _ scene: ProofScene, _ pairs: [(LayoutView, LayoutView)], widths: [Double], heights: [Double],
        texts: [(view: LayoutView, lengths: [Double])], directions: [LayoutDirection], hidden: [LayoutView]
    ) -> [Double] {
        var worst = pairs.map { _ in 0.0 }
        let before = texts.map(\.view.intrinsicContentSize)
        defer {
            for (text, size) in zip(texts, before) { text.view.intrinsicContentSize = size }
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
                                text.view.intrinsicContentSize = LayoutSize(width: length, height: 20)
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

    /// A stack of four views, of which two are texts, with rules by chance along both axes.
    private func random(_ seed: UInt64) throws -> (scene: ProofScene, views: [LayoutView], optional: LayoutView) {
        let scene = ProofScene(width: 200, height: 160)
        var random = SplitMix64(seed: seed)
        let stack = LayoutStackView(identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        try scene.root.addSubview(stack)
        let optional = LayoutView(identifier: "optional")
        optional.translatesAutoresizingMaskIntoConstraints = false
        optional.intrinsicContentSize = LayoutSize(
            width: Double(Int.random(in: 1...4, using: &random)) * 10, height: 20)
        try stack.addArrangedSubview(optional)
        let last = LayoutView(identifier: "last")
        last.translatesAutoresizingMaskIntoConstraints = false
        last.intrinsicContentSize = LayoutSize(width: 30, height: 20)
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
            // A gap between two, or the same side of both.
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
        `what is proved over widths, heights, two texts, both directions and a hidden view is so at every point of a grid over all`()
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

    /// Which parameter a violation is planted in.
    enum Kind: CaseIterable { case width, height, text, scale }

    @Test(arguments: Kind.allCases)
    func `a violation half a point wide is found in every parameter, and nothing beside it`(kind: Kind) throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<6 {
            let start = (Double.random(in: 330...600, using: &random) * 1000).rounded() / 1000
            let scene = ProofScene(width: 400, height: 400)
            // What is measured: the root's width or height, or that of a text, which is 300 at a factor of 1.
            let text = try scene.view("text", width: 300)
            text.firstBaselineOffsetFromTop = 15
            // It shall not give way for the dot.
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
                // The dot keeps away on both sides of the interval, and comes to 0.25 in its middle; the bar ends at 0.5.
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

    // MARK: Texts that wrap

    /// A label between margins, and below it a bar that keeps 8 away.
    private func wrapping(_ text: String) throws -> (scene: ProofScene, label: LayoutLabel, bar: LayoutView) {
        let scene = ProofScene(width: 300, height: 120)
        let label = LayoutLabel(text, identifier: "label")
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        try scene.root.addSubview(label)
        let bar = try scene.view("bar", width: 50)
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
            bar.leadingAnchor.constraint(equalTo: label.leadingAnchor),
            bar.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        ])
        try scene.engine.layoutIfNeeded()
        return (scene, label, bar)
    }

    private func words(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 4...14, using: &random)).map { _ in
            String(repeating: "alice", count: Int.random(in: 1...3, using: &random)).prefix(
                Int.random(in: 2...11, using: &random))
        }.joined(separator: " ")
    }

    @Test func `the width at which a wrapped text pushes something out is exact, as sampled each tenth of a point`()
        throws
    {
        var random = SplitMix64(seed: 5)
        var (proved, refuted) = (0, 0)
        for round in 0..<25 {
            let (scene, label, bar) = try wrapping(words(&random))
            var proof = LayoutProof(scene.engine)
            proof.widths = 140...400
            proof.directions = [.leftToRight, .rightToLeft]
            let properties: [LayoutProperty] = [
                .inside([bar], scene.root), .noOverlap([label, bar]), .nothingClipped([label]), .noConflict,
                .noAmbiguity([label]),
            ]
            let verdicts = try proof.verdicts(on: properties)
            for verdict in verdicts.dropFirst() {
                let isProved = verdict.isProved
                #expect(isProved, "\(verdict.property): \(verdict.counterexample?.message ?? "undecided")")
            }
            var failing: [Double] = []
            for step in 0...2600 {
                let width = 140 + Double(step) / 10
                scene.root.frame = LayoutRect(x: 0, y: 0, width: width, height: 120)
                try scene.engine.layoutIfNeeded()
                if bar.frame.maxY > 120 + 1e-9 { failing.append(width) }
            }
            if let found = verdicts[0].counterexample?.parameters.first {
                refuted += 1
                #expect(found.value == 140 && failing.first == 140)
                #expect(verdicts[0].counterexample?.isConfirmed == true)
                // From where the last failure ends all is proved, and a little before it is not.
                let end = try #require(failing.last)
                proof.widths = (end + 0.1)...400
                #expect(try proof.verdicts(on: [properties[0]]).first?.isProved == true, "round \(round)")
                proof.widths = end...400
                #expect(try proof.verdicts(on: [properties[0]]).first?.counterexample != nil, "round \(round)")
            } else {
                proved += 1
                #expect(failing.isEmpty && verdicts[0].isProved, "round \(round): \(verdicts[0].outcome)")
            }
        }
        #expect(proved > 4 && refuted > 4, "\(proved) \(refuted)")
    }

    @Test func `a wrapped text bends the layout where it gets another line`() throws {
        let (scene, label, bar) = try wrapping("A text that is long enough for several lines")
        let points = try #require(try LayoutProof(scene.engine).breakpoints(along: .horizontal, over: 140...420))
        var jumps: [Double] = []
        var last = 0.0
        for step in 0...2800 {
            scene.root.frame = LayoutRect(x: 0, y: 0, width: 140 + Double(step) / 10, height: 120)
            try scene.engine.layoutIfNeeded()
            if step > 0, bar.frame.y != last { jumps.append(140 + Double(step) / 10) }
            last = bar.frame.y
        }
        #expect(jumps.count >= 2 && label.frame.height == 20.5)
        for jump in jumps {
            #expect(points.contains { $0 > jump - 0.1 - 1e-9 && $0 <= jump + 1e-9 }, "\(jump): \(points)")
        }
    }

    @Test func `with a factor on texts lines and heights follow it exactly`() throws {
        let (scene, label, bar) = try wrapping("A text that is long enough for several lines")
        var proof = LayoutProof(scene.engine)
        (proof.widths, proof.textScale) = (300...400, 1...2)
        // At 300 points there is room for 268: which factors make a third line is the label's own business.
        func height(_ scale: Double) throws -> Double {
            scale * (try #require(label.contentHeight(forWidth: 268 / scale)))
        }
        let verdict = try #require(try proof.verdicts(on: [.inside([bar], scene.root)]).first)
        let found = try #require(verdict.counterexample, "\(verdict.outcome)")
        #expect(found.parameters.map(\.name) == ["width", "text scale"])
        for scale in stride(from: 1.0, through: 2, by: 0.01) {
            proof.textScale = scale...scale
            proof.widths = 300...300
            let isProved = try proof.verdicts(on: [.inside([bar], scene.root)]).first?.isProved
            let bottom = 20 + (try height(scale)) + 8 + 20
            #expect(isProved == (bottom <= 120 + 1e-9), "\(scale)")
        }
    }

    @Test func `a text as wide as it is high is not decided, and the region is told`() throws {
        let scene = ProofScene(width: 300, height: 300)
        let label = LayoutLabel("A text that is long enough for several lines", identifier: "label")
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        try scene.root.addSubview(label)
        let dot = try scene.view("dot", width: 20)
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: scene.root.trailingAnchor),
            label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 2),
            dot.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            dot.topAnchor.constraint(equalTo: scene.root.topAnchor),
        ])
        var proof = LayoutProof(scene.engine)
        proof.widths = 200...400
        let verdicts = try proof.verdicts(on: [.nothingClipped([label]), .inside([dot], scene.root)])
        guard case .undecided(let reason, let left) = verdicts[0].outcome else {
            Issue.record("\(verdicts[0].outcome)")
            return
        }
        #expect(reason.contains("the width of label depends on its own height"))
        #expect(left == [[ParameterRange(name: "width", range: 200...400)]])
        #expect(verdicts[1].isProved, "what does not depend on it is decided")
    }

    @Test func `texts on one baseline stay on it with every factor`() throws {
        let scene = ProofScene()
        let (title, price) = (LayoutLabel("Title", identifier: "title"), LayoutLabel("12", identifier: "price"))
        price.font = TextFont(pointSize: 30)
        for label in [title, price] {
            label.translatesAutoresizingMaskIntoConstraints = false
            try scene.root.addSubview(label)
        }
        try LayoutConstraint.activate([
            price.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
            price.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            title.leadingAnchor.constraint(equalTo: price.trailingAnchor, constant: 8),
            title.firstBaselineAnchor.constraint(equalTo: price.firstBaselineAnchor),
        ])
        var proof = LayoutProof(scene.engine)
        (proof.widths, proof.textScale) = (320...440, 1...3)
        for verdict in try proof.verdicts(on: [.noOverlap([title, price]), .inside([title], scene.root)]) {
            let isProved = verdict.isProved
            #expect(isProved, "\(verdict.property): \(verdict.counterexample?.message ?? "undecided")")
        }
        // The smaller text begins further down by the difference of the baselines, twice as far at twice the size.
        let gap = price.firstBaselineOffsetFromTop - title.firstBaselineOffsetFromTop
        let line = LayoutView(identifier: "line")
        line.translatesAutoresizingMaskIntoConstraints = false
        try scene.root.addSubview(line)
        try LayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: scene.root.topAnchor),
            line.heightAnchor.constraint(equalToConstant: 20 + 2 * gap),
            line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        ])
        proof.textScale = 1...2
        let apart = try #require(try proof.verdicts(on: [.noOverlap([line, title])]).first?.counterexample)
        #expect(apart.parameters.last?.range.upperBound == 2)
        proof.textScale = 2...3
        #expect(try proof.verdicts(on: [.noOverlap([line, title])]).first?.isProved == true)
    }
}
