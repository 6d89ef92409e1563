import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

@Suite("Grid views of macOS documents")
struct GridViewTests {
    private func field(_ id: String, _ width: Double, _ height: Double, cell: String = "") -> String {
        """
        <textField key="contentView" id="\(id)" horizontalHuggingPriority="251" verticalHuggingPriority="750" \
        translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="\(width)" \
        height="\(height)"/><textFieldCell key="cell" \(cell) id="\(id)-cell"/></textField>
        """
    }

    /// Returns the frames of a grid at the top left of its superview, with two rows and two columns.
    private func frames(grid: String, columns: String, _ cells: [String], constraints: String = "") throws
        -> [String: LayoutRect]
    {
        let places = [("r1", "k1"), ("r1", "k2"), ("r2", "k1"), ("r2", "k2")]
        let filled = zip(places, cells).map { place, view in
            #"<gridCell row="\#(place.0)" column="\#(place.1)" id="\#(place.0)\#(place.1)">\#(view)</gridCell>"#
        }
        let view = """
            <gridView id="grid" \(grid) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="3" y="3" \
            width="33" height="33"/><rows><gridRow id="r1"/><gridRow id="r2"/></rows><columns>\(columns)</columns>\
            <gridCells>\(filled.joined())</gridCells></gridView>
            """
        let corner = """
            <constraint firstItem="grid" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
            <constraint firstItem="grid" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
            """
        let text = MacControlTests.document(view, constraints: corner + constraints)
        let layout = try firstUnit(text).layOutWithoutFrames(with: SolverCatalog.all[0].make)
        return Dictionary(uniqueKeysWithValues: layout.views.map { ($0.id, $0.computed) })
    }

    private static let border = #"borderStyle="bezel""#

    @Test func `rows and columns are as large as their views`() throws {
        let found = try frames(
            grid: #"xPlacement="leading" yPlacement="bottom" rowAlignment="none""#,
            columns: #"<gridColumn id="k1"/><gridColumn id="k2"/>"#,
            [
                field("a", 40, 20, cell: Self.border), field("b", 30, 10, cell: Self.border),
                field("c", 20, 15, cell: Self.border), "",
            ])
        // The standard distance between rows and between columns is 6 points.
        #expect(found["grid"] == LayoutRect(x: 0, y: 0, width: 76, height: 41))
        #expect(found["b"] == LayoutRect(x: 46, y: 10, width: 30, height: 10))
        #expect(found["c"] == LayoutRect(x: 0, y: 26, width: 20, height: 15))
    }

    @Test func `a column with stated width and placement places its views at its end`() throws {
        let found = try frames(
            grid: #"xPlacement="fill" yPlacement="center" rowAlignment="none" rowSpacing="4" columnSpacing="8""#,
            columns: #"<gridColumn id="k1" width="60" xPlacement="trailing"/><gridColumn id="k2"/>"#,
            [
                field("a", 40, 20, cell: Self.border), field("b", 30, 20, cell: Self.border),
                field("c", 20, 10, cell: Self.border), field("d", 50, 20, cell: Self.border),
            ])
        #expect(found["a"]?.x == 20 && found["c"]?.x == 40)
        #expect(found["b"] == LayoutRect(x: 68, y: 0, width: 50, height: 20))
        #expect(found["c"]?.y == 29)
    }

    @Test func `a row may align the baselines of its views`() throws {
        let found = try frames(
            grid: #"xPlacement="leading" yPlacement="fill" rowAlignment="firstBaseline""#,
            columns: #"<gridColumn id="k1"/><gridColumn id="k2"/>"#,
            [field("a", 40, 16), field("b", 30, 22, cell: Self.border), "", ""])
        // The text of a bordered field of 22 points starts 3 points below its top.
        #expect(found["a"]?.y == 3 && found["b"]?.y == 0)
    }

    @Test(arguments: [("251", 30), ("100", 104)] as [(String, Double)])
    func `a view that fills its column takes the space of a larger grid if it hugs less than the columns`(
        hugging: String, width: Double
    ) throws {
        let filling = field("b", 30, 20, cell: Self.border)
            .replacingOccurrences(
                of: #"horizontalHuggingPriority="251""#, with: #"horizontalHuggingPriority="\#(hugging)""#)
        let found = try frames(
            grid: #"xPlacement="leading" yPlacement="bottom" rowAlignment="none""#,
            columns: #"<gridColumn id="k1"/><gridColumn xPlacement="fill" id="k2"/>"#,
            [field("a", 40, 20, cell: Self.border), filling, "", ""],
            constraints: #"<constraint firstItem="grid" firstAttribute="width" constant="150" id="c3"/>"#)
        #expect(found["a"]?.width == 40 && found["b"]?.width == width && found["b"]?.maxX == 150)
    }
}
