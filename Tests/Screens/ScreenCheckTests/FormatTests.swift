import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Formats for continuous integration, and drawings")
struct FormatTests {
    /// Returns a result with an error, a warning and a note. Two of the findings have equal fingerprints.
    private func result(file: String = "./My App/Main,1:2.storyboard") throws -> ScreenChecker.Result {
        let defect = try #require(PlantedDefect.all.first { $0.rule == "breaks-right-to-left" })
        var checker = try makeChecker()
        checker.drawsScreens = true
        return checker.check(Data(defect.text.utf8), file: file)
    }

    @Test func `each finding is an annotation of GitHub's, with any text`() throws {
        let result = try result()
        let lines = try CheckFormat.github.write(result).split(separator: "\n")
        #expect(lines.count == result.findings.count)
        let ordered = result.findings.sorted { $0.severity > $1.severity }
        for (line, finding) in zip(lines, ordered) {
            let command = ["error": "error", "warning": "warning", "note": "notice"][finding.severity.rawValue] ?? ""
            let position = try #require(finding.location.position)
            let location =
                "file=My App/Main%2C1%3A2.storyboard,line=\(position.line),col=\(try #require(position.column))"
            #expect(line.hasPrefix("::\(command) \(location),title=\(finding.rule)::"))
        }
        let forged = PlantedDefect.all[0].text.replacingOccurrences(
            of: "userLabel=\"View A\"", with: "userLabel=\"100%&#10;::error::forged\"")
        let written = try CheckFormat.github.write(makeChecker().check(Data(forged.utf8), file: "A.xib"))
        #expect(written.split(separator: "\n").allSatisfy { $0.hasPrefix("::") && !$0.hasPrefix("::error::forged") })
        #expect(!written.contains("100% "))
    }

