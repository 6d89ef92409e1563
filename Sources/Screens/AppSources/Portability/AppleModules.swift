/// Modules that exist only on Apple's platforms.
enum AppleModules {
    /// Modules whose layout types `import UIKit` provides in this package.
    static let replaced: Set<String> = ["QuartzCore", "CoreGraphics", "ObjectiveC", "CoreFoundation", "Cocoa"]

    /// Modules for which this package has no replacement.
    static let missing: Set<String> = [
        "AVFoundation", "AVKit", "Accelerate", "AdSupport", "ARKit", "AuthenticationServices", "CloudKit", "Combine",
        "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
        "CoreML", "CoreMedia", "CoreMotion", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "EventKit",
        "GameKit", "HealthKit", "ImageIO", "Intents", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer",
        "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "Network", "OSLog", "PDFKit", "PassKit", "Photos",
        "PhotosUI", "PencilKit", "QuickLook", "SafariServices", "SceneKit", "Security", "SpriteKit", "StoreKit",
        "SwiftData", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision",
        "WebKit",
        "WidgetKit", "os",
    ]
}
