import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Reports as people read them")
struct ReportTests {
    private func result(_ files: [String: String]) throws -> (folder: String, result: ScreenChecker.Result) {
        try withFolder(files) { folder in (folder, try makeChecker().check([folder])) }
    }

    @Test func `errors come first, and the number of findings of each rule last`() throws {
        let (folder, result) = try result([
            "A.storyboard": PlantedDefect.all[1].text, "B.storyboard": PlantedDefect.all[0].text,
        ])
        let lines = try CheckFormat.text.write(result).split(separator: "\n")
        let places = lines.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count + 1).prefix(12) }
        #expect(places == ["B.storyboard", "A.storyboard"])
        #expect(lines.suffix(3).dropLast() == ["1 × ambiguous", "1 × conflict"])
    }

    @Test(arguments: [(10, 10), (11, 10), (40, 10)])
    func `GitHub gets at most ten annotations of a level, the last of which sums up the rest`(
        count: Int, shown: Int
    ) throws {
        let files = Dictionary(
            uniqueKeysWithValues: (0..<count).map { ("\($0).storyboard", PlantedDefect.all[1].text) })
        let all = try CheckFormat.github.write(result(files).result).split(separator: "\n")
        let lines = all.filter { $0.hasPrefix("::") }
        #expect(lines.count == shown)
        // The others are in the log.
        #expect(all.count { $0.hasSuffix("[ambiguous]") } == max(0, count - 9) * (count > 10 ? 1 : 0))
        let isSummed = lines.last?.contains("\(count - 9) more warnings: \(count - 9) × ambiguous") == true
        #expect(isSummed == (count > 10))
    }

    @Test func `drawings of screens do not extend into each other`() throws {
        let wide = storyboard(
            element(
                "view", "a", "-900 20 2000 50",
                constraints: rule("w", "a.width", nil, 2000) + rule("h", "a.height", nil, 50)),
            constraints: rule("l", "a.leading", "root.leading", -900) + rule("t", "a.top", "root.top", 20)
                + rule("again", "a.top", "root.top", 20))
        var checker = try makeChecker()
        checker.drawsScreens = true
        let svg = try CheckFormat.svg.write(checker.check(Data(wide.utf8), file: "Wide.storyboard"))
        // A nested svg element clips its contents.
        #expect(svg.components(separatedBy: "<svg ").count == 3)
        #expect(svg.components(separatedBy: "<svg ").last?.contains("width=\"2000\"") == true)
    }

    @Test func `a review names the views that moved`() throws {
        let text = PlantedDefect.all[2].text
        let moved = text.replacingOccurrences(of: "x=\"33\"", with: "x=\"44\"")
        let review = try DocumentReview(
            old: Data(text.utf8), new: Data(moved.utf8), file: "Main.storyboard", checker: makeChecker())
        #expect(review.movedViews.count == 1)
        #expect(review.text.contains("1 view with a different frame: \(review.movedViews[0])"))
    }
}
