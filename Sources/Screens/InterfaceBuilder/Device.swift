public import AutoLayout

/// A device of Interface Builder's canvas. It determines the size classes, safe areas and margins.
public struct Device: Hashable, Sendable {
    /// Interface Builder's identifier of the device, such as `retina4_7`.
    public let id: String
    /// The size of the screen in portrait orientation, in points.
    public let screen: LayoutSize
    /// Whether it is a tablet.
    public let isPad: Bool
    /// The safe area in portrait orientation, in points.
    public let safeArea: EdgeInsets

    private init(_ id: String, _ width: Double, _ height: Double, top: Double, bottom: Double, isPad: Bool = false) {
        self.id = id
        screen = LayoutSize(width: width, height: height)
        safeArea = EdgeInsets(top: top, bottom: bottom)
        self.isPad = isPad
    }

    /// Returns the safe area in portrait orientation in a version of Interface Builder. In later versions an identifier
    /// can mean another phone, whose status bar is higher.
    func safeArea(toolsVersion: Int?) -> EdgeInsets {
        guard FoundRule.olderStatusBars.isFollowed, let toolsVersion,
            let top = Self.olderTops[id]?.first(where: { toolsVersion < $0.before })?.top
        else {
            return safeArea
        }
        return EdgeInsets(top: top, bottom: safeArea.bottom)
    }

    /// Earlier heights of the status bar in points. Each applies before the given version. They were found in recorded
    /// layouts.
    private static let olderTops: [String: [(before: Int, top: Double)]] = [
        "retina5_9": [(21000, 44)], "retina6_1": [(21000, 44)], "retina6_0": [(17600, 44)],
    ]

    /// Returns the device with this identifier; nil if it is unknown.
    public static func named(_ id: String) -> Device? { all.first { $0.id == id } }

    /// The devices of Interface Builder's canvas. The sizes are Apple's; the safe areas were found in recorded layouts.
    public static let all: [Device] = [
        Device("retina3_5", 320, 480, top: 20, bottom: 0),
        Device("retina4_0", 320, 568, top: 20, bottom: 0),
        Device("retina4_7", 375, 667, top: 20, bottom: 0),
        Device("retina5_5", 414, 736, top: 20, bottom: 0),
        Device("retina5_9", 375, 812, top: 50, bottom: 34),
        Device("retina6_1", 414, 896, top: 48, bottom: 34),
        Device("retina6_5", 414, 896, top: 44, bottom: 34),
        Device("retina6_0", 390, 844, top: 47, bottom: 34),
        Device("retina6_7", 428, 926, top: 47, bottom: 34),
        Device("retina6_12", 393, 852, top: 59, bottom: 34),
        Device("retina6_72", 430, 932, top: 59, bottom: 34),
        Device("retina6_3", 402, 874, top: 62, bottom: 34),
        Device("ipad9_7", 768, 1024, top: 20, bottom: 0, isPad: true),
        Device("ipad10_2", 810, 1080, top: 20, bottom: 0, isPad: true),
        Device("ipad10_5", 834, 1112, top: 20, bottom: 0, isPad: true),
        Device("ipad12_9", 1024, 1366, top: 20, bottom: 0, isPad: true),
        Device("ipad8_3rounded", 744, 1133, top: 24, bottom: 20, isPad: true),
        Device("ipad10_9rounded", 820, 1180, top: 24, bottom: 20, isPad: true),
        Device("ipad11_0rounded", 834, 1194, top: 24, bottom: 20, isPad: true),
        Device("ipad12_9rounded", 1024, 1366, top: 24, bottom: 20, isPad: true),
        Device("ipad13_0rounded", 1032, 1376, top: 24, bottom: 20, isPad: true),
    ]
}
