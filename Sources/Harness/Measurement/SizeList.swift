internal import Foundation

/// The sizes of a sweep, from a text such as `100`, `10,20,50`, `10:1000:log`, `10:1000:log:9` or `10:100:30`.
public struct SizeList: Hashable, Sendable {
    /// The distinct sizes, smallest first.
    public let sizes: [Int]

    /// A description of the valid forms.
    public static let expected =
        "sizes such as 100, 10,20,50, 10:1000:log, 10:1000:log:9 (how many) or 10:100:30 (the step)"

    /// The maximum number of sizes; more are a typing error.
    private static let most = 1000

    /// Creates a list from sizes in any order. Duplicates are removed.
    public init(_ sizes: [Int]) {
        self.sizes = Set(sizes).sorted()
    }

    /// Parses a text. Nil if it has none of the forms, a number is below 1, a range ends below its start, or there are
    /// more than 1,000 sizes.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else {
            let sizes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard !sizes.isEmpty, sizes.allSatisfy({ $0 >= 1 }), sizes.count <= Self.most else { return nil }
            self.init(sizes)
            return
        }
        guard parts.count == 3 || parts.count == 4, let low = Int(parts[0]), let high = Int(parts[1]), 1 <= low,
            low <= high
        else { return nil }
        if parts[2] == "log" {
            // Without a number, each size is about twice the previous one.
            var count = Int(log2(Double(high) / Double(low)).rounded(.up)) + 1
            if parts.count == 4 {
                guard let asked = Int(parts[3]), asked >= 1, asked <= Self.most else { return nil }
                count = asked
            }
            self.init(Self.geometric(low, high, count))
        } else {
            guard parts.count == 3, let step = Int(parts[2]), step >= 1, (high - low) / step < Self.most else {
                return nil
            }
            self.init(Array(stride(from: low, through: high, by: step)))
        }
    }

    private static func geometric(_ low: Int, _ high: Int, _ count: Int) -> [Int] {
        guard count > 1 else { return [low] }
        let ratio = Double(high) / Double(low)
        return (0..<count).map { index in
            let size = Double(low) * pow(ratio, Double(index) / Double(count - 1))
            return index == count - 1 ? high : Int(size.rounded())
        }
    }
}
