/// Modules that exist only on Apple's platforms, with replacements.
enum AppleModules {
    /// Modules whose types for layout are part of this package's `import UIKit`.
    static let replaced: Set<String> = ["QuartzCore", "CoreGraphics", "ObjectiveC", "CoreFoundation", "Cocoa"]

    /// Modules without any replacement.
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
