import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

/// Findings that are defects in some documents and intended in others.
extension PlantedDefectTests {
    @Test func `a stretched text of a custom font grows from its natural width, and an identifier does not grow`()
        throws
    {
        func findings(_ text: String, font: String, width: Int) throws -> [String] {
            let label = element(
                "label", "a", "20 20 \(width) 50", "text=\"\(text)\" horizontalCompressionResistancePriority=\"1000\"",
                inner: "<fontDescription key=\"fontDescription\" \(font) pointSize=\"17\"/>")
            let rules =
                rule("l", "a.leading", "root.leading", 20)
                + rule("r", "root.trailing", "a.trailing", 375.0 - 20 - Double(width))
                + rule("t", "a.top", "root.top", 20) + rule("h", "a.height", nil, 50)
            return try check(storyboard(label, constraints: rules)).map(\.rule).filter { $0 == "breaks-with-long-text" }
        }
        let own = "name=\"Futura\" family=\"Futura\""
        #expect(try findings("Just one, please.", font: own, width: 335).isEmpty)
        #expect(try findings("Just one, please.", font: own, width: 130) == ["breaks-with-long-text"])
        #expect(try findings("someNameOfCode", font: "type=\"system\"", width: 130).isEmpty)
    }

    @Test func `without safe areas only content near an edge is reported`() throws {
        func findings(_ kind: String, _ constraints: String) throws -> [Finding] {
            let size = rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)
            let text = storyboard(
                element(kind, "a", "20 20 100 50", constraints: size),
                constraints: rule("l", "a.leading", "root.leading", 20) + constraints
            ).replacingOccurrences(of: " useSafeAreas=\"YES\"", with: "")
            return try check(text).filter { $0.rule == "safe-areas-off" }
        }
        #expect(try findings("textField", rule("t", "a.top", "root.top", 20)).count == 1)
        #expect(try findings("textField", rule("t", "root.bottom", "a.bottom", 8)).count == 1)
        #expect(try findings("textField", rule("t", "a.top", "root.top", 80)).isEmpty)
        #expect(try findings("textField", rule("t", "a.top", "root.topMargin", 20)).isEmpty)
        #expect(try findings("imageView", rule("t", "a.top", "root.top")).isEmpty)
    }
}
