import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

@Suite("Insets of a root by rules alone")
struct SurroundingsTests {
    private static func makeSolver() -> any LayoutSolver { SolverCatalog.all[0].make() }

    /// Returns the safe area of the screen `shown`, with the given content of its controller and further scenes.
    private func safeArea(_ device: String = "retina4_7", controller: String = "", scenes: String = "") throws
        -> EdgeInsets?
    {
        let text = storyboard("", device: device)
            .replacingOccurrences(
                of: "<viewController id=\"controller\">",
                with: "<viewController id=\"controller\" sceneMemberID=\"viewController\">\(controller)"
            )
            .replacingOccurrences(of: "</scenes>", with: "\(scenes)</scenes>")
        return try firstUnit(text).ruledInsets.safeArea["root"]
    }

    private func scene(_ controller: String, _ attributes: String = "", inner: String) -> String {
        """
        <scene sceneID="s-\(controller)"><objects><\(controller) id="\(controller)" sceneMemberID="viewController" \
        \(attributes)>\(inner)</\(controller)></objects></scene>
        """
    }

    private static let toRoot = """
        <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="s1"/></connections>
        """

    @Test func `the root of a navigation controller is below its bar`() throws {
        let scenes = scene("navigationController", inner: Self.toRoot)
        #expect(try safeArea(scenes: scenes) == EdgeInsets(top: 64))
        let hidden = scene("navigationController", "navigationBarHidden=\"YES\"", inner: Self.toRoot)
        #expect(try safeArea(scenes: hidden) == EdgeInsets(top: 20))
    }

    @Test func `a large title and a toolbar add insets`() throws {
        let bar = "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"bar\"/>"
        let scenes = scene("navigationController", "toolbarHidden=\"NO\"", inner: bar + Self.toRoot)
        #expect(try safeArea(scenes: scenes) == EdgeInsets(top: 116, bottom: 49))
        let item = #"<navigationItem key="navigationItem" largeTitleDisplayMode="never" id="item"/>"#
        #expect(try safeArea(controller: item, scenes: scenes)?.top == 64)
    }

    @Test func `a pushed controller has the bar of its navigation controller`() throws {
        let first = scene(
            "tableViewController",
            inner: "<connections><segue destination=\"controller\" kind=\"show\" id=\"s2\"/></connections>")
        let navigation = scene(
            "navigationController",
            inner: Self.toRoot.replacingOccurrences(of: "controller\"", with: "tableViewController\""))
        #expect(try safeArea(scenes: first) == EdgeInsets(top: 20))
        #expect(try safeArea(scenes: first + navigation) == EdgeInsets(top: 64))
    }

    @Test func `the detail beside a list is not in the tabs of the list`() throws {
        let list = scene(
            "tableViewController",
            inner: "<connections><segue destination=\"controller\" kind=\"showDetail\" id=\"s2\"/></connections>")
        let navigation = scene(
            "navigationController",
            inner: Self.toRoot.replacingOccurrences(of: "controller\"", with: "tableViewController\""))
        let tabs = scene(
            "tabBarController",
            inner: """
                <connections><segue destination="navigationController" kind="relationship" \
                relationship="viewControllers" id="s3"/></connections>
                """)
        #expect(try safeArea(scenes: list + navigation + tabs) == EdgeInsets(top: 64))
        let pushed = list.replacingOccurrences(of: "showDetail", with: "show")
        #expect(try safeArea(scenes: pushed + navigation + tabs) == EdgeInsets(top: 64, bottom: 49))
    }

    @Test func `simulated bars have precedence over those implied by segues`() throws {
        let scenes = scene("navigationController", inner: Self.toRoot)
        #expect(try safeArea(controller: "<nil key=\"simulatedTopBarMetrics\"/>", scenes: scenes)?.top == 20)
        #expect(try safeArea(controller: "<nil key=\"simulatedStatusBarMetrics\"/>")?.top == 0)
        let tab = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        #expect(try safeArea(controller: tab)?.bottom == 49)
    }

