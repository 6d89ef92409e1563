import AutoLayout
import SolverAPI
import SolverCatalog

/// Compares margins, distances, defaults and rules stated in words with those of a fact.
struct FactValues {
    let fact: AppleFact

    func differences(_ solver: SolverEntry) throws -> [String] {
        let (scene, expected) = (fact.scene, fact.expected)
        if scene["fit"].text != nil { return try FactSizes(fact: fact, scene: FactScene(fact)).differences(solver) }
        if scene["set"].text != nil { return try margins(solver) }
        if scene["rootMargins"].numbers != nil { return try preservedMargins(solver) }
        if scene["call"].text != nil { return try spacing() }
        if !scene["guides"].list.isEmpty { return try activation(solver) }
        if expected["owningView"] == .none, expected["hasAmbiguousLayout"].bool != nil { return newGuide() }
        if let differences = try AppKitValues(fact: fact).differences() { return differences }
        guard let rule = expected["rule"].text, let check = FactSentences.checks[rule] else {
            throw NotExpressible(reason: "\(fact.topic), \(fact.kind)")
        }
        return try check(solver) ? [] : ["it is not so: \(rule)"]
    }

    private func differences(_ name: String, _ found: [Double]) -> [String] {
        guard let wanted = fact.expected[name].numbers else { return [] }
        let isNear = zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-6 } && found.count == wanted.count
        return isNear ? [] : ["\(name) is \(found), not \(wanted)"]
    }

    private func differences(_ view: LayoutView) -> [String] {
        let (margins, directional) = (view.layoutMargins, view.directionalLayoutMargins)
        return differences("layoutMargins", [margins.top, margins.left, margins.bottom, margins.right])
            + differences(
                "directionalLayoutMargins",
                [directional.top, directional.leading, directional.bottom, directional.trailing])
    }

    private func margins(_ solver: SolverEntry) throws -> [String] {
        let root = makeRoot(100, 100)
        let view = try root.child("v")
        let directions = (fact.scene["direction"].text ?? "").split(separator: " ").map(String.init)
        let isMirrored = directions.first == "rightToLeft"
        let engine = LayoutEngine(
            solver: solver.make(), root: root, layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
        if let value = fact.scene["value"].numbers, value.count == 4 {
            if fact.scene["set"].text == "layoutMargins" {
                view.layoutMargins = EdgeInsets(top: value[0], left: value[1], bottom: value[2], right: value[3])
            } else {
                view.directionalLayoutMargins = DirectionalEdgeInsets(
                    top: value[0], leading: value[1], bottom: value[2], trailing: value[3])
            }
        }
        if directions.last == "rightToLeft" { engine.layoutDirection = .rightToLeft }
        return differences(view)
    }

    private func preservedMargins(_ solver: SolverEntry) throws -> [String] {
        let (size, described) = (fact.scene["root"].numbers ?? [], fact.scene["view"])
        guard size.count == 2, let frame = described["frame"].numbers, frame.count == 4 else {
            throw NotExpressible(reason: "a view without a frame")
        }
        let root = makeRoot(size[0], size[1])
        root.layoutMargins = FactScene.insets(fact.scene["rootMargins"]) ?? root.layoutMargins
        let view = LayoutView(frame: LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
        view.layoutMargins = FactScene.insets(described["layoutMargins"]) ?? view.layoutMargins
        view.preservesSuperviewLayoutMargins = described["preservesSuperviewLayoutMargins"].bool == true
        try root.addSubview(view)
        let engine = try solver.layOut(root)
        return engine.needsLayout ? ["the layout is not finished"] : differences(view)
    }

    private func spacing() throws -> [String] {
        guard let multiplier = fact.scene["multiplier"].number, fact.expected["constraint"] != .none else {
            return try baselineSpacing()
        }
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        let made =
            fact.scene["call"].text?.contains("leading") == true
            ? b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: multiplier)
            : b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: multiplier)
        let (found, wanted) = (FactConstraints.text(made), FactConstraints.text(fact.expected["constraint"]))
        return found == wanted ? [] : ["\(found), not \(wanted)"]
    }

    /// Facts about baseline spacing list the lower view first.
    private func baselineSpacing() throws -> [String] {
        let fonts = fact.scene["views"].list.compactMap(\.["font"].number)
        guard fonts.count == 2, let wanted = fact.expected["constant"].number else {
            throw NotExpressible(reason: "\(fact.id)")
        }
        let (root, measurer) = (makeRoot(300, 300), StandardTextMeasurer(system: .macOS))
        let labels = fonts.map { LayoutLabel("text", font: TextFont(pointSize: $0), measurer: measurer) }
        for label in labels { try root.addSubview(label) }
        let engine = LayoutEngine(root: root)
        engine.traitCollection = TraitCollection(displayScale: fact.scene["scale"].number ?? 1)
        let rule = labels[0].firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: labels[1].lastBaselineAnchor, multiplier: 1)
        try rule.activate()
        let found = rule.effectiveConstant
        return abs(found - wanted) < 1e-6 ? [] : ["\(found) for fonts \(fonts), not \(wanted)"]
    }

    private func activation(_ solver: SolverEntry) throws -> [String] {
        var raises = false
        let scene = try FactScene(fact, activates: false)
        let constraints = try fact.scene["constraints"].list.map { try scene.constraint($0) }
        do { try LayoutConstraint.activate(constraints, .oneByOne) } catch { raises = true }
        let isActive = constraints.contains(where: \.isActive)
        return (raises == (fact.expected["raises"].bool ?? false) ? [] : ["it raises: \(raises)"])
            + (isActive == (fact.expected["active"].bool ?? true) ? [] : ["it is active: \(isActive)"])
    }

    private func newGuide() -> [String] {
        let guide = LayoutGuide()
        let frame = guide.layoutFrame
        return differences("frame", [frame.x, frame.y, frame.width, frame.height])
            + (guide.owningView == nil ? [] : ["a new guide has an owner"])
    }
}
