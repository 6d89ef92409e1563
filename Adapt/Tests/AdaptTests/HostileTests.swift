import Foundation
import Testing

@testable import Adapt

/// Folders and files that are no app's: each gets a message with a file and a line, and nothing is written to the app.
@Suite struct HostileTests {
    private func refusal(_ bytes: [UInt8]) throws -> String {
        let app = try SampleApp(["Good.swift": "import UIKit\n"])
        try app.write(bytes, to: "Bad.swift")
        let report = AdaptReport(try app.adapted()).text
        return report.split(separator: "\n").first { $0.hasPrefix("Bad.swift") }.map(String.init) ?? ""
    }

    @Test(arguments: Array("(){}[]<a.?!\"#@/*\\`&;:, \n".utf8))
    func `two megabytes of one character`(byte: UInt8) throws {
        #expect(try refusal([UInt8](repeating: byte, count: 2 << 20)).hasPrefix("Bad.swift:1: left out: has 2097152"))
    }

    @Test(arguments: ["(", "{", "[", "class A { "])
    func `deeply nested code`(piece: String) throws {
        let bytes = Array(("let a = 1\n" + String(repeating: piece, count: 10_000)).utf8)
        #expect(try refusal(bytes) == "Bad.swift:2: left out: is nested more than 200 levels deep")
    }

    @Test(arguments: [".a\n", "()\n", "!\n", "a?", "#if a\n", "/*", "<", "\n.a()", "a ? b :\n"])
    func `long chains of one expression`(piece: String) throws {
        // Each is read to the end or refused; the parser must not run out of stack.
        _ = try refusal(Array(("let a = b" + String(repeating: piece, count: 3_000)).utf8))
    }

    @Test func `a long line`() throws {
        #expect(try refusal([UInt8](repeating: 97, count: 200_000)).hasPrefix("Bad.swift:1: left out: has more than"))
    }

    @Test func `unbalanced braces have a line`() throws {
        #expect(try refusal(Array("import UIKit\nclass A {\n    func b() {\n}\n".utf8)).contains("is not Swift"))
        #expect(try refusal(Array("class A {\n}\n}\n".utf8)).hasPrefix("Bad.swift:3: left out"))
        // A literal that is not a number is one wrong token.
        #expect(try refusal(Array("class A {}\nlet b = 0b2\n".utf8)).hasPrefix("Bad.swift:2: left out"))
    }

    @Test func `an attribute of Swift 5 may have a space before its arguments`() throws {
        #expect(try refusal(Array("@available (iOS 9, *)\npublic class A {}\n".utf8)).isEmpty)
    }

    @Test func `a script is not a part of the app`() throws {
        #expect(try refusal(Array("#!/usr/bin/swift\nprint(1)\n".utf8)).contains("is a script"))
    }

    @Test func `text that is not UTF-8 has a line`() throws {
        #expect(try refusal(Array("let a = 1\n".utf8) + [0xFF, 10]) == "Bad.swift:2: left out: is not UTF-8")
    }

    @Test(arguments: [
        ("<", "1: left out: is not a document of Interface Builder: a tag has no name"),
        ("a", "1: left out: is not a document of Interface Builder: has no element document"),
        ("\n<a>", "2: left out: is not a document of Interface Builder: the element a does not end"),
        ("<a>\n</b>", "2: left out: is not a document of Interface Builder: the tag </b> does not close a"),
        ("<a/>\n</a>", "2: left out: is not a document of Interface Builder: the tag </a> closes no element"),
        ("<a\nb>", "2: left out: is not a document of Interface Builder: an attribute has no value"),
        ("<a b=c>", "1: left out: is not a document of Interface Builder: the value of an attribute is not in"),
        ("\n<!-- <a>", "2: left out: is not a document of Interface Builder: a comment does not end"),
        ("<!DOCTYPE a>", "1: left out: is not a document of Interface Builder: declarations are not read"),
    ])
    func `a damaged document has a line`(text: String, message: String) throws {
        let app = try SampleApp(["A.swift": "import UIKit\n", "Bad.storyboard": text])
        #expect(AdaptReport(try app.adapted()).text.contains("Bad.storyboard:\(message)"))
    }

    @Test(arguments: ["<", "a", "<a>", "<a b=\"", "<!--"])
    func `two megabytes of one piece of a document`(piece: String) throws {
        let app = try SampleApp(["A.swift": "import UIKit\n"])
        try app.write(Array(String(repeating: piece, count: (2 << 20) / piece.utf8.count).utf8), to: "Bad.xib")
        let report = AdaptReport(try app.adapted()).text
        #expect(report.contains("Bad.xib:1: left out: is not a document of Interface Builder"))
    }

