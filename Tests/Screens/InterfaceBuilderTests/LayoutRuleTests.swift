import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

@Suite("Rules of Interface Builder beyond the constraints in a file")
struct LayoutRuleTests {
    @Test func `the safe area is that of the device unless frames show more`() throws {
        let unit = try firstUnit(
            storyboard(
                element("view", "a", "0 20 375 647"),
                constraints: """
                    <constraint firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" \
                    secondAttribute="top" id="c1"/>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
                    <constraint firstItem="a" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c3"/>
                    <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    """))
        #expect(unit.ruledInsets.safeArea["root"] == EdgeInsets(top: 20))
        let frame = try #require(try frames(unit)["a"]?.computed)
        #expect(frame.deviation(from: LayoutRect(x: 0, y: 667, width: 375, height: 0)) < 1e-6)
    }

    @Test(
        arguments: [
            ("retina4_7", "portrait", "375×667", EdgeInsets(top: 20)), ("retina4_7", "landscape", "667×375", .zero),
            ("retina6_12", "portrait", "393×852", EdgeInsets(top: 59, bottom: 34)),
            ("retina6_12", "landscape", "852×393", EdgeInsets(left: 59, bottom: 21, right: 59)),
            ("ipad9_7", "landscape", "1024×768", EdgeInsets(top: 20)),
        ] as [(String, String, String, EdgeInsets)])
    func `a device in landscape has the inset of its notch on both sides`(
        device: String, orientation: String, size: String, safeArea: EdgeInsets
    ) throws {
        let numbers = size.split(separator: "×")
        let text = storyboard("", device: device)
            .replacingOccurrences(of: "orientation=\"portrait\"", with: "orientation=\"\(orientation)\"")
            .replacingOccurrences(
                of: "width=\"375\" height=\"667\"", with: "width=\"\(numbers[0])\" height=\"\(numbers[1])\"")
        #expect(try firstUnit(text).ruledInsets.safeArea["root"] == safeArea)
    }

    @Test func `a simulated bar is inferred from the frames that touch it`() throws {
        let unit = try firstUnit(
            storyboard(
                element("view", "a", "0 64 375 40"),
                constraints: """
                    <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                    """))
        #expect(unit.ruledInsets.safeArea["root"]?.top == 20)
        #expect(unit.fittedInsets.safeArea["root"]?.top == 64)
        #expect(try frames(unit)["a"]?.computed.y == 64)
        #expect(try frames(unit, insets: unit.ruledInsets)["a"]?.computed.y == 20)
    }

    @Test func `top and bottom layout guides end at the bars`() throws {
        let unit = try firstUnit(
            storyboard(
                element("view", "a", "0 64 375 554"),
                constraints: """
                    <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
                    <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c2"/>
                    """, guides: "",
                layoutGuides: """
                    <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
                    """))
        let frame = try #require(try frames(unit)["a"]?.computed)
        #expect(frame.y == 64 && frame.height == 554)
        #expect(unit.fittedInsets.bottomBars == 49)
    }

    @Test func `a symbolic distance has the recorded constant, but is 0 to a safe area`() throws {
        let unit = try firstUnit(
            storyboard(
                element("view", "a", "20 20 100 100") + element("view", "b", "128 20 50 100"),
                constraints: """
                    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                    constant="20" symbolic="YES" id="c1"/>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" \
                    constant="8" symbolic="YES" id="c2"/>
                    <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" \
                    constant="20" symbolic="YES" id="c3"/>
                    <constraint firstItem="a" firstAttribute="width" constant="100" id="c4"/>
                    """))
        let all = try frames(unit)
        #expect(all["a"]?.computed.x == 20)
        #expect(all["b"]?.computed.x == 128)
        #expect(all["a"]?.computed.y == 20)
    }

    @Test func `constraints apply to the alignment rectangles of controls`() throws {
        let unit = try firstUnit(
            storyboard(
                element("slider", "s", "14 100 347 31") + element("switch", "w", "310 200 51 31"),
                constraints: """
                    <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                    constant="16" id="c1"/>
                    <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="16" id="c2"/>
                    <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c3"/>
                    <constraint firstAttribute="trailing" secondItem="w" secondAttribute="trailing" constant="16" id="c4"/>
                    <constraint firstItem="w" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="c5"/>
                    """))
        let layout = try unit.layOut(with: try makeSolver())
        #expect(layout.agrees, "\(layout.deviation)")
    }

