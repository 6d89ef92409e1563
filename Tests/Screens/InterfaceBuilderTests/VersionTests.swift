import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

@Suite("Insets by version of Interface Builder")
struct VersionTests {
    private func unit(_ text: String, tools: String) throws -> LayoutUnit {
        try #require(
            try read(text.replacingOccurrences(of: #"toolsVersion="22505""#, with: #"toolsVersion="\#(tools)""#))
                .units.last)
    }

    @Test(arguments: [("14490", 20), ("15400", 0), ("21507", 0), ("21701", 20)] as [(String, Double)])
    func `Xcode 11 to 14 show no status bar on devices without a notch`(tools: String, top: Double) throws {
        #expect(try unit(storyboard(""), tools: tools).ruledInsets.safeArea["root"]?.top == top)
    }

    @Test(arguments: [("YES", 64), ("NO", 0)] as [(String, Double)])
    func `a screen starts below an opaque bar and behind a translucent one`(translucent: String, top: Double) throws {
        let bar =
            #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="\#(translucent)" prompted="NO"/>"#
        let height = translucent == "NO" ? "603" : "667"
        let text = storyboard("")
            .replacingOccurrences(
                of: #"<viewController id="controller">"#,
                with: #"<viewController id="controller" sceneMemberID="viewController">\#(bar)"#
            )
            .replacingOccurrences(of: #"width="375" height="667""#, with: #"width="375" height="\#(height)""#)
        #expect(try unit(text, tools: "22505").ruledInsets.safeArea["root"]?.top == top)
    }

    /// Returns a screen with a row. The row's table is the view of the controller or a subview.
    private func row(isScreen: Bool) -> String {
        let table = """
            <tableView \(isScreen ? #"key="view""# : "") id="table"><rect key="frame" x="0" y="0" width="375" \
            height="667"/><prototypes><tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>\
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" \
            height="44"/></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        if !isScreen { return storyboard(table) }
        let text = storyboard("")
        let (start, end) = (text.range(of: "<view key"), text.range(of: "</view>"))
        guard let start, let end else { return "" }
        return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: table)
    }

    @Test(arguments: [("12121", 15.0), ("13771", 16)])
    func `contents that preserve the margins of a row have those of its version`(tools: String, margin: Double) throws {
        let text = row(isScreen: true)
            .replacingOccurrences(
                of: #"<tableViewCellContentView"#,
                with: #"<tableViewCellContentView preservesSuperviewLayoutMargins="YES""#)
        #expect(try unit(text, tools: tools).ruledInsets.margins["content"]?.left == margin)
    }

    @Test(arguments: [
        ("12121", true, EdgeInsets(all: 8)), ("13771", false, EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)),
        ("13771", true, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
        ("18122", false, EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
        ("24506", false, EdgeInsets(top: 15, left: 16, bottom: 15, right: 16)),
    ])
    func `the margins of a row depend on the version, and at times on the controller of its table`(
        tools: String, isScreen: Bool, margins: EdgeInsets
    ) throws {
        #expect(try unit(row(isScreen: isScreen), tools: tools).ruledInsets.margins["content"] == margins)
    }

    @Test(arguments: [(414.0, false, 20.0), (300, false, 16), (300, true, 20)])
    func `the margins of a row follow the width of its table, or of the device if the table is the screen`(
        width: Double, isScreen: Bool, margin: Double
    ) throws {
        let text = row(isScreen: isScreen).replacingOccurrences(of: "retina4_7", with: "retina6_1")
            .replacingOccurrences(of: #"width="375""#, with: #"width="\#(width)""#)
        #expect(try unit(text, tools: "21701").ruledInsets.margins["content"]?.left == margin)
    }

    @Test(arguments: [("14460", 20.0), ("17156", 16)])
    func `a cell in a separate file has margins by its own width, later at most that of the device`(
        tools: String, margin: Double
    ) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="600" height="44"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="600" height="44"/>
            </tableViewCellContentView></tableViewCell></objects></document>
            """
        #expect(try unit(text, tools: tools).ruledInsets.margins["content"]?.left == margin)
    }
}
