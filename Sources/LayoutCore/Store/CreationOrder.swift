internal import SolverAPI
internal import Synchronization

/// The creation order of views, guides and constraints in the process.
///
/// Creation order breaks ties between equally good layouts, so an object receives its index when it is created, not
/// when it is installed. The counter is global, because the engine is not known at creation. Only the order matters,
/// so gaps from other trees are harmless.
enum CreationOrder {
    private static let counter = Atomic<Int>(0)

    /// Returns the next creation index and reserves `count` consecutive ones, from which the IDs of an item's rules
    /// are derived.
    static func next(_ count: Int = 1) -> Int { counter.wrappingAdd(count, ordering: .relaxed).oldValue }
}

/// Numbers views and guides, but not constraints, in order of creation. The numbers within a tree are mostly
/// consecutive, so tables indexed by them are arrays, here and in the solver.
enum ItemNumber {
    private static let counter = Atomic<Int>(0)

    static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// The IDs of objects that a container, a stack or grid, generates: its guides and its rules.
///
/// Creation order breaks ties, so the order of generated objects must not depend on the time of the layout that
/// generates them. IDs of generated objects are greater than those of all objects that an app creates. They are ordered
/// by the creation of their containers, and within a container by the order of its rules and guides. The rules of a
/// container after a hundred changes thus have the same order as those of a new container.
struct GeneratedNames {
    private static let counter = Atomic<Int>(0)
    /// The bits that only generated IDs and only generated item numbers have set: 61 and 59 of 64. So generated ones are
    /// greater than all others. The second is two lower, because an item's number is shifted by two bits to yield the
    /// IDs of its four variables.
    private static let (rulePosition, numberPosition) = (Int.bitWidth - 3, Int.bitWidth - 5)
    private static let (ruleFlag, numberFlag) = (1 << rulePosition, 1 << numberPosition)
    /// The widths of a label, a section, a guide's index and a container's number: 26, 4, 22 and 31 of 64 bits. An
    /// `Int` of 32 bits suffices for 2,048 containers with 16,384 labels and 1,024 guides each.
    private static let (labelBits, sectionBits) = (Int.bitWidth * 3 / 8 + 2, 4)
    private static let guideBits = labelBits - 4
    private static let containerBits = rulePosition - sectionBits - labelBits
    /// Guides use the last section, because their own nonnegativity rules need IDs too.
    private static let guideSection = sectionCount

    /// The maximum number of sections of a container. A section is a list of rules. The rules of a section follow those
    /// of the previous section in creation order.
    static let sectionCount = 1 << sectionBits - 1
    /// The number of IDs in a section.
    static let labelCount = 1 << labelBits
    /// The index of a container's first single guide, such as a stack's spanner. Lower indices belong to lists of
    /// guides.
    static let firstExtraGuide = 1 << (guideBits - 2)

    private let container: Int

    /// Creates the IDs of a new container. The container's number wraps around after 2,147,483,648 containers, or with
    /// an `Int` of 32 bits after 2,048.
    init() {
        container = Self.counter.wrappingAdd(1, ordering: .relaxed).oldValue & (1 << Self.containerBits - 1)
    }

    /// Returns the ID of a rule.
    ///
    /// - Precondition: The section is below ``sectionCount`` and the label below ``labelCount``.
    func rule(section: Int, label: Int) -> ConstraintID { ConstraintID(creationIndex(section, label)) }

    /// Returns the section and the label of a rule.
    static func position(of rule: ConstraintID) -> (section: Int, label: Int) {
        (rule.rawValue >> labelBits & (1 << sectionBits - 1), rule.rawValue & (labelCount - 1))
    }

    /// Returns the creation index and the number of a guide, by its index in the container.
    func guide(_ index: Int) -> (creationIndex: Int, number: Int) {
        let index = index & (1 << Self.guideBits - 1)
        return (
            creationIndex(Self.guideSection, index * SolverNames.rulesPerItem),
            Self.numberFlag | container << (Self.numberPosition - Self.containerBits) | index
        )
    }

    private func creationIndex(_ section: Int, _ label: Int) -> Int {
        Self.ruleFlag | (container << Self.sectionBits | section) << Self.labelBits | label
    }
}

/// The IDs of an item's four variables and of its generated rules in a solver.
///
/// The IDs are computed from the item's number and creation index, so they do not depend on the other contents of the
/// engine. Variables are only compared with variables, so their IDs derive from the number. IDs of rules derive from
/// the creation index, because rules are ordered among constraints. An item reserves one ID for each rule that it can
/// have, and a constraint reserves one ID. The IDs of a tree are therefore dense, and tables indexed by them are
/// arrays. With sixteen IDs per object, the table was a hash table. The array reduced the memory per view from 262 to
/// 80 bytes (measured).
enum SolverNames {
    private static let variablesPerItem = 4
    /// The number of IDs reserved for the rules of an item.
    static let rulesPerItem = GeneratedRule.allCases.count

    @inline(__always)
    static func variable(_ quantity: ItemQuantity, of item: LayoutItem) -> VariableID {
        VariableID(item.number * variablesPerItem + quantity.rawValue)
    }

    static func rule(_ rule: GeneratedRule, creationIndex: Int) -> ConstraintID {
        ConstraintID(creationIndex + rule.rawValue)
    }

    static func constraint(creationIndex: Int) -> ConstraintID { ConstraintID(creationIndex) }

    static func creationIndex(of constraint: ConstraintID) -> Int { constraint.rawValue }

    @inline(__always)
    static func owner(of variable: VariableID) -> (number: Int, quantity: Int) {
        (variable.rawValue >> 2, variable.rawValue & 3)
    }

    /// Returns the creation indices that the item of a generated rule may have, each with the corresponding rule. At
    /// most one of them belongs to an item.
    static func owners(of constraint: ConstraintID) -> some Sequence<(creationIndex: Int, rule: GeneratedRule)> {
        GeneratedRule.allCases.lazy.map { (constraint.rawValue - $0.rawValue, $0) }
    }
}

/// The four variables of an item: its alignment rectangle relative to the superview.
enum ItemQuantity: Int, CaseIterable {
    case x, y, width, height

    init(_ axis: LayoutAxis, isExtent: Bool) {
        switch (axis, isExtent) {
        case (.horizontal, false): self = .x
        case (.vertical, false): self = .y
        case (.horizontal, true): self = .width
        case (.vertical, true): self = .height
        }
    }

    var kind: Variable.Kind { self == .x || self == .y ? .position : .extent }
}
