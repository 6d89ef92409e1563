/// An action of the app's icon. Stored but not shown.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    public let userInfo: [String: any NSSecureCoding]?
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }
}

/// The icon of a shortcut. Stored but not shown.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Hashable, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
            cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted,
            alarm, bookmark, shuffle, audio, update
    }
    /// The name of the icon's image, or its type.
    let source: String
    public init(type: IconType) {
        source = "\(type)"
        super.init()
    }
    public init(templateImageName: String) {
        source = templateImageName
        super.init()
    }
    public convenience init(systemImageName: String) { self.init(templateImageName: systemImageName) }
}
