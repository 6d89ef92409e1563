import Foundation
import TestSupport
import Testing

/// The page `docs/UIKIT_STORED.md` lists every declaration of `Sources/UIKit` whose documentation has a sentence that
/// starts with "Stored but not". `LAYOUTLAB_RECORD_BEHAVIOR=1` writes the page again.
@Suite struct StoredMemberTests {
    /// A declaration that stores a value without the effect that the value has in UIKit.
    struct Member: Equatable {
        /// The type with the types around it, as in `UISplitViewController.Column`.
        let type: String
        /// The name of the member, with the labels of a function; nil if the type itself is only stored.
        let name: String?
        /// The missing effect: "used", "drawn".
        let effect: String
        /// The reason or the consequence; empty if there is none.
        let reason: String
    }

    private static let page = Repository.path("docs/UIKIT_STORED.md")
    private static let effects = ["used", "drawn", "shown", "laid out", "called", "observed"]

    // MARK: Reading sources

    /// Returns the stored members of a source file, in its order. The code is formatted, so its indentation shows which
    /// type contains a declaration.
    static func members(in text: String) throws -> [Member] {
        var found: [Member] = []
        var types: [(indent: Int, name: String)] = []
        var comment = ""
        for line in text.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("///") {
                comment += (comment.isEmpty ? "" : " ") + code.dropFirst(code.hasPrefix("/// ") ? 4 : 3)
                continue
            }
            let indent = line.count - code.count
            // The brace of a declaration of several lines.
            if code == "{" { continue }
            // An attribute on a line of its own stands between a comment and its declaration.
            if code.hasPrefix("@"), !code.contains(#/ (var|let|func|class|struct|enum|case|typealias) /#) { continue }
            types.removeAll { $0.indent >= indent }
            let type = code.firstMatch(of: #/\b(?:class|struct|enum|protocol|extension|actor) ([A-Z][A-Za-z.]*)/#)
            if let type { types.append((indent, String(type.1))) }
            if comment.contains("Stored but not"), let match = comment.firstMatch(of: #/(?:^|[.] )Stored but not /#) {
                let name = type == nil ? Self.name(code) : nil
                #expect(type != nil || name != nil, "no name in: \(code)")
                let (effect, reason) = try #require(
                    Self.effect(comment[match.range.upperBound...]), "\(comment)")
                found.append(
                    Member(
                        type: types.map(\.name).joined(separator: "."), name: name, effect: effect, reason: reason))
            }
            comment = ""
        }
        return found
    }

    /// Returns the name of a declared variable, constant, case or function.
    private static func name(_ code: Substring) -> String? {
        if let variable = code.firstMatch(of: #/\b(?:var|let|case|typealias) ([A-Za-z_]+)/#) { return "\(variable.1)" }
        guard let function = code.firstMatch(of: #/\bfunc ([A-Za-z]+)(?:<[^>]*>)?\(/#) else { return nil }
        let labels = code[function.range.upperBound...].matches(of: #/(?:^|, )([A-Za-z_]+)(?: [A-Za-z]+)?:/#)
        return "\(function.1)(\(labels.map { $0.1 + ":" }.joined()))"
    }

    private static func effect(_ words: Substring) -> (effect: String, reason: String)? {
        guard let effect = effects.first(where: { words.hasPrefix($0) }) else { return nil }
        let rest = words.dropFirst(effect.count)
        guard rest.hasPrefix(": ") || rest.hasPrefix(", ") || rest.hasPrefix("; ") else {
            return rest.hasPrefix(".") ? (effect, "") : nil
        }
        let sentence = rest.dropFirst(2)
        let end = sentence.firstRange(of: ". ")?.lowerBound ?? sentence.endIndex
        // Two backquotes mark a link of DocC, which is only code on a page.
        let reason = sentence[..<end].replacing("``", with: "`")
        return (effect, String(reason.hasSuffix(".") ? reason.dropLast() : reason[...]))
    }

    @Test func `members are read with their type, labels, effect and reason`() throws {
        let source = """
            /// A bar. Stored but not drawn.
            @MainActor
            open class Bar:
                Object, Item
            {
                /// Stored but not used: the ``bar`` stays.
                open var hides = true
                /// The title. Stored but not shown. It has one line.
                @available(*, deprecated) open func setTitle(_ title: String?, for state: State) {
                    let text = title
                }
                /// Its words are stored but not here.
                open var words = ""
                /// An end.
                public enum End: Int {
                    /// Stored but not laid out.
                    case left
                }
            }
            /// Stored but not used.
            public var global = 1
            """
        #expect(
            try Self.members(in: source) == [
                Member(type: "Bar", name: nil, effect: "drawn", reason: ""),
                Member(type: "Bar", name: "hides", effect: "used", reason: "the `bar` stays"),
                Member(type: "Bar", name: "setTitle(_:for:)", effect: "shown", reason: ""),
                Member(type: "Bar.End", name: "left", effect: "laid out", reason: ""),
                Member(type: "", name: "global", effect: "used", reason: ""),
            ])
    }

    // MARK: Comparing with the page

    private static func text(of members: [Member]) -> String {
        var text = """
            # What UIKit stores and does not use

            The module [`UIKit`](UIKIT.md) compiles the code of apps and computes frames. These members keep their value, so that code which sets and reads them works, but the value has no effect.
            A test compares this page with the sources.

            | type | members |
            |---|---|

            """
        for type in Set(members.map(\.type)).sorted() {
            let own = members.filter { $0.type == type }
            let groups = effects.compactMap { effect -> String? in
                let names = own.filter { $0.effect == effect }.map { member in
                    (member.name.map { "`\($0)`" } ?? "the type") + (member.reason.isEmpty ? "" : " (\(member.reason))")
                }
                return names.isEmpty ? nil : "not \(effect): \(names.joined(separator: ", "))"
            }
            text += "| \(type.isEmpty ? "global" : "`\(type)`") | \(groups.joined(separator: "; ")) |\n"
        }
        return text
    }

    @Test func `the page lists the stored members of the sources`() throws {
        var members: [Member] = []
        for (path, text) in try RepositoryTests.sources("Sources/UIKit") {
            let found = try Self.members(in: text)
            let marks = text.split(separator: "\n").filter { $0.contains(#/\/\/\/.*Stored but/#) }.count
            #expect(found.count == marks, "\(path): \(marks) comments say \"Stored but\", but \(found.count) were read")
            members += found
        }
        #expect(members.count > 300)
        let text = Self.text(of: members)
        if Recording.records { return try Data(text.utf8).write(to: Self.page) }
        let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
        for change in text.split(separator: "\n").difference(from: lines) {
            switch change {
            case .remove(_, let line, _): Issue.record("the page has the line \(line)")
            case .insert(_, let line, _): Issue.record("the page lacks the line \(line)")
            }
        }
    }
}
