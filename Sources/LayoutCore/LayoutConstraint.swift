public import SolverAPI

/// A rule `first.attribute relation multiplier × second.attribute + constant` with a priority.
///
/// If two optional constraints of equal priority conflict, the one created later wins. The order of activation does
/// not matter.
///
/// Subclasses may add properties of their own; properties that the engine reads cannot be overridden.
open class LayoutConstraint {
    public typealias Attribute = LayoutAttribute
    public typealias Relation = SolverAPI.Relation

    // Properties are stored in the order of declaration. The properties that every pass reads lie in the first 64
    // bytes, because with 10,000 views most reads are cache misses.

    /// The constraint's ID in the solver. IDs increase in the order of creation. A stack or grid assigns other IDs
    /// (``GeneratedNames``) to the constraints that it generates, before it activates them.
    @exclusivity(unchecked) public internal(set) final var id: ConstraintID

    /// The serial number of the engine in whose tree the constraint has a row, 0 if it has none, and that row.
    @exclusivity(unchecked) final var rowSerial: Int32 = 0
    @exclusivity(unchecked) final var row: Int32 = 0
    /// The serial number of the engine whose pending list contains the constraint; 0 if no list does.
    @exclusivity(unchecked) final var pendingSerial: Int32 = 0
    public final let firstAttribute: Attribute
    public final let relation: Relation
    /// The attribute of the second item; ``LayoutAttribute/notAnAttribute`` if there is no second item.
    public final let secondAttribute: Attribute
    @exclusivity(unchecked) private var flags: ConstraintFlags

    /// The view that holds the constraint while it is active or broken. The constraint compares locations in that
    /// view's coordinates.
    public final var holder: LayoutView? { heldBy?.takeUnretainedValue() }
    // A deallocated view clears this reference in the constraints that it holds.
    @exclusivity(unchecked) final var heldBy: Unmanaged<LayoutView>?

    /// The item on the left side; nil after it was deallocated.
    public final var firstItem: LayoutItem? { first?.takeUnretainedValue() }
    // Each item lists the constraints that refer to it and clears these references when it is deallocated.
    @exclusivity(unchecked) private(set) final var first: Unmanaged<LayoutItem>?
    /// The item on the right side; nil if the constraint compares with a constant.
    public final var secondItem: LayoutItem? { second?.takeUnretainedValue() }
    @exclusivity(unchecked) private(set) final var second: Unmanaged<LayoutItem>?
    /// The factor of the second attribute.
    public final let multiplier: Double

    /// The constant added to the right side, in points. A change of the constant is the cheapest change of a layout.
    public final var constant: Double {
        get { storedConstant }
        set {
            if newValue == storedConstant { return }
            storedConstant = newValue
            if isInstalled {
                heldBy?._withUnsafeGuaranteedRef { $0.engineReference?.borrow { $0.constantChanged(of: self) } }
            }
        }
    }
    // The compiler can prove exclusive access only for storage that is not public.
    @exclusivity(unchecked) private var storedConstant: Double
    /// The priority of the constraint. An installed constraint cannot change from or to required unless
    /// ``LayoutEngine/allowsRequiredPriorityChange`` is true.
    public final var priority: Priority {
        get { storedPriority }
        set {
            let old = storedPriority
            storedPriority = newValue
            // An optional constraint is never broken: it is violated instead.
            if isBroken, !newValue.isRequired {
                isBroken = false
                holder?.engine?.constraintChanged(self)
            }
            if newValue != old, isInstalled { holder?.engine?.constraintChanged(self, hasOtherTerms: false) }
        }
    }
    @exclusivity(unchecked) private var storedPriority: Priority
    /// The name of the constraint in messages.
    public final var identifier: String? {
        get { extras?.identifier }
        set { if newValue != nil || extras != nil { makeExtras().identifier = newValue } }
    }
    /// The source location that created the constraint, if known.
    public final let creationSite: CreationSite?
    /// Rarely used properties, allocated on demand.
    @exclusivity(unchecked) private var extras: ConstraintExtras?
    @exclusivity(unchecked) private var firstLink = ConstraintUses.Link()
    @exclusivity(unchecked) private var secondLink = ConstraintUses.Link()
    /// The constraint's index in the list of ``heldBy``.
    @exclusivity(unchecked) final var heldIndex: Int32 = 0

