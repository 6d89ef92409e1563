import AutoLayout
import Foundation
import InterfaceBuilder
import SolverCatalog
import Testing

/// The insets of the root on canvases of unusual size, orientation or version.
@Suite("Insets by size, orientation and version of the canvas")
struct CanvasInsetTests {
    /// A canvas: device, version, size of the root, and what the controller contains.
    struct Canvas: Sendable, CustomTestStringConvertible {
        let device: String
        let tools: String
        let size: (width: Double, height: Double)
        var isLandscape = false
        var controller = ""
        var inNavigation = false
        let safeArea: EdgeInsets

        var testDescription: String { "\(device) \(tools) \(size) \(controller)" }
    }

    private static let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    private static let tabBar = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#

    private func safeArea(of canvas: Canvas) throws -> EdgeInsets? {
        let navigation = """
            <scene sceneID="n"><objects><navigationController id="navigation" sceneMemberID="viewController"><connections>
            <segue destination="controller" kind="relationship" relationship="rootViewController" id="s"/>
            </connections></navigationController></objects></scene>
            """
        let text = storyboard("", device: canvas.device)
            .replacingOccurrences(of: #"toolsVersion="22505""#, with: #"toolsVersion="\#(canvas.tools)""#)
            .replacingOccurrences(
                of: #"width="375" height="667""#,
                with: #"width="\#(canvas.size.width)" height="\#(canvas.size.height)""#
            )
            .replacingOccurrences(
                of: #"<viewController id="controller">"#,
                with: #"<viewController id="controller" sceneMemberID="viewController">\#(canvas.controller)"#
            )
            .replacingOccurrences(
                of: #"orientation="portrait""#,
                with: #"orientation="\#(canvas.isLandscape ? "landscape" : "portrait")""#
            )
            .replacingOccurrences(of: "</scenes>", with: (canvas.inNavigation ? navigation : "") + "</scenes>")
        return try firstUnit(text).ruledInsets.safeArea["root"]
    }

    @Test(arguments: [
        Canvas(device: "retina6_12", tools: "23504", size: (393, 852), safeArea: EdgeInsets(top: 59, bottom: 34)),
        Canvas(device: "retina6_12", tools: "24506", size: (393, 852), safeArea: EdgeInsets(top: 118, bottom: 68)),
        Canvas(
            device: "retina6_12", tools: "24506", size: (393, 852), inNavigation: true,
            safeArea: EdgeInsets(top: 172, bottom: 68)),
        Canvas(
            device: "retina6_0", tools: "24506", size: (844, 390), isLandscape: true,
            safeArea: EdgeInsets(top: 47, left: 47, bottom: 55, right: 47)),
        Canvas(
            device: "retina6_0", tools: "24506", size: (320, 600), isLandscape: true,
            safeArea: EdgeInsets(top: 47, left: 47, bottom: 55, right: 47)),
        Canvas(device: "retina4_7", tools: "24506", size: (375, 667), safeArea: EdgeInsets(top: 20)),
        Canvas(
            device: "retina4_7", tools: "24506", size: (375, 667), inNavigation: true, safeArea: EdgeInsets(top: 74)),
    ])
    func `later versions add the upright insets of a device with rounded corners`(canvas: Canvas) throws {
        #expect(try safeArea(of: canvas) == canvas.safeArea)
    }

    @Test(arguments: [
        Canvas(
            device: "retina6_0", tools: "22505", size: (844, 390), isLandscape: true, controller: tabBar,
            safeArea: EdgeInsets(left: 47, bottom: 53, right: 47)),
        Canvas(
            device: "retina6_0", tools: "24506", size: (844, 390), isLandscape: true, controller: tabBar,
            safeArea: EdgeInsets(top: 47, left: 47, bottom: 86, right: 47)),
        Canvas(
            device: "retina4_7", tools: "22505", size: (667, 375), isLandscape: true, controller: tabBar,
            safeArea: EdgeInsets(bottom: 32)),
        Canvas(
            device: "ipad9_7", tools: "22505", size: (1024, 768), isLandscape: true, controller: tabBar,
            safeArea: EdgeInsets(top: 20, bottom: 49)),
    ])
    func `tab bars are low on phones in landscape orientation`(canvas: Canvas) throws {
        #expect(try safeArea(of: canvas) == canvas.safeArea)
    }

    @Test(arguments: [
        Canvas(
            device: "retina4_7", tools: "14490", size: (320, 136), controller: freeform, safeArea: .zero),
        Canvas(
            device: "retina4_7", tools: "14490", size: (1024, 768), controller: freeform,
            safeArea: EdgeInsets(top: 20)),
        Canvas(
            device: "retina6_12", tools: "23504", size: (393, 400), controller: freeform,
            safeArea: EdgeInsets(top: 59, bottom: 34)),
        Canvas(
            device: "retina4_7", tools: "14490", size: (320, 528), controller: freeform, inNavigation: true,
            safeArea: EdgeInsets(top: 64)),
    ])
    func `a controller of custom size has a status bar if it is as high as the screen or has a navigation bar`(
        canvas: Canvas
    ) throws {
        #expect(try safeArea(of: canvas) == canvas.safeArea)
    }

    @Test(arguments: [
        Canvas(
            device: "retina6_1", tools: "20037", size: (414, 842), safeArea: EdgeInsets(bottom: 34)),
        Canvas(device: "retina6_0", tools: "23504", size: (390, 834), safeArea: .zero),
        Canvas(
            device: "retina6_0", tools: "23504", size: (390, 834), inNavigation: true, safeArea: EdgeInsets(top: 56)),
    ])
    func `later sheets have no inset at the bottom`(canvas: Canvas) throws {
        #expect(try safeArea(of: canvas) == canvas.safeArea)
    }

    @Test(arguments: [
        Canvas(
            device: "ipad12_9rounded", tools: "17156", size: (1024, 1366), safeArea: EdgeInsets(bottom: 20)),
        Canvas(
            device: "ipad12_9rounded", tools: "17156", size: (1024, 1366), inNavigation: true,
            safeArea: EdgeInsets(top: 50, bottom: 20)),
        Canvas(
            device: "ipad12_9rounded", tools: "20037", size: (1024, 1366), safeArea: EdgeInsets(top: 24, bottom: 20)),
        Canvas(device: "ipad9_7", tools: "20037", size: (768, 1024), safeArea: .zero),
        Canvas(
            device: "ipad12_9rounded", tools: "22505", size: (1024, 1366), inNavigation: true,
            safeArea: EdgeInsets(top: 74, bottom: 20)),
        Canvas(
            device: "ipad9_7", tools: "14109", size: (768, 1024), inNavigation: true, safeArea: EdgeInsets(top: 64)),
    ])
    func `tablets have no status bar in Xcode 11 to 14, rounded ones in Xcode 11 and 12`(canvas: Canvas) throws {
        #expect(try safeArea(of: canvas) == canvas.safeArea)
    }

    @Test(arguments: [("17506", 3.0), ("17156", 34)])
    func `a separate part ends above the bottom inset of the screen that it covers`(tools: String, bottom: Double)
        throws
    {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_1" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0" y="0" width="414" height="865"/>\(Self.freeform)</view></objects>
            </document>
            """
        #expect(try firstUnit(text).ruledInsets.safeArea["root"]?.bottom == bottom)
    }

    // MARK: Rows

    /// Returns a row in a table, or in a file of its own.
    private func row(
        _ width: Double, device: String, accessory: String, inTable: Bool, style: String = "insetGrouped"
    ) -> String {
        let cell = """
            <tableViewCell accessoryType="\(accessory)" id="cell"><rect key="frame" x="0" y="0" width="\(width)" \
            height="44"/><tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" \
            width="1" height="44"/></tableViewCellContentView></tableViewCell>
            """
        if inTable {
            return storyboard(
                """
                <tableView dataMode="static" style="\(style)" id="table"><rect key="frame" x="0" y="0" width="390" \
                height="667"/><sections><tableViewSection id="section"><cells>\(cell)</cells></tableViewSection></sections>
                </tableView>
                """, device: device)
        }
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="portrait"/><objects>\(cell)</objects></document>
            """
    }

    @Test(
        arguments: [
            (350, "retina6_0", true, 30 + 1.0 / 3), (343, "retina4_7", true, 26.5),
            (374, "retina6_12", false, 30 + 1.0 / 3),
            (375, "retina4_7", false, 26.5),
        ] as [(Double, String, Bool, Double)])
    func `an indicator has the margin of its card or of the screen`(
        width: Double, device: String, inTable: Bool, room: Double
    ) throws {
        let text = row(width, device: device, accessory: "disclosureIndicator", inTable: inTable)
        let layout = try #require(try read(text).units.last).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let content = try #require(layout.views.first { $0.id == "content" })
        #expect(abs(width - content.computed.width - room) < 1e-9)
    }

    @Test(arguments: [("plain", 40.5), ("insetGrouped", 44.0)])
    func `a detail button is wider in an inset grouped table`(style: String, room: Double) throws {
        let text = row(390, device: "retina6_0", accessory: "detailButton", inTable: true, style: style)
        let layout = try #require(try read(text).units.last).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let content = try #require(layout.views.first { $0.id == "content" })
        #expect(abs(390 - content.computed.width - room) < 1e-9)
    }

    @Test(arguments: [("none", 60.0), ("detailButton", 48)])
    func `a row as wide as the screen has the inset of its card at the right`(accessory: String, right: Double) throws {
        let text = row(390, device: "retina6_0", accessory: accessory, inTable: true)
        let unit = try #require(try read(text).units.last)
        let margins = unit.ruledInsets.margins["content"]
        #expect(margins?.right == right)
        #expect(margins?.left == 20)
    }
}
