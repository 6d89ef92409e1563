import AutoLayout
import SolverAPI

/// The text of a layout: the statements of its valid lines, and the errors of the other lines.
struct PlayText {
    /// A statement and the number of its line, from 1.
    struct Line {
        let number: Int
        let statement: PlayStatement
    }

    /// An error and the number of its line, from 1.
    struct Failure {
        let line: Int
        let message: String
    }

    private(set) var lines: [Line] = []
    private(set) var failures: [Failure] = []
    /// The names of the views in order of first appearance, without the window.
    private(set) var views: [String] = []

    /// The maximum length of a text in bytes, and the maximum number of views.
    static let (longest, mostViews) = (1_000_000, 5000)

    init(_ text: String) {
        guard text.utf8.count <= Self.longest else {
            failures.append(Failure(line: 1, message: "the text has more than \(Self.longest) bytes; shorten it"))
            return
        }
        var known: Set<String> = [PlayStatement.window]
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
            number += 1
            do throws(PlayError) {
                guard let statement = try PlayStatement.parse(line) else { continue }
                for name in statement.names where !known.contains(name) {
                    guard views.count < Self.mostViews else {
                        throw PlayError("the layout has more than \(Self.mostViews) views; remove some")
                    }
                    known.insert(name)
                    views.append(name)
                }
                lines.append(Line(number: number, statement: statement))
            } catch {
                failures.append(Failure(line: number, message: error.message))
            }
        }
    }
}
