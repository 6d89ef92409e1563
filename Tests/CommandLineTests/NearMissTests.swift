import ArgumentParser
import SafeText
import Testing

@testable import LayoutLab

@Suite("Mistyped names")
struct NearMissTests {
    @Test(
        arguments: [
            ("casowary", "cassowary"), ("revised", "revised-simplex"), ("Cassowary", "cassowary"), ("kiwi", nil),
            ("cassowayr", "cassowary"), ("dense-pl", "dense-lp"), ("x", nil), ("", nil),
            (String(repeating: "c", count: 10_000), nil),
        ] as [(String, String?)])
    func `the nearest name is suggested, if one is near enough`(found: String, nearest: String?) {
        #expect(NearMiss.nearest(to: found, among: ["cassowary", "dense-lp", "revised-simplex"]) == nearest)
    }

    @Test func `errors about solvers, workloads and subcommands suggest a name`() throws {
        func failure(_ arguments: String...) throws -> String {
            try #require(throws: CommandFailure.self) {
                var command = try LayoutLab.parseAsRoot(arguments)
                try command.run()
            }.message
        }
        #expect(try failure("verify", "--solver", "casowary").hasSuffix("found \"casowary\"; did you mean cassowary?"))
        #expect(try failure("bench", "--workload", "gird").hasSuffix("did you mean grid?"))
        #expect(try failure("trace", "chian", "3").hasSuffix("did you mean chain?"))
        #expect(LayoutLab.misspelledVerb(["layoutlab", "chekc", "."])?.hasSuffix("did you mean check?") == true)
        for right in [
            ["layoutlab"], ["layoutlab", "check"], ["layoutlab", "--help"], ["layoutlab", "help", "check"],
        ] {
            #expect(LayoutLab.misspelledVerb(right) == nil)
        }
    }

    @Test func `the help of every subcommand has a valid example`() throws {
        for verb in LayoutLab.configuration.groupedSubcommands.flatMap(\.subcommands) {
            let name = verb._commandName
            let text = verb.configuration.discussion
            let calls = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
                $0.hasPrefix("layoutlab \(name)")
            }
            #expect(!calls.isEmpty, "\(name)")
            for call in calls {
                // Words after a redirection belong to the shell.
                let words = call.split(separator: " ").prefix { $0 != ">" && $0 != "<" }.dropFirst()
                #expect(throws: Never.self, "\(call)") { _ = try LayoutLab.parseAsRoot(words.map(String.init)) }
            }
        }
    }
}