    /// Whether the constraint belongs to the construction of a component, such as the position of a bar's guide.
    /// Recovery from a conflict never breaks it.
    public final var isStructural: Bool {
        get { flags.contains(.isStructural) }
        set { flags.set(.isStructural, newValue) }
    }
    /// Whether the constraint depends on an estimate, such as the baseline of unmeasured text. Recovery breaks
    /// estimated constraints before others.
    package final var isEstimated: Bool {
        get { flags.contains(.isEstimated) }
        set { flags.set(.isEstimated, newValue) }
    }
    /// Whether a stack generated the constraint. Recovery breaks such a constraint only if the conflict contains no
    /// constraint of the app that it can break.
    final var isStackRule: Bool {
        get { flags.contains(.isStackRule) }
        set { flags.set(.isStackRule, newValue) }
    }
    /// Whether the constraint takes part in layout. To change it, call ``activate()`` or ``deactivate()``. Activation
    /// throws an error where UIKit terminates the program.
    public final var isActive: Bool {
        get { flags.isActive }
        @available(
            *, unavailable, message: "Activation can fail. Call try constraint.activate(), or constraint.deactivate()."
        )
        set {}
    }
    /// Whether ``LayoutEngine/layoutBreakingConflicts()`` excludes the constraint because it conflicts with more
    /// resistant constraints. The constraint takes part again when it can hold, or when the caller activates it.
    /// Deactivation removes it for good.
    public internal(set) final var isBroken: Bool {
        get { flags.contains(.isBroken) }
        set { flags.set(.isBroken, newValue) }
    }
    /// Whether the constraint is active or broken.
    final var isInstalled: Bool {
        get { flags.contains(.isInstalled) }
        set { flags.set(.isInstalled, newValue) }
    }
    /// Whether more than the constant and the priority may have changed since the engine wrote the constraint's row.
    final var mayHaveOtherTerms: Bool {
        get { flags.contains(.mayHaveOtherTerms) }
        set { flags.set(.mayHaveOtherTerms, newValue) }
    }
    private var hasSecondItem: Bool { flags.contains(.hasSecondItem) }

    /// A multiple of the system spacing that is added to ``constant``; nil for none.
    public final var spacing: SymbolicSpacing? { extras?.spacing }
    #if !hasFeature(Embedded)
        /// An object that the client attaches to the constraint; this module does not use it. The reference is weak.
        /// Embedded Swift has no weak references and therefore lacks the property.
        public final var payload: AnyObject? {
            get { extras?.payload }
            set { makeExtras().payload = newValue }
        }
    #endif
    /// The value assigned to ``origin``; nil if none was assigned.
    final var statedOrigin: ConstraintOrigin? {
        get { extras?.statedOrigin }
        set { makeExtras().statedOrigin = newValue }
    }

    private func makeExtras() -> ConstraintExtras {
        if let extras { return extras }
        let made = ConstraintExtras()
        extras = made
        return made
    }

    /// The error that prevents activation in any tree, such as an invalid number; nil if there is none.
    public final var mistake: LayoutError? {
        do {
            try check()
            return nil
        } catch {
            return error
        }
    }

    /// Creates an inactive constraint without validating it. ``mistake`` returns the error, and activation throws it.
    ///
    /// Use it where creation must not throw, as with `NSLayoutConstraint`, and in initializers of subclasses.
    /// - Parameter mixesAxes: whether the constraint may compare locations along different axes, as
    ///   `NSLayoutConstraint` may.
    public init(
        tolerating firstItem: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ secondItem: LayoutItem?,
        _ secondAttribute: Attribute, multiplier: Double, constant: Double, spacing: SymbolicSpacing? = nil,
        priority: Priority = .required, site: CreationSite? = nil, mixesAxes: Bool = true
    ) {
        id = SolverNames.constraint(creationIndex: CreationOrder.next())
        first = .passUnretained(firstItem)
        self.firstAttribute = firstAttribute
        self.relation = relation
        second = secondItem.map { .passUnretained($0) }
        self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
        self.multiplier = multiplier
        storedConstant = constant
        creationSite = site
        storedPriority = priority
        flags = secondItem == nil ? [] : .hasSecondItem
        if let spacing { makeExtras().spacing = spacing }
        let flaw = Self.flaw(
            firstItem, firstAttribute, secondItem, secondAttribute, multiplier, mixesAxes: mixesAxes)
        if let flaw { makeExtras().flaw = flaw }
        firstItem.uses.insert(self, of: firstItem)
        if let secondItem, secondItem !== firstItem { secondItem.uses.insert(self, of: secondItem) }
    }

