import Foundation
import InterfaceBuilder
import Testing

@Suite("Unreadable files")
struct DamagedFileTests {
    private func message(_ text: String) -> String {
        do {
            _ = try InterfaceBuilderDocument(data: Data(text.utf8), file: "f.xib")
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func `the message has a position and an expectation`() {
        let cases: [(String, String)] = [
            ("", "f.xib:1:1: expected well-formed XML in UTF-8: the file is empty"),
            ("<html/>", "f.xib:1:1: expected an Interface Builder document, found an element <html>"),
            ("<document/>", "f.xib:1:1: expected an Interface Builder document, found another type of document"),
            (
                "<?xml version=\"1.0\"?>\n<!-- x --><!DOCTYPE a [<!ENTITY b \"c\">]>\n<a/>",
                "f.xib:2:11: expected no document type declaration"
            ),
            (
                "<?xml version=\"1.0\" encoding=\"UTF-7\"?><document/>",
                "f.xib:1:1: expected well-formed XML in UTF-8: the declared encoding is not UTF-8"
            ),
        ]
        for (text, expected) in cases { #expect(message(text) == expected) }
        #expect(
            message("<document>\n<scenes>\n")
                == "f.xib:2:9: expected well-formed XML in UTF-8: the file ends too early, or continues after the root element"
        )
        #expect(
            message("<document>\n<a></b>\n</document>")
                == "f.xib:2:8: expected well-formed XML in UTF-8: a closing tag does not match its opening tag")
    }

    @Test
    func `a processing instruction without content, which crashes Foundation's parser, is refused with its position`() {
        #expect(
            message("<?x?>\n<document/>")
                == "f.xib:1:1: expected well-formed XML in UTF-8: a processing instruction is empty")
        #expect(message("<document>\n <?x?></document>").hasPrefix("f.xib:2:2: "))
        #expect(message("<document><?x").contains("expected well-formed XML"))
        // A processing instruction is valid if it has content or is within a comment.
        for text in ["<?x y?><document/>", "<!-- <?x?> --><document/>"] {
            #expect(message(text).hasSuffix("expected an Interface Builder document, found another type of document"))
        }
    }

    @Test(arguments: [
        (#"<rect key="frame" x="0.0""#, #"<rect key="frame" x="left""#, "x: expected a number, found \"left\""),
        (#"<rect key="frame" x="0.0""#, #"<rect key="frame" x="nan""#, "x: expected a number, found \"nan\""),
        (#"firstAttribute="top""#, #"firstAttribute="up""#, "firstAttribute: expected an edge"),
        (#"relation="equal""#, #"relation="less""#, "relation: expected equal, greaterThanOrEqual"),
        (#"multiplier="1""#, #"multiplier="1:0""#, "multiplier: expected a number, a ratio"),
        (#"priority="1000""#, #"priority="1001""#, "priority: expected a priority greater than 0"),
        (#"symbolic="NO""#, #"symbolic="maybe""#, "symbolic: expected YES or NO"),
        (#"firstAttribute="top""#, "", "expected a constraint with a firstAttribute"),
    ])
    func `an invalid value is refused with its position`(good: String, bad: String, expected: String) {
        let text = storyboard(
            element("view", "a", "0 0 1 1"),
            constraints: """
                <constraint firstItem="a" firstAttribute="top" relation="equal" secondItem="safe" secondAttribute="top" \
                multiplier="1" priority="1000" symbolic="NO" id="c"/>
                """)
        #expect(message(text) == "no error")
        let broken = text.replacingOccurrences(of: good, with: bad)
        #expect(broken != text)
        #expect(message(broken).contains(expected), "\(message(broken))")
        #expect(message(broken).hasPrefix("f.xib:"))
    }

    @Test func `an invalid pair of attributes is refused with its position`() throws {
        let text = storyboard(
            element("view", "a", "0 0 1 1"),
            constraints: """
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="left" id="c"/>
                """)
        let unit = try firstUnit(text)
        do {
            _ = try unit.makeTree()
            Issue.record("the pair was accepted")
        } catch {
            let location = "test.storyboard:\(line(of: "<constraint ", in: text)):1"
            #expect(error.description.hasPrefix("\(location): view a.top cannot be compared with view root.left"))
        }
    }

    @Test func `deeply nested elements are refused`() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(message(deep) == "f.xib:1:721: expected elements at most 240 levels deep")
    }

    @Test func `a missing file is reported`() {
        do {
            _ = try InterfaceBuilderDocument(contentsOf: URL(fileURLWithPath: "nowhere/a.xib"), named: "a.xib")
            Issue.record("the file was found")
        } catch {
            #expect(error.description == "a.xib: cannot be read: there is no such file")
        }
        #expect(throws: InterfaceBuilderError.self) {
            try InterfaceBuilderDocument(contentsOf: URL(fileURLWithPath: "/"))
        }
    }

    @Test func `no truncation and no changed byte makes the reader trap`() {
        let text = Array(
            storyboard(
                element("label", "a", "0 0 1 1"),
                constraints: """
                    <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c"/>
                    """
            ).utf8)
        var random = SystemRandomNumberGenerator()
        for cut in stride(from: 0, to: text.count, by: 7) {
            _ = try? InterfaceBuilderDocument(data: Data(text[..<cut]), file: "cut").units.map { try $0.makeTree() }
        }
        for _ in 0..<1000 {
            var changed = text
            for _ in 0..<3 {
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 32...126, using: &random)
            }
            _ = try? InterfaceBuilderDocument(data: Data(changed), file: "changed").units.map { try $0.makeTree() }
        }
    }
}
