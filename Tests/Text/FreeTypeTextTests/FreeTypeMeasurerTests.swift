import AutoLayout
import Foundation
import FreeTypeText
import SolverAPI
import SolverCatalog
import Testing

@Suite("Text measured with real fonts")
struct FreeTypeMeasurerTests {
    @Test func `the error about an unreadable font names the file`() {
        #expect("\(FreeTypeError.notScalable(file: "a.pcf"))".contains("a.pcf"))
        #expect("\(FreeTypeError.unreadableFont(file: "b.ttf", code: 1))".contains("b.ttf"))
    }

    #if FreeType
        /// The path of the sans-serif font in Debian's package fonts-dejavu-core.
        static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        static let isInstalled = FileManager.default.fileExists(atPath: dejaVu)

        @Test(
            "D10: a real font has its own advances and line heights",
            .enabled(if: isInstalled, "needs the Debian package fonts-dejavu-core"))
        func metrics() throws {
            let measurer = try FreeTypeMeasurer(fontFile: Self.dejaVu)
            let font = TextFont(pointSize: 2048)
            // The font's own metrics, in 2048 units per em: hhea 1901 and −483; a 1255, i 569, space 651.
            let lines = measurer.lineMetrics(of: font)
            #expect(lines.ascent == 1901 && lines.descent == 483)
            #expect(measurer.advance(of: "a", font: font) == 1255)
            #expect(measurer.advance(of: "ai i", font: font) == 1255 + 569 + 651 + 569)
            #expect(measurer.advance(of: "", font: font) == 0)
            // Half the size is exactly half as wide.
            #expect(
                measurer.advance(of: "Alice", font: TextFont(pointSize: 1024)) * 2
                    == measurer.advance(of: "Alice", font: font))
        }

        @Test(
            "D10: a label in a real font wraps in two passes",
            .enabled(if: isInstalled, "needs the Debian package fonts-dejavu-core"), arguments: SolverCatalog.all)
        func label(solver: SolverEntry) throws {
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 120, height: 400), identifier: "root")
            let measurer = try FreeTypeMeasurer(fontFile: Self.dejaVu)
            let label = LayoutLabel(
                "Down, down, down. Would the fall never come to an end?", measurer: measurer, identifier: "label")
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(label)
            try LayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: root.leftAnchor),
                label.topAnchor.constraint(equalTo: root.topAnchor),
                label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
            ])
            let engine = LayoutEngine(solver: solver.make(), root: root)
            #expect(try engine.layoutIfNeeded().passes == 2)
            let count = measurer.measure(label.text, font: label.font, maximumWidth: 120, maximumLines: 0).lineCount
            #expect(count >= 4 && label.frame.width == 120)
            // A line of DejaVu is 2384 / 2048 of the font size high.
            #expect(label.frame.height == (Double(count) * 17 * 2384 / 2048 * 2).rounded(.up) / 2)
        }

        @Test func `a font file that does not exist is refused`() {
            #expect(throws: FreeTypeError.self) { try FreeTypeMeasurer(fontFile: "/nowhere.ttf") }
        }

        @Test(.enabled(if: isInstalled, "needs the Debian package fonts-dejavu-core"))
        func `a file that is not a font is refused and named`() {
            do {
                _ = try FreeTypeMeasurer(fontFile: Self.dejaVu, named: ["bold": #filePath])
                Issue.record("this source file was accepted as a font")
            } catch {
                #expect("\(error)".contains("FreeTypeMeasurerTests.swift"))
            }
        }
    #else
        @Test(
            "FreeType is tested if the package is built with it",
            .disabled("swift test --traits FreeType --filter FreeTypeTextTests"))
        func withTrait() {}
    #endif
}