    deinit {
        first?._withUnsafeGuaranteedRef { $0.uses.remove(self, of: $0) }
        if isOfTwo { second?._withUnsafeGuaranteedRef { $0.uses.remove(self, of: $0) } }
    }

    /// Returns the constraint's link in the list of constraints that refer to `item`.
    @inline(__always)
    final func link(of item: LayoutItem) -> ConstraintUses.Link { isFirst(item) ? firstLink : secondLink }

    @inline(__always)
    final func setLink(of item: LayoutItem, _ link: ConstraintUses.Link) {
        if isFirst(item) { firstLink = link } else { secondLink = link }
    }

    @inline(__always)
    final func updateLink(of item: LayoutItem, _ change: (inout ConstraintUses.Link) -> Void) {
        if isFirst(item) { change(&firstLink) } else { change(&secondLink) }
    }

    @inline(__always)
    private func isFirst(_ item: LayoutItem) -> Bool { first?.toOpaque() == Unmanaged.passUnretained(item).toOpaque() }

    @inline(__always)
    private func isSecond(_ item: LayoutItem) -> Bool {
        second?.toOpaque() == Unmanaged.passUnretained(item).toOpaque()
    }

    /// Whether the constraint relates two distinct items.
    private var isOfTwo: Bool { second != nil && first?.toOpaque() != second?.toOpaque() }

    /// Records the name of a deallocated item for messages and clears the reference.
    final func itemIsGone(_ item: LayoutItem) {
        if let identifier = item.identifier {
            if isFirst(item) { makeExtras().firstName = identifier }
            if isSecond(item) { makeExtras().secondName = identifier }
        }
        let (isFirst, isSecond) = (isFirst(item), isSecond(item))
        if isFirst { first = nil }
        if isSecond { second = nil }
    }

    private var flaw: LayoutError? { extras?.flaw }

