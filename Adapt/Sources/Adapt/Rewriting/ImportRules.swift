/// The treatment of each module that an app imports: kept, replaced or removed.
struct ImportRules {
    /// Modules that Swift's toolchain has on Linux, and the modules of LayoutLab.
    static let present: Set<String> = [
        "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
        "Observation", "RegexBuilder", "Swift", "Synchronization", "UIKit", "UIKitTesting", "_Concurrency",
        "_StringProcessing",
    ]
    /// Modules whose names `import UIKit` provides.
    static let replaced: Set<String> = [
        "QuartzCore", "CoreGraphics", "ObjectiveC", "CoreFoundation", "Darwin", "UIKitCore",
    ]
    /// The app's modules, which are compiled as one: their import disappears.
    let folded: Set<String>
    /// The modules that the package declares in place of missing ones.
    let stubbed: Set<String>

    enum Treatment: Equatable { case keep, replace, drop, missing }

    func treatment(of module: String) -> Treatment {
        if stubbed.contains(module) || Self.present.contains(module) { return .keep }
        if Self.replaced.contains(module) { return .replace }
        return folded.contains(module) ? .drop : .missing
    }

    /// Names of `FoundationNetworking`, which is a part of Foundation on Apple's platforms.
    static let networking: Set<String> = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
        "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate",
        "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLProtocol", "URLCache",
        "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "HTTPCookie", "HTTPCookieStorage",
        "NSMutableURLRequest", "NSURLRequest", "CachedURLResponse", "URLSessionWebSocketTask",
    ]
}
