/// The version of Interface Builder whose canvas showed a document.
///
/// Versions differ in how they draw bars and screens. The ranges were found in recorded layouts. They are given as
/// `toolsVersion` of documents, such as 17701 for Xcode 12.4. Versions from 32000 on are placeholders.
struct CanvasVersion {
    /// A way of drawing that only some versions have.
    enum Feature {
        /// Bars have the heights of iOS 26.
        case highBars
        /// A navigation bar on a tablet has the height of iOS 12.
        case highPadBars
        /// The insets of the device in portrait orientation are added to those of the screen.
        case doubledInsets
        /// Sheets end above the bottom inset of the screen.
        case endedSheets
        /// Controllers smaller than the screen are aligned with the start of the screen.
        case alignedControllers
        /// Parts of screens are aligned with the start of the screen.
        case alignedParts
        /// Parts of screens have a status bar, however low they are.
        case lowPartsWithStatusBar
        /// The margins of a screen include its bars.
        case marginsWithBars
        /// A device without rounded corners has no status bar.
        case missingStatusBar
        /// A device with rounded corners has no status bar, unless it has a notch.
        case missingRoundedStatusBar

        /// The versions with the feature: from the first on, and before the second.
        fileprivate var versions: (since: Int, before: Int?) {
            switch self {
            case .highBars: (24000, 32000)
            case .highPadBars: (14300, nil)
            case .doubledInsets: (23700, 32000)
            case .endedSheets: (21000, nil)
            case .alignedControllers: (15000, nil)
            case .alignedParts: (17500, 21000)
            case .lowPartsWithStatusBar: (21600, nil)
            case .marginsWithBars: (13000, nil)
            case .missingStatusBar: (14800, 21600)
            case .missingRoundedStatusBar: (14800, 19000)
            }
        }
    }

    /// The version that the document states. If it is nil, the version counts as later than all others.
    private let number: Int?

    init(_ toolsVersion: Int?) { number = toolsVersion }

    func has(_ feature: Feature) -> Bool {
        let versions = feature.versions
        guard let number else { return versions.before == nil }
        return number >= versions.since && versions.before.map { number < $0 } ?? true
    }
}
