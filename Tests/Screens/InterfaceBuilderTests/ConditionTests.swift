import AutoLayout
import Foundation
import SolverAPI
import Testing

@testable import InterfaceBuilder

@Suite("A unit under other conditions than its canvas's")
struct ConditionTests {
    @Test(arguments: [0.5, 1.25, 3])
    func `a scaled text has its recorded width and height times the scale`(scale: Double) throws {
        let unit = try firstUnit(
            storyboard(
                element("label", "label", "10 20 90 21", "text=\"Words\"")
                    + element("button", "button", "10 60 47 33") + element("view", "view", "10 100 80 40")))
        let sizes = unit.contentSizes(textScale: scale)
        #expect(sizes["label"] == LayoutSize(width: 90 * scale, height: 21 * scale))
        #expect(sizes["button"] == LayoutSize(width: 47 * scale, height: 33 * scale))
        #expect(sizes["view"] == nil)
    }

    @Test(arguments: [
        (#"<directionalEdgeInsets key="directionalLayoutMargins" leading="10" trailing="30"/>"#, 30.0),
        (#"<edgeInsets key="layoutMargins" left="10" right="30"/>"#, 10.0),
    ])
    func `right to left, only directional margins are mirrored`(margins: String, x: Double) throws {
        let inner = """
            <subviews>\(element("view", "inner", "10 0 60 50"))</subviews>
            <constraints>
            <constraint firstItem="inner" firstAttribute="leading" secondItem="outer" secondAttribute="leadingMargin" id="a"/>
            <constraint firstItem="outer" firstAttribute="trailingMargin" secondItem="inner" secondAttribute="trailing" id="b"/>
            <constraint firstItem="inner" firstAttribute="top" secondItem="outer" secondAttribute="top" id="c"/>
            <constraint firstItem="inner" firstAttribute="height" constant="50" id="d"/>
            <constraint firstAttribute="width" constant="100" id="e"/>
            <constraint firstAttribute="height" constant="50" id="f"/>
            </constraints>
            \(margins)
            """
        let unit = try firstUnit(
            storyboard(
                element("view", "outer", "0 0 100 50", inner: inner),
                constraints: """
                    <constraint firstItem="outer" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="g"/>
                    <constraint firstItem="outer" firstAttribute="top" secondItem="root" secondAttribute="top" id="h"/>
                    """))
        var conditions = LayoutConditions()
        for (direction, x) in [(LayoutDirection.leftToRight, 10), (.rightToLeft, x)] {
            conditions.direction = direction
            let layout = try unit.layOut(with: try makeSolver(), conditions: conditions)
            let frame = layout.views.first { $0.id == "inner" }?.computed
            #expect(frame == LayoutRect(x: x, y: 0, width: 60, height: 50))
        }
    }

    @Test func `each inset of another device differs from the canvas's by the difference of its own edge`() throws {
        let canvases = try ["retina6_1", "retina4_7"].flatMap { id in
            let device = try #require(Device.named(id))
            return [CanvasTraits(device), CanvasTraits(device, isLandscape: true)]
        }
        var known = GuideInsets()
        known.safeArea["root"] = EdgeInsets(top: 101, left: 102, bottom: 103, right: 104)
        known.margins["root"] = EdgeInsets(top: 211, left: 222, bottom: 233, right: 244)
        (known.topBars, known.bottomBars) = (310, 320)
        var changed: Set<String> = []
        for old in canvases {
            let text = storyboard("", device: try #require(old.device).id)
            let unit = try firstUnit(
                old.isLandscape ? text.replacingOccurrences(of: "\"portrait\"", with: "\"landscape\"") : text)
            #expect(unit.traits == old)
            for new in canvases {
                var conditions = LayoutConditions()
                conditions.canvas = new
                let insets = unit.insets(conditions, on: known)
                let (before, after) = (old.screenSafeArea, new.screenSafeArea)
                let edges: [(String, WritableKeyPath<EdgeInsets, Double>)] = [
                    ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
                ]
                for (name, edge) in edges {
                    let difference = after[keyPath: edge] - before[keyPath: edge]
                    if difference != 0 { changed.insert(name) }
                    for (kind, found, start) in [
                        ("safe area", insets.safeArea["root"], known.safeArea["root"]),
                        ("margins", insets.margins["root"], known.margins["root"]),
                    ] {
                        let (found, start) = (try #require(found), try #require(start))
                        #expect(
                            found[keyPath: edge] == start[keyPath: edge] + difference, "\(kind), \(name): \(old) \(new)"
                        )
                    }
                }
                #expect(insets.topBars == known.topBars + after.top - before.top)
                #expect(insets.bottomBars == known.bottomBars + after.bottom - before.bottom)
            }
        }
        #expect(changed == ["top", "left", "bottom", "right"])
    }

    @Test func `a view in a scroll view inherits its margins without the safe area, edge by edge`() throws {
        let inner = element("view", "inner", "0 0 375 667", "preservesSuperviewLayoutMargins=\"YES\"")
        let scroll = element(
            "scrollView", "scroll", "0 0 375 667",
            inner: "<edgeInsets key=\"layoutMargins\" top=\"13\" left=\"17\" bottom=\"29\" right=\"31\"/>"
                + "<subviews>\(inner)</subviews>")
        let bar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let text = storyboard(scroll).replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: "<viewController id=\"controller\" sceneMemberID=\"viewController\">\(bar)")
        let insets = try firstUnit(text).ruledInsets
        let safe = try #require(insets.safeArea["scroll"])
        try #require(safe.top != safe.bottom && safe.top > 0 && safe.bottom > 0)
        let outer = try #require(insets.margins["scroll"])
        let found = try #require(insets.margins["inner"])
        for (edge, least) in [(\EdgeInsets.top, 8.0), (\.left, 8), (\.bottom, 8), (\.right, 8)] {
            #expect(found[keyPath: edge] == max(least, outer[keyPath: edge] - safe[keyPath: edge]))
        }
    }

    @Test(arguments: [("", false), ("translucent=\"NO\"", true), ("translucent=\"YES\"", false)])
    func `a simulated bar is opaque exactly if it is not translucent, and large exactly if it says so`(
        attribute: String, isOpaque: Bool
    ) throws {
        for (large, isLarge) in [("", false), ("largeTitles=\"YES\"", true), ("largeTitles=\"NO\"", false)] {
            let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" \(attribute) \(large)/>"
            let text = storyboard("").replacingOccurrences(
                of: "<viewController id=\"controller\">",
                with: "<viewController id=\"controller\" sceneMemberID=\"viewController\">\(bar)")
            let found = try firstUnit(text).surroundings
            #expect(found.hasNavigationBar && found.hasOpaqueBar == isOpaque && found.hasLargeTitle == isLarge)
        }
    }

    @Test(arguments: [
        "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>",
        "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>",
        "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", "",
    ])
    func `the root of a file without a controller has the simulated bars`(metrics: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="13771" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>\(metrics)</view></objects>
            </document>
            """
        let found = try firstUnit(text).surroundings
        #expect(found.hasNavigationBar == metrics.contains("NavigationBar"))
        #expect(found.hasBottomBar == (metrics.contains("TabBar") || metrics.contains("Toolbar")))
    }
}
