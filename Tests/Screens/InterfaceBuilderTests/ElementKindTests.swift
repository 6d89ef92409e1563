import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Views at all positions of a document")
struct ElementKindTests {
    private func ids(_ subviews: String) throws -> [[String]] {
        try read(storyboard(subviews)).units.map { $0.root.subtree.map(\.id) }
    }

    private let frame = #"<rect key="frame" x="0" y="0" width="10" height="10"/>"#

    @Test func `headers and footers of a table are part of the screen, cells of sections are units`() throws {
        let table = """
            <tableView id="table">\(frame)
            <view key="tableHeaderView" id="header">\(frame)</view><view key="tableFooterView" id="footer">\(frame)</view>
            <sections><tableViewSection id="section"><cells><tableViewCell id="cell">\(frame)
            <tableViewCellContentView key="contentView" id="content">\(frame)</tableViewCellContentView>
            </tableViewCell></cells></tableViewSection></sections></tableView>
            """
        #expect(try ids(table) == [["root", "table", "header", "footer"], ["cell", "content"]])
    }

    @Test func `cells and section headers of a collection are units`() throws {
        let collection = """
            <collectionView id="collection">\(frame)
            <cells><collectionViewCell id="cell">\(frame)<view key="contentView" id="content">\(frame)</view>
            </collectionViewCell></cells>
            <collectionReusableView key="sectionHeaderView" id="header">\(frame)</collectionReusableView></collectionView>
            """
        #expect(try ids(collection) == [["root", "collection"], ["cell", "content"], ["header"]])
    }

    @Test func `containers, effects and views of unknown kinds are views`() throws {
        let views = """
            <containerView id="container">\(frame)<connections><segue destination="x" kind="embed" id="s"/></connections>
            </containerView>
            <visualEffectView id="effect">\(frame)<view key="contentView" id="inner">\(frame)</view></visualEffectView>
            <mtkView id="metal">\(frame)</mtkView>
            """
        #expect(try ids(views) == [["root", "container", "effect", "inner", "metal"]])
    }

    @Test func `the views of a tab view are read`() throws {
        let unit = try firstUnit(
            mac(
                #"<tabView id="tabs"><rect key="frame" x="0" y="0" width="100" height="100"/><tabViewItems>"#
                    + #"<tabViewItem id="i"><view key="view" id="page"><rect key="frame" x="10" y="20" width="50" "#
                    + #"height="30"/></view></tabViewItem></tabViewItems></tabView>"#))
        #expect(unit.root.subtree.map(\.id) == ["root", "tabs", "page"])
        // The document's y axis points upwards, ours downwards.
        #expect(unit.root.subtree.last?.frame == LayoutRect(x: 10, y: 50, width: 50, height: 30))
    }

    /// Returns a macOS view of 200 × 100 points.
    private func mac(_ subviews: String, tools: String = "21507", constraints: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa">
        <objects><customView id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></customView></objects></document>
        """
    }

    @Test(arguments: [("21507", 7.0), ("14109", 6)])
    func `a macOS push button is larger than its alignment rectangle, by less in old documents`(
        tools: String, inset: Double
    ) throws {
        // The button is 20 points from the right and bottom edges and 80 wide, whatever frame is recorded.
        let button = """
            <button id="b" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="93" y="13" width="94" height="32"/>
            <buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" id="c"/></button>
            """
        let constraints = """
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="c1"/>
            <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="20" id="c2"/>
            """
        let found = try frames(try firstUnit(mac(button, tools: tools, constraints: constraints)))["b"]
        #expect(found?.computed == LayoutRect(x: 200 - 20 + inset - 94, y: 55, width: 94, height: 32))
        #expect(found?.text == "OK")
    }

    @Test func `constraints that are removed at build time apply on the canvas`() throws {
        let rules = """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="7" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" placeholder="YES" constant="9" id="c2"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="c3"/>
            <constraint firstItem="a" firstAttribute="height" constant="90" id="c4"/>
            """
        let found = try frames(try firstUnit(storyboard(element("view", "a", "7 9 160 90"), constraints: rules)))["a"]
        #expect(found?.computed == LayoutRect(x: 7, y: 9, width: 160, height: 90))
    }

    @Test func `the font of a label of a custom class is inferred from its height`() throws {
        // A height of 26.5 is that of a font of size 22, not of the stated 17. So the baseline is 21 points below the
        // top.
        let rules = """
            <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
            <constraint firstItem="a" firstAttribute="bottom" secondItem="l" secondAttribute="firstBaseline" id="c4"/>
            <constraint firstItem="a" firstAttribute="width" constant="7" id="c5"/>
            <constraint firstItem="a" firstAttribute="height" constant="12" id="c6"/>
            """
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        for (attributes, y) in [(#"customClass="Headline""#, 9.0), ("", 4)] {
            let views =
                element("label", "l", "0 0 100 26.5", attributes, inner: font) + element("view", "a", "0 9 7 12")
            let found = try frames(try firstUnit(storyboard(views, constraints: rules)))["a"]
            #expect(found?.computed.y == y)
        }
    }
}