    /// Heights of a root in a file without a controller, and whether its size is freeform.
    @Test(arguments: [
        ("13771", 159.0, false, 20.0), ("13771", 159, true, 0), ("14460", 351, true, 0), ("14460", 496, true, 20),
        ("15505", 496, true, 0), ("21507", 208, true, 0), ("22505", 154, true, 20),
    ])
    func `a freeform root of a file has a status bar if it is high, and from Xcode 14.3 on`(
        tools: String, height: Double, isFreeform: Bool, top: Double
    ) throws {
        let metrics = isFreeform ? "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>" : ""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>\(metrics)</view></objects>
            </document>
            """
        #expect(try firstUnit(text).ruledInsets.safeArea["root"]?.top == top)
    }

    @Test(arguments: [("popoverPresentation", 0.0), ("presentation", 20)])
    func `a popover has no status bar`(kind: String, top: Double) throws {
        let button = scene(
            "tableViewController",
            inner: "<connections><segue destination=\"controller\" kind=\"\(kind)\" id=\"s2\"/></connections>")
        let text = storyboard("")
            .replacing(
                "<viewController id=\"controller\">",
                with: "<viewController id=\"controller\" sceneMemberID=\"viewController\">"
            )
            .replacing("width=\"375\" height=\"667\"", with: "width=\"200\" height=\"65\"")
            .replacing("</scenes>", with: button + "</scenes>")
        #expect(try firstUnit(text).ruledInsets.safeArea["root"]?.top == top)
    }

    @Test(arguments: [("11762", 0.0), ("13771", 64)])
    func `the margins of a screen include its bars from Xcode 9 on`(tools: String, top: Double) throws {
        let text = storyboard("")
            .replacing("toolsVersion=\"22505\"", with: "toolsVersion=\"\(tools)\"")
            .replacing(
                "<viewController id=\"controller\">",
                with: "<viewController id=\"controller\" sceneMemberID=\"viewController\">"
            )
            .replacing("</scenes>", with: scene("navigationController", inner: Self.toRoot) + "</scenes>")
        let insets = try firstUnit(text).ruledInsets
        #expect(insets.safeArea["root"]?.top == 64)
        #expect(insets.margins["root"] == EdgeInsets(top: top, left: 16, bottom: 0, right: 16))
    }

    @Test func `a simulated tab bar of a navigation controller reaches its root`() throws {
        let tab = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        #expect(try safeArea(scenes: scene("navigationController", inner: tab + Self.toRoot))?.bottom == 49)
    }

    @Test(arguments: [("24506", "", 118.0, 68.0), ("23504", "", 59, 34), ("24506", "freeform", 59, 34)])
    func `later versions add the insets of the device twice to the view of a file's owner`(
        tools: String, size: String, top: Double, bottom: Double
    ) throws {
        let metrics = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_12" orientation="portrait"/>
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="root" id="o"/></connections></placeholder>
            <view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
            \(size.isEmpty ? "" : metrics)</view></objects>
            </document>
            """
        #expect(try firstUnit(text).ruledInsets.safeArea["root"] == EdgeInsets(top: top, bottom: bottom))
    }

