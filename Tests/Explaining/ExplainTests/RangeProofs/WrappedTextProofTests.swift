import AutoLayout
import RangeProofs
import SolverAPI
import Testing

/// Proofs that depend on the number of lines of texts.
@Suite("Proofs of wrapping text")
struct WrappedTextProofTests {
    /// Adds a label between margins, and a bar 8 points below it.
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

    @Test func `the width at which wrapped text causes a violation is exact, sampled at each tenth of a point`()
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
                // The property is proved for widths above the last failure, and refuted if the failure is included.
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

    @Test
    func
        `a text with its natural width up to a margin is covered, with the length of a neighboring text`()
        throws
    {
        var random = SplitMix64(seed: 21)
        var refuted = 0
        for round in 0..<8 {
            let scene = ProofScene(width: 300, height: 130)
            let label = LayoutLabel(words(&random), identifier: "label")
            label.translatesAutoresizingMaskIntoConstraints = false
            label.numberOfLines = 0
            label.setContentCompressionResistancePriority(740, for: .horizontal)
            try scene.root.addSubview(label)
            let (price, bar) = (try scene.view("price", width: 60), try scene.view("bar", width: 50))
            price.setContentHuggingPriority(251, for: .horizontal)
            try LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 16),
                label.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
                price.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
                price.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -16),
                price.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
                bar.leadingAnchor.constraint(equalTo: label.leadingAnchor),
                bar.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            ])
            try scene.engine.layoutIfNeeded()
            var proof = LayoutProof(scene.engine)
            (proof.widths, proof.textWidths) = (200...360, [(price, 20...90)])
            proof.directions = [.leftToRight, .rightToLeft]
            let verdicts = try proof.verdicts(on: [
                .inside([bar], scene.root), .noOverlap([label, bar]), .noOverlap([label, price]),
            ])
            for verdict in verdicts.dropFirst() {
                let isProved = verdict.isProved
                #expect(isProved, "\(verdict.property): \(verdict.counterexample?.message ?? "undecided")")
            }
            var worst = 0.0
            for width in stride(from: 200.0, through: 360, by: 2.5) {
                for length in stride(from: 20.0, through: 90, by: 3.5) {
                    price.fixedContentSize = LayoutSize(width: length, height: 20)
                    scene.root.frame = LayoutRect(x: 0, y: 0, width: width, height: 130)
                    try scene.engine.layoutIfNeeded()
                    worst = max(worst, bar.frame.maxY - 130)
                }
            }
            if verdicts[0].isProved { #expect(worst < 1e-9, "round \(round): \(worst)") }
            if let found = verdicts[0].counterexample {
                refuted += 1
                #expect(found.isConfirmed == true && found.parameters.map(\.name) == ["width", "the text of price"])
            }
            if case .undecided(let reason, _) = verdicts[0].outcome { Issue.record("round \(round): \(reason)") }
        }
        #expect(refuted > 1 && refuted < 8, "\(refuted)")
    }

    @Test func `wrapped text has a breakpoint where it gets one more line`() throws {
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

    @Test func `lines and heights depend exactly on the scale of texts`() throws {
        let (scene, label, bar) = try wrapping("A text that is long enough for several lines")
        var proof = LayoutProof(scene.engine)
        (proof.widths, proof.textScale) = (300...400, 1...2)
        // At a width of 300, the label has 268 points. The scales at which a third line appears depend on the label
        // alone.
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

    @Test func `a text as wide as it is high is undecided, and the region is reported`() throws {
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
        #expect(verdicts[1].isProved, "properties that do not depend on it are decided")
    }

    @Test func `baselines are aligned at every text scale`() throws {
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
        // The smaller text starts lower by the difference of the baselines. The difference doubles at twice the text
        // size.
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
