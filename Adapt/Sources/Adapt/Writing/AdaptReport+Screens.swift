extension AdaptReport {
    /// A screen without a test, because its class is left out or cannot be created.
    struct LostScreen {
        let screen: ScreenTests.Screen
        let reason: String
        /// The modules that are not there and that its class needs.
        let modules: [String]
    }

    /// The screens that are lost by what is left out.
    var lostScreens: [LostScreen] { lostScreens(findings) }

    func lostScreens(_ findings: [Finding]) -> [LostScreen] {
        guard let outcome else { return [] }
        // A class is left out as a whole if the part that declares it is.
        var causes: [String: Finding] = [:]
        for finding in findings where [.type, .member].contains(finding.removal.extent) {
            for name in finding.removal.declared where causes[name] == nil { causes[name] = finding }
        }
        return app.screens.tested.compactMap { screen in
            guard let name = screen.className else { return nil }
            if let cause = causes[name] {
                let place = "\(cause.removal.path):\(cause.removal.line)"
                return LostScreen(
                    screen: screen, reason: "its class \(name) is left out at \(place): \(cause.reason)",
                    modules: cause.modules)
            }
            if case .code(let call) = screen.origin, let message = outcome.uncreated[name] {
                return LostScreen(
                    screen: screen, reason: "\(Self.short(call)) does not compile: \(message)", modules: [])
            }
            return nil
        }
    }

    /// A line for each screen without a test, and for each that is created with values without meaning.
    func screenLines(_ findings: [Finding]) -> [String] {
        let (tested, untested) = app.screens
        let lost = lostScreens(findings)
        var lines = untested.map { "\($0.path):\($0.line): no test of \($0.name): \($0.reason)" }
        lines += lost.map { "\(path(of: $0.screen)):\($0.screen.line): no test of \($0.screen.name): \($0.reason)" }
        let names = Set(lost.map(\.screen.name))
        for screen in tested where !names.contains(screen.name) {
            guard case .code(let call) = screen.origin,
                !call.hasSuffix("()") || call.contains("(") && call.contains(":")
            else { continue }
            lines.append(
                "\(path(of: screen)):\(screen.line): the test of \(screen.name) creates it with values without meaning: "
                    + Self.short(call))
        }
        return lines
    }

    /// The screens that are lost as a whole or in parts, by the module that is not there.
    func lossesByImport(_ findings: [Finding]) -> [String] {
        let lost = lostScreens(findings)
        let names = Set(lost.map(\.screen.name))
        var whole: [String: [String]] = [:]
        for screen in lost { for module in screen.modules { whole[module, default: []].append(screen.screen.name) } }
        // The parts of a screen are those of the source of its class.
        var parts: [String: [String]] = [:]
        for screen in app.screens.tested where screen.className != nil && !names.contains(screen.name) {
            let path = path(of: screen)
            var lineCounts: [String: Int] = [:]
            for finding in findings where finding.removal.path == path {
                for module in finding.modules { lineCounts[module, default: 0] += finding.removal.lineCount }
            }
            for (module, count) in lineCounts { parts[module, default: []].append("\(screen.name) (\(count) lines)") }
        }
        let modules = Set(whole.keys).union(parts.keys).sorted {
            (whole[$1]?.count ?? 0, parts[$1]?.count ?? 0, $0) < (whole[$0]?.count ?? 0, parts[$0]?.count ?? 0, $1)
        }
        if modules.isEmpty { return [] }
        return ["screens lost by an import that is not there:"]
            + modules.map { module in
                let texts = [
                    whole[module].map { "lost: " + $0.joined(separator: ", ") },
                    parts[module].map { "parts left out of " + $0.joined(separator: ", ") },
                ]
                return "    \(module): " + texts.compactMap(\.self).joined(separator: "; ")
            }
    }

    /// How to supply modules that are not Apple's.
    func hints(_ missing: [String]) -> [String] {
        let others = missing.filter { !Self.appleModules.contains($0) }
        if others.isEmpty { return [] }
        return [
            "packages and pods are not fetched: clone one and name the folder of its sources with --package FOLDER, for "
                + "\(others.joined(separator: ", "))"
        ]
    }

    private func path(of screen: ScreenTests.Screen) -> String {
        for prefix in ["Sources/\(app.module)/AdaptedDocuments/", "Sources/\(app.module)/"]
        where screen.file.hasPrefix(prefix) { return String(screen.file.dropFirst(prefix.count)) }
        return screen.file
    }

    private static func short(_ call: String) -> String { call.count > 120 ? call.prefix(117) + "..." : call }

    private static let appleModules: Set<String> = [
        "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AddressBook", "AppTrackingTransparency",
        "AppIntents", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CloudKit", "Combine",
        "CommonCrypto", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
        "CoreLocation",
        "CoreMedia", "CoreML", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText",
        "CoreVideo", "CryptoKit", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "GLKit", "HealthKit", "HomeKit",
        "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "MetricKit", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
        "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OSLog", "PDFKit", "PassKit", "Photos",
        "PhotosUI", "PushKit", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech",
        "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
        "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
        "WatchKit",
        "WebKit", "WidgetKit", "iAd", "os", "simd", "XCTest",
    ]
}
