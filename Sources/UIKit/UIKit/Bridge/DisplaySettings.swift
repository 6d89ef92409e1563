internal import Synchronization

/// The main screen and the user's text size that code of a task sees.
///
/// Tests for several devices run at the same time, so a test can have its own settings; see `DeviceTrait`.
package final class DisplaySettings: Sendable {
    /// The settings of the current task; nil for those of the process.
    @TaskLocal package static var ofTask: DisplaySettings?
    private static let ofProcess = DisplaySettings()
    static var current: DisplaySettings { ofTask ?? ofProcess }

    private struct Values {
        var screen: UIScreen?
        var traits: UITraitCollection
        var textSize: UIContentSizeCategory
    }
    private let values: Mutex<Values>

    private init() {
        values = Mutex(Values(screen: nil, traits: .ofDefaultScreen, textSize: .large))
    }
    /// Creates settings with a screen. The user's text size is that of the screen's traits.
    @MainActor package init(_ screen: UIScreen) {
        let traits = screen.traitCollection
        values = Mutex(Values(screen: screen, traits: traits, textSize: traits.preferredContentSizeCategory))
    }

    /// The main screen; nil if none was set, so that the default screen applies.
    var screen: UIScreen? { values.withLock { $0.screen } }
    /// The traits of the screen, which any thread may read.
    var traits: UITraitCollection { values.withLock { $0.traits } }
    @MainActor func setScreen(_ screen: UIScreen) {
        let traits = screen.traitCollection
        values.withLock { values in
            values.screen = screen
            values.traits = traits
        }
    }
    var textSize: UIContentSizeCategory {
        get { values.withLock { $0.textSize } }
        set { values.withLock { $0.textSize = newValue } }
    }
}
