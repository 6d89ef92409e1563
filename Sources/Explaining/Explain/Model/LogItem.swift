import SafeText

/// A view or guide named in a log.
public struct LogItem: Hashable, Sendable {
    /// The identity of the item within a log: its address, or its text if the log shows no address.
    public let key: String
    /// The class name; empty if the log does not show it.
    public let kind: String
    /// The item's text, identifier or key; nil if the log shows none of them.
    public let title: String?

    init(key: String, kind: String = "", title: String? = nil) {
        self.key = key
        self.kind = kind
        self.title = title
    }

    /// The superview that a visual format prints as `|`, if the log has no table of names that resolves it.
    static let unnamedSuperview = LogItem(key: "|")

    /// The superview that the system prints as `<private>`. It is a different view in each superview relation.
    static let hiddenSuperview = LogItem(key: "<private>")

    /// Whether the item is a layout guide. A guide can contain views without being their superview.
    var isGuide: Bool { kind.holds("LayoutGuide") }

    /// Whether the item is a view that apps hardly ever give subviews.
    var isLeaf: Bool {
        isControl || ["Label", "TextField", "TextView", "SearchBar"].contains { kind.hasSuffix($0) }
    }

    /// Whether the text has something else in place of the item's address. The key is then the class with this text.
    var hasReplacedAddress: Bool { !kind.isEmpty && key.hasPrefix("\(kind):0x") }

    /// Returns the content of a scroll view as an item of its own, for rules of `contentWidth` and `contentHeight`.
    static func content(of view: LogItem) -> LogItem {
        LogItem(
            key: "content of \(view.key)", kind: scrolledContent, title: "the content of \(view.title ?? view.kind)")
    }

    /// Whether the item is the content of a scroll view.
    var isScrolledContent: Bool { kind == Self.scrolledContent }
    private static let scrolledContent = "content"

    /// Whether two items have the same key. They then name the same view, even if one lacks a class or title.
    public static func == (a: Self, b: Self) -> Bool { a.key == b.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Display names of a log's items: the title if it is unique; without a title, the class if it is unique; otherwise the
/// title or class with the address.
struct ItemNames {
    private var names: [String: String] = [:]

    init(_ items: [LogItem]) {
        var best: [String: LogItem] = [:]
        var order: [String] = []
        for item in items {
            // A title without a visible character does not identify an item.
            let isBlank = item.title?.unicodeScalars.allSatisfy(Self.isInvisible) == true
            let item = isBlank ? LogItem(key: item.key, kind: item.kind) : item
            guard let old = best[item.key] else {
                best[item.key] = item
                order.append(item.key)
                continue
            }
            best[item.key] = LogItem(
                key: item.key, kind: old.kind.isEmpty ? item.kind : old.kind, title: old.title ?? item.title)
        }
        let known = order.compactMap { best[$0] }
        for item in known {
            let short = Self.short(item.kind)
            let (title, kind) = (item.title, item.kind)
            if let title, known.filter({ $0.title == title }).count == 1 {
                names[item.key] = title
            } else if title == nil, !kind.isEmpty, known.filter({ $0.kind == kind && $0.title == nil }).count == 1 {
                names[item.key] = short
            } else {
                let label = title ?? short
                names[item.key] = label.isEmpty || label == item.key ? item.key : "\(label) (\(item.key))"
            }
        }
        // Titles in a log may have any length.
        names = names.mapValues { SafeText.excerpt($0) }
        names[LogItem.unnamedSuperview.key] = "the superview"
    }

    /// Whether a character is a blank, a control character, or a private-use character, which only icon fonts draw.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x3000: true
        case 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFD, 0xF_0000...0x10_FFFF: true
        default: false
        }
    }

    func name(of item: LogItem) -> String { names[item.key] ?? item.title ?? item.key }

    /// Returns a class name without its module and its generic arguments.
    private static func short(_ kind: String) -> String {
        let generic = kind.split(separator: "<").first ?? ""
        return generic.split(separator: ".").last.map(String.init) ?? kind
    }
}
