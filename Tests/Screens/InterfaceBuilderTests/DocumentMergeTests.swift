import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Merging two changes of a document")
struct DocumentMergeTests {
    /// A screen of two labels in Interface Builder's format.
    static let base = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
            </dependencies>
            <scenes>
                <scene sceneID="scene">
                    <objects>
                        <viewController id="controller" sceneMemberID="viewController">
                            <view key="view" id="root">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <subviews>
                                    <label text="Room:" translatesAutoresizingMaskIntoConstraints="NO" id="room">
                                        <rect key="frame" x="20" y="20" width="100" height="21"/>
                                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    </label>
                                    <label text="Floor &amp; door" translatesAutoresizingMaskIntoConstraints="NO" id="floor">
                                        <rect key="frame" x="20" y="60" width="100" height="21"/>
                                    </label>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="room" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="left"/>
                                    <constraint firstItem="floor" firstAttribute="top" secondItem="room" secondAttribute="bottom" constant="19" id="gap"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    private func tree(_ text: String) throws -> SourceTree {
        try SourceTree(data: Data(text.utf8), file: "Main.storyboard")
    }

    private func merge(_ ours: String, _ theirs: String, base: String? = Self.base) throws -> DocumentMerge {
        let merge = DocumentMerge(base: try base.map(tree), ours: try tree(ours), theirs: try tree(theirs))
        // Every merged document can be opened.
        _ = try InterfaceBuilderDocument(data: Data(merge.text.utf8), file: "Main.storyboard")
        return merge
    }

    private func edit(_ old: String, _ new: String, in text: String = Self.base) throws -> String {
        try #require(text.contains(old))
        return text.replacingOccurrences(of: old, with: new)
    }

    private static let newLabel = """
        <label text="New" translatesAutoresizingMaskIntoConstraints="NO" id="NAME">
                                        <rect key="frame" x="20" y="100" width="100" height="21"/>
                                    </label>
        """
    private static let endOfViews = "                        </subviews>"

    @Test func `writing a document preserves it exactly`() throws {
        #expect(try tree(Self.base).text == Self.base)
        #expect(try merge(Self.base, Self.base).text == Self.base)
    }

    @Test func `changes of one side are applied, and separate changes of both sides`() throws {
        let ours = try edit("text=\"Room:\"", "text=\"Chamber:\"")
        let theirs = try edit("constant=\"19\"", "constant=\"27\"", in: edit("pointSize=\"17\"", "pointSize=\"20\""))
        let both = try edit("text=\"Room:\"", "text=\"Chamber:\"", in: theirs)
        for (a, b, expected) in [
            (ours, Self.base, ours), (Self.base, theirs, theirs), (ours, theirs, both), (ours, ours, ours),
        ] {
            let merge = try merge(a, b)
            #expect(merge.conflicts.isEmpty && merge.text == expected)
        }
    }

    @Test func `views added by both sides at one position are both kept, although lines overlap`()
        throws
    {
        func adding(_ name: String) throws -> String {
            try edit(
                Self.endOfViews,
                "                            " + Self.newLabel.replacingOccurrences(of: "NAME", with: name)
                    + "\n"
                    + Self.endOfViews)
        }
        let merge = try merge(adding("mine"), adding("other"))
        #expect(merge.conflicts.isEmpty)
        let mine = try #require(merge.text.range(of: "id=\"mine\""))
        let other = try #require(merge.text.range(of: "id=\"other\""))
        #expect(mine.lowerBound < other.lowerBound)
    }

    @Test func `different changes of one attribute are a conflict in words, and ours is kept`() throws {
        let merge = try merge(edit("text=\"Room:\"", "text=\"A\""), edit("text=\"Room:\"", "text=\"B\""))
        #expect(merge.conflicts.map(\.text) == ["text of label \"A\" is \"A\" in ours and \"B\" in theirs"])
        #expect(merge.conflicts.first?.ours?.line == 13 && merge.conflicts.first?.theirs?.line == 13)
        #expect(merge.text.contains("text=\"A\""))
    }

