import Explain
import Foundation

extension FuzzTarget {
    /// Conflict logs: read, explained and printed in every format. The certificates of conflicts are verified.
    static let explanations = FuzzTarget(
        name: "explanations",
        seeds: [
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 'a' H:|-(8)-[UILabel:0x2'Title']   (active, names: '|':UIView:0x3 )>",
                "<NSLayoutConstraint:0x4 UILabel:0x2'Title'.width == 0.5*UIView:0x3.width + 20   (active)>",
                "<NSAutoresizingMaskLayoutConstraint:0x5 h=-&- v=-&- UIView:0x3.width == 10   (active)>"
            )

            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x4 UILabel:0x2'Title'.width == 0.5*UIView:0x3.width + 20   (active)>
            """,
            """
            Will attempt to recover by breaking <NSLayoutConstraint:0x2 V:[NSView:0x1(>=30@750)]>.
            Unable to simultaneously satisfy constraints: (
            \t<MASLayoutConstraint:0x61 UIView:header.height == 40>,
            \t<SnapKit.LayoutConstraint:0x6@A b.swift#61 <UIView:0x71>.top == <UIView:0x70>.bottom * 2 - 12.0>,
            )
            """,
        ].map { Array($0.utf8) },
        words: [
            "<", ">", "NSLayoutConstraint:0x1 ", "H:|-(", ")-[", "]", " == ", ">=", "'", "names: '|':", "@999",
            ".width",
            ".leadingMargin", "1e12", "0.333333", "<private>", "\n", "\r\n", "\u{1b}[2J", "\\U2019", "NSSpace(8)",
        ]
    ) { bytes in
        for log in LogReader.read(bytes) {
            // Exact arithmetic on more rules takes long and tests nothing more of the reader.
            if log.rules.isEmpty || log.rules.count > 24 { continue }
            do {
                let explanation = try LogExplanation(log)
                for conflict in explanation.conflicts where conflict.sum.excess <= 0 {
                    return "a conflict that comes out even"
                }
                let text = explanation.text(title: "fuzz")
                if text.unicodeScalars.contains("\u{1b}") { return "an escape code came through" }
                _ = LogExplanation.html([("fuzz", explanation)])
                _ = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(explanation))
            } catch {
                if "\(error)".isEmpty { return "an error says nothing" }
            }
        }
        return nil
    }
}
