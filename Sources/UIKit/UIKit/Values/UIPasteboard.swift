internal import Synchronization

/// A pasteboard in the memory of the process. Other programs do not see it, and setting one kind of content removes the
/// others, as in UIKit.
public final class UIPasteboard: NSObject, Sendable {
    private enum Content: Sendable {
        case none
        case strings([String])
        case urls([URL])
        case images([UIImage])
        case colors([UIColor])
    }
    private let state = Mutex<(content: Content, changes: Int)>((.none, 0))

    public static let general = UIPasteboard()
    /// Creates a pasteboard that no other part of the program has.
    public static func withUniqueName() -> UIPasteboard { UIPasteboard() }
    /// The number of times that the content was set.
    public var changeCount: Int { state.withLock { $0.changes } }
    /// Is posted after the content was set.
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    private var content: Content {
        get { state.withLock { $0.content } }
        set {
            state.withLock { $0 = (newValue, $0.changes + 1) }
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// The texts; also those of URLs, as in UIKit. Setting nil or an empty array empties the pasteboard.
    public var strings: [String]? {
        get {
            switch content {
            case .strings(let strings): strings
            case .urls(let urls): urls.map(\.absoluteString)
            default: nil
            }
        }
        set { content = newValue.map { $0.isEmpty ? .none : .strings($0) } ?? .none }
    }
    /// The URLs. Setting nil or an empty array empties the pasteboard.
    public var urls: [URL]? {
        get { if case .urls(let urls) = content { urls } else { nil } }
        set { content = newValue.map { $0.isEmpty ? .none : .urls($0) } ?? .none }
    }
    /// The images. Setting nil or an empty array empties the pasteboard.
    public var images: [UIImage]? {
        get { if case .images(let images) = content { images } else { nil } }
        set { content = newValue.map { $0.isEmpty ? .none : .images($0) } ?? .none }
    }
    /// The colors. Setting nil or an empty array empties the pasteboard.
    public var colors: [UIColor]? {
        get { if case .colors(let colors) = content { colors } else { nil } }
        set { content = newValue.map { $0.isEmpty ? .none : .colors($0) } ?? .none }
    }
    public var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    public var hasStrings: Bool { strings != nil }
    public var hasURLs: Bool { urls != nil }
    public var hasImages: Bool { images != nil }
    public var hasColors: Bool { colors != nil }
    public var numberOfItems: Int {
        switch content {
        case .none: 0
        case .strings(let strings): strings.count
        case .urls(let urls): urls.count
        case .images(let images): images.count
        case .colors(let colors): colors.count
        }
    }
}
