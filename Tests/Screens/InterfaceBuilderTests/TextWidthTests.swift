import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

@Suite("Estimated widths of texts")
struct TextWidthTests {
    private func label(_ text: String, _ attributes: String = "", font: String = "type=\"system\" pointSize=\"17\"")
        throws
        -> ViewElement
    {
        let view = element(
            "label", "a", "16 20 300 21", "text=\"\(text)\" \(attributes)",
            inner: "<fontDescription key=\"fontDescription\" \(font)/>")
        return try #require(try firstUnit(storyboard(view)).root.children.first)
    }

    /// Interface Builder recorded these widths for labels that were not stretched: its default text, and texts of an
    /// example.
    @Test(arguments: [("Label", 17.0, 41.5), ("Room:", 17, 49), ("Settings", 17, 66), ("Label", 12, 30.5)])
    func `an estimate is close to the width that Interface Builder records`(text: String, size: Double, width: Double)
        throws
    {
        let found = try label(text, font: "type=\"system\" pointSize=\"\(size)\"").naturalTextWidth
        #expect(abs(try #require(found) - width) <= 0.08 * width)
    }

    @Test func `there is no estimate for other fonts, multiline text and custom classes`() throws {
        #expect(try label("Label", font: "name=\"Avenir\" family=\"Avenir\" pointSize=\"17\"").naturalTextWidth == nil)
        #expect(try label("Label", "numberOfLines=\"0\"").naturalTextWidth == nil)
        #expect(try label("Label", "customClass=\"Fancy\"").naturalTextWidth == nil)
        #expect(try label("ขนาด").naturalTextWidth == nil && label("ขนาด").leastTextWidth == nil)
        // For a custom font there is only a lower bound.
        let other = try label("Label", font: "name=\"Avenir\" family=\"Avenir\" pointSize=\"17\"").leastTextWidth
        #expect(try #require(other) < 36)
    }

    @Test func `a stretched text has its estimated width, a slider has none, and a text that fits keeps its width`()
        throws
    {
        let text = storyboard(
            element(
                "label", "a", "16 20 300 21", "text=\"Label\"",
                inner: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
                + element(
                    "label", "b", "16 60 41.5 21", "text=\"Label\"",
                    inner: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
                + element("slider", "c", "16 90 200 31") + element("textField", "d", "16 130 200 34"))
        let sizes = try firstUnit(text).naturalSizes
        #expect(abs((sizes["a"]?.width ?? 0) - 42) < 2 && sizes["b"] == nil)
        #expect(sizes["c"]?.width == LayoutSize.noIntrinsicMetric && (sizes["d"]?.width ?? 99) < 20)
    }

    @Test func `Greek and Cyrillic letters have the advances of a font that resembles Helvetica`() throws {
        // А, В, Е and О look like Latin letters.
        #expect(try label("ВЕО").naturalTextWidth == label("BEO").naturalTextWidth)
        #expect(try label("ΑΒΕ").naturalTextWidth == label("ABE").naturalTextWidth)
        let wide = try #require(try label("Щука").naturalTextWidth)
        #expect(try wide > #require(label("Сука").naturalTextWidth))
    }

    @Test func `Arabic and Korean have lower bounds only, and Arabic letters are narrower within a word`()
        throws
    {
        #expect(try label("크기").naturalTextWidth == nil && label("حجم").naturalTextWidth == nil)
        let korean = try #require(try label("크기").leastTextWidth)
        let expected: Double = 1.73 * 17 * 1.01 * 0.8
        #expect(abs(korean - expected) < 1e-9)
        let (apart, joined) = (try #require(label("ب ب").leastTextWidth), try #require(label("بب").leastTextWidth))
        #expect(apart - 0.278 * 17 > joined)
        // A letter that does not join the next one has its isolated form.
        #expect(try #require(label("دب").leastTextWidth) > #require(label("بد").leastTextWidth))
        #expect(try label("بَ").leastTextWidth == label("ب").leastTextWidth)
    }

    @Test func `a letter with an accent has the width of the base letter, and an ideograph that of the font size`()
        throws
    {
        #expect(try label("Größé").naturalTextWidth == label("Große").naturalTextWidth)
        #expect(try label("Žluťoučký").naturalTextWidth == label("Zlutoucky").naturalTextWidth)
        let two = try #require(try label("部屋").naturalTextWidth)
        #expect(abs(two - 2 * 17 * 1.01) < 1e-9)
    }
}
