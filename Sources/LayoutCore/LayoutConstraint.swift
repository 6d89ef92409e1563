public import SolverAPI

/// A rule `first.attribute relation multiplier × second.attribute + constant`, at a priority.
///
/// Of two optional constraints of equal priority that cannot both hold the one that was made later wins: what counts is when
/// the object was created, not when it was activated.
///
/// A subclass keeps what belongs to a rule with the rule; what the engine reads of it cannot be overridden.
open class LayoutConstraint {
    /// What a constraint compares.
    public typealias Attribute = LayoutAttribute
    /// How the sides of a constraint compare.
    public typealias Relation = SolverAPI.Relation

    // Properties lie in memory as they are declared. Those that every pass over a tree comes to are in the first 64 bytes: of
    // 10,000 views most are fetched from outside of the caches.

    /// The constraint's name in the solver; its order is that of creation. A container names the rules that it makes
    /// (``GeneratedNames``), before it activates them.
    @exclusivity(unchecked) public internal(set) final var id: ConstraintID

    /// The serial number of the engine that sent the constraint to its solver last, and the place on its list.
    @exclusivity(unchecked) final var sentSerial: Int32 = 0
    @exclusivity(unchecked) final var sentPlace: Int32 = -1
    /// The serial number of the engine on whose list of pending constraints the constraint is; 0 if on none.
    @exclusivity(unchecked) final var pendingSerial: Int32 = 0
    /// What of the first item is compared.
    public final let firstAttribute: Attribute
    /// How the sides compare.
    public final let relation: Relation
    /// What of the second item is compared; ``LayoutAttribute/notAnAttribute`` without one.
    public final let secondAttribute: Attribute
    @exclusivity(unchecked) private var flags: ConstraintFlags

    /// The view that holds the constraint while it is active or broken: its numbers are in that view's coordinates.
    public final var holder: LayoutView? { heldBy?.takeUnretainedValue() }
    // A view that goes clears this in the constraints that it holds.
    @exclusivity(unchecked) final var heldBy: Unmanaged<LayoutView>?

    /// The item on the left side; nil once it no longer exists.
    public final var firstItem: LayoutItem? { first?.takeUnretainedValue() }
    // Each item knows the constraints that speak of it and clears these when it goes.
    @exclusivity(unchecked) private(set) final var first: Unmanaged<LayoutItem>?
    /// The item on the right side, or nil for a constant size.
    public final var secondItem: LayoutItem? { second?.takeUnretainedValue() }
    @exclusivity(unchecked) private(set) final var second: Unmanaged<LayoutItem>?
    /// The factor of the second attribute.
    public final let multiplier: Double

    /// What is added to the right side, in points. To change it is the cheap way to change a layout.
    public final var constant: Double {
        get { storedConstant }
        set {
            if newValue == storedConstant { return }
            storedConstant = newValue
            numberChanged()
        }
    }
    // Behind what is public, as only accesses to what the module keeps to itself can be proved to be exclusive.
    @exclusivity(unchecked) private var storedConstant: Double
    /// How much the constraint matters. While it is installed it goes from optional to optional only.
    public final var priority: Priority {
        get { storedPriority }
        set {
            let old = storedPriority
            storedPriority = newValue
            // A wish is never broken: what cannot hold of it counts as its violation.
            if isBroken, !newValue.isRequired {
                isBroken = false
                holder?.engine?.constraintChanged(self)
            }
            if newValue != old { numberChanged() }
        }
    }
    @exclusivity(unchecked) private var storedPriority: Priority
    /// A name for messages.
    public final var identifier: String? {
        get { extras?.identifier }
        set { if newValue != nil || extras != nil { makeExtras().identifier = newValue } }
    }
    /// The line of code that made the constraint, where that is known.
    public final let creationSite: CreationSite?
    /// What few constraints have.
    @exclusivity(unchecked) private var extras: ConstraintExtras?
    @exclusivity(unchecked) private var firstLink = ConstraintUses.Link()
    @exclusivity(unchecked) private var secondLink = ConstraintUses.Link()
    /// Where the constraint is on its holder's list.
    @exclusivity(unchecked) final var heldPlace: Int32 = -1

    /// Whether the constraint is part of how something is built, as those that place a bar's guide, and no wish of the
    /// app's: such a one is never broken to go on after a conflict.
    public final var isStructural: Bool {
        get { flags.contains(.isStructural) }
        set { flags.set(.isStructural, newValue) }
    }
    /// Whether what it compares is only estimated, as where a text that nobody measured has its baseline: such a one yields before
    /// others where not all can hold.
    package final var isEstimated: Bool {
        get { flags.contains(.isEstimated) }
        set { flags.set(.isEstimated, newValue) }
    }
    /// Whether a stack made the constraint: broken only where none of the app's can be.
    final var isStackRule: Bool {
        get { flags.contains(.isStackRule) }
        set { flags.set(.isStackRule, newValue) }
    }
    /// Whether the constraint takes part in layout. Set by ``activate()``, which throws what UIKit ends the program for, and by
    /// ``deactivate()``.
    public final var isActive: Bool {
        get { flags.isActive }
        @available(
            *, unavailable, message: "Activation can fail. Call try constraint.activate(), or constraint.deactivate()."
        )
        set {}
    }
    /// Whether ``LayoutEngine/layoutBreakingConflicts()`` leaves the constraint out, because it cannot hold with those that
    /// resist more. It comes back as soon as it can hold, and when somebody activates it again; and
    /// is given up for good when somebody deactivates it.
    public internal(set) final var isBroken: Bool {
        get { flags.contains(.isBroken) }
        set { flags.set(.isBroken, newValue) }
    }
    /// Whether somebody wants the constraint to take part in layout.
    private(set) final var isInstalled: Bool {
        get { flags.contains(.isInstalled) }
        set { flags.set(.isInstalled, newValue) }
    }
    /// Whether more than its constant and priority may be another since it was sent.
    final var mayHaveOtherTerms: Bool {
        get { flags.contains(.mayHaveOtherTerms) }
        set { flags.set(.mayHaveOtherTerms, newValue) }
    }
    private var hasSecondItem: Bool { flags.contains(.hasSecondItem) }

