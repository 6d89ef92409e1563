import AutoLayout
import SolverAPI
import SolverCatalog

/// Compares a view's fitting size with a fact's.
struct FactSizes {
    let fact: AppleFact
    let scene: FactScene

    func differences(_ solver: SolverEntry) throws -> [String] {
        guard let name = fact.scene["fit"].text, let view = try scene.item(name) as? LayoutView else {
            throw NotExpressible(reason: "nothing to fit")
        }
        let target = fact.scene["target"].numbers ?? [0, 0]
        let size = try view.systemLayoutSizeFitting(
            LayoutSize(width: target[0], height: target[1]), horizontal: priority("horizontalPriority"),
            vertical: priority("verticalPriority"), with: solver.make())
        if let count = fact.expected["constraintsAfterwards"].number {
            let left = view.subtree.flatMap(\.constraints).count
            return Double(left) == count ? [] : ["\(left) constraints afterwards, not \(count)"]
        }
        guard let expected = fact.expected["size"].numbers else {
            throw NotExpressible(reason: "a size that depends on the screen's scale")
        }
        var found = [size.width, size.height]
        if fact.rounding?["sizeTie"].text?.hasPrefix("up") == true { found = found.map { ($0 - 1e-6).rounded(.up) } }
        let differs = zip(found, expected).contains { abs($0 - $1) > 1e-3 }
        return differs ? ["\(name) fits \(found), not \(expected)"] : []
    }

    private func priority(_ name: String) -> Priority {
        fact.scene[name].number.map { Priority($0) } ?? .fittingSize
    }
}

extension LayoutView {
    fileprivate var subtree: [LayoutView] { [self] + subviews.flatMap(\.subtree) }
}
