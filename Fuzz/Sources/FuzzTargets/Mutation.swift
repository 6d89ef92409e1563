import SolverAPI

/// Damages bytes. The result depends only on the generator's state, so each round is reproducible.
public enum Mutation {
    /// Numbers that readers often handle wrongly.
    private static let numbers = [
        "0", "-1", "1e308", "-1e308", "5e-324", "1e999", "nan", "NaN", "inf", "-0", "9223372036854775807",
        "-9223372036854775808", "4611686018427387904", "1.7976931348623157e308", "00", "0x1p3", "1e-400", "",
    ]

    /// Returns a seed of the target with up to six changes; sometimes random bytes.
    public static func input(for target: FuzzTarget, _ random: inout SplitMix64) -> [UInt8] {
        if Int.random(in: 0..<50, using: &random) == 0 {
            return (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        var bytes = target.seeds[Int.random(in: 0..<target.seeds.count, using: &random)]
        for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&bytes, target, &random) }
        return bytes
    }

    private static func damage(_ bytes: inout [UInt8], _ target: FuzzTarget, _ random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        func pick(_ list: [String]) -> [UInt8] { Array(list[Int.random(in: 0..<list.count, using: &random)].utf8) }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<end)
        case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
        case 3: bytes.insert(contentsOf: pick(target.words), at: index)
        case 4:
            let other = target.seeds[Int.random(in: 0..<target.seeds.count, using: &random)]
            let from = Int.random(in: 0..<other.count, using: &random)
            bytes.replaceSubrange(index..<end, with: other[from..<min(other.count, from + 40)])
        case 5: if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(index...) }
        case 6:
            // Inserts a copy of a line.
            let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
            let line = lines[Int.random(in: 0..<lines.count, using: &random)]
            bytes.insert(contentsOf: line + [10], at: index)
        default:
            // Replaces the next number, which keeps most formats well-formed.
            func isNumber(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 46 || byte == 45 }
            guard let first = bytes[index...].firstIndex(where: isNumber) else { return }
            let last = bytes[first...].firstIndex { !isNumber($0) } ?? bytes.count
            bytes.replaceSubrange(first..<last, with: pick(numbers))
        }
        if bytes.count > 1 << 16 { bytes.removeLast(bytes.count - 1 << 16) }
    }
}