    /// A distance that is added to ``constant`` and follows the system's spacing; nil for none.
    public final var spacing: SymbolicSpacing? { extras?.spacing }
    #if !hasFeature(Embedded)
        /// What somebody who builds on the layer keeps with the constraint; the layer does not look at it. It is not kept alive,
        /// so in Embedded Swift, which has no weak references, there is none.
        public final var payload: AnyObject? {
            get { extras?.payload }
            set { makeExtras().payload = newValue }
        }
    #endif
    /// What ``origin`` was set to.
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

    /// What stands in the way of the constraint whatever the tree: how its attributes pair, or a number of it. Nil if nothing.
    public final var mistake: LayoutError? {
        do {
            try check()
            return nil
        } catch {
            return error
        }
    }

    /// A constraint, not active yet, whatever is wrong with it: ``mistake`` says what, and so does its activation. For those who
    /// must have an object first, as `NSLayoutConstraint` gives one, and for initializers of subclasses.
    ///
    /// - Parameter mixesAxes: whether locations along different axes may be compared, as there.
    public init(
        tolerating firstItem: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ secondItem: LayoutItem?,
        _ secondAttribute: Attribute, multiplier: Double, constant: Double, spacing: SymbolicSpacing? = nil,
        priority: Priority = .required, site: CreationSite? = nil, mixesAxes: Bool = true
    ) {
        id = SolverNames.constraint(ofAge: Age.next())
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

    /// The constraint's place on the list of an item of it.
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

    /// Whether the items are two.
    private var isOfTwo: Bool { second != nil && first?.toOpaque() != second?.toOpaque() }

    /// An item goes: what messages call it is kept.
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

    /// A constraint, not active yet. The parameters are those of `NSLayoutConstraint`.
    ///
    /// Without a second item the second attribute and the multiplier mean nothing.
    /// - Throws: a pairing error of ``LayoutError`` if the attributes cannot be compared.
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
        // Names are made for messages only: most constraints are fine, and there are many.
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

    /// Whether the constraint speaks of that item.
    final func mentions(_ item: LayoutItem) -> Bool { isFirst(item) || isSecond(item) }

    /// Throws what stands in the way of the constraint being installed.
    @inline(__always)
    final func check() throws(LayoutError) {
        // A NaN is not at most anything.
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

    /// The nearest view that contains both items, where that is one of them or the superview of both; else nil, which says
    /// nothing. Nothing is retained: with that and a list of holders to make a layout took 2.1 times the bare solve, not 1.9 (measured).
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

    /// The nearest view that contains both items.
    final func naturalHolder() throws(LayoutError) -> LayoutView {
        let firstView = first?._withUnsafeGuaranteedRef { $0.owningView }
        let secondView = hasSecondItem ? second?._withUnsafeGuaranteedRef { $0.owningView } : firstView
        guard let firstView, let secondView, let ancestor = firstView.nearestCommonAncestor(with: secondView) else {
            throw .noCommonAncestor(constraint: description, first: firstName, second: secondName)
        }
        return ancestor
    }

    /// Makes the constraint known to its holder.
    final func install(in holder: LayoutView) {
        let isHeld = heldBy?.toOpaque() == Unmanaged.passUnretained(holder).toOpaque()
        if isInstalled, !isHeld { self.holder?.letGo(of: self) }
        isInstalled = true
        isBroken = false
        if !isHeld { holder.hold(self) }
        holder.engine?.constraintChanged(self)
    }

    /// Takes the constraint out of layout; nothing happens if it is not active.
    public final func deactivate() {
        guard isInstalled else { return }
        isInstalled = false
        isBroken = false
        guard let holder else { return }
        holder.engine?.constraintChanged(self)
        holder.letGo(of: self)
    }

    /// The constant or the priority is another one.
    private func numberChanged() {
        if isInstalled, let engine = holder?.engine { engine.constraintChanged(self, hasOtherTerms: false) }
    }
}

/// What few constraints have.
private final class ConstraintExtras {
    var spacing: SymbolicSpacing?
    var identifier: String?
    #if !hasFeature(Embedded)
        weak var payload: AnyObject?
    #endif
    var statedOrigin: ConstraintOrigin?
    var flaw: LayoutError?
    /// What messages call the items once they are gone.
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
