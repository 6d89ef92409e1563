import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Output formats of findings")
struct OutputTests {
    private func result() throws -> ScreenChecker.Result {
        let text = PlantedDefect.all.first { $0.rule == "breaks-right-to-left" }?.text ?? ""
        return try makeChecker().check(Data(text.utf8), file: "My App/Main:1.storyboard")
    }

    @Test func `text has a line in the format of compilers, and a line with the suggested change`() throws {
        let finding = try #require(try check(PlantedDefect.all[2].text).first)
        let result = try makeChecker().check(Data(PlantedDefect.all[2].text.utf8), file: "Main.storyboard")
        let location = finding.location.description
        #expect(
            try CheckFormat.text.write(result) == """
                \(location): note: "View A" is recorded at (33, 20) 100×50, and the constraints give (20, 20) 100×50 \
                [outdated-frame]
                    Update the frames in Interface Builder, or correct the constraint if its constant was changed by mistake.
                1 file, 1 screen and cells: 0 errors, 0 warnings, 1 note

                """)
    }

    @Test func `a name in a document cannot start a line, issue a command or move the cursor`() throws {
        // XML permits these characters: escaped line breaks, and the control characters above 127.
        let label = "Photo&#10;::error file=a.swift::forged&#13;&#x9b;2J&#x2028;##[error] [a](http://b)"
        var found = 0
        for text in PlantedDefect.all.map({ Self.labeled($0.text, label) }) {
            let result = try makeChecker().check(Data(text.utf8), file: "::error::M\n\u{1b}[1main.xib")
            found += result.findings.count { $0.message.contains("forged") }
            let written = try CheckFormat.text.write(result)
            let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
            // Findings of several rules are counted by rule.
            let names = Set(result.findings.map(\.rule)).count
            let rules = names > 1 ? names : 0
            #expect(lines.count == 2 * result.findings.count + result.findings.flatMap(\.related).count + 2 + rules)
            for line in lines { #expect(!line.drop(while: \.isWhitespace).hasPrefix("::") && !line.contains("##[")) }
            for output in [written, try CheckFormat.json.write(result), try CheckFormat.sarif.write(result)] {
                let isHarmless = output.unicodeScalars.allSatisfy {
                    $0 == "\n" || ![.control, .lineSeparator].contains($0.properties.generalCategory)
                }
                #expect(isHarmless)
            }
            #expect(try !CheckFormat.sarif.write(result).contains(" [a](http"))
        }
        #expect(found > 3, "no message contains the name")
    }

    /// Returns a document with a new name for every view.
    private static func labeled(_ text: String, _ label: String) -> String {
        text.replacing(/\suserLabel="[^"]*"/, with: "").replacingOccurrences(
            of: "<view ", with: "<view userLabel=\"\(label)\" ")
    }

    @Test
    func `the constraints of a conflict are listed below it with their lines, and are related locations in SARIF`()
        throws
    {
        let text = PlantedDefect.all[0].text
        let result = try makeChecker().check(Data(text.utf8), file: "Main.storyboard")
        let written = try CheckFormat.text.write(result)
        let number = line(of: "id=\"w\"", in: text)
        #expect(written.contains("\n    line \(number): width of \"View A\" = 100\n"), "\(written)")
        let log = try JSONSerialization.jsonObject(
            with: Data(try CheckFormat.sarif.write(result, version: "1.2.3").utf8))
        #expect(SARIFStructure.violations(of: log) == [])
        let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        #expect(driver?["version"] as? String == "1.2.3")
        let first = try #require((run["results"] as? [[String: Any]])?.first)
        let related = try #require(first["relatedLocations"] as? [[String: Any]])
        let lines = related.compactMap { location in
            ((location["physicalLocation"] as? [String: Any])?["region"] as? [String: Any])?["startLine"] as? Int
        }
        #expect(lines.contains(number) && lines.count == 3)
    }

    @Test func `a view is named by its text, identifier, class or image`() throws {
        let names = [
            ("label", #"text="Room:""#, #"label "Room:""#), ("textField", "", "text field roomField"),
            ("view", #"customClass="RoundView""#, "view of class RoundView"),
            ("imageView", #"image="logo""#, #"image view "logo""#),
        ]
        for (kind, attributes, name) in names {
            let text = storyboard(
                element(kind, "a", "20 90 100 50", attributes).replacingOccurrences(
                    of: "userLabel=\"View A\" ", with: ""),
                constraints: rule("l", "a.leading", "root.leading", 20)
            )
            .replacingOccurrences(
                of: "<view key=\"view\"",
                with: kind == "textField"
                    ? "<connections><outlet property=\"roomField\" destination=\"a\" id=\"o\"/></connections><view key=\"view\""
                    : "<view key=\"view\"")
            let messages = try check(text).map(\.message)
            #expect(messages.contains { $0.contains(" of \(name) open") }, "\(messages)")
        }
    }

    @Test func `JSON contains every finding`() throws {
        let result = try result()
        let text = try CheckFormat.json.write(result)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(findings.count == result.findings.count && object["files"] as? Int == 1)
        #expect(findings.first?["line"] as? Int == result.findings.first?.location.line)
        #expect(findings.first?["fingerprint"] as? String == result.findings.first?.fingerprint)
    }

    @Test func `findings are in the order of lines, regardless of their columns`() throws {
        let size = rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)
        let findings = try check(
            storyboard(
                element("view", "a", "20 20 100 50", constraints: size),
                constraints: "          " + rule("x", "a.left", "root.left", 20) + rule("t", "a.top", "root.top", 20)
                    + rule("y", "a.right", "root.left", 120)))
        let locations = findings.map(\.location)
        #expect(locations.map(\.line) == locations.map(\.line).sorted())
        let columns = locations.compactMap { $0.position?.column }
        #expect(columns != columns.sorted(), "the document must distinguish the orders")
    }

    @Test func `the keys of every object are sorted, so that two runs can be compared`() throws {
        let result = try result()
        let baseline = try Baseline(result.findings, file: "baseline.json").data()
        for text in [
            try CheckFormat.json.write(result), try CheckFormat.sarif.write(result),
            String(decoding: baseline, as: UTF8.self),
        ] {
            var open: [[String]] = []
            var closed: [[String]] = []
            for line in text.split(separator: "\n").map({ $0.drop(while: \.isWhitespace) }) {
                if line.hasPrefix("}"), let keys = open.popLast() { closed.append(keys) }
                if let key = line.prefixMatch(of: /"([^"]*)" :/), !open.isEmpty {
                    open[open.count - 1].append(String(key.1))
                }
                if line.hasSuffix("{") { open.append([]) }
            }
            #expect(open.isEmpty && closed.contains { $0.count > 1 })
            for keys in closed { #expect(keys == keys.sorted()) }
        }
    }

    @Test func `SARIF has the structure that version 2-1-0 requires`() throws {
        let text = try CheckFormat.sarif.write(try result())
        let log = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(SARIFStructure.violations(of: log) == [])
    }

    @Test func `the check of the structure detects violations`() throws {
        let text = try CheckFormat.sarif.write(try result())
        for (good, bad) in [
            ("\"version\" : \"2.1.0\"", "\"version\" : \"2.0.0\""), ("\"level\" : \"note\"", "\"level\" : \"fatal\""),
            ("\"startLine\"", "\"line\""), ("\"uri\"", "\"url\""), ("\"ruleIndex\" : 9", "\"ruleIndex\" : 90"),
            ("\"name\" : \"layoutlab\"", "\"title\" : \"layoutlab\""), ("My%20App", "My App"),
        ] {
            let broken = text.replacingOccurrences(of: good, with: bad)
            #expect(broken != text, "\(good)")
            let log = try JSONSerialization.jsonObject(with: Data(broken.utf8))
            #expect(!SARIFStructure.violations(of: log).isEmpty, "\(bad)")
        }
    }
}