    /// Creates an inactive constraint. The parameters are those of `NSLayoutConstraint`.
    ///
    /// Without a second item, the second attribute and the multiplier are ignored.
    /// - Throws: the ``LayoutError`` that names the attributes, if they cannot be compared.
    public convenience init(
        item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation = .equal,
        toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
        multiplier: Double = 1, constant: Double = 0, priority: Priority = .required,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(LayoutError) {
        self.init(
            tolerating: firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier: multiplier,
            constant: constant, priority: priority, site: CreationSite(fileID: fileID, line: line), mixesAxes: false)
        if let flaw { throw flaw }
    }

    private static func flaw(
        _ firstItem: LayoutItem, _ firstAttribute: Attribute, _ secondItem: LayoutItem?, _ secondAttribute: Attribute,
        _ multiplier: Double, mixesAxes: Bool
    ) -> LayoutError? {
        // Names are built for error messages only, because most constraints are valid.
        func reference(_ item: LayoutItem, _ attribute: Attribute) -> AttributeReference {
            AttributeReference(item: item.name, attribute: attribute)
        }
        if firstAttribute == .notAnAttribute { return .missingAttribute(item: firstItem.name) }
        guard let secondItem else {
            return firstAttribute.isExtent ? nil : .locationNeedsPair(reference(firstItem, firstAttribute))
        }
        let isMixed = mixesAxes && AttributePairing.areLocations(firstAttribute, secondAttribute)
        if !isMixed, !AttributePairing.isComparable(firstAttribute, secondAttribute) {
            return .invalidPairing(reference(firstItem, firstAttribute), reference(secondItem, secondAttribute))
        }
        if AttributePairing.mixesDirections(firstAttribute, secondAttribute) {
            return .mixedDirections(reference(firstItem, firstAttribute), reference(secondItem, secondAttribute))
        }
        let isMeaningless = multiplier == 0 && !firstAttribute.isExtent
        return isMeaningless ? .locationNeedsPair(reference(firstItem, firstAttribute)) : nil
    }

    private var firstName: String { firstItem?.name ?? extras?.firstName ?? "a view that is gone" }
    private var secondName: String? {
        hasSecondItem ? secondItem?.name ?? extras?.secondName ?? "a view that is gone" : nil
    }

    /// Returns whether the constraint refers to `item`.
    final func mentions(_ item: LayoutItem) -> Bool { isFirst(item) || isSecond(item) }

    /// Throws the error that prevents installation, if there is one.
    @inline(__always)
    final func check() throws(LayoutError) {
        // NaN fails these comparisons.
        if extras == nil, first != nil, !hasSecondItem || second != nil, abs(constant) <= Limits.magnitude,
            abs(multiplier) <= Limits.magnitude, priority.isValid
        {
            return
        }
        try findFault()
    }

    private func findFault() throws(LayoutError) {
        if let flaw { throw flaw }
        guard first != nil, !hasSecondItem || second != nil else {
            throw .itemIsGone(constraint: description)
        }
        guard abs(constant) <= Limits.magnitude else {
            throw .numberOutOfRange(constraint: description, number: "the constant")
        }
        guard abs(multiplier) <= Limits.magnitude, abs(spacing?.multiplier ?? 0) <= Limits.magnitude else {
            throw .numberOutOfRange(constraint: description, number: "the multiplier")
        }
        if !priority.isValid { throw .invalidPriority(subject: description, priority: priority.value) }
    }

    /// The nearest view that contains both items, if that is one of them or their common superview; otherwise nil, and
    /// ``naturalHolder()`` searches for it.
    ///
    /// The reference is not retained. With a retain and a list of holders, a layout took 2.1 times as long as the solve
    /// alone instead of 1.9 times (measured).
    @inline(__always)
    final var nearHolder: Unmanaged<LayoutView>? {
        guard let first, let a = first._withUnsafeGuaranteedRef({ $0.unmanagedView }) else { return nil }
        if !hasSecondItem { return a }
        guard let second, let b = second._withUnsafeGuaranteedRef({ $0.unmanagedView }) else { return nil }
        if a.toOpaque() == b.toOpaque() { return a }
        let aboveA = a._withUnsafeGuaranteedRef { $0.superviewReference }
        let aboveB = b._withUnsafeGuaranteedRef { $0.superviewReference }
        if let aboveA, aboveA.toOpaque() == b.toOpaque() || aboveA.toOpaque() == aboveB?.toOpaque() { return aboveA }
        if let aboveB, aboveB.toOpaque() == a.toOpaque() { return aboveB }
        return nil
    }

    /// Returns the nearest view that contains both items, or throws
    /// ``LayoutError/noCommonAncestor(constraint:first:second:)``.
    final func naturalHolder() throws(LayoutError) -> LayoutView {
        let firstView = first?._withUnsafeGuaranteedRef { $0.owningView }
        let secondView = hasSecondItem ? second?._withUnsafeGuaranteedRef { $0.owningView } : firstView
        guard let firstView, let secondView, let ancestor = firstView.nearestCommonAncestor(with: secondView) else {
            throw .noCommonAncestor(constraint: description, first: firstName, second: secondName)
        }
        return ancestor
    }

    /// Makes `holder` hold the constraint, and reports the constraint to the holder's engine.
    final func install(in holder: LayoutView) {
        let isHeld = heldBy?.toOpaque() == Unmanaged.passUnretained(holder).toOpaque()
        if isInstalled, !isHeld, let holder = self.holder {
            // The tree of a deallocated engine has no rows.
            holder.engine?.tree.removeRow(of: self)
            holder.letGo(of: self)
        }
        isInstalled = true
        isBroken = false
        if !isHeld { holder.hold(self) }
        holder.engine?.constraintChanged(self)
    }

    /// Removes the constraint from layout; does nothing if it is neither active nor broken.
    public final func deactivate() {
        guard isInstalled else { return }
        isInstalled = false
        isBroken = false
        guard let holder else { return }
        holder.engine?.constraintChanged(self)
        holder.letGo(of: self)
    }

}

/// Rarely used properties of a constraint.
private final class ConstraintExtras {
    var spacing: SymbolicSpacing?
    var identifier: String?
    #if !hasFeature(Embedded)
        weak var payload: AnyObject?
    #endif
    var statedOrigin: ConstraintOrigin?
    var flaw: LayoutError?
    /// The names of deallocated items, for messages.
    var firstName: String?
    var secondName: String?
}

extension LayoutConstraint: CustomStringConvertible {
    /// The rule as an equation, for example `label.trailing <= panel.trailing - 8 @750 "right margin"`.
    public var description: String {
        var text = "\(firstName).\(firstAttribute) \(relation) "
        if let secondName {
            if multiplier != 1 { text += "\(DecimalText.exact(multiplier)) × " }
            text += "\(secondName).\(secondAttribute)"
            let constant = effectiveConstant
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(DecimalText.exact(abs(constant)))" }
        } else {
            text += DecimalText.exact(constant)
        }
        if !priority.isRequired { text += " @\(priority)" }
        if let identifier { text += " \"\(identifier)\"" }
        return text
    }
}
