internal import AutoLayout
internal import SolverAPI

/// An item of constraints: a view or a layout guide.
@preconcurrency @MainActor
protocol ConstraintItem: AnyObject {
    /// Returns the engine's item for an attribute. For an edge of a scroll view, that can be its content guide.
    func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?) -> LayoutItem
    /// The view itself, or the view that owns the guide.
    var itemView: UIView? { get }
}

/// A constraint `first.attribute relation multiplier × second.attribute + constant`.
///
/// Where UIKit would stop the program, the constraint logs a line (``LayoutLog``) and stays inactive.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The constraint in the layout engine. It is created together with this object, because the creation order breaks
    /// ties: of two conflicting optional constraints of equal priority, the older yields.
    private(set) var core: LayoutConstraint?
    /// A closure that runs before the first activation.
    var preparation: (@MainActor () -> Void)?
    private weak var firstObject: AnyObject?
    private weak var secondObject: AnyObject?
    private weak var holder: UIView?
    private var isHeld = false

    /// Creates a constraint without items, for subclasses.
    public override init() { super.init() }
    /// Creates a constraint of a class of the app; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init() }

    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        set(
            first: view1 as? any ConstraintItem, attr1, relation, second: view2 as? any ConstraintItem, attr2,
            multiplier: multiplier, constant: c, spacing: nil)
    }

    /// Sets the items and attributes of the constraint. Called once.
    func set(
        first: (any ConstraintItem)?, _ attr1: Attribute, _ relation: Relation, second: (any ConstraintItem)?,
        _ attr2: Attribute, multiplier: CGFloat, constant: CGFloat, spacing: SymbolicSpacing?
    ) {
        (firstAttribute, self.relation, self.multiplier) = (attr1, relation, multiplier)
        secondAttribute = second == nil ? .notAnAttribute : attr2
        (firstObject, secondObject) = (first, second)
        let constant = Self.limited(constant)
        storedConstant = constant
        guard let first else {
            return LayoutLog.report("A constraint refers to an item that is neither a view nor a guide.")
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

    /// Creates the object of an active constraint that the engine made.
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

    /// Copies the constant and the priority of the engine's constraint, which its owner changes in place.
    func followNumbers() {
        guard let core else { return }
        storedConstant = CGFloat(core.constant)
        storedPriority = UILayoutPriority(layer: core.priority)
    }

    // MARK: Items and values

    /// The item on the left side; nil after the item was deallocated.
    open var firstItem: AnyObject? { firstObject }
    /// The item on the right side; nil if there is none or it was deallocated.
    open var secondItem: AnyObject? { secondObject }
    open private(set) var firstAttribute = Attribute.notAnAttribute
    open private(set) var secondAttribute = Attribute.notAnAttribute
    open private(set) var relation = Relation.equal
    open private(set) var multiplier: CGFloat = 1
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstObject, firstAttribute) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondObject == nil ? nil : NSLayoutAnchor(secondObject, secondAttribute)
    }

    private var storedConstant: CGFloat = 0
    open var constant: CGFloat {
        get { storedConstant }
        set {
            if newValue.isNaN { return LayoutLog.report("\(newValue) is not a legal constant for a constraint.") }
            let newValue = Self.limited(newValue)
            // For a system spacing, the engine's constant is added to the spacing, and the stored constant includes the
            // spacing in points. So only the difference is applied.
            core?.constant += Double(newValue - storedConstant)
            if core?.spacing == nil { core?.constant = Double(newValue) }
            storedConstant = newValue
        }
    }

    /// Returns the constant that is used for a constant. UIKit also replaces a constant that is too large, but states no
    /// limit.
    private static func limited(_ constant: CGFloat) -> CGFloat {
        let limited = CGFloat(Double(constant).limited(to: .largestNumber))
        if limited != constant, !constant.isNaN {
            LayoutLog.report(
                "NSLayoutConstraint is being configured with a constant that exceeds internal limits. A smaller value "
                    + "will be substituted, but this problem should be fixed.")
        }
        return limited
    }

    private var storedPriority = UILayoutPriority.required
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            storedPriority = newValue
            core?.priority = Priority(newValue)
        }
    }

    open var identifier: String? { didSet { core?.identifier = identifier } }
    /// Stored but not used.
    open var shouldBeArchived = false

    // MARK: Activation

    /// Whether the constraint is active. A constraint that a layout ignores because of a conflict stays active.
    open var isActive: Bool {
        get { isHeld && holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        if isActive { return }
        preparation?()
        preparation = nil
        guard let core = coreForActivation() else { return }
        // UIKit does not log a line for a guide without an owning view.
        for object in [firstObject, secondObject] {
            if let guide = object as? UILayoutGuide, guide.owningView == nil { return }
        }
        install(in: nil, core)
    }

    /// Activates the constraint. Its holder is `view`, or the nearest common ancestor of the items if `view` is nil.
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

    /// Returns the engine's constraint. If a view has moved into a scroll view, the constraint is created again, so
    /// that an edge of the scroll view refers to its content.
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

    // MARK: Description

    /// The equation in the format of UIKit's log: classes with addresses, the identifier, and whether the constraint is
    /// active.
    open nonisolated override var description: String { onMainActor { words } }
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

    /// Returns whether the constraint refers to an item in the view's subtree.
    func reaches(into view: UIView) -> Bool {
        [firstObject, secondObject].contains { object in
            guard let itemView = (object as? any ConstraintItem)?.itemView else { return false }
            return itemView.isDescendant(of: view)
        }
    }

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