    @Test func `macros that the app declares are kept`() throws {
        #expect(try rewritten("let a = #mine(b)\n@Mine class C {}\n") == "let a = #mine(b)\n@Mine class C {}\n")
    }

    @Test func `symbolic links are not followed`() throws {
        let app = try SampleApp(["A.swift": ""])
        try FileManager.default.createSymbolicLink(
            atPath: app.path + "/Loop", withDestinationPath: app.folder.path)
        #expect(AdaptReport(try app.adapted()).text.contains("Loop: left out: is a symbolic link"))
    }

    @Test func `a folder without sources, and a name that is taken`() throws {
        #expect(throws: AdaptError.self) { try SampleApp([:]).adapted() }
        #expect(throws: AdaptError.noFolder("/nothing/here")) {
            try AppAdapter(AppAdapter.Options(app: "/nothing/here"))
        }
        for name in ["UIKit", "AutoLayout", "1a", "a b", ""] {
            #expect(throws: AdaptError.self) { try SampleApp(["A.swift": ""]).adapted { $0.module = name } }
        }
    }

    @Test func `the output is neither in the app nor in the folder of others`() throws {
        let app = try SampleApp(["A.swift": "import UIKit\n"])
        let adapted = try app.adapted()
        for path in [app.path, app.path + "/Out", app.folder.path] {
            #expect(throws: AdaptError.self) {
                try BuildLoop(adapted, output: path, layoutLab: LayoutLabSource(location: "..")) { _ in }.write()
            }
        }
        try FileManager.default.createDirectory(atPath: app.output, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: app.output + "/mine.txt"))
        #expect(throws: AdaptError.outputIsForeign(app.output)) {
            try BuildLoop(adapted, output: app.output, layoutLab: LayoutLabSource(location: "..")) { _ in }.write()
        }
    }

    @Test func `a source that the Xcode project does not list is left out`() throws {
        let names = (1...6).map { "Part \($0).swift" }
        var files = Dictionary(uniqueKeysWithValues: (names + ["Old.swift"]).map { ($0, "") })
        files["A.xcodeproj/project.pbxproj"] = names.map { "{isa = PBXFileReference; path = \"\($0)\"; };" }
            .joined(separator: "\n")
        files["Kit/Package.swift"] = ""
        files["Kit/Sources/Kit/Kit.swift"] = ""
        let app = try SampleApp(files)
        let listed = try app.adapted()
        #expect(listed.sources.map(\.path).contains("Kit/Sources/Kit/Kit.swift"))
        #expect(AdaptReport(listed).text.contains("Old.swift: left out: is not in the Xcode project"))
        // A project that lists folders says nothing about single files.
        try app.write(Array("PBXFileSystemSynchronizedRootGroup".utf8), to: "B.xcodeproj/project.pbxproj")
        #expect(try app.adapted().sources.count == 8)
    }

    @Test func `a cache with build products alone is a folder for a package`() throws {
        let app = try SampleApp(["A.swift": "import UIKit\n"])
        try FileManager.default.createDirectory(atPath: app.output + "/.build", withIntermediateDirectories: true)
        try BuildLoop(try app.adapted(), output: app.output, layoutLab: LayoutLabSource(location: "..")) { _ in }
            .write()
        #expect(FileManager.default.fileExists(atPath: app.output + "/Package.swift"))
    }

    @Test func `a second run replaces only the files of the first`() throws {
        let app = try SampleApp(["A.swift": "import UIKit\n", "B.swift": ""])
        try BuildLoop(try app.adapted(), output: app.output, layoutLab: LayoutLabSource(location: "..")) { _ in }
            .write()
        let before = try FileManager.default.subpathsOfDirectory(atPath: app.path).sorted()
        #expect(FileManager.default.fileExists(atPath: app.output + "/Sources/Sample/B.swift"))
        try Data("kept".utf8).write(to: URL(fileURLWithPath: app.output + "/Tests/SampleLayoutTests/Findings/a.txt"))
        try FileManager.default.removeItem(atPath: app.path + "/B.swift")
        try BuildLoop(try app.adapted(), output: app.output, layoutLab: LayoutLabSource(location: "..")) { _ in }
            .write()
        #expect(!FileManager.default.fileExists(atPath: app.output + "/Sources/Sample/B.swift"))
        #expect(FileManager.default.fileExists(atPath: app.output + "/Tests/SampleLayoutTests/Findings/a.txt"))
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: app.path).sorted() == before.filter { $0 != "B.swift" })
    }
}