/// The requirements of SARIF 2.1.0 on the properties that are used here (OASIS, §3.13 to §3.49).
enum SARIFStructure {
    static func violations(of value: Any) -> [String] {
        var found: [String] = []
        func require(_ holds: Bool, _ what: String) { if !holds { found.append(what) } }
        guard let log = value as? [String: Any] else { return ["a log is an object"] }
        require(log["version"] as? String == "2.1.0", "version")
        require((log["$schema"] as? String).flatMap(URL.init) != nil, "$schema")
        guard let runs = log["runs"] as? [[String: Any]], !runs.isEmpty else { return found + ["runs"] }
        for run in runs {
            let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
            require(driver?["name"] is String, "tool.driver.name")
            let columnKinds = ["utf16CodeUnits", "unicodeCodePoints"]
            require((run["columnKind"] as? String).map(columnKinds.contains) ?? true, "columnKind")
            let rules = driver?["rules"] as? [[String: Any]] ?? []
            let ids = rules.compactMap { $0["id"] as? String }
            require(ids.count == rules.count && Set(ids).count == ids.count, "rules have ids, each its own")
            for rule in rules {
                require(isMessage(rule["shortDescription"]), "shortDescription.text")
                require(isMessage(rule["help"]), "help.text")
            }
            guard let results = run["results"] as? [[String: Any]] else { return found + ["results"] }
            for result in results {
                let id = result["ruleId"] as? String
                let index = result["ruleIndex"] as? Int
                require(index.map { ids.indices.contains($0) && ids[$0] == id } ?? false, "ruleIndex")
                require(isMessage(result["message"]), "message.text")
                require(["none", "note", "warning", "error"].contains(result["level"] as? String ?? ""), "level")
                require(result["partialFingerprints"] is [String: String], "partialFingerprints")
                let locations = result["locations"] as? [[String: Any]] ?? []
                require(!locations.isEmpty, "locations")
                for location in locations {
                    let location = location["physicalLocation"] as? [String: Any]
                    let uri = (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
                    require(uri.map(isReference) ?? false, "artifactLocation.uri")
                    if let region = location?["region"] as? [String: Any] {
                        require((region["startLine"] as? Int ?? 0) >= 1, "region.startLine")
                        require((region["startColumn"] as? Int ?? 1) >= 1, "region.startColumn")
                    }
                }
            }
        }
        return found
    }

    private static func isMessage(_ value: Any?) -> Bool {
        ((value as? [String: Any])?["text"] as? String)?.isEmpty == false
    }

    /// Whether a text is a URI reference without unescaped characters (RFC 3986), and does not start with a scheme by
    /// accident.
    private static func isReference(_ text: String) -> Bool {
        let allowed = CharacterSet.urlPathAllowed.union(CharacterSet(charactersIn: "%:"))
        return !text.isEmpty && text.unicodeScalars.allSatisfy(allowed.contains)
            && (text.hasPrefix("file://") || !text.contains(":"))
    }
}
