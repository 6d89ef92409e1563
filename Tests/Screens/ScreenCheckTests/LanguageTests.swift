import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Screens in the app's languages")
struct LanguageTests {
    private static let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

    /// A screen with a label of a fixed width of 80 points, a label of its natural width, and a text of 80 points that
    /// may wrap.
    private static let document = storyboard(
        element(
            "label", "a", "20 20 80 21", "text=\"Room\"",
            constraints: rule("w", "a.width", nil, 80) + rule("h", "a.height", nil, 21), inner: font)
            + element("label", "b", "20 60 43 21", "text=\"Door\"", constraints: "", inner: font)
            + element(
                "label", "c", "20 100 80 21", "text=\"Note\" lineBreakMode=\"wordWrap\" numberOfLines=\"0\"",
                constraints: rule("cw", "c.width", nil, 80), inner: font),
        constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
            + rule("bl", "b.leading", "root.leading", 20) + rule("bt", "b.top", "root.top", 60)
            + rule("cl", "c.leading", "root.leading", 20) + rule("ct", "c.top", "root.top", 100))

    private func findings(_ files: [String: String], in path: String = "Base.lproj/Main.storyboard") throws -> [Finding]
    {
        try withFolder(files.merging([path: Self.document]) { a, _ in a }) { folder in
            var checker = try makeChecker()
            let before = try checker.check([folder]).findings
            checker.readsLanguages = true
            let found = try checker.check([folder]).findings
            #expect(before.allSatisfy(found.contains))
            return found.filter { !before.contains($0) }
        }
    }

    private static let long = "\"a.text\" = \"Raumbezeichnung größer\";\n/* the door */ \"b.text\" = \"Tür\";\n"

    @Test func `a truncated translation is reported with its language, and one that fits is not`() throws {
        let found = try findings([
            "de.lproj/Main.strings": Self.long, "fr.lproj/Main.strings": "\"a.text\" = \"Pièce\";",
        ])
        #expect(found.map(\.rule) == ["breaks-in-language"])
        #expect(found.first?.elements == ["a"])
        let message = try #require(found.first?.message)
        #expect(message.hasPrefix("in de: \"View A\" is 80 points wide, and \"Raumbezeichnung größer\" about "))
    }

    @Test func `truncation in several languages is one finding`() throws {
        let found = try findings([
            "de.lproj/Main.strings": Self.long, "nl.lproj/Main.strings": Self.long,
            "ja.lproj/Main.strings": "\"a.text\" = \"部屋の名前です\";",
        ])
        #expect(found.count == 1 && found.first?.message.hasPrefix("in de, ja, nl: ") == true)
    }

    @Test func `a string catalog has the same effect, and its source language is ignored`() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"a.text": {"localizations": {
            "en": {"stringUnit": {"state": "new", "value": "A room that is very long"}},
            "de": {"stringUnit": {"state": "translated", "value": "Raumbezeichnung größer"}}}}, "b.text": {}}}
            """
        for (path, file) in [
            ("Base.lproj/Main.storyboard", "mul.lproj/Main.xcstrings"), ("Main.storyboard", "Main.xcstrings"),
            ("Main.storyboard", "mul.lproj/Main.xcstrings"), ("Base.lproj/Main.storyboard", "Main.xcstrings"),
        ] {
            let found = try findings([file: catalog], in: path)
            #expect(found.map(\.rule) == ["breaks-in-language"], "\(file) of \(path)")
            #expect(found.first?.message.hasPrefix("in de: ") == true)
        }
    }

    @Test func `a text that extends beyond the screen is reported`() throws {
        let text = String(repeating: "Eingangstür ", count: 10)
        let found = try findings(["de.lproj/Main.strings": "\"b.text\" = \"\(text)\";"])
        #expect(found.first?.message == "in de: \"View B\" extends beyond the screen")
    }

    @Test(arguments: [
        ("Наименование комнаты", 1), ("Όνομα της αίθουσας", 1), ("اسم غرفة الاجتماعات الكبيرة", 1),
        ("회의실이름회의실이름회의실이름", 1),
        ("Имя", 0), ("حجم", 0), ("이름", 0),
    ])
    func `the width of texts in other alphabets depends on their letters`(text: String, count: Int) throws {
        #expect(try findings(["ru.lproj/Main.strings": "\"a.text\" = \"\(text)\";"]).count == count)
    }

    @Test func `wrapping texts, unsupported scripts and texts of other documents are not reported`() throws {
        let silent = [
            "\"c.text\" = \"Eine sehr lange Bemerkung\";", "\"a.text\" = \"ชื่อห้องประชุมใหญ่\";",
            "\"x.text\" = \"Raumbezeichnung größer\";", "",
        ]
        for text in silent { #expect(try findings(["de.lproj/Main.strings": text]).isEmpty) }
        #expect(try findings(["de.lproj/Other.strings": Self.long, "Base.lproj/Main.strings": Self.long]).isEmpty)
    }

    @Test func `a UTF-16 file is read, and a damaged one is a finding`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let own = folder.appendingPathComponent("de.lproj")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data(Self.document.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        try #require(Self.long.data(using: .utf16)).write(to: own.appendingPathComponent("Main.strings"))
        var checker = try makeChecker()
        checker.readsLanguages = true
        #expect(try checker.check([folder.path]).findings.contains { $0.rule == "breaks-in-language" })
        let damaged = try findings(["de.lproj/Main.strings": "\"a.text\" = ", "Main.xcstrings": "{"])
        #expect(damaged.map(\.rule) == ["unreadable", "unreadable"])
        #expect(
            damaged.first?.location.file.hasSuffix("/de.lproj/Main.strings") == true
                || damaged.last?.location.file.hasSuffix("/de.lproj/Main.strings") == true)
    }
}
