import SafeText

/// A view or guide as a log names it.
public struct LogItem: Hashable, Sendable {
    /// What tells it from the others of one log: its address, or the whole text where there is none.
    public let key: String
    /// The name of its class; empty if the log does not say.
    public let kind: String
    /// Its text, identifier or key; nil if the log shows none.
    public let title: String?

    init(key: String, kind: String = "", title: String? = nil) {
        self.key = key
        self.kind = kind
        self.title = title
    }

    /// The superview that a visual format shows as `|` and that no table of names resolves.
    static let unnamedSuperview = LogItem(key: "|")

    /// Whether it is a guide, which contains views without being one.
    var isGuide: Bool { kind.contains("LayoutGuide") }

    /// Two spellings of one item are one item: the address decides.
    public static func == (a: Self, b: Self) -> Bool { a.key == b.key }
    /// By the key alone, as equality is.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What the items of a log are called in an explanation: by title, by class where it is the only one, else by class and address.
struct ItemNames {
    private var names: [String: String] = [:]

    init(_ items: [LogItem]) {
        var best: [String: LogItem] = [:]
        var order: [String] = []
        for item in items {
            // A title of blanks tells nobody anything.
            let isBlank = item.title?.allSatisfy(\.isWhitespace) == true
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
        // A log may have a text of any length as a title.
        names = names.mapValues { SafeText.excerpt($0) }
        names[LogItem.unnamedSuperview.key] = "the superview"
    }

    /// What an item is called.
    func name(of item: LogItem) -> String { names[item.key] ?? item.title ?? item.key }

    /// A class without the module and without what a debugger put before it.
    private static func short(_ kind: String) -> String {
        let last = kind.split(separator: ".").last.map(String.init) ?? kind
        return last.hasPrefix("NSKVONotifying_") ? String(last.dropFirst(15)) : last
    }
}
