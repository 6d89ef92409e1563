import AutoLayout
import SolverAPI

/// Random syntax trees and random strings, determined by a seed.
struct RandomVisualFormat {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &random)] }

    mutating func tree() -> VisualFormat {
        VisualFormat(
            axis: pick([.horizontal, .vertical]), statesAxis: Bool.random(using: &random),
            leading: Bool.random(using: &random) ? connection() : nil, first: view(),
            rest: (0..<Int.random(in: 0...4, using: &random)).map { _ in VisualFormat.Link(connection(), view()) },
            trailing: Bool.random(using: &random) ? connection() : nil)
    }

    private mutating func view() -> VisualFormat.View {
        let count = pick([0, 0, 1, 2, 3])
        return VisualFormat.View(word(), (0..<count).map { _ in predicate() })
    }

    private mutating func connection() -> VisualFormat.Connection {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .flush
        case 1: return .standard
        case 2: return .distance(operand(isSigned: false))
        default:
            let count = pick([1, 1, 2, 3])
            return .predicates((0..<count).map { _ in predicate() })
        }
    }

    private mutating func predicate() -> VisualFormat.Predicate {
        VisualFormat.Predicate(
            pick([nil, .equal, .lessThanOrEqual, .greaterThanOrEqual]), operand(isSigned: true),
            priority: Bool.random(using: &random) ? operand(isSigned: true) : nil)
    }

    private mutating func operand(isSigned: Bool) -> VisualFormat.Operand {
        if Bool.random(using: &random) { return .name(word()) }
        let number = pick([0, 1, 8, 20.5, 1e-7, 1e21, 123456.789, Double.random(in: 0...1000, using: &random)])
        return .number(isSigned && Bool.random(using: &random) ? -number : number)
    }

    private mutating func word() -> VisualFormat.Word {
        VisualFormat.Word(pick(["a", "_redView", "H", "V", "view2", "__", "e5", "titleLabel"]))
    }

    /// Returns an almost valid string: a valid one with up to two changed characters, or fragments of valid strings in
    /// random order.
    mutating func string() -> String { Bool.random(using: &random) ? damagedFormat() : heap() }

    private mutating func damagedFormat() -> String {
        var characters = Array(tree().description)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let index = Int.random(in: 0...characters.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: characters.insert(pick(Array("|-[](),@=<>:a5. é")), at: index)
            case 1 where index < characters.count: characters.remove(at: index)
            default: if index < characters.count { characters[index] = pick(Array("|-[](),@=<>:a5. *")) }
            }
        }
        return String(characters)
    }

    private mutating func heap() -> String {
        let pieces = [
            "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "view1", "_b", "==", "<=", ">=", "=", "<", ">", "@", ",",
            "8",
            "20.5", "1e3", ".", "*", " ", ":", "é", "\n", "👩‍👩‍👧", "750", "-8-", "[a]", "(>=5)", "]-[", "|-", "1e999",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...14, using: &random) { text += pick(pieces) }
        return text
    }
}
