/// A layout with variants: sets of constraints, each active in certain size classes only.
///
/// A change deactivates the constraints of the old variant before it activates those of the new one, so the two are
/// never active together. The next layout sends the difference to the solver as one batch.
public final class ConstraintVariants {
    /// Constraints that are active in certain size classes only.
    public struct Variant {
        /// The horizontal size class of the variant; `unspecified` for any.
        public let horizontal: SizeClass
        /// The vertical size class of the variant; `unspecified` for any.
        public let vertical: SizeClass
        public let constraints: [LayoutConstraint]

        /// Creates a variant for the given size classes; `unspecified` matches any class.
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

    /// Creates a layout with the given variants, none of them active.
    public init(_ variants: [Variant]) { self.variants = variants }

    /// Activates the constraints of the variants that match the traits, and deactivates the others. Active
    /// constraints that match stay active.
    ///
    /// - Throws: the ``LayoutError`` of the first constraint that cannot be activated; nothing has changed in that
    ///   case.
    /// - Complexity: O(*n*) for *n* constraints between neighboring views.
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
            // The deactivated constraints were active before, so they can be activated again.
            try LayoutConstraint.activate(unwanted)
            throw error
        }
    }
}
