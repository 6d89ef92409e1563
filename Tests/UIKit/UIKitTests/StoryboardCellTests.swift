import Foundation
import Testing
import UIKit
import UIKitTesting

private let cell = """
    <tableViewCell reuseIdentifier="Name" id="cell" customClass="NameCell" customModule="App" rowHeight="60"
    accessoryType="disclosureIndicator"><rect key="frame" x="0" y="0" width="393" height="60"/>
    <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="366" height="60"/>
    <subviews>\(viewText("label", "title", "text=\"Title\" translatesAutoresizingMaskIntoConstraints=\"NO\"", frame: "16 11 40 20"))
    </subviews><constraints><constraint firstItem="title" firstAttribute="leading" secondItem="content"
    secondAttribute="leading" constant="16" id="1"/><constraint firstItem="title" firstAttribute="top"
    secondItem="content" secondAttribute="top" constant="11" id="2"/><constraint firstItem="title"
    firstAttribute="bottom" secondItem="content" secondAttribute="bottom" constant="-9" id="3"/></constraints>
    </tableViewCellContentView><connections><outlet property="title" destination="title" id="4"/><segue
    destination="second" kind="presentation" identifier="chosen" id="5"/></connections></tableViewCell>
    """

private final class Names: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
        (cell as? NameCell)?.title?.text = "Row \(indexPath.row)"
        return cell
    }
}

@Suite("Cells and nibs from documents")
@MainActor
struct StoryboardCellTests {
    private func table(_ mode: String, _ content: String) -> String {
        storyboardText(
            """
            <tableViewController id="main" sceneMemberID="viewController"><tableView key="view" dataMode="\(mode)"
            style="grouped" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18"
            id="table"><rect key="frame" x="0" y="0" width="393" height="852"/>\(content)<connections><outlet
            property="dataSource" destination="main" id="d"/></connections></tableView></tableViewController>
            """, controllerText("second"))
    }

    @Test func `prototypes become cells with outlets, and a tap performs their segue`() throws {
        let controller = try #require(
            StoryboardApp.initial(table("prototypes", "<prototypes>\(cell)</prototypes>")) as? UITableViewController)
        let names = Names()
        controller.tableView.dataSource = names
        let window = UIWindow()
        window.rootViewController = controller
        window.layoutIfNeeded()
        #expect(controller.tableView.style == .grouped)
        let shown = controller.tableView.visibleCells.compactMap { $0 as? NameCell }
        #expect(shown.map { $0.title?.text } == ["Row 0", "Row 1"])
        #expect(shown.allSatisfy { $0.reuseIdentifier == "Name" && $0.accessoryType == .disclosureIndicator })
        #expect(shown.first?.title?.frame.minX == 16)
        shown.first?.tap()
        #expect(controller.presentedViewController != nil)
    }

    @Test func `a table with static cells shows them without a data source of the app`() throws {
        let section =
            "<sections><tableViewSection headerTitle=\"People\" id=\"s\"><cells>\(cell)</cells></tableViewSection></sections>"
        let controller = try #require(StoryboardApp.initial(table("static", section)) as? UITableViewController)
        let window = UIWindow()
        window.rootViewController = controller
        window.layoutIfNeeded()
        let row = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? NameCell)
        #expect(row.frame.height == 60 && row.title?.text == "Title")
        #expect(controller.tableView(controller.tableView, titleForHeaderInSection: 0) == "People")
        #expect(controller.tableView(controller.tableView, numberOfRowsInSection: 0) == 1)
    }

    @Test func `a collection has its flow layout and prototypes`() throws {
        let text = storyboardText(
            """
            <collectionViewController id="main" sceneMemberID="viewController"><collectionView key="view" id="c"
            dataMode="prototypes"><rect key="frame" x="0" y="0" width="393" height="852"/><collectionViewFlowLayout
            key="collectionViewLayout" minimumLineSpacing="4" minimumInteritemSpacing="5" scrollDirection="horizontal"
            id="flow"><size key="itemSize" width="70" height="80"/><inset key="sectionInset" minX="1" minY="2" maxX="3"
            maxY="4"/></collectionViewFlowLayout><cells><collectionViewCell reuseIdentifier="Tile" id="tile"><rect
            key="frame" x="0" y="0" width="70" height="80"/><view key="contentView" id="tc"><rect key="frame" x="0" y="0"
            width="70" height="80"/><subviews>\(viewText("label", "tl", "text=\"T\""))</subviews></view>
            </collectionViewCell></cells></collectionView></collectionViewController>
            """)
        let controller = try #require(StoryboardApp.initial(text) as? UICollectionViewController)
        controller.loadViewIfNeeded()
        let flow = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(flow === controller.collectionView.collectionViewLayout)
        #expect(flow.itemSize == CGSize(width: 70, height: 80) && flow.scrollDirection == .horizontal)
        #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let tile = controller.collectionView.dequeueReusableCell(
            withReuseIdentifier: "Tile", for: IndexPath(item: 0, section: 0))
        #expect((tile.contentView.subviews.first as? UILabel)?.text == "T")
    }

    @Test func `a nib connects its owner and gives its top-level objects`() throws {
        _ = StoryboardApp.start
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154"
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Helper"><connections><outlet
            property="view" destination="root" id="1"/></connections></placeholder><placeholder
            placeholderIdentifier="IBFirstResponder" id="-2"/>\(viewText("view", "root", frame: "0 0 200 100",
                "<subviews>" + viewText("button", "b", "", "<connections><action selector=\"setNeedsLayout\" destination=\"-2\" eventType=\"touchUpInside\" id=\"2\"/></connections>") + "</subviews>"))
            <customObject customClass="Helper" customModule="App" id="helper"/></objects></document>
            """
        let owner = Helper()
        let made = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
        #expect(made.map { "\(type(of: $0))" } == ["UIView", "Helper"])
        #expect(owner.view === made.first as? UIView && owner.view?.bounds.width == 200)
    }

    @Test func `documents are found in folders that were added, with texts of the preferred language`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Base.lproj", "en.lproj"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let name = "Greeting\(UUID().uuidString.prefix(8))"
        try storyboardText(controllerText("main", subviews: viewText("label", "hi", "text=\"Hallo\""))).write(
            to: folder.appendingPathComponent("Base.lproj/\(name).storyboard"), atomically: true, encoding: .utf8)
        try "\"hi.text\" = \"Hello\";\n".write(
            to: folder.appendingPathComponent("en.lproj/\(name).strings"), atomically: true, encoding: .utf8)
        UIStoryboard.addDocuments(inFolder: folder)
        #expect(UIStoryboard.documentNames.contains(name))
        let controller = try #require(UIStoryboard(name: name, bundle: nil).instantiateInitialViewController())
        #expect((controller.view.subviews.first as? UILabel)?.text == "Hello")
    }

    @Test func `a controller whose storyboard contains itself ends with a problem`() {
        let text = storyboardText(
            initial: "nav",
            """
            <navigationController id="nav" sceneMemberID="viewController"><connections><segue destination="nav"
            kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """)
        let lines = logged { #expect(StoryboardApp.initial(text) is UINavigationController) }
        #expect(lines.contains { $0.contains("contain themselves") })
        let embedded = storyboardText(
            controllerText(
                "main",
                subviews: viewText(
                    "containerView", "box", "",
                    "<connections><segue destination=\"main\" kind=\"embed\" id=\"e\"/></connections>")))
        let more = logged { #expect(StoryboardApp.initial(embedded)?.view != nil) }
        #expect(more.contains { $0.contains("embeds itself") })
    }
}