    @Test(arguments: ["simulatedToolbarMetrics", "simulatedTabBarMetrics"])
    func `a toolbar in a file without a controller has the inset of a tab bar`(bar: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="13771" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <\(bar) key="simulatedBottomBarMetrics"/></view></objects>
            </document>
            """
        let bottom = try firstUnit(text).ruledInsets.safeArea["root"]?.bottom
        #expect(bottom == 49)
    }

    @Test(arguments: [("14490", 64.0), ("17701", 44), ("22505", 64)])
    func `there is no status bar in documents of two versions of Interface Builder`(version: String, top: Double)
        throws
    {
        let text = storyboard("", layoutGuides: "").replacingOccurrences(of: "22505", with: version)
            .replacingOccurrences(
                of: "<viewController id=\"controller\">",
                with: "<viewController id=\"controller\" sceneMemberID=\"viewController\">"
            )
            .replacingOccurrences(
                of: "</scenes>", with: "\(scene("navigationController", inner: Self.toRoot))</scenes>")
        #expect(try firstUnit(text).ruledInsets.safeArea["root"]?.top == top)
    }

    @Test(arguments: [("4514", 33.0, 1.0), ("14490", 34, 0.5), ("17701", 27, 0), ("22505", 26.5, 0)])
    func `the content of a cell ends before its accessory and separator, depending on the version`(
        version: String, width: Double, height: Double
    ) throws {
        let text = storyboard(
            """
            <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
            <tableViewCell id="cell" accessoryType="disclosureIndicator"><rect key="frame" x="0" y="28" width="375" height="60"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="\(375 - width)" height="\(60 - height)"/>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        ).replacingOccurrences(of: "22505", with: version)
        let unit = try #require(try read(text).units.last)
        #expect(unit.id == "cell")
        #expect(try unit.layOutWithoutFrames(with: Self.makeSolver).agrees)
    }

    @Test func `a unit is laid out without its frames and compared with them`() throws {
        let text = storyboard(
            element("view", "a", "16 36 343 615", inner: element("label", "b", "8 8 41.5 20.5")),
            constraints: """
                <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="16" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
                <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="c3"/>
                <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="16" id="c4"/>
                <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="topMargin" id="c5"/>
                <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leadingMargin" id="c6"/>
                """)
        #expect(try firstUnit(text).layOutWithoutFrames(with: Self.makeSolver).agrees)
        // A wrong recorded frame is still reported, because no inset was inferred from that frame.
        let moved = text.replacingOccurrences(of: "y=\"36\"", with: "y=\"43\"")
        #expect(try firstUnit(moved).layOutWithoutFrames(with: Self.makeSolver).deviation == 7)
    }

    @Test func `bars are inferred from other screens with the same surroundings, not from the screen itself`() throws {
        let constraint = """
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            """
        let screen = try read(storyboard(element("button", "a", "0 96 60 40"), constraints: constraint), file: "a")
        let sibling = try read(storyboard(element("label", "a", "0 96 50 20"), constraints: constraint), file: "b")
        let unit = try #require(screen.units.first)
        let alone = try unit.layOutWithoutFrames(with: Self.makeSolver, evidence: CanvasEvidence([screen]))
        #expect(alone.deviation == 76 && alone.insetsFromEvidence.isEmpty)
        let both = try unit.layOutWithoutFrames(with: Self.makeSolver, evidence: CanvasEvidence([screen, sibling]))
        #expect(both.agrees)
        #expect(
            both.insetsFromEvidence.first?.description == "safe area of root: top 96.0 by recorded frames, 20.0 by rule"
        )
    }

    @Test func `a view in a bar is a separate unit, without the screen's bars and margins`() throws {
        let inner = """
            <rect key="frame" x="0.0" y="0.0" width="120" height="34"/>
            <subviews><label id="name" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="8" y="0.0" width="104" height="34"/></label></subviews>
            <viewLayoutGuide key="safeArea" id="inner"/>
            <constraints>
            <constraint firstItem="name" firstAttribute="leading" secondItem="bar" secondAttribute="leadingMargin" id="a"/>
            <constraint firstItem="name" firstAttribute="trailing" secondItem="bar" secondAttribute="trailingMargin" id="b"/>
            <constraint firstItem="name" firstAttribute="top" secondItem="inner" secondAttribute="top" id="c"/>
            <constraint firstItem="name" firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" id="d"/>
            </constraints>
            """
        let items = [
            "<navigationItem key=\"navigationItem\" id=\"item\"><view key=\"titleView\" id=\"bar\">\(inner)</view></navigationItem>",
            "<toolbarItems><barButtonItem id=\"item\"><view key=\"customView\" id=\"bar\">\(inner)</view></barButtonItem></toolbarItems>",
        ]
        for item in items {
            let text = storyboard("").replacingOccurrences(
                of: "<viewController id=\"controller\">", with: "<viewController id=\"controller\">" + item)
            let units = try read(text).units
            #expect(units.map(\.id) == ["root", "bar"] && units.map(\.host) == [.controller, .bar])
            let name = try #require(try frames(units[1], insets: units[1].ruledInsets)["name"])
            #expect(name.computed == LayoutRect(x: 8, y: 0, width: 104, height: 34))
        }
        let bare = storyboard("").replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with:
                "<viewController id=\"controller\"><navigationItem key=\"navigationItem\" id=\"item\"><label key=\"titleView\" id=\"bar\"/></navigationItem>"
        )
        #expect(try read(bare).units.map(\.id) == ["root"])
    }
}
