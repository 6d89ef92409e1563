import SolverAPI

@testable import Explain

/// Random logs. The rules are text, so that the reader is tested as well.
enum RandomRules {
    /// Returns a log of the given rules.
    static func log(_ lines: [String]) -> String {
        "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
            + "\n)\n"
    }

    /// Returns rules for a few views in a row, with sizes, gaps, ratios and bounds that may conflict.
    static func small(_ count: Int, _ random: inout SplitMix64) -> String {
        let views = (1...3).map { "UIView:0x\($0)" }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let lines = (0..<count).map { index in
            let (a, b) = (number(0...2), number(0...2))
            let relation = ["==", "==", ">=", "<="][number(0...3)]
            let body =
                switch number(0...5) {
                case 0: "H:|-(\(number(0...20)))-[\(views[a])]   (active, names: '|':UIView:0x9 )"
                case 1: "H:[\(views[a])]-(\(number(0...20)))-|   (active, names: '|':UIView:0x9 )"
                case 2 where a != b:
                    "H:[\(views[a])]-(\(relation == "==" ? "" : relation)\(number(0...20)))-[\(views[b])]"
                case 3 where a != b: "\(views[a]).width \(relation) 0.5*\(views[b]).width"
                case 4: "UIView:0x9.width \(relation) \(number(10...60))   (active)"
                default: "\(views[a]).width \(relation) \(number(5...50))   (active)"
                }
            return "<NSLayoutConstraint:0xa\(index) \(body)>"
        }
        return log(lines)
    }
}
