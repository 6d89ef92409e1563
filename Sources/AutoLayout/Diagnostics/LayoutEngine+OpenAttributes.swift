internal import SolverAPI

/// What of views and guides is open in a layout.
extension LayoutEngine {
    /// A view or guide of which something is open.
    public struct OpenItem {
        /// The view or guide.
        public let item: LayoutItem
        /// What of it could be otherwise in a layout that is as good: of `left`, `width`, `top` and `height`, in this order.
        public let attributes: [LayoutAttribute]
    }

    /// What of each of a list could be otherwise in a layout that is as good, in the order of the list.
    ///
    /// - Parameter distance: how far apart two values must be to count as two, in points. It is asked only where there are
    ///   ties, which may be of less than a pixel; what nothing decides is open anyhow.
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot tell.
    /// - Complexity: one diagnosis where there are no ties; else a solve from nothing, and one for each end of each range.
    public func openItems(among items: [LayoutItem], byMoreThan distance: Double) throws(LayoutError) -> [OpenItem] {
        let diagnosis = solver.diagnose()
        if let diagnosis, diagnosis.isUnique { return [] }
        let known = Set(diagnosis?.ambiguous ?? [])
        let needsFace = diagnosis.map { !$0.tied.isEmpty } ?? true
        do {
            let face = needsFace ? try OptimalFace(of: solver) : nil
            var found: [OpenItem] = []
            for item in items where item.hasVariables {
                var open: [LayoutAttribute] = []
                for (quantity, attribute) in Self.quantities {
                    let variable = SolverNames.variable(quantity, of: item)
                    guard solver.value(of: variable) != nil else { continue }
                    if let face {
                        let range = try face.range(of: LinearExpression(Term(variable, 1)))
                        if range.upperBound - range.lowerBound > distance { open.append(attribute) }
                    } else if known.contains(variable) {
                        open.append(attribute)
                    }
                }
                if !open.isEmpty { found.append(OpenItem(item: item, attributes: open)) }
            }
            return found
        } catch {
            throw .solver(error)
        }
    }

    private static let quantities: [(ItemQuantity, LayoutAttribute)] = [
        (.x, .left), (.width, .width), (.y, .top), (.height, .height),
    ]
}
