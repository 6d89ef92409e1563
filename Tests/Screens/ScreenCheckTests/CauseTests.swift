import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Findings with the same cause")
struct CauseTests {
    /// Returns a check of two documents without the image `door`.
    private func result() throws -> ScreenChecker.Result {
        var files = ProjectRuleTests.project
        files["App/Assets.xcassets/door.imageset/Contents.json"] = nil
        files["App/Main2.storyboard"] = ProjectRuleTests.document
        return try withFolder(files) { folder in
            var configuration = CheckConfiguration()
            configuration.showsAdvice = true
            let all = try makeChecker(configuration).check([folder])
            return all.keeping { $0.rule == "missing-image" }
        }
    }

    @Test func `an image that several documents lack is one finding with all places`() throws {
        let result = try result()
        #expect(result.findings.count == 2)
        let merged = result.mergingCauses()
        #expect(merged.findings.map(\.message) == ["there is no image \"door\" in the app; also in 1 more place"])
        let place = try #require(merged.findings.first?.related.last?.location)
        #expect(place.file.hasSuffix("App/Main2.storyboard") && place.line == result.findings[1].location.line)
        let text = try CheckFormat.text.write(merged)
        #expect(text.contains("\n    \(place): there is no image \"door\" in the app\n"))
        #expect(merged.findings.first?.fingerprint == result.findings.first?.fingerprint)
    }

    @Test func `a baseline knows the places, and the last line counts them`() throws {
        let result = try result()
        let baseline = Baseline(Array(result.findings.prefix(1)), file: "known.json")
        let left = result.removingFindings(of: baseline)
        #expect(left.findings.count == 1 && left.knownCount == 1 && left.mergingCauses().knownCount == 1)
        #expect(try CheckFormat.text.write(left).hasSuffix("1 warning, 0 notes, and 1 in the baseline\n"))
        #expect(try !CheckFormat.text.write(result).contains("baseline"))
        #expect(try CheckFormat.json.write(left).contains("\"known\" : 1"))
    }

    @Test func `the fixed heights of a file are one finding`() throws {
        let labels = ["a", "b"].map { id in
            element(
                "label", id, "20 20 100 20", "text=\"Room\"", constraints: rule("h\(id)", "\(id).height", nil, 20),
                inner: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
        }
        let result = try makeChecker().check(Data(storyboard(labels.joined()).utf8), file: "Main.storyboard")
            .keeping { $0.rule == "fixed-height-text" }
        #expect(result.findings.count == 2)
        let merged = result.mergingCauses().findings
        #expect(merged.count == 1 && merged.first?.related.last?.location == result.findings.last?.location)
    }

    @Test func `severities have colors on a terminal only`() throws {
        let result = try result()
        #expect(try !CheckFormat.text.write(result).contains("\u{1B}"))
        let colored = try CheckFormat.text.write(result, isColored: true)
        #expect(colored.contains(": \u{1B}[1;33mwarning\u{1B}[0m: there is no image"))
        #expect(try colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == CheckFormat.text.write(result))
    }

    @Test func `findings without an annotation of GitHub's follow as text that is no command`() throws {
        let twelve = (0..<12).map { #"<outlet property="delegate" destination="gone\#($0)" id="o\#($0)"/>"# }
        let document = storyboard("").replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: "<viewController id=\"controller\"><connections>\(twelve.joined())</connections>")
        let dangling = try makeChecker(showsAdvice: false).check(Data(document.utf8), file: "##[error]A.storyboard")
            .keeping { $0.rule == "dangling-reference" }
        #expect(dangling.findings.count == 12)
        let lines = try CheckFormat.github.write(dangling).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error ") } == 10)
        let text = lines.filter { !$0.hasPrefix("::error ") }
        #expect(text.count { $0.contains(": error: ") } == 3)
        #expect(text.allSatisfy { !$0.contains("##[") && !$0.hasPrefix("::") })
    }
}

extension ScreenChecker.Result {
    /// Returns a copy with the findings that match.
    fileprivate func keeping(_ matches: (Finding) -> Bool) -> ScreenChecker.Result {
        replacingFindings(findings.filter(matches))
    }
}
