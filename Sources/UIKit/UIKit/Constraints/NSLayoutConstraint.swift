internal import AutoLayout
internal import SolverAPI

/// What constraints speak of: a view or a guide.
@MainActor
protocol ConstraintItem: AnyObject {
    /// The item as the layer beneath has it. Of a scroll view's edge that may be its content's.
    func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?) -> LayoutItem
    /// The view itself, or the view that owns the guide.
    var itemView: UIView? { get }
}

/// A rule `first.attribute relation multiplier × second.attribute + constant`; see Apple's documentation of `NSLayoutConstraint`.
///
/// What would end the program in UIKit is logged here (``LayoutLog``), and the constraint stays inactive.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The rule in the layer beneath. Made with the constraint, because of equal wishes the older yields.
    private(set) var core: LayoutConstraint?
    /// What is to be done before it is activated for the first time.
    var preparation: (@MainActor () -> Void)?
    private weak var firstObject: AnyObject?
    private weak var secondObject: AnyObject?
    private weak var holder: UIView?
    private var isHeld = false

    /// A constraint that says nothing yet, for subclasses.
    public override init() { super.init() }

    /// A constraint between views or guides, not active yet.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        set(
            first: view1 as? any ConstraintItem, attr1, relation, second: view2 as? any ConstraintItem, attr2,
            multiplier: multiplier, constant: c, spacing: nil)
    }

    /// Says what the constraint compares. Once only.
    func set(
        first: (any ConstraintItem)?, _ attr1: Attribute, _ relation: Relation, second: (any ConstraintItem)?,
        _ attr2: Attribute, multiplier: CGFloat, constant: CGFloat, spacing: SymbolicSpacing?
    ) {
        (firstAttribute, self.relation, self.multiplier) = (attr1, relation, multiplier)
        secondAttribute = second == nil ? .notAnAttribute : attr2
        (firstObject, secondObject) = (first, second)
        storedConstant = constant
        guard let first else {
            return LayoutLog.report("A constraint speaks of something that is no view and no guide.")
        }
        let made = LayoutConstraint(
            tolerating: first.coreItem(for: attr1, beside: second), LayoutAttribute(attr1),
            SolverAPI.Relation(relation),
            second?.coreItem(for: attr2, beside: first), LayoutAttribute(attr2), multiplier: Double(multiplier),
            constant: Double(constant), spacing: spacing)
        made.payload = self
        core = made
        if let spacing {
            storedConstant = CGFloat(max(0, spacing.multiplier) * (spacing.kind == .sibling ? 8 : 20))
        }
    }

    /// A constraint that says a rule which the layer beneath made, and which is active.
    convenience init(
        describing rule: LayoutConstraint, of holder: UIView, _ first: (any ConstraintItem)?,
        _ second: (any ConstraintItem)?
    ) {
        self.init()
        (firstAttribute, secondAttribute) = (Attribute(rule.firstAttribute), Attribute(rule.secondAttribute))
        (relation, multiplier) = (Relation(rule.relation), CGFloat(rule.multiplier))
        (firstObject, secondObject) = (first, second)
        identifier = rule.identifier
        (core, self.holder, isHeld) = (rule, holder, true)
        rule.payload = self
    }

    /// Takes the numbers of the rule beneath, which its owner changes in place.
    func followNumbers() {
        guard let core else { return }
        storedConstant = CGFloat(core.constant)
        storedPriority = UILayoutPriority(layer: core.priority)
    }

    // MARK: What it says

    /// The view or guide on the left side; nil once it is gone.
    open var firstItem: AnyObject? { firstObject }
    /// The view or guide on the right side.
    open var secondItem: AnyObject? { secondObject }
    /// What of the first item is compared.
    open private(set) var firstAttribute = Attribute.notAnAttribute
    /// What of the second item is compared.
    open private(set) var secondAttribute = Attribute.notAnAttribute
    /// How the sides compare.
    open private(set) var relation = Relation.equal
    /// The factor of the second attribute.
    open private(set) var multiplier: CGFloat = 1
    /// The first attribute as an anchor.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstObject, firstAttribute) }
    /// The second attribute as an anchor; nil without one.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondObject == nil ? nil : NSLayoutAnchor(secondObject, secondAttribute)
    }

    private var storedConstant: CGFloat = 0
    /// What is added to the right side, in points.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard abs(newValue) < 1e9 else {
                return LayoutLog.report("\(newValue) is not a legal constant for a constraint.")
            }
            // A distance by the system's spacing counts as its number here, and so the difference is what changes.
            core?.constant += Double(newValue - storedConstant)
            if core?.spacing == nil { core?.constant = Double(newValue) }
            storedConstant = newValue
        }
    }

    private var storedPriority = UILayoutPriority.required
    /// How much the constraint matters.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            storedPriority = newValue
            core?.priority = Priority(newValue)
        }
    }

    /// A name for messages.
    open var identifier: String? { didSet { core?.identifier = identifier } }
    /// Whether it is to be stored with its view. Stored but not used.
    open var shouldBeArchived = false

    // MARK: Whether it counts

    /// Whether the constraint takes part in layout. One that was left out because of a conflict is active all the same.
    open var isActive: Bool {
        get { isHeld && holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates the constraints of a list, one after the other.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates the constraints of a list.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        if isActive { return }
        preparation?()
        preparation = nil
        guard let core = coreForActivation() else { return }
        // UIKit is silent about guides that nobody owns.
        for object in [firstObject, secondObject] {
            if let guide = object as? UILayoutGuide, guide.owningView == nil { return }
        }
        install(in: nil, core)
    }

    /// Makes the constraint count with a view as its holder; nil for the nearest that contains its items.
    func install(in view: UIView?, _ core: LayoutConstraint) {
        do {
            if let view { try view.node.addConstraint(core) } else { try core.activate() }
        } catch {
            return LayoutLog.report("Unable to activate constraint: \(error.description)")
        }
        guard let owner = (core.holder as? any HostedNode)?.view else { return }
        holder?.heldConstraints.removeAll { $0 === self }
        holder = owner
        isHeld = true
        owner.heldConstraints.append(self)
    }

    /// The rule; made anew where a view has come to lie in a scroll view since, so that the edge is that of the content.
    func coreForActivation() -> LayoutConstraint? {
        guard let old = core, let first = firstObject as? any ConstraintItem else { return nil }
        let second = secondObject as? any ConstraintItem
        let items = (
            first.coreItem(for: firstAttribute, beside: second), second?.coreItem(for: secondAttribute, beside: first)
        )
        if items.0 === old.firstItem, items.1 === old.secondItem { return old }
        let made = LayoutConstraint(
            tolerating: items.0, old.firstAttribute, old.relation, items.1, old.secondAttribute,
            multiplier: old.multiplier, constant: old.constant, spacing: old.spacing, priority: old.priority)
        made.identifier = old.identifier
        made.payload = self
        core = made
        return made
    }

    private func deactivate() {
        core?.deactivate()
        if !isHeld { return }
        isHeld = false
        holder?.heldConstraints.removeAll { $0 === self }
        holder = nil
    }

    // MARK: In words

    /// The equation as UIKit's log has it: classes with addresses, the identifier, and whether it is active.
    open nonisolated override var description: String { onMainActor { words } }
    /// The same.
    open nonisolated override var debugDescription: String { description }
    private var words: String {
        func address(_ object: AnyObject) -> String {
            "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
        }
        func side(_ object: AnyObject?, _ attribute: Attribute) -> String {
            guard let object else { return "(gone).\(attribute)" }
            return "\(type(of: object)):\(address(object)).\(attribute)"
        }
        func text(_ number: CGFloat) -> String {
            number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
        }
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        var right = ""
        if secondAttribute == .notAnAttribute {
            right = text(constant)
        } else {
            if multiplier != 1 { right += "\(text(multiplier))*" }
            right += side(secondObject, secondAttribute)
            if constant != 0 { right += " \(constant < 0 ? "-" : "+") \(text(abs(constant)))" }
        }
        let name = identifier.map { " '\($0)'" } ?? ""
        let weight = priority == .required ? "" : " priority:\(text(CGFloat(priority.rawValue)))"
        return
            "<\(type(of: self)):\(address(self))\(name) \(side(firstObject, firstAttribute)) \(sign) \(right)\(weight)"
            + "   (\(isActive ? "active" : "inactive"))>"
    }

    /// Whether the constraint speaks of a view or a guide in the view's subtree, and is held outside of it.
    func reaches(into view: UIView) -> Bool {
        [firstObject, secondObject].contains { object in
            guard let itemView = (object as? any ConstraintItem)?.itemView else { return false }
            return itemView.isDescendant(of: view)
        }
    }

    /// Whether the constraint speaks of that item.
    func mentions(_ item: AnyObject) -> Bool { firstObject === item || secondObject === item }
}

extension SolverAPI.Relation {
    fileprivate init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension NSLayoutConstraint.Relation {
    init(_ relation: SolverAPI.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
