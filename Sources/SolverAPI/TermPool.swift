/// The terms of a problem's constraints: each constraint has a block of consecutive ones.
///
/// Blocks have lengths of powers of two; one that was freed serves the next constraint of its length. So the memory follows
/// the most that was ever live.
@usableFromInline
struct TermPool: Sendable {
    /// The slots of the variables.
    @usableFromInline var variables: [Int32] = []
    @usableFromInline var coefficients: [Double] = []
    /// The free blocks by the logarithm of their length; empty until something is freed.
    private var freeBlocks: [[Int32]] = []

    @inlinable
    subscript(position: Int32) -> (variable: Int32, coefficient: Double) {
        (variables[Int(position)], coefficients[Int(position)])
    }

    mutating func set(_ position: Int32, _ variable: Int32, _ coefficient: Double) {
        variables[Int(position)] = variable
        coefficients[Int(position)] = coefficient
    }

    private static func logarithm(_ count: Int32) -> Int { Int32.bitWidth - (count - 1).leadingZeroBitCount }

    /// A block for that many terms.
    mutating func allocate(_ count: Int32) -> Int32 {
        let first = Int32(variables.count)
        if count <= 0 { return first }
        let size = Self.logarithm(count)
        if size < freeBlocks.count, let block = freeBlocks[size].popLast() { return block }
        for _ in 0..<(1 << size) {
            variables.append(0)
            coefficients.append(0)
        }
        return first
    }

    /// Gives a block back.
    mutating func free(_ first: Int32, count: Int32) {
        if count <= 0 { return }
        let size = Self.logarithm(count)
        while freeBlocks.count <= size { freeBlocks.append([]) }
        freeBlocks[size].append(first)
    }

    mutating func reserveCapacity(_ count: Int) {
        variables.reserveCapacity(count)
        coefficients.reserveCapacity(count)
    }
}
