import AutoLayout
import Foundation
import InterfaceBuilder
import SolverCatalog
import Testing

@Suite("Layout of the canvas, where it differs from the engine")
struct CanvasLayoutTests {
    /// A row of 44 points whose content ends `bottom` points above its lower edge.
    private func row(_ bottom: Double) -> String {
        storyboard(
            """
            <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
            <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
            \(element("label", "title", "16 11 60 21", "verticalCompressionResistancePriority=\"751\""))
            \(element("view", "bar", "16 48 343 30", inner: """
                <constraints><constraint firstAttribute="height" constant="30" id="h"/></constraints>
                """))
            </subviews><constraints>
            <constraint firstItem="title" firstAttribute="top" secondItem="content" secondAttribute="top" constant="11" id="c1"/>
            <constraint firstItem="title" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="16" id="c2"/>
            <constraint firstItem="bar" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="16" id="c3"/>
            <constraint firstItem="bar" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="c4"/>
            <constraint firstAttribute="trailing" secondItem="bar" secondAttribute="trailing" constant="16" id="c5"/>
            <constraint firstAttribute="bottom" secondItem="bar" secondAttribute="bottom" constant="\(bottom)" id="c6"/>
            </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """)
    }

    @Test func `content that is too high for a row has the frames of a row that is high enough`() throws {
        let unit = try #require(try read(row(8)).units.last)
        let layout = try unit.layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.agrees, "\(layout.deviation)")
        #expect(layout.brokenConstraints.count == 1 && layout.brokenConstraints[0].hasPrefix("height of "))
    }

    @Test func `a row that is high enough keeps its height, and its content is compressed`() throws {
        let unit = try #require(try read(row(-40)).units.last)
        let layout = try unit.layOut(with: try makeSolver())
        #expect(layout.brokenConstraints.isEmpty)
        #expect(layout.views.first { $0.id == "content" }?.computed.height == 44)
        #expect(layout.views.first { $0.id == "bar" }?.computed.y == 54)
    }

    @Test func `a conflict that no row height resolves is broken as usual`() throws {
        let text = row(8).replacingOccurrences(
            of: "<constraints><constraint firstAttribute=\"height\"",
            with: """
                <constraints><constraint firstAttribute="height" constant="31" id="h2"/><constraint firstAttribute="height"
                """)
        let unit = try #require(try read(text).units.last)
        let layout = try unit.layOut(with: try makeSolver())
        #expect(layout.brokenConstraints.contains { !$0.hasPrefix("height of ") })
        #expect(layout.views.first { $0.id == "content" }?.computed.height == 44)
    }

    @Test(arguments: [("17506", 0.0), ("22505", 20.0)])
    func `a hidden view at the end of a stack has the position of the Interface Builder version`(
        version: String, y: Double
    ) throws {
        let text = storyboard(
            """
            <stackView axis="vertical" spacing="6" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0" y="0" width="375" height="20"/><subviews>
            \(element("label", "a", "0 0 375 20"))
            \(element("label", "b", "0 \(y) 375 0", "hidden=\"YES\""))
            </subviews></stackView>
            """,
            constraints: """
                <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="c3"/>
                """
        ).replacingOccurrences(of: "22505", with: version)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.agrees, "\(layout.deviation)")
    }

    @Test func `a stack passes on the margins of its superview and has no margins of its own`() throws {
        let text = storyboard(
            element(
                "view", "card", "16 36 343 100",
                inner: """
                    <subviews>\(element("stackView", "stack", "0 40 343 60", "preservesSuperviewLayoutMargins=\"YES\"", inner: """
                        <subviews>\(element("view", "a", "0 0 343 60", "preservesSuperviewLayoutMargins=\"YES\"", inner: """
                            <edgeInsets key="layoutMargins" top="0" left="0" bottom="0" right="0"/>
                            """))</subviews>
                        """))</subviews><edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/>
                    """))
        let insets = try firstUnit(text).ruledInsets
        #expect(insets.margins["a"] == EdgeInsets(top: 0, left: 16, bottom: 16, right: 16))
    }

    @Test func `edges outrank a contradicting baseline, because font metrics are estimates`() throws {
        let unit = try firstUnit(
            storyboard(
                element("label", "a", "16 100 49 20.5") + element("textField", "b", "86 95.5 200 30"),
                constraints: """
                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c1"/>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c2"/>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="86" id="c3"/>
                    <constraint firstItem="b" firstAttribute="baseline" secondItem="a" secondAttribute="baseline" id="c4"/>
                    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="-4.5" id="c5"/>
                    <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" constant="9.5" id="c6"/>
                    <constraint firstItem="a" firstAttribute="bottom" secondItem="root" secondAttribute="top" constant="120.5" id="c7"/>
                    """))
        let layout = try unit.layOut(with: try makeSolver())
        #expect(layout.agrees, "\(layout.deviation)")
        #expect(layout.brokenConstraints.count == 1 && layout.brokenConstraints[0].contains("Baseline"))
    }
}