    @Test func `an image has its natural size, not its frame's`() throws {
        let unit = try firstUnit(
            storyboard(
                element("imageView", "i", "10 10 200 40", #"image="photo""#),
                constraints: """
                    <constraint firstItem="i" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                    constant="10" id="c1"/>
                    <constraint firstItem="i" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="c2"/>
                    """, resources: #"<image name="photo" width="60" height="40"/>"#))
        #expect(try frames(unit)["i"]?.computed == LayoutRect(x: 10, y: 10, width: 60, height: 40))
    }

    @Test func `views without constraints keep their frames and follow their masks`() throws {
        let unit = try firstUnit(
            storyboard(
                """
                <view id="a"><rect key="frame" x="10" y="20" width="30" height="40"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
                """ + element("view", "b", "1 2 3 4", #"fixedFrame="YES""#)))
        let tree = try unit.makeTree()
        let a = try #require(tree.views.first { $0.id == "a" }?.view)
        #expect(a.autoresizingMask == [.flexibleRightMargin, .flexibleBottomMargin])
        #expect(try unit.layOut(with: try makeSolver()).deviation < 1e-6)
    }

    @Test func `edges between a scroll view and its content are those of the content`() throws {
        let content = element("view", "content", "0 0 375 900")
        let unit = try firstUnit(
            storyboard(
                element(
                    "scrollView", "scroll", "0 20 375 647",
                    inner: """
                        <subviews>\(content)</subviews>
                        <constraints>
                        <constraint firstItem="content" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="s1"/>
                        <constraint firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="s2"/>
                        <constraint firstItem="content" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="s3"/>
                        <constraint firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="s4"/>
                        <constraint firstItem="content" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="s5"/>
                        </constraints>
                        """),
                constraints: """
                    <constraint firstItem="scroll" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                    <constraint firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="c2"/>
                    <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
                    <constraint firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" id="c4"/>
                    <constraint firstItem="content" firstAttribute="height" constant="900" id="c5"/>
                    """))
        let layout = try unit.layOut(with: try makeSolver())
        #expect(layout.agrees && layout.brokenConstraints.isEmpty)
        #expect(unit.unsupported.map(\.kind).contains(.scrollContent))
    }

    @Test func `the center of a scroll view is that of its frame, also for its content`() throws {
        let content = element("view", "content", "0 0 375 647")
        let text = storyboard(
            element(
                "scrollView", "scroll", "0 20 375 647",
                inner: """
                    <subviews>\(content)</subviews>
                    <constraints>
                    <constraint firstItem="content" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="s1"/>
                    <constraint firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="s2"/>
                    <constraint firstItem="content" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="s3"/>
                    <constraint firstItem="content" firstAttribute="centerX" secondItem="scroll" secondAttribute="centerX" id="s4"/>
                    <constraint firstItem="content" firstAttribute="centerY" secondItem="scroll" secondAttribute="centerY" id="s5"/>
                    </constraints>
                    """),
            constraints: """
                <constraint firstItem="scroll" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                <constraint firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="c2"/>
                <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
                <constraint firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" id="c4"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.agrees && layout.brokenConstraints.isEmpty, "\(layout.deviation)")
    }

    @Test(arguments: [("1", 70.0), ("0", 300.0)])
    func `views of custom classes have the size in the document, except for multiline text`(
        lines: String, width: Double
    ) throws {
        let text = storyboard(
            element("label", "a", "0 20 300 20", "customClass=\"Badge\" numberOfLines=\"\(lines)\""),
            constraints: """
                <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                """
        ).replacingOccurrences(
            of: "<resources>",
            with: """
                <designables><designable name="a"><size key="intrinsicContentSize" width="70" height="20"/></designable>
                </designables><resources>
                """)
        #expect(try frames(try firstUnit(text))["a"]?.computed.width == width)
    }

    @Test func `cells have the margins of their style`() throws {
        let cell = """
            <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
            <tableViewCell id="cell" accessoryType="disclosureIndicator"><rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="348" height="44"/>
            <subviews>\(element("label", "a", "16 11 324 22"))</subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="c1"/>
            <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c3"/>
            <constraint firstAttribute="bottomMargin" secondItem="a" secondAttribute="bottom" id="c4"/>
            </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        let unit = try #require(try read(storyboard(cell)).units.last)
        #expect(unit.ruledInsets.margins["content"] == EdgeInsets(top: 11, left: 16, bottom: 11, right: 8))
        #expect(try unit.layOut(with: try makeSolver(), insets: unit.ruledInsets).agrees)
    }

    @Test func `a natural size may replace the recorded one`() throws {
        let unit = try firstUnit(
            storyboard(
                element("label", "a", "16 20 300 20", #"horizontalHuggingPriority="251""#),
                constraints: """
                    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                    constant="16" id="c1"/>
                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
                    """))
        let layout = try unit.layOut(
            with: try makeSolver(), contentSizes: ["a": LayoutSize(width: 41.5, height: 20)])
        #expect(layout.views.last?.computed.width == 41.5)
    }

    @Test(arguments: [("", 8.0), (#"<edgeInsets key="layoutMargins" top="12" left="12" bottom="12" right="12"/>"#, 12)])
    func `a margin of a scroll view is that of its contents`(margins: String, inset: Double) throws {
        let text = storyboard(
            element(
                "scrollView", "scroll", "16 40 300 400",
                inner: """
                    <subviews>\(element("view", "card", "\(inset) \(inset) \(300 - 2 * inset) 50", inner: """
                        <constraints><constraint firstAttribute="height" constant="50" id="h"/></constraints>
                        """))\(element("view", "base", "0 0 300 600", inner: """
                        <constraints><constraint firstAttribute="height" constant="600" id="bh"/></constraints>
                        """))</subviews>\(margins)<constraints>
                    <constraint firstItem="base" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="b1"/>
                    <constraint firstAttribute="trailing" secondItem="base" secondAttribute="trailing" id="b2"/>
                    <constraint firstItem="base" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="b3"/>
                    <constraint firstAttribute="bottom" secondItem="base" secondAttribute="bottom" id="b4"/>
                    <constraint firstItem="base" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="b5"/>
                    <constraint firstItem="card" firstAttribute="leading" secondItem="scroll" secondAttribute="leadingMargin" id="m1"/>
                    <constraint firstAttribute="trailingMargin" secondItem="card" secondAttribute="trailing" id="m2"/>
                    <constraint firstItem="card" firstAttribute="top" secondItem="scroll" secondAttribute="topMargin" id="m3"/>
                    </constraints>
                    """),
            constraints: """
                <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c1"/>
                <constraint firstItem="scroll" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="c2"/>
                <constraint firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" constant="227" id="c3"/>
                <constraint firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" constant="59" id="c4"/>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(layout.agrees, "\(layout.deviation)")
    }
}
