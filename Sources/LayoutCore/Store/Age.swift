internal import SolverAPI
internal import Synchronization

/// The order in which views, guides and constraints were created in this process.
///
/// Age breaks ties between equally good layouts, so it is taken when a thing is made and never when it is installed. One
/// counter serves the process, because a view or a constraint is made before anybody knows which engine it will meet; only
/// the order of ages matters, so it does no harm that other trees take numbers in between.
enum Age {
    private static let counter = Atomic<Int>(0)

    /// The next age, and so many more that nobody else has: an item's rules are called by them.
    static func next(_ count: Int = 1) -> Int { counter.wrappingAdd(count, ordering: .relaxed).oldValue }
}

/// The order in which views and guides were created, counted without constraints: the numbers of a tree are mostly consecutive,
/// so that tables by them are arrays, here and in the solver.
enum ItemNumber {
    private static let counter = Atomic<Int>(0)

    static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// The names of what a container makes by itself: its guides, and its rules for what it arranges.
///
/// Creation order breaks ties, so the order of what a container makes must not depend on when a layout happened to make it.
/// These names are newer than everything that an app creates; among containers they follow the order in which the containers
/// were created, and within one the order of its rules and guides. So the rules of a container that was changed a hundred times
/// are ordered as those of one that was made as it is now.
struct GeneratedNames {
    private static let counter = Atomic<Int>(0)
    /// A bit that no name made by ``Age`` or ``ItemNumber`` has.
    private static let (ruleFlag, numberFlag) = (1 << 61, 1 << 59)
    private static let (containerBits, sectionBits, labelBits) = (31, 4, 26)
    /// Guides have the last section, because their own rules (sizes are not negative) need names too.
    private static let guideSection = sectionCount

    /// How many lists of rules a container may have, one ordered after the other.
    static let sectionCount = 1 << sectionBits - 1
    /// How many names a section has.
    static let labelCount = 1 << labelBits

    private let container: Int

    /// The names of a container that is created now. After 2,147,483,648 containers they begin anew.
    init() {
        container = Self.counter.wrappingAdd(1, ordering: .relaxed).oldValue & (1 << Self.containerBits - 1)
    }

    /// The name of a rule.
    ///
    /// - Precondition: the section is below ``sectionCount`` and the label below ``labelCount``.
    func rule(section: Int, label: Int) -> ConstraintID { ConstraintID(age(section, label)) }

    /// The section and the label of a rule of this container.
    static func position(of rule: ConstraintID) -> (section: Int, label: Int) {
        (rule.rawValue >> labelBits & (1 << sectionBits - 1), rule.rawValue & (labelCount - 1))
    }

    /// The age and the number of a guide, by its index in the container.
    func guide(_ index: Int) -> (age: Int, number: Int) {
        let index = index & (1 << 22 - 1)
        return (
            age(Self.guideSection, index * SolverNames.rulesPerItem),
            Self.numberFlag | container << 28 | index
        )
    }

    private func age(_ section: Int, _ label: Int) -> Int {
        Self.ruleFlag | (container << Self.sectionBits | section) << Self.labelBits | label
    }
}

/// The names under which an item's four numbers and its generated rules are known to a solver.
///
/// They are computed from its number and its age, so that a name never depends on what else is in the engine. Variables are
/// compared with variables only, so their names go by number; rules are as old as the item among constraints. An item has as many
/// names for rules as it can have rules, and a constraint one: so the names of a tree lie close together, and a table by them is an
/// array. Sixteen names for each made it a hash table, 262 bytes a view and not 80 (measured).
enum SolverNames {
    private static let variablesPerItem = 4
    /// How many names for rules an item has.
    static let rulesPerItem = GeneratedRule.allCases.count

    @inline(__always)
    static func variable(_ quantity: ItemQuantity, of item: LayoutItem) -> VariableID {
        VariableID(item.number * variablesPerItem + quantity.rawValue)
    }

    static func rule(_ rule: GeneratedRule, ofAge age: Int) -> ConstraintID {
        ConstraintID(age + rule.rawValue)
    }

    static func constraint(ofAge age: Int) -> ConstraintID { ConstraintID(age) }

    static func age(of constraint: ConstraintID) -> Int { constraint.rawValue }

    @inline(__always)
    static func owner(of variable: VariableID) -> (number: Int, quantity: Int) {
        (variable.rawValue >> 2, variable.rawValue & 3)
    }

    /// The ages that the item of a generated rule can have, with the rule that it is then; no two of them are ages of items.
    static func owners(of constraint: ConstraintID) -> some Sequence<(age: Int, rule: GeneratedRule)> {
        GeneratedRule.allCases.lazy.map { (constraint.rawValue - $0.rawValue, $0) }
    }
}

/// The four numbers of a layout item: those of its alignment rectangle, relative to the superview.
enum ItemQuantity: Int, CaseIterable {
    case x, y, width, height

    /// ``allCases``, without making the list anew for each item.
    static let all = allCases

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
