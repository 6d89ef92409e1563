import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

/// The frames of macOS controls that constraints place 20 points from the right and bottom edges.
@Suite("Alignment rectangles of macOS controls")
struct MacControlTests {
    /// Returns a macOS view of 200 × 100 points.
    static func document(_ subviews: String, tools: String = "21507", constraints: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa">
        <objects><customView id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></customView></objects></document>
        """
    }

    /// Returns a control with a cell. Its recorded position is not that of its constraints.
    private func control(_ element: String, _ width: Double, _ height: Double, cell: String, id: String = "c") -> String
    {
        """
        <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="1" \
        width="\(width)" height="\(height)"/><\(element)Cell key="cell" \(cell) id="\(id)-cell"/></\(element)>
        """
    }

    private static let corner = """
        <constraint firstAttribute="trailing" secondItem="c" secondAttribute="trailing" constant="20" id="c1"/>
        <constraint firstAttribute="bottom" secondItem="c" secondAttribute="bottom" constant="20" id="c2"/>
        """

    /// Returns the insets of the alignment rectangle at the right and bottom of the control, from its computed frame.
    private func corner(_ views: String, tools: String) throws -> [Double] {
        let text = Self.document(views, tools: tools, constraints: Self.corner)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let frame = try #require(layout.views.first { $0.id == "c" }).computed
        return [frame.maxX - 180, frame.maxY - 80]
    }

    @Test(
        arguments: [
            ("", 32.0, [7.0, 7.0]), (#"controlSize="small""#, 27, [6, 7]), (#"controlSize="large""#, 40, [6, 6]),
        ] as [(String, Double, [Double])])
    func `the shadow of a push button depends on the size of the control`(
        size: String, height: Double, insets: [Double]
    ) throws {
        let button = control("button", 90, height, cell: #"type="push" bezelStyle="rounded" \#(size)"#)
        #expect(try corner(button, tools: "21507") == insets)
    }

    @Test(arguments: [
        ("imageView", "", 3.0), ("button", "type=\"bevel\" bezelStyle=\"regularSquare\"", 3),
        ("button", "type=\"square\" bezelStyle=\"shadowlessSquare\" borderStyle=\"border\"", 0),
    ])
    func `a symbol reaches beyond the height of a capital letter`(element: String, cell: String, bottom: Double) throws
    {
        let cell = #"\#(cell) image="circle" catalog="system""#
        let view = control(element, 20, 26, cell: cell).replacingOccurrences(
            of: "imageViewCell", with: "imageCell")
        let text = Self.document(view, tools: "24506", constraints: Self.corner).replacingOccurrences(
            of: "</document>",
            with: """
                <resources><image name="circle" catalog="system" width="15" height="15"/></resources></document>
                """)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let frame = try #require(layout.views.first { $0.id == "c" }).computed
        #expect(frame.maxY - 80 == bottom)
    }

    @Test(arguments: [("14109", [2.0, 2.0]), ("21507", [0, 1])] as [(String, [Double])])
    func `a check box ends with its title from macOS 11 on`(tools: String, insets: [Double]) throws {
        let button = control("button", 90, 18, cell: #"type="check" bezelStyle="regularSquare""#)
        #expect(try corner(button, tools: tools) == insets)
    }

    @Test(arguments: [(25, [4, 4]), (24, [0, 0])] as [(Double, [Double])])
    func `the natural height of a pop-up button shows its design in Xcode 26`(
        height: Double, insets: [Double]
    ) throws {
        let button = control("popUpButton", 90, height, cell: #"type="push" borderStyle="borderAndBezel""#)
        #expect(try corner(button, tools: "24506") == insets)
    }

    @Test(arguments: [(32, [7, 7]), (24, [0, 0])] as [(Double, [Double])])
    func `a stretched button has the design of most buttons of a document`(other: Double, insets: [Double]) throws {
        let buttons =
            control("button", 90, 50, cell: #"type="push" bezelStyle="rounded""#)
            + control("button", 50, other, cell: #"type="push" bezelStyle="rounded""#, id: "d")
        #expect(try corner(buttons, tools: "24506") == insets)
    }

    @Test(arguments: [("17", [6, 7]), ("16", [7, 7])] as [(String, [Double])])
    func `the height of labels shows the system that Xcode 12 ran on`(height: String, insets: [Double]) throws {
        let label = """
            <textField id="l"><rect key="frame" x="0" y="80" width="60" height="\(height)"/><textFieldCell key="cell" \
            id="l-cell"><font key="font" metaFont="system"/></textFieldCell></textField>
            """
        let button = control("button", 90, 32, cell: #"type="push" bezelStyle="rounded""#)
        #expect(try corner(button + label, tools: "17701") == insets)
    }

    @Test(
        arguments: [("", [2, 0]), (#"drawsBackground="YES""#, [0, 0]), (#"borderStyle="bezel""#, [0, 0])]
            as [(String, [Double])])
    func `a text field is wider than its text if it has neither border nor background`(
        cell: String, insets: [Double]
    ) throws {
        #expect(try corner(control("textField", 60, 16, cell: cell), tools: "21507") == insets)
    }

    @Test(
        arguments: [
            (#"<box id="c" boxType="separator" "#, 60.0, 5.0, [0.0, 2.0]),
            (#"<box id="c" boxType="separator" "#, 5, 60, [2, 0]),
            (#"<box id="c" titlePosition="noTitle" "#, 60, 40, [3, 4]), (#"<tabView id="c" "#, 60, 60, [7, 10]),
            (#"<tabView id="c" type="noTabsNoBorder" "#, 60, 60, [0, 0]),
        ] as [(String, Double, Double, [Double])])
    func `boxes and tab views reach beyond their borders`(
        element: String, width: Double, height: Double, insets: [Double]
    ) throws {
        let name = element.dropFirst().prefix { $0 != " " }
        let view = """
            \(element) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="1" width="\(width)" \
            height="\(height)"/><constraints><constraint firstAttribute="width" constant="50" id="w"/>\
            <constraint firstAttribute="height" constant="50" id="h"/></constraints></\(name)>
            """
        #expect(try corner(view, tools: "21507") == insets)
    }

    @Test func `a scroll view places its clip view, whatever the frame of the scroll view is`() throws {
        let scroll = """
            <scrollView id="c" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="60" \
            height="40"/><clipView key="contentView" id="clip" translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="1" y="1" width="58" height="38"/></clipView></scrollView>
            """
        let size = """
            <constraint firstItem="c" firstAttribute="width" constant="60" id="w"/>
            <constraint firstItem="c" firstAttribute="height" constant="40" id="h"/>
            """
        let text = Self.document(scroll, constraints: Self.corner + size)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        #expect(
            layout.views.map(\.computed) == [
                LayoutRect(x: 0, y: 0, width: 200, height: 100), LayoutRect(x: 120, y: 40, width: 60, height: 40),
                LayoutRect(x: 1, y: 1, width: 58, height: 38),
            ])
    }

    @Test(arguments: [("regular", 28.0, 13.0), ("small", 20, 11)])
    func `a slider has the baseline of a centered text`(size: String, height: Double, pointSize: Double) throws {
        let slider = control(
            "slider", 84, height,
            cell: #"controlSize="\#(size)" tickMarkPosition="above" numberOfTickMarks="5" sliderType="linear""#)
        let label = """
            <textField id="t" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="1" width="50" \
            height="16"/><textFieldCell key="cell" id="t-cell"/></textField>
            """
        let baseline = """
            <constraint firstItem="t" firstAttribute="firstBaseline" secondItem="c" secondAttribute="firstBaseline" id="c3"/>
            """
        let text = Self.document(slider + label, constraints: Self.corner + baseline)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        let frames = Dictionary(uniqueKeysWithValues: layout.views.map { ($0.id, $0.computed) })
        let (shape, field) = (try #require(frames["c"]), try #require(frames["t"]))
        // The text of a label of 16 points ends 3 points above its bottom; the line of the slider starts at a whole point.
        let (ascent, descent) = ((0.952 * pointSize).rounded(.up), (0.241 * pointSize).rounded())
        let inner = height - (size == "small" ? 4 : 8)
        #expect(field.y + 13 == shape.y + 2 + ((inner - ascent - descent) / 2).rounded(.down) + ascent)
    }
}