    /// The elements of an XML text with their attributes.
    private final class Elements: NSObject, XMLParserDelegate {
        var all: [(name: String, attributes: [String: String])] = []

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?, attributes attributeDict: [String: String]
        ) { all.append((elementName, attributeDict)) }
    }

    @Test(arguments: Severity.allCases)
    func `JUnit has one case per finding and fails those at or above the severity`(failing: Severity) throws {
        let result = try result()
        let text = try CheckFormat.junit.write(result, failing: failing)
        let elements = Elements()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = elements
        #expect(parser.parse())
        func named(_ name: String) -> [[String: String]] { elements.all.filter { $0.name == name }.map(\.attributes) }
        let failures = result.count(atLeast: failing)
        #expect(named("failure").count == failures && named("testcase").count == result.findings.count + 1)
        #expect(named("failure").count + named("system-out").count == result.findings.count)
        for suite in named("testsuite") + named("testsuites") {
            for attribute in ["name", "tests", "failures", "errors"] { #expect(suite[attribute] != nil) }
        }
        #expect(named("testsuites").first?["failures"] == String(failures))
        #expect(named("testcase").allSatisfy { $0["name"] != nil && $0["classname"] != nil })
        let warnings = result.findings.count { $0.severity == .warning && $0.severity < failing }
        #expect(named("skipped").count == warnings)
        let allowed: Set = ["testsuites", "testsuite", "testcase", "failure", "skipped", "system-out"]
        #expect(elements.all.allSatisfy { allowed.contains($0.name) })
    }

    @Test func `Code Quality has GitLab's required fields and unique fingerprints`() throws {
        let text = try CheckFormat.codequality.write(result())
        let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(try issues.count == result().findings.count)
        for issue in issues {
            #expect(issue["description"] is String && issue["check_name"] is String)
            let severity = try #require(issue["severity"] as? String)
            #expect(["info", "minor", "major", "critical", "blocker"].contains(severity))
            let location = try #require(issue["location"] as? [String: Any])
            #expect(location["path"] as? String == "My App/Main,1:2.storyboard")
            let begin = try #require((location["lines"] as? [String: Any])?["begin"] as? Int)
            #expect(begin >= 1)
        }
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
        #expect(try CheckFormat.codequality.write(result().replacingFindings([])) == "[\n\n]\n")
    }

    @Test func `a finding is drawn at its position on the screen`() throws {
        let result = try result(file: "Main.storyboard")
        for format in [CheckFormat.svg, .html] {
            let text = try format.write(result)
            // The view with the conflict is 20 points from the corner.
            #expect(text.contains("<rect x=\"20\" y=\"20\" width=\"100\" height=\"50\" fill=\"#3367d6\""))
            #expect(text.contains("[breaks-right-to-left]") && text.contains("Main.storyboard"))
        }
        #expect(try !CheckFormat.svg.write(result.replacingFindings([])).contains("#3367d6"))
        let parser = XMLParser(data: Data(try CheckFormat.svg.write(result).utf8))
        #expect(parser.parse())
    }

    /// A defect, the size at which it shows, and a mark in the drawing at that size.
    @Test(arguments: [
        // Beside margins of 20, a width of at least 300 needs 340.
        ("breaks-at-width", "320×667", "x=\"20\" y=\"20\""),
        // From 20 to 355 the mark ends 9 points beyond the screen.
        ("other-device", "320×568", "x=\"20\" y=\"20\" width=\"309\" height=\"50\""),
    ])
    func `a finding at another size is drawn at that size`(rule: String, size: String, mark: String) throws {
        let text = try #require(PlantedDefect.all.first { $0.rule == rule }).text
        var checker = try makeChecker()
        checker.drawsScreens = true
        let all = checker.check(Data(text.utf8), file: "A.storyboard")
        let result = all.replacingFindings(all.findings.filter { $0.rule == rule })
        #expect(result.findings.count == 1)
        let drawn = try CheckFormat.svg.write(result)
        #expect(drawn.contains(", at \(size)<") && drawn.contains("<rect \(mark)"), "\(drawn)")
        #expect(drawn.components(separatedBy: "A.storyboard").count == 2, "one drawing")
    }

    @Test func `a view outside the screen has a mark at the edge`() throws {
        let text = storyboard(
            element(
                "view", "a", "340 340 10 50",
                constraints: rule("w", "a.width", nil, 10) + rule("h", "a.height", nil, 50)),
            constraints: rule("l", "a.leading", "root.leading", 340) + rule("t", "a.top", "root.top", 340))
        var checker = try makeChecker()
        checker.drawsScreens = true
        let result = checker.check(Data(text.utf8), file: "A.storyboard")
        #expect(result.findings.map(\.rule).contains("other-device"), "\(result.findings)")
        let drawn = try CheckFormat.svg.write(result)
        #expect(drawn.contains("<rect x=\"325\" y=\"340\" width=\"4\" height=\"50\""), "\(drawn)")
    }

    @Test func `a picture has the document's colors, including named ones, and attributed texts`() throws {
        let label = element("label", "t", "20 100 200 20", "textAlignment=\"center\"").replacingOccurrences(
            of: "</label>",
            with: """
                <attributedString key="attributedText"><fragment content="Red "/><fragment content="door"/></attributedString>
                <color key="textColor" systemColor="ink"/></label>
                """)
        let defect = try #require(PlantedDefect.all.first { $0.rule == "breaks-right-to-left" })
        let text = defect.text.replacingOccurrences(
            of: "<viewLayoutGuide",
            with: "<color key=\"backgroundColor\" name=\"Wall\"/><viewLayoutGuide"
        ).replacingOccurrences(of: "</subviews>", with: "\(label)</subviews>")
            .replacingOccurrences(
                of: "</document>",
                with: """
                    <resources><namedColor name="Wall"><color red="1" green="0.5" blue="0" alpha="0.5"/></namedColor>
                    <systemColor name="ink"><color white="0.2" alpha="1"/></systemColor></resources></document>
                    """)
        var checker = try makeChecker()
        checker.drawsScreens = true
        let drawn = try CheckFormat.svg.write(checker.check(Data(text.utf8), file: "A.storyboard"))
        #expect(drawn.contains("fill=\"rgba(255,128,0,0.5)\"") && drawn.contains("fill=\"rgba(51,51,51,1)\""))
        #expect(drawn.contains(">Red door<"))
    }

    @Test func `a name in a document cannot break out of its element in a picture`() throws {
        let text = PlantedDefect.all[0].text.replacingOccurrences(
            of: "userLabel=\"View A\"", with: "userLabel=\"&lt;script>alert(1)&lt;/script>\"")
        var checker = try makeChecker()
        checker.drawsScreens = true
        let result = checker.check(Data(text.utf8), file: "<b>.xib")
        #expect(result.findings.contains { $0.related.contains { $0.text.contains("<script>") } })
        for format in [CheckFormat.svg, .html, .junit] {
            let written = try format.write(result)
            #expect(!written.contains("<script>") && !written.contains("<b>"))
        }
    }
}
