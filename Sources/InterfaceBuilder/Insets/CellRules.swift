internal import AutoLayout

/// How much of a table's cell its content view leaves free, by the version of Interface Builder: found in recorded layouts.
struct CellRules {
    let unit: LayoutUnit

    /// From this version on the separator lies over the content and takes no height from it.
    private static let freeSeparator = 15000
    /// From this version on the controls are those of iOS 15.
    private static let newAccessories = 18000

    /// The width that the accessory takes, and the height that the separator takes, in points.
    var contentRoom: LayoutSize {
        LayoutSize(width: accessoryWidth, height: isOlder(than: Self.freeSeparator) ? 1 / scale : 0)
    }

    /// The margin at the sides of a table's cells: 16, and 20 where there is much room.
    var sideMargin: Double { max(unit.traits.screen?.width ?? 0, unit.root.frame.width) >= 414 ? 20 : 16 }

    private func isOlder(than version: Int) -> Bool { (unit.surroundings.toolsVersion ?? .max) < version }

    /// Pixels in a point.
    private var scale: Double {
        guard let device = unit.traits.device, !device.isPad else { return 2 }
        let isDouble = ["retina3_5", "retina4_0", "retina4_7", "retina6_1"].contains(device.id)
        return isDouble ? 2 : 3
    }

    private var accessoryWidth: Double {
        let side = sideMargin
        switch unit.surroundings.accessory {
        case nil: return 0
        case .disclosureIndicator:
            if isOlder(than: Self.freeSeparator) { return side + 17 }
            return isOlder(than: Self.newAccessories) ? side + 11 : 14 + 1 / scale + 16
        case .detailDisclosureButton: return side + 37
        case .checkmark: return isOlder(than: Self.newAccessories) ? side + 23 : side + 28
        case .detailButton: return side + 23
        }
    }
}