    @Test func `tool versions and recorded frames do not conflict`() throws {
        let ours = try edit("toolsVersion=\"22505\"", "toolsVersion=\"23094\"", in: edit("y=\"60\"", "y=\"62\""))
        let theirs = try edit("toolsVersion=\"22505\"", "toolsVersion=\"22689\"", in: edit("y=\"60\"", "y=\"64\""))
        let merge = try merge(ours, theirs)
        #expect(merge.conflicts.isEmpty && merge.frameCount == 1)
        #expect(merge.text == ours)
    }

    @Test func `elements removed by one side are removed, and conflict if the other side changed them`() throws {
        let floor = try #require(
            Self.base.range(of: "                            <label text=\"Floor"))
        let end = try #require(Self.base.range(of: Self.endOfViews))
        let gap =
            "                            <constraint firstItem=\"floor\" firstAttribute=\"top\" secondItem=\"room\" secondAttribute=\"bottom\" constant=\"19\" id=\"gap\"/>\n"
        let without = try edit(
            gap, "", in: Self.base.replacingCharacters(in: floor.lowerBound..<end.lowerBound, with: ""))
        let plain = try merge(without, Self.base)
        #expect(plain.conflicts.isEmpty && plain.text == without)
        #expect(try merge(Self.base, without).text == without)
        let changed = try edit("text=\"Floor &amp; door\"", "text=\"Storey\"")
        let ours = try merge(without, changed)
        #expect(ours.conflicts.map(\.text) == ["label \"Storey\" was changed by theirs and removed by ours"])
        #expect(!ours.text.contains("id=\"floor\""))
        let theirs = try merge(changed, without)
        #expect(theirs.conflicts.first?.text == "label \"Storey\" was changed by ours and removed by theirs")
        // The changed label is kept, including its content.
        #expect(theirs.text.contains("id=\"floor\"") && theirs.text.contains("y=\"60\""))
    }

    @Test func `a constraint to a view that the other side removed is removed`() throws {
        let room = try #require(Self.base.range(of: "                            <label text=\"Floor"))
        let end = try #require(Self.base.range(of: Self.endOfViews))
        let without = try edit(
            "                            <constraint firstItem=\"floor\" firstAttribute=\"top\" secondItem=\"room\" secondAttribute=\"bottom\" constant=\"19\" id=\"gap\"/>\n",
            "", in: Self.base.replacingCharacters(in: room.lowerBound..<end.lowerBound, with: ""))
        let added = try edit(
            "                        </constraints>",
            "                            <constraint firstItem=\"floor\" firstAttribute=\"leading\" secondItem=\"room\" secondAttribute=\"leading\" id=\"new\"/>\n                        </constraints>"
        )
        let merge = try merge(without, added)
        #expect(
            merge.conflicts.map(\.text) == [
                "constraint new (floor leading room leading) refers to label \"Floor & door\" that the other side removed"
            ])
        #expect(!merge.text.contains("floor"))
    }

    @Test func `a view moved by one side and changed by the other is moved and changed`() throws {
        let label = "<label text=\"Floor &amp; door\""
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"60\" width=\"375\" height=\"100\"/>"
        let box = try edit(label, "<view id=\"box\">\(frame)<subviews>" + label)
        let moved = try edit(Self.endOfViews, "</subviews></view>\n" + Self.endOfViews, in: box)
        let merge = try merge(edit("text=\"Floor &amp; door\"", "text=\"Storey\""), moved)
        #expect(merge.conflicts.isEmpty, "\(merge.conflicts.map(\.text))")
        let document = try InterfaceBuilderDocument(data: Data(merge.text.utf8), file: "Main.storyboard")
        let outer = try #require(document.units.first?.root.children.first { $0.id == "box" })
        #expect(outer.children.map(\.text) == ["Storey"])
    }

    @Test func `a changed order of one side is applied`() throws {
        func swapped() throws -> String {
            let first = try #require(Self.base.range(of: "                            <label text=\"Room:"))
            let second = try #require(Self.base.range(of: "                            <label text=\"Floor"))
            let end = try #require(Self.base.range(of: Self.endOfViews))
            let (one, other) = (
                Self.base[first.lowerBound..<second.lowerBound], Self.base[second.lowerBound..<end.lowerBound]
            )
            return String(Self.base[..<first.lowerBound]) + String(other) + String(one)
                + String(Self.base[end.lowerBound...])
        }
        let merge = try merge(edit("constant=\"19\"", "constant=\"27\""), swapped())
        #expect(merge.conflicts.isEmpty)
        let expected = try edit("constant=\"19\"", "constant=\"27\"", in: swapped())
        #expect(merge.text == expected)
    }

    @Test func `without a common ancestor, equal parts do not conflict`() throws {
        #expect(try merge(Self.base, Self.base, base: nil).text == Self.base)
        let merge = try merge(Self.base, edit("constant=\"19\"", "constant=\"27\""), base: nil)
        #expect(merge.conflicts.count == 1 && merge.text == Self.base)
    }

    @Test func `a version with a duplicate id is refused`() throws {
        let twice = try edit("id=\"floor\"", "id=\"room\"")
        #expect(throws: InterfaceBuilderError.self) { try tree(twice) }
    }

    @Test(.enabled(if: Corpus.isPresent, Corpus.absence))
    func `writing public files preserves them, except for spaces within a tag`() throws {
        var (same, all) = (0, 0)
        let corpus = try #require(Corpus())
        let paths = Set(corpus.units.map(\.file)).sorted()
        for file in paths.map(corpus.files.appendingPathComponent) {
            let data = try Data(contentsOf: file)
            guard let tree = try? SourceTree(data: data, file: file.lastPathComponent) else { continue }
            all += 1
            func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            let text = String(decoding: data, as: UTF8.self)
            #expect(words(tree.text) == words(text), "\(file.path)")
            if tree.text.trimmingCharacters(in: .newlines) == text.trimmingCharacters(in: .newlines) { same += 1 }
        }
        print("\(same) of \(all) files to the byte")
        #expect(Double(same) >= 0.95 * Double(all))
    }

    /// Returns the text with the constraint on a line changed to a constant; nil removes the line.
    private func changed(_ text: String, line: Int, constant: Int?) -> String {
        var lines = text.components(separatedBy: "\n")
        guard let constant else {
            lines.remove(at: line)
            return lines.joined(separator: "\n")
        }
        let value = "constant=\"\(constant)\""
        let isThere = lines[line].contains("constant=")
        lines[line] =
            isThere
            ? lines[line].replacing(/constant="[^"]*"/, with: value)
            : lines[line].replacingOccurrences(of: " id=", with: " \(value) id=")
        return lines.joined(separator: "\n")
    }

    @Test(.enabled(if: Corpus.isPresent, Corpus.absence))
    func `changes and removals of neighboring constraints by both sides merge in public files`() throws {
        let corpus = try #require(Corpus())
        var merged = 0
        let variants: [(Int?, Int?)] = [(111, 222), (111, nil), (nil, 222)]
        for (index, file) in Set(corpus.units.map(\.file)).sorted().enumerated() {
            let text = try String(contentsOf: corpus.files.appendingPathComponent(file), encoding: .utf8)
            let lines = text.components(separatedBy: "\n")
            let rules = lines.indices.filter { lines[$0].contains("<constraint ") && lines[$0].hasSuffix("/>") }
            guard let base = try? tree(text),
                let (first, second) = zip(rules, rules.dropFirst()).first(where: { $1 == $0 + 1 })
            else { continue }
            let (mine, other) = variants[index % 3]
            let ours = changed(text, line: first, constant: mine)
            let theirs = changed(text, line: second, constant: other)
            // The later line is changed first, so that the number of the earlier line remains valid.
            let both = changed(theirs, line: first, constant: mine)
            let merge = DocumentMerge(base: base, ours: try tree(ours), theirs: try tree(theirs))
            #expect(merge.conflicts.isEmpty, "\(file): \(merge.conflicts.map(\.text))")
            #expect(try merge.text == tree(both).text, "\(file)")
            let alone = DocumentMerge(base: base, ours: base, theirs: try tree(theirs))
            #expect(try alone.text == tree(theirs).text && alone.conflicts.isEmpty, "\(file)")
            merged += 1
        }
        print("\(merged) merges of neighbouring rules")
        #expect(merged > 150)
    }
}
