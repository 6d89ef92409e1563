import AutoLayout
import Foundation
import InterfaceBuilder
import SolverCatalog
import Testing

@Suite("Stack views of macOS documents")
struct GravityStackReaderTests {
    /// Returns a view of 400 × 100 points that contains a stack. The stack's frame is measured from the bottom.
    private func document(
        _ attributes: String, _ frame: String, _ content: String, constraints: String, tools: String = "23504"
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects><customView id="root"><rect key="frame" x="0" y="0" width="400" height="100"/><subviews>
        \(element("stackView", "stack", frame, attributes, inner: content))
        </subviews><constraints>
        <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
        <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="c2"/>
        \(constraints)
        </constraints></customView></objects></document>
        """
    }

    private func label(_ id: String, _ frame: String, _ attributes: String = "") -> String {
        element(
            "textField", id, frame, "horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"750\" \(attributes)",
            inner: """
                <textFieldCell key="cell" title="Words" id="\(id)-cell"><font key="font" metaFont="system"/></textFieldCell>
                """)
    }

    private let toggle = element(
        "switch", "switch", "-2 -2 42 25", #"horizontalHuggingPriority="750" verticalHuggingPriority="750""#)

    @Test func `a row without a stated spacing has 8 points and aligned baselines`() throws {
        let unit = try firstUnit(
            document(
                #"distribution="fill" orientation="horizontal" alignment="baseline" detachesHiddenViews="YES""#,
                "20 68 161 22", "<subviews>\(toggle)\(label("words", "44 6 119 16"))</subviews>", constraints: ""))
        let layout = try unit.layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.agrees && layout.brokenConstraints.isEmpty, "\(layout.deviation)")
        #expect(try unit.makeTree().views.first { $0.id == "stack" }?.view is GravityStackView)
    }

    @Test(arguments: [("YES", 0.0), ("NO", 46.0)])
    func `a hidden view is detached if the stack states it`(detaches: String, x: Double) throws {
        let hidden = toggle.replacingOccurrences(of: "<switch ", with: "<switch hidden=\"YES\" ")
        let unit = try firstUnit(
            document(
                #"distribution="fill" alignment="top" detachesHiddenViews="\#(detaches)""#,
                "20 74 115 16", "<subviews>\(hidden)\(label("words", "-2 0 119 16"))</subviews>", constraints: ""))
        let layout = try unit.layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.views.first { $0.id == "words" }?.computed.x == x - 2)
    }

    @Test func `areas, custom spacing, insets and priorities are read`() throws {
        let areas = """
            <beginningViews>\(label("a", "8 2 54 16"))\(label("b", "75 2 54 16"))</beginningViews>
            <middleViews>\(label("c", "173 2 54 16"))</middleViews>
            <endViews>\(label("d", "298 2 54 16"))</endViews>
            <edgeInsets key="edgeInsets" left="10" right="10" top="2" bottom="2"/>
            """
        let text = document(
            #"spacing="5" horizontalStackHuggingPriority="200" verticalClippingResistancePriority="700""#,
            "20 70 360 20", areas,
            constraints: """
                <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" constant="20" id="c3"/>
                """)
        let unit = try firstUnit(text)
        let stack = try #require(unit.root.children.first?.gravityStack)
        #expect(stack.distribution == .gravityAreas && stack.alignment == .center && stack.axis == .horizontal)
        #expect(stack.members.map(\.gravity) == [.leading, .leading, .center, .trailing])
        #expect(stack.hugging[.horizontal] == 200 && stack.clipping[.vertical] == 700)
        let views = try frames(unit)
        #expect(views["a"]?.computed.x == 8 && views["b"]?.computed.x == 63)
        #expect(views["c"]?.computed.x == 153 && views["d"]?.computed.x == 298)
        let apart = text.replacingOccurrences(
            of: "<middleViews>", with: "<middleViews><customSpacing><real value=\"4\"/></customSpacing>"
        ).replacingOccurrences(
            of: "</beginningViews>",
            with: """
                <customSpacing><real value="17"/><real value="3.4028234663852886e+38"/></customSpacing></beginningViews>
                """)
        #expect(try frames(try firstUnit(apart))["b"]?.computed.x == 75)
    }

    @Test(arguments: [[], ["a"], ["b"], ["a", "b"], ["c"]])
    func `views keep their spacings and priorities when other views are not installed`(missing: [String]) throws {
        let names = ["a", "b", "c"]
        let content = """
            <subviews>\(names.map { label($0, "0 0 40 16") }.joined())</subviews>
            <visibilityPriorities><integer value="1000"/><integer value="900"/><integer value="800"/></visibilityPriorities>
            <customSpacing><real value="1"/><real value="2"/><real value="3"/></customSpacing>
            <variation key="default"><mask key="subviews">
            \(missing.map { "<exclude reference=\"\($0)\"/>" }.joined())
            </mask></variation>
            """
        let unit = try firstUnit(document("distribution=\"fill\"", "20 70 360 20", content, constraints: ""))
        let members = try #require(unit.root.children.first?.gravityStack).members
        #expect(members.map(\.id) == names.filter { !missing.contains($0) })
        for member in members {
            let index = try #require(names.firstIndex(of: member.id))
            #expect(member.customSpacing == Double(index + 1), "\(member.id)")
            #expect(member.visibility == VisibilityPriority(1000 - 100 * Double(index)), "\(member.id)")
        }
    }

    @Test(arguments: ["orientation", "distribution", "alignment"])
    func `an unknown keyword is refused with its position`(attribute: String) throws {
        let text = document("\(attribute)=\"sideways\"", "20 70 360 20", "<subviews/>", constraints: "")
        let error = #expect(throws: InterfaceBuilderError.self) { try read(text) }
        #expect(error?.description.contains("sideways") == true)
    }

    @Test func `the top of a titled box is that of its border from inside, and that of its title from outside`() throws
    {
        let text = document(
            "distribution=\"fill\"", "20 90 0 0", "", constraints: "", tools: "6254"
        ).replacingOccurrences(
            of: "</subviews><constraints>",
            with: """
                \(element("box", "box", "17 10 200 60", "title=\"Kinds\" borderType=\"line\"", inner: """
                    <view key="contentView"><rect key="frame" x="1" y="1" width="198" height="44"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>\(label("words", "15 16 100 16"))</subviews></view><constraints>
                    <constraint firstItem="words" firstAttribute="top" secondItem="box" secondAttribute="top" constant="13" id="d1"/>
                    <constraint firstItem="words" firstAttribute="leading" secondItem="box" secondAttribute="leading" constant="15" id="d2"/>
                    <constraint firstAttribute="bottom" secondItem="words" secondAttribute="bottom" constant="13" id="d3"/>
                    </constraints>
                    """))
                </subviews><constraints>
                <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="e1"/>
                <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="e2"/>
                <constraint firstItem="box" firstAttribute="width" constant="194" id="e3"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let off = layout.views.filter { $0.id != "stack" && $0.deviation > 0.505 }
        #expect(off.isEmpty, "\(off.map { "\($0.id) \($0.computed)" })")
    }
}
