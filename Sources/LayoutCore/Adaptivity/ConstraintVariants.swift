/// Constraints of which some hold for one size class and others for another: a layout with variants.
///
/// To change over, the constraints of the old variant are deactivated before those of the new one are activated, so that the
/// two are never active together; the next layout sends the difference to the solver as one batch.
public final class ConstraintVariants {
    /// Constraints that are active in some size classes only.
    public struct Variant {
        /// The horizontal class they are for; `unspecified` for any.
        public let horizontal: SizeClass
        /// The vertical class they are for; `unspecified` for any.
        public let vertical: SizeClass
        /// The constraints.
        public let constraints: [LayoutConstraint]

        /// Constraints for those size classes; for any that is not named.
        public init(
            horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified, _ constraints: [LayoutConstraint]
        ) {
            self.horizontal = horizontal
            self.vertical = vertical
            self.constraints = constraints
        }
    }

    /// The variants, in the order in which their constraints are activated.
    public let variants: [Variant]

    /// A layout with those variants, none of them active yet.
    public init(_ variants: [Variant]) { self.variants = variants }

    /// Makes the constraints active whose variants are for those traits, and no others. What is active already stays so.
    ///
    /// - Throws: what stands in the way of the first that cannot be activated; nothing has changed then.
    public func apply(_ traits: TraitCollection) throws(LayoutError) {
        var wanted: [LayoutConstraint] = []
        for variant in variants
        where traits.satisfies(horizontal: variant.horizontal, vertical: variant.vertical) {
            wanted += variant.constraints
        }
        let names = Set(wanted.map { $0.id })
        let unwanted = variants.flatMap { $0.constraints }.filter { $0.isInstalled && !names.contains($0.id) }
        LayoutConstraint.deactivate(unwanted)
        do {
            try LayoutConstraint.activate(wanted, .allOrNothing)
        } catch {
            // They were active a moment ago, so nothing stands in their way.
            try LayoutConstraint.activate(unwanted)
            throw error
        }
    }
}
