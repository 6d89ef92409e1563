import AutoLayout
import SolverCatalog
import Testing

@testable import InterfaceBuilder

/// The effect of each attribute of a document, compared with a document that differs in the attribute.
@Suite struct AttributeTests {
    private func view(_ kind: String, _ attributes: String = "", inner: String = "") throws -> ViewElement {
        try #require(
            try firstUnit(storyboard(element(kind, "a", "0 0 30 11", attributes, inner: inner))).root.children.first)
    }

    @Test(arguments: [("widthClass=compact", "heightClass=regular"), ("heightClass=regular", "widthClass=compact")])
    func `of two equally specific variations the later one in the document counts`(
        first: String, second: String
    ) throws {
        let varied = """
            <constraints><constraint firstAttribute="width" constant="10" id="w">
            <variation key="\(first)" constant="20"/><variation key="\(second)" constant="30"/>
            </constraint></constraints>
            """
        #expect(try view("view", inner: varied).constraints.first?.constant == 30)
    }

    @Test func `directional margins are those of an iOS canvas, which is left-to-right`() throws {
        let directional =
            #"<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>"#
        let absolute = #"<edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/>"#
        #expect(try view("view", inner: directional).margins.stated == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(try view("view", inner: absolute).margins.stated == EdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        #expect(try view("view", inner: directional + absolute).margins.stated?.left == 6)
    }

    @Test(arguments: [
        ("retina5_5", "portrait", CanvasTraits.SizeClass.compact), ("retina5_5", "landscape", .regular),
        ("retina4_7", "landscape", .compact), ("retina6_12", "landscape", .compact),
        ("retina6_7", "landscape", .regular),
        ("retina6_7", "portrait", .compact), ("ipad9_7", "portrait", .regular),
    ])
    func `a phone in landscape has regular width from 414 points on, and never in portrait`(
        device: String, orientation: String, width: CanvasTraits.SizeClass
    ) {
        #expect(CanvasTraits(deviceID: device, orientation: orientation, adaptation: nil).widthClass == width)
    }

    @Test func `a placeholder's size is a number or infinite, per axis`() throws {
        let sizes = try view("view", #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="40""#)
            .content.placeholderSize
        #expect(sizes == [.horizontal: .infinity, .vertical: 40])
        #expect(
            try view("view", #"placeholderIntrinsicHeight="infinite""#).content.placeholderSize == [
                .vertical: .infinity
            ])
    }

    @Test func `attributed text is the concatenation of its fragments`() throws {
        let text = """
            <attributedString key="attributedText"><fragment content="One "/><fragment content="two "/><fragment content="three"/>
            </attributedString>
            """
        #expect(try view("label", inner: text).attributedText == "One two three")
        #expect(try view("label").attributedText == nil)
    }

    @Test(arguments: [
        ("", false), (#"numberOfLines="1""#, false), (#"numberOfLines="0""#, true), (#"numberOfLines="3""#, true),
    ])
    func `a label wraps if it has more than one line, or unlimited lines`(lines: String, wraps: Bool) throws {
        #expect(try view("label", lines).typography.wraps == wraps)
    }

    @Test func `a hidden indicator that hides when stopped keeps its space, other hidden ones do not`() throws {
        let kind = "activityIndicatorView"
        #expect(try view(kind, #"hidden="YES""#).isHidden)
        #expect(try !view(kind, #"hidden="YES" hidesWhenStopped="YES""#).isHidden)
        #expect(try view("view", #"hidden="YES" hidesWhenStopped="YES""#).isHidden)
    }

    @Test func `a variation states whether a view is misplaced in it`() throws {
        let here = #"<variation key="widthClass=compact" misplaced="NO"/>"#
        let elsewhere = #"<variation key="widthClass=regular" misplaced="NO"/>"#
        #expect(try !view("view", #"misplaced="YES""#, inner: here).canvas.isMisplaced)
        #expect(try view("view", #"misplaced="YES""#, inner: elsewhere).canvas.isMisplaced)
    }

    @Test
    func `the standard spacing of a variation replaces a number, and a number in the same variation has precedence`()
        throws
    {
        let standard = #"<variation key="widthClass=compact" spacingType="standard"/>"#
        let both = #"<variation key="widthClass=compact" spacingType="standard" spacing="3"/>"#
        #expect(try view("stackView", #"spacing="20""#).stack?.spacing == 20)
        #expect(try view("stackView", #"spacing="20""#, inner: standard).stack?.spacing == 8)
        #expect(try view("stackView", #"spacing="20""#, inner: both).stack?.spacing == 3)
    }

    @Test func `a system spacing constraint without a constant is a multiple of the system spacing`() throws {
        let rule = """
            <constraints><constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" \
            symbolType="layoutAnchor" multiplier="2.5" id="c"/></constraints>
            """
        let read = try #require(try view("view", inner: rule).constraints.first)
        #expect(read.constant == 20 && read.multiplier == 1)
    }

    @Test func `a cell is named by its reuse identifier before its class`() throws {
        let cells = [#"reuseIdentifier="row" customClass="Row""#, #"customClass="Row""#].enumerated().map {
            number, names in
            """
            <tableViewCell id="cell\(number)" \(names)><rect key="frame" x="0" y="28" width="375" height="60"/></tableViewCell>
            """
        }
        let table = """
            <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <prototypes>\(cells.joined())</prototypes></tableView>
            """
        #expect(try read(storyboard(table)).units.filter { $0.kind == .cell }.map(\.name) == ["row", "Row"])
    }

    @Test func `on a wider device, table rows are wider and collection cells keep their width`() throws {
        let row = #"<tableViewCell id="row"><rect key="frame" x="0" y="0" width="375" height="60"/></tableViewCell>"#
        let cell =
            #"<collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="100" height="90"/></collectionViewCell>"#
        let text = storyboard(
            """
            <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>\(row)</prototypes>
            </tableView><collectionView id="collection"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <cells>\(cell)</cells></collectionView>
            """)
        var conditions = LayoutConditions()
        conditions.canvas = CanvasTraits(try #require(Device.named("retina6_7")))
        let sizes = try read(text).units.filter { $0.kind == .cell }.map { $0.rootSize(conditions) }
        #expect(sizes == [LayoutSize(width: 428, height: 60), LayoutSize(width: 100, height: 90)])
    }

    @Test func `the header and footer of a table are as wide as the table on every device`() throws {
        let outer = ["tableHeaderView", "tableFooterView"].map { key in
            """
            <view key="\(key)" id="\(key)"><rect key="frame" x="0" y="0" width="375" height="60"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
            """
        }
        let unit = try firstUnit(
            storyboard(
                """
                <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(outer.joined())</tableView>
                """))
        for (device, width) in [("retina6_7", 428.0), ("retina4_7", 375)] {
            var conditions = LayoutConditions()
            conditions.canvas = CanvasTraits(try #require(Device.named(device)))
            let views = try unit.layOut(with: SolverCatalog.all[0].make(), conditions: conditions).views
            #expect(views.filter { $0.id.hasSuffix("erView") }.map(\.computed.width) == [width, width])
        }
    }

    @Test func `bars at the top and bottom grow by the insets of the device`() throws {
        let unit = try firstUnit(storyboard(""))
        var conditions = LayoutConditions()
        conditions.canvas = CanvasTraits(try #require(Device.named("retina6_0")))
        var canvas = GuideInsets()
        (canvas.topBars, canvas.bottomBars) = (64, 49)
        let insets = unit.insets(conditions, on: canvas)
        // The bars include the insets of the document's device, 20 and 0. The other device has insets of 47 and 34.
        #expect(insets.topBars == 91 && insets.bottomBars == 83)
    }
}
