/// The frameworks of the system whose view classes have neither the prefix `UI` nor `NS`, with their public view classes.
///
/// A class counts as the framework's own if it has the framework's prefix, a capital letter after it, and is not public:
/// apps create and constrain only public classes. Classes of an app that are written in Swift have the name of their
/// module in front, so they never match.
enum SystemFramework {
    private typealias Entry = (prefix: StaticString, name: StaticString, publicClasses: [StaticString])

    /// The public view classes are those of the SDKs of iOS 18 and macOS 15. Libraries of other authors also
    /// use the prefixes `CK` and `MP` (ComponentKit, MoPub), so of these frameworks only the beginnings of names are listed.
    private static let entries: [Entry] = [
        ("_AV", "AVKit", []), ("AV", "AVKit", ["AVPlayerView", "AVCaptureView", "AVRoutePickerView"]),
        ("CKMessageEntry", "ChatKit", []), ("CKEntry", "ChatKit", []), ("CKBrowser", "ChatKit", []),
        ("CKTranscript", "ChatKit", []), ("CKBalloon", "ChatKit", []),
        ("_MP", "MediaPlayer", []), ("MPU", "MediaPlayer", []), ("MPVolumeSlider", "MediaPlayer", []),
        ("MPButton", "MediaPlayer", []), ("MPRoute", "MediaPlayer", []), ("MPAV", "MediaPlayer", []),
        ("MPTransport", "MediaPlayer", []), ("MPNowPlaying", "MediaPlayer", []),
        ("SPUI", "Spotlight", []), ("SearchUI", "Spotlight", []), ("_PU", "PhotosUI", []), ("PU", "PhotosUI", []),
        ("PXG", "PhotosUI", []), ("_WK", "WebKit", []), ("WK", "WebKit", ["WKWebView"]),
        ("_SF", "SafariServices", []), ("QL", "QuickLook", ["QLPreviewView"]), ("_QL", "QuickLook", []),
        ("PKPalette", "PencilKit", []), ("_PK", "PassKit", []),
    ]

    /// Whether a view is one of Spotlight, which runs in a process of its own, so that no app has a part in its logs.
    static func isOfOtherProcess(_ kind: String) -> Bool { kind.hasPrefix("SPUI") || kind.hasPrefix("SearchUI") }

    /// Returns the name of the framework to which a class belongs; nil if the class is public or of an app.
    static func name(ofPrivateClass kind: String) -> String? {
        for entry in entries where kind.hasPrefix(entry.prefix.description) {
            let rest = kind.utf8.dropFirst(entry.prefix.utf8CodeUnitCount)
            guard let first = rest.first, first >= 65 && first <= 90 || entry.prefix.utf8CodeUnitCount > 3 else {
                continue
            }
            if entry.publicClasses.contains(where: { $0.description == kind }) { return nil }
            return entry.name.description
        }
        return nil
    }
}
