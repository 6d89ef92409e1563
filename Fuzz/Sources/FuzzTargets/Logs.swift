import AutoLayout
import Foundation

extension FuzzTarget {
    /// Conflict logs that the engine prints. The bytes give the names and numbers of a scene, whose log must be
    /// readable as text and as JSON.
    static let logs = FuzzTarget(
        name: "logs", seeds: ["label\n20\n30\n8", "a\"b\\c\n1e9\n-5\n0", "'|'\n100\n100\n1000"].map { Array($0.utf8) },
        words: ["\n", "|", "\"", "\\", "\u{1b}[2J", "\u{202e}", "\u{0}", "<", ">"]
    ) { bytes in
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let numbers = words.dropFirst().compactMap { Double($0) }
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        let view = LayoutView(identifier: words.first.map(String.init))
        view.translatesAutoresizingMaskIntoConstraints = false
        let engine = LayoutEngine(root: root)
        var logs: [ConflictLog] = []
        engine.onConflict = { logs.append($0) }
        do {
            try root.addSubview(view)
            for (index, number) in numbers.enumerated() {
                let rule =
                    index % 2 == 0
                    ? view.widthAnchor.constraint(equalToConstant: number)
                    : view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number)
                rule.identifier = words.last.map(String.init)
                try rule.activate()
            }
            let broken = try engine.layoutBreakingConflicts()
            if broken.count != logs.count { return "\(broken.count) broken, \(logs.count) logs" }
            for log in logs {
                _ = log.description
                _ = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(log))
            }
            _ = (try engine.layoutTrace(), root.constraintListOfSubtree)
        } catch {
            return "\(error)".isEmpty ? "an error says nothing" : nil
        }
        return nil
    }
}
