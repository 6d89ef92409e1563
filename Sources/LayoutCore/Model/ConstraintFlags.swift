/// The Boolean properties of a constraint, as bits. With seven stored Booleans, each constraint took the next larger
/// size class of the allocator (measured).
struct ConstraintFlags: OptionSet {
    let rawValue: UInt8

    static let isStructural = ConstraintFlags(rawValue: 1)
    static let isEstimated = ConstraintFlags(rawValue: 2)
    static let isStackRule = ConstraintFlags(rawValue: 4)
    static let isBroken = ConstraintFlags(rawValue: 8)
    static let isInstalled = ConstraintFlags(rawValue: 16)
    static let mayHaveOtherTerms = ConstraintFlags(rawValue: 32)
    static let hasSecondItem = ConstraintFlags(rawValue: 64)

    /// Whether the constraint is installed and not broken.
    var isActive: Bool { rawValue & (8 | 16) == 16 }

    mutating func set(_ flag: ConstraintFlags, _ isSet: Bool) {
        if isSet { insert(flag) } else { remove(flag) }
    }
}
