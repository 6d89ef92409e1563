internal import SafeText

/// A screen as text, the input of a driver (docs/LAYOUT_RACE.md).
extension LayoutScene {
    private static var header: String { "layoutlab-scene 1" }
    /// The number in place of a parent in the line of the root.
    private static var parentOfRoot: Int { -1 }
    /// Maximum length of a line, in bytes.
    private static var longestLine: Int { 4096 }

    /// Returns the screen and the script of one operation as text.
    public func text(for operation: Operation) -> String {
        var lines = [Self.header, "name \(name)", "root \(size.width) \(size.height)"]
        lines += boxes.enumerated().map(Self.line)
        let all = boxes(of: operation)
        for step in steps(of: operation) {
            lines.append("step")
            for change in step {
                switch change {
                case .width(let points): lines.append("width \(points)")
                case .length(let box, let points): lines.append("length \(box) \(points)")
                case .insert(let numbers, let place):
                    lines.append("insert \(place)")
                    lines += numbers.map { Self.line($0, all[$0]) }
                case .remove(let box): lines.append("remove \(box)")
                }
            }
        }
        return lines.joined(separator: "\n") + "\nend\n"
    }

    private static func line(_ number: Int, _ box: Box) -> String {
        let length =
            switch box.length {
            case .flexible: "flexible"
            case .hugging: "hugging"
            case .fixed(let points): "\(points)"
            }
        return "box \(number) \(box.parent ?? parentOfRoot) \(box.kind.rawValue) \(length) \(box.gap) \(box.padding)"
    }

    /// Parses the format of ``text(for:)``. The steps become the script of `operation`.
    ///
    /// - Throws: ``LayoutSceneError`` with the first invalid line.
    public init(text: String, operation: Operation) throws(LayoutSceneError) {
        self.init("", root: .leaf)
        boxes = []
        var steps: [[Change]] = []
        var inserted: [Box] = []
        // The errors of the lines that insert or remove a box, which can be checked when all lines are known.
        var structural: [LayoutSceneError] = []
        var isComplete = false
        var rest = text.utf8[...]
        var index = -1
        repeat {
            index += 1
            let line = Substring(rest.prefix { $0 != UInt8(ascii: "\n") })
            rest = rest[line.endIndex...].dropFirst()
            let wrong = LayoutSceneError(line: index + 1, text: SafeText.excerpt(line))
            guard line.utf8.count <= Self.longestLine else { throw wrong }
            if index == 0 {
                guard line == Self.header else { throw wrong }
                continue
            }
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard let first = words.first else { continue }
            func number(_ position: Int) throws(LayoutSceneError) -> Double {
                guard words.count > position, let value = Double(words[position]), abs(value) <= 1e9 else {
                    throw wrong
                }
                return value
            }
            let count = boxes.count + inserted.count
            switch first {
            case "name": name = String(line.dropFirst(5))
            case "root": size = (try number(1), try number(2))
            case "box":
                guard words.count == 7, Int(words[1]) == count, let parent = Int(words[2]),
                    count == 0 ? parent == Self.parentOfRoot : (0..<count).contains(parent),
                    let kind = Kind(rawValue: String(words[3]))
                else { throw wrong }
                let length: Length =
                    switch words[4] {
                    case "flexible": .flexible
                    case "hugging": .hugging
                    default: .fixed(try number(4))
                    }
                let box = Box(
                    parent: count == 0 ? nil : parent, kind: kind, length: length, gap: try number(5),
                    padding: try number(6))
                if steps.isEmpty {
                    boxes.append(box)
                    continue
                }
                // A box of a step belongs to the insertion before it.
                guard case .insert(let numbers, let place)? = steps[steps.count - 1].popLast() else { throw wrong }
                inserted.append(box)
                steps[steps.count - 1].append(.insert(numbers.lowerBound..<count + 1, place: place))
            case "step": steps.append([])
            case "width", "length":
                guard !steps.isEmpty else { throw wrong }
                if first == "width" {
                    steps[steps.count - 1].append(.width(try number(1)))
                    continue
                }
                guard words.count == 3, let box = Int(words[1]), boxes.indices.contains(box),
                    case .fixed = boxes[box].length
                else { throw wrong }
                steps[steps.count - 1].append(.length(box: box, try number(2)))
            case "insert", "remove":
                guard !steps.isEmpty, words.count == 2, let operand = Int(words[1]) else { throw wrong }
                steps[steps.count - 1].append(
                    first == "insert" ? .insert(count..<count, place: operand) : .remove(box: operand))
                structural.append(wrong)
            case "end": isComplete = true
            default: throw wrong
            }
        } while !rest.isEmpty && !isComplete
        guard isComplete, !boxes.isEmpty else { throw LayoutSceneError(line: 0, text: "") }
        scripts = [Script(operation, steps, inserted: inserted)]
        var order = SceneOrder(self, operation)
        var errors = structural.makeIterator()
        for change in steps.joined() where change.isStructural {
            let error = errors.next()
            if order.site(of: change) == nil, let error { throw error }
        }
        if !order.isInitial, let last = structural.last { throw last }
    }
}

/// An invalid line in the text of a screen.
public struct LayoutSceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1; 0 if the text ends early.
    public let line: Int
    /// The beginning of the line; empty if the text ends early.
    public let text: String

    /// The error in one line.
    public var description: String {
        line == 0 ? "the scene ends before \"end\"" : "line \(line) of the scene cannot be read: \"\(text)\""
    }
}
