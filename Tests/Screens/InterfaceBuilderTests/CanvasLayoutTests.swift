import AutoLayout
import Foundation
import InterfaceBuilder
import SolverCatalog
import Testing

@Suite("Layout of the canvas, where it differs from the engine")
struct CanvasLayoutTests {
    /// A row of 44 points whose content ends `bottom` points above its lower edge.
    private func row(_ bottom: Double, isStatic: Bool = true) -> String {
        storyboard(
            """
            <tableView dataMode="\(isStatic ? "static" : "prototypes")" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
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

    @Test func `a prototype keeps its height, and a height in it breaks`() throws {
        let unit = try #require(try read(row(8, isStatic: false)).units.last)
        let layout = try unit.layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.brokenConstraints.count == 1 && layout.brokenConstraints[0].hasSuffix("bar.height == 30"))
        #expect(layout.views.first { $0.id == "content" }?.computed.height == 44)
        #expect(layout.views.first { $0.id == "bar" }?.computed.maxY == 36)
    }

    @Test func `before Xcode 13 a prototype has the height of its contents`() throws {
        let text = row(8, isStatic: false)
            .replacingOccurrences(of: #"toolsVersion="22505""#, with: #"toolsVersion="17701""#)
        let layout = try #require(try read(text).units.last).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.agrees, "\(layout.deviation)")
        #expect(layout.views.first { $0.id == "bar" }?.computed.height == 30)
    }

    @Test func `a broken height is as near to its constant as the other constraints permit`() throws {
        let text = storyboard(
            element(
                "view", "card", "20 30 100 587",
                inner: #"<constraints><constraint firstAttribute="height" constant="900" id="h"/></constraints>"#),
            constraints: """
                <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c1"/>
                <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" constant="255" id="c3"/>
                <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="card" secondAttribute="bottom" constant="50" id="c4"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.brokenConstraints.count == 1)
        #expect(layout.agrees, "\(layout.deviation)")
    }

    @Test(arguments: [
        ("", 240.0, 62.0), (#"placeholderIntrinsicWidth="90" placeholderIntrinsicHeight="infinite""#, 90, 62),
    ])
    func `a view without a size has the size with which Interface Builder inserts it`(
        attributes: String, width: Double, height: Double
    ) throws {
        let badge = element(
            "view", "badge", "0 0 1 1", attributes,
            inner: #"<constraints><constraint firstAttribute="height" constant="62" id="h"/></constraints>"#)
        let text = storyboard(
            """
            <stackView axis="vertical" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0" y="0" width="1" height="1"/><subviews>\(element("label", "a", "0 0 50 20"))\(badge)
            </subviews></stackView>
            """,
            constraints: """
                <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.views.first { $0.id == "badge" }?.computed.size == LayoutSize(width: width, height: height))
        #expect(layout.views.first { $0.id == "stack" }?.computed.width == max(width, 50))
    }

    @Test func `a view whose size follows from constraints does not have the standard size`() throws {
        let text = storyboard(
            element("view", "card", "1 1 1 1"),
            constraints: """
                <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="5" id="c1"/>
                <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" constant="5" priority="100" id="c2"/>
                <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let card = try #require(layout.views.first { $0.id == "card" })
        #expect(card.computed.size == LayoutSize(width: 365, height: 128))
    }

    @Test func `hidden views of fixed size are at the start of a stack without visible views`() throws {
        func view(_ id: String) -> String {
            element(
                "view", id, "0 0 1 1", "hidden=\"YES\"",
                inner: """
                    <constraints><constraint firstAttribute="width" constant="28" id="\(id)w"/>
                    <constraint firstAttribute="height" constant="28" id="\(id)h"/></constraints>
                    """)
        }
        let text = storyboard(
            """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0" y="0" width="100" height="28"/><subviews>\(view("a"))\(view("b"))</subviews></stackView>
            """,
            constraints: """
                <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        for id in ["a", "b"] {
            let view = try #require(layout.views.first { $0.id == id })
            #expect(view.computed == LayoutRect(x: 0, y: 0, width: 28, height: 28))
        }
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
