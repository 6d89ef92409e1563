import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import Testing

@Suite("Reading documents")
struct ReaderTests {
    @Test func `omitted attributes have Interface Builder's defaults`() throws {
        let text = storyboard(
            element("label", "a", "20 30 100 20.5", #"horizontalHuggingPriority="251" userLabel="Title""#)
                + element("view", "b", "0 0 10 10"),
            constraints: """
                <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" \
                secondAttribute="top" constant="30" priority="750" id="c2"/>
                <constraint firstItem="a" firstAttribute="baseline"
                    secondItem="b" secondAttribute="bottom" id="c3"/>
                """)
        let unit = try firstUnit(text)
        #expect(unit.id == "root" && unit.kind == .scene)
        #expect(unit.location.line == line(of: "<view key=\"view\"", in: text))
        let label = try #require(unit.root.children.first)
        #expect(label.frame == LayoutRect(x: 20, y: 30, width: 100, height: 20.5))
        #expect(label.label == "Title" && label.kind == "label")
        #expect(label.content.hugging == [.horizontal: 251] && label.content.compression.isEmpty)
        #expect(!label.autoresizing.isUsed && unit.root.autoresizing.isUsed)
        let rules = unit.root.constraints
        #expect(rules.map(\.id) == ["c1", "c2", "c3"])
        #expect(rules[0].firstItem == nil && rules[0].relation == .equal && rules[0].priority == .required)
        #expect(rules[1].relation == .greaterThanOrEqual && rules[1].priority == 750 && rules[1].secondItem == "safe")
        #expect(rules[2].firstAttribute == .lastBaseline && rules[2].constant == nil)
        // The position of a tag that spans several lines is its first line.
        #expect(rules[2].location.line == line(of: "firstAttribute=\"baseline\"", in: text))
    }

    @Test(arguments: [("0.5", 0.5), ("3:4", 0.75), ("1/4", 0.25), ("75%", 0.75), ("-2", -2)])
    func `a multiplier is read in every format`(text: String, value: Double) throws {
        let unit = try firstUnit(
            storyboard(
                element(
                    "view", "a", "0 0 1 1",
                    inner: """
                        <constraints><constraint firstAttribute="width" secondItem="a" secondAttribute="height" \
                        multiplier="\(text)" id="c"/></constraints>
                        """)))
        #expect(unit.root.children.first?.constraints.first?.multiplier == value)
    }

    @Test func `variations are applied by the device, general ones before specific ones`() throws {
        let varied = """
            <constraints>
                <constraint firstAttribute="width" constant="10" id="w">
                    <variation key="heightClass=regular-widthClass=compact" constant="30"/>
                    <variation key="widthClass=compact" constant="20"/>
                    <variation key="widthClass=regular" constant="40"/>
                </constraint>
                <constraint firstAttribute="height" constant="10" id="h"/>
                <constraint firstAttribute="height" constant="11" id="h2"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="h"/><exclude reference="h2"/></mask>
            </variation>
            <variation key="heightClass=regular"><mask key="constraints"><include reference="h2"/></mask></variation>
            """
        let text = storyboard(element("view", "a", "0 0 30 11", inner: varied))
        let phone = try #require(try firstUnit(text).root.children.first)
        #expect(phone.constraints.map(\.id) == ["w", "h2"])
        #expect(phone.constraints.first?.constant == 30)
        let tablet = try firstUnit(text.replacingOccurrences(of: "retina4_7", with: "ipad9_7"))
        #expect(tablet.root.children.first?.constraints.first?.constant == 40)
    }

    @Test func `views that are not installed are dropped with their constraints`() throws {
        let unit = try firstUnit(
            storyboard(
                element("view", "gone", "0 0 1 1") + element("view", "here", "5 0 1 1"),
                constraints: """
                    <constraint firstItem="here" firstAttribute="leading" secondItem="gone" secondAttribute="trailing" id="c"/>
                    """,
                variations: """
                    <variation key="default"><mask key="subviews"><exclude reference="gone"/></mask></variation>
                    """))
        #expect(unit.root.children.map(\.id) == ["here"])
        #expect(unit.unsupported.map(\.kind) == [.missingItem])
        #expect(try unit.makeTree().constraints.isEmpty)
    }

    @Test func `a cell is a separate unit and not part of the screen`() throws {
        let cell = """
            <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
            <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="44"/>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let units = try read(storyboard(cell)).units
        #expect(units.map(\.id) == ["root", "cell"])
        #expect(units.map(\.kind) == [.scene, .cell])
        #expect(units[0].root.subtree.map(\.id) == ["root", "table"])
        #expect(units[1].root.subtree.map(\.id) == ["cell", "content"])
    }
}
