internal import AutoLayout
internal import RangeProofs
internal import InterfaceBuilder

/// Proves that the properties of a screen on the canvas hold everywhere in a scope: constraints can hold, texts and
/// controls do not overlap and stay on the screen, texts are not truncated, and touch targets keep 44 points. The
/// default scope is every width of the device family in both directions.
///
/// A property that does not hold on the canvas is not proved. Other rules report it.
enum ScreenProof {
    /// The maximum number of texts and controls that are compared in pairs.
    private static let most = 60

    private struct Claim {
        let property: LayoutProperty
        let element: ViewElement
    }

    static func findings(in screen: Screen, over scope: ProofScope) throws(LayoutError) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.unit.host == .controller, screen.conflicts.isEmpty else { return [] }
        let (tree, engine) = screen.elastic
        let isPad = screen.unit.traits.device?.isPad ?? false
        var proof = LayoutProof(engine)
        proof.widths = scope.widths(onTablet: isPad)
        proof.heights = scope.heights
        proof.textScale = scope.textScale
        proof.directions = scope.directions
        if scope.showsHidden {
            proof.optionalViews = Array(
                tree.views.map(\.view).filter { $0.isHidden && $0.superview is LayoutStackView }.prefix(3))
        }
        if let factors = scope.textLengths { proof.textWidths = texts(in: tree, screen, factors) }
        proof.limits.solves = 200
        proof.limits.work = 2_000_000
        let claims = claims(on: screen, in: tree)
        guard let root = screen.element(screen.unit.id) else { return [] }
        let verdicts = try proof.verdicts(on: claims.map(\.property))
        var proved = 0
        var reasons: [String] = []
        var findings: [Finding] = []
        let kept = zip(claims, verdicts).filter { $1.isProved }.map(\.0.property)
        for (claim, verdict) in zip(claims, verdicts) {
            switch verdict.outcome {
            case .proved: proved += 1
            case .undecided(let reason, let left):
                let region = left.first.map { ranges in ranges.map(\.words).joined(separator: ", ") } ?? ""
                reasons.append(screen.replacingIDs(in: region.isEmpty ? reason : "\(reason), with \(region)"))
            case .refuted(let example):
                findings.append(
                    Finding(
                        rule: CheckRules.proof.name, tier: CheckRules.proof.tier,
                        location: claim.element.location, unit: screen.unit.id, elements: [claim.element.id],
                        message:
                            "\(screen.replacingIDs(in: example.message)), at \(screen.replacingIDs(in: example.place))",
                        advice: try mend(claim, example, keeping: kept, proof, screen)
                            ?? "It holds on the canvas. Give a size or distance a priority below 1000 or an inequality for other widths.",
                        related: []
                    ).shown(at: size(of: example, screen)))
            }
        }
        let undecided =
            reasons.isEmpty
            ? "" : ", \(reasons.count) undecided (\(Set(reasons).sorted().prefix(2).joined(separator: "; ")))"
        let words = scope.words(onTablet: isPad, optional: proof.optionalViews.count)
        findings.append(
            Finding(
                rule: CheckRules.proof.name, tier: .advice, location: root.location, unit: screen.unit.id,
                elements: [root.id],
                message:
                    "proved for \(words): \(proved) of \(claims.count) properties\(undecided)",
                advice: "A proved property holds exactly in the whole range; nothing was sampled.", related: [])
        )
        return findings
    }

    /// Returns the size of the screen if the failure depends on nothing else; otherwise nil.
    private static func size(of example: LayoutCounterexample, _ screen: Screen) -> LayoutSize? {
        guard example.direction == .leftToRight, example.hidden.isEmpty else { return nil }
        var size = screen.tree.root.frame.size
        for parameter in example.parameters {
            switch parameter.name {
            case "width": size.width = parameter.value
            case "height": size.height = parameter.value
            default: return nil
            }
        }
        return size
    }

    /// Returns the texts with a single line, each with the range of its natural width.
    private static func texts(
        in tree: UnitTree, _ screen: Screen, _ factors: ClosedRange<Double>
    ) -> [(view: LayoutView, range: ClosedRange<Double>)] {
        tree.views.compactMap { id, view in
            let width = view.intrinsicContentSize.width
            guard let element = screen.element(id), element.text != nil, !element.typography.wraps, width > 0 else {
                return nil
            }
            return (view, (width * factors.lowerBound)...(width * factors.upperBound))
        }
    }

    /// Returns the change of one constant that repairs the failure and keeps the properties in `kept`, in words; nil if
    /// none was found.
    private static func mend(
        _ claim: Claim, _ example: LayoutCounterexample, keeping kept: [LayoutProperty], _ proof: LayoutProof,
        _ screen: Screen
    ) throws(LayoutError) -> String? {
        guard let mend = try proof.mends(for: claim.property, example, keeping: kept).first else { return nil }
        let line = screen.element(of: mend.rule.id).map { " (line \($0.location.line))" } ?? ""
        return "Change the constant of \(screen.words(mend.rule))\(line) from \(Points.text(mend.rule.constant)) to "
            + "\(Points.text(mend.constant)). Verified: the property and all others are then proved."
    }

    /// Returns the properties to prove, which hold on the canvas.
    private static func claims(on screen: Screen, in tree: UnitTree) -> [Claim] {
        guard let root = screen.element(screen.unit.id) else { return [] }
        var claims = [Claim(property: .noConflict, element: root)]
        let views = Dictionary(tree.views.map { ($0.id, $0.view) }, uniquingKeysWith: { first, _ in first })
        let canvas = tree.root.frame.size
        let shown = screen.visibleViews(in: tree).filter {
            OverlapRule.isReadOrTouched($0.element) && !$0.scrolls && !screen.uncertain.contains($0.element.id)
        }.prefix(most)
        for (index, upper) in shown.enumerated() {
            guard let view = views[upper.element.id] else { continue }
            let frame = upper.frame
            if frame.x >= 0, frame.maxX <= canvas.width, frame.y >= 0, frame.maxY <= canvas.height {
                claims.append(Claim(property: .inside([view], tree.root), element: upper.element))
            }
            let natural = view.intrinsicContentSize
            // If ``Screen/elastic`` is the original tree, natural widths are the recorded ones. They are often
            // stretched, so texts do not need them.
            if tree.root !== screen.tree.root, upper.element.typography.lineCount == 1, upper.element.text != nil,
                natural.width > 0,
                view.frame.width >= natural.width - 0.01, view.frame.height >= natural.height - 0.01
            {
                claims.append(Claim(property: .nothingClipped([view]), element: upper.element))
            }
            if upper.element.kind == "button", frame.width >= 44, frame.height >= 44 {
                claims.append(Claim(property: .tapTargets([view]), element: upper.element))
            }
            for lower in shown[..<index] {
                guard let other = views[lower.element.id], !view.isDescendant(of: other), !other.isDescendant(of: view),
                    !isCommon(frame, lower.frame)
                else { continue }
                claims.append(Claim(property: .noOverlap([other, view]), element: upper.element))
            }
        }
        return claims
    }

    private static func isCommon(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
        min(a.maxX, b.maxX) > max(a.x, b.x) && min(a.maxY, b.maxY) > max(a.y, b.y)
    }
}
