import AutoLayout
import Foundation
import Testing

@testable import InterfaceBuilder

@Suite("Facts of documents")
struct DocumentFactTests {
    @Test func `duplicate ids are listed with both locations, in the order of the document`() throws {
        let text = storyboard(
            [
                element("view", "a", "0 0 1 1"), element("view", "b", "0 0 2 2"), element("label", "b", "0 0 3 3"),
                element("label", "a", "0 0 4 4"), element("view", "c", "0 0 5 5"),
            ].joined(separator: "\n"))
        let found = try read(text).outline.duplicates
        #expect(found.map(\.id) == ["b", "a"])
        #expect(found.map(\.first.line) == ["<view id=\"b\"", "<view id=\"a\""].map { line(of: $0, in: text) })
        #expect(found.map(\.again.line) == ["<label id=\"b\"", "<label id=\"a\""].map { line(of: $0, in: text) })
    }

    @Test func `a font is bold by its type, weight or style, and by nothing else`() throws {
        let heavy = ["medium", "semibold", "bold", "heavy", "black"]
        let kinds =
            [("type=\"system\"", false), ("type=\"boldSystem\"", true), ("style=\"UICTFontTextStyleBody\"", false)]
            + [("style=\"UICTFontTextStyleHeadline\"", true)]
            + heavy.map { ("type=\"system\" weight=\"\($0)\"", true) }
            + ["thin", "light", "regular"].map { ("type=\"system\" weight=\"\($0)\"", false) }
        for (attributes, isBold) in kinds {
            let font = "<fontDescription key=\"fontDescription\" \(attributes) pointSize=\"17\"/>"
            let unit = try firstUnit(storyboard(element("label", "label", "0 0 9 9", inner: font)))
            #expect(unit.root.children.first?.typography.font?.isBold == isBold, "\(attributes)")
        }
    }

    @Test func `values in single quotation marks mean the same after they are written`() throws {
        let text = storyboard(element("label", "label", "0 0 9 9", #"text='say "hi" &amp; go' title="it's""#))
        let tree = try SourceTree(data: Data(text.utf8), file: "Main.storyboard")
        let merge = DocumentMerge(base: tree, ours: tree, theirs: tree)
        let label = try #require(tree.elements.values.first { $0.name == "label" })
        #expect(label.attributes.first { $0.name == "text" }?.value == "say &quot;hi&quot; &amp; go")
        #expect(label.attributes.first { $0.name == "title" }?.value == "it's")
        _ = try read(merge.text)
    }

    @Test func `the note of a view suppresses rules in the lines of the view`() throws {
        let note = """
            <attributedString key="userComments"><fragment content="layoutlab:ignore overlap, clipped-text"/>
            </attributedString>
            """
        let text = storyboard(
            element("view", "before", "0 0 9 9") + "\n" + element("label", "noted", "0 0 9 9", inner: note) + "\n"
                + element("view", "after", "0 0 9 9"))
        let first = line(of: "<label id=\"noted\"", in: text)
        #expect(
            try read(text).suppressions == [
                Suppression(lines: first...line(of: "</label>", in: text), rules: ["overlap", "clipped-text"])
            ])
    }

    @Test func `merged cells of a grid span the rows and columns of all their parts, in any order`() throws {
        let tracks = (rows: ["r1", "r2", "r3"], columns: ["k1", "k2", "k3", "k4"])
        // The head is at the lower right, so the other parts precede and follow it in both directions.
        let parts = [(2, 1), (1, 3), (2, 3), (1, 1), (2, 2), (1, 2)]
        for head in parts.indices {
            for order in [parts.indices.map(\.self), parts.indices.reversed()] {
                let cells = order.map { index -> String in
                    let (row, column) = parts[index]
                    let view = index == head ? element("customView", "merged", "0 0 9 9", "key=\"contentView\"") : ""
                    return """
                        <gridCell row="\(tracks.rows[row])" column="\(tracks.columns[column])" id="cell\(index)" \
                        headOfMergedCell="cell\(head)">\(view)</gridCell>
                        """
                }
                let grid = """
                    <gridView id="grid" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="3" y="3" width="33" height="33"/>
                    <rows>\(tracks.rows.map { "<gridRow id=\"\($0)\"/>" }.joined())</rows>
                    <columns>\(tracks.columns.map { "<gridColumn id=\"\($0)\"/>" }.joined())</columns>
                    <gridCells>\(cells.joined())</gridCells></gridView>
                    """
                let unit = try firstUnit(MacControlTests.document(grid))
                let cell = try #require(unit.root.children.first?.grid?.cells.first)
                #expect(cell.rows == 1...2 && cell.columns == 1...3, "head \(head)")
            }
        }
    }

    @Test func `of the views in bars, those with a recorded size are units`() throws {
        for (size, isUnit) in [("40 30", true), ("0 30", false), ("40 0", false), ("0 0", false)] {
            let title = element("view", "title", "0 0 \(size)", "key=\"titleView\"", inner: "<subviews/>")
            let text = storyboard("").replacingOccurrences(
                of: "<viewController id=\"controller\">",
                with: "<viewController id=\"controller\"><navigationItem key=\"navigationItem\" id=\"item\">\(title)"
                    + "</navigationItem>")
            #expect(try read(text).units.map(\.root.id) == ["root"] + (isUnit ? ["title"] : []), "\(size)")
        }
    }

    @Test func `of the views in a controller, its view alone is a unit`() throws {
        let extra = element("view", "extra", "0 0 40 30", "key=\"accessory\"")
        let text = storyboard("").replacingOccurrences(
            of: "<viewController id=\"controller\">", with: "<viewController id=\"controller\">\(extra)")
        #expect(try read(text).units.map(\.root.id) == ["root"])
    }
}
