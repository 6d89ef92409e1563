import Foundation
import ScreenCheck
import Testing
import TestSupport

@Suite("The page about checking")
struct DocumentationTests {
    @Test func `every rule is listed with its tier`() throws {
        let guide = try String(contentsOf: Repository.path("docs/CHECKING.md"), encoding: .utf8)
        for rule in CheckRules.all {
            #expect(guide.contains("| `\(rule.name)` | \(rule.tier.rawValue) |"), "\(rule.name)")
        }
        #expect(guide.components(separatedBy: "\n| `").count - 1 == CheckRules.all.count)
    }

    @Test func `the configuration on the page is valid`() throws {
        let guide = try String(contentsOf: Repository.path("docs/CHECKING.md"), encoding: .utf8)
        let yaml = try #require(
            guide.components(separatedBy: "```yaml").dropFirst().first?.components(separatedBy: "```").first)
        let configuration = try CheckConfiguration(data: Data(yaml.utf8), file: "docs/CHECKING.md")
        #expect(try check(PlantedDefect.all[3].text, configuration).isEmpty)
        #expect(try check(PlantedDefect.all[1].text, configuration).map(\.severity) == [.error])
    }
}
