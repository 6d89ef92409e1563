internal import AutoLayout

/// How much of a table's cell its content view leaves free, by the version of Interface Builder: found in recorded layouts.
struct CellRules {
    let unit: LayoutUnit

    /// From this version on the separator lies over the content and takes no height from it.
    private static let freeSeparator = 15000
    /// From this version on the controls are those of iOS 15.
    private static let newAccessories = 18000

    /// From this version on the separator is a pixel thick, and before it a point.
    private static let thinSeparator = 6000
    /// Before this version the margin at the sides of cells was 15.
    private static let newMargins = 13000

    /// The width that the accessory takes, and the height that the separator takes, in points.
    var contentRoom: LayoutSize { LayoutSize(width: accessoryWidth, height: separatorHeight) }

    private var separatorHeight: Double {
        if !FoundRule.separators.isFollowed { return 0 }
        if isOlder(than: Self.thinSeparator) { return 1 }
        return isOlder(than: Self.freeSeparator) ? 1 / scale : 0
    }

    /// The margin at the sides of a table's cells: 16, and 20 where there is much room.
    ///
    /// A table is as wide as its screen, and a cell in a file of its own as it is made.
    var sideMargin: Double {
        let table = unit.surroundings.isInTable ? unit.traits.screen?.width ?? 0 : 0
        return max(table, unit.root.frame.width) >= 414 ? 20 : 16
    }

    private func isOlder(than version: Int) -> Bool { (unit.surroundings.toolsVersion ?? .max) < version }

    /// Pixels in a point.
    private var scale: Double {
        guard let device = unit.traits.device, !device.isPad else { return 2 }
        let isDouble = ["retina3_5", "retina4_0", "retina4_7", "retina6_1"].contains(device.id)
        return isDouble ? 2 : 3
    }

    private var accessoryWidth: Double {
        if !FoundRule.accessories.isFollowed { return 0 }
        let side = isOlder(than: Self.newMargins) ? 15 : sideMargin
        switch unit.surroundings.accessory {
        case nil: return 0
        case .disclosureIndicator:
            if isOlder(than: Self.freeSeparator) { return side + 18 }
            if isOlder(than: Self.newAccessories) { return side + 11 }
            let card = unit.surroundings.isInsetGrouped ? 4.0 : 0
            return (sideMargin == 20 ? 29 : 26) + 1 / scale + card
        case .detailDisclosureButton: return side + 37
        case .checkmark: return isOlder(than: Self.newAccessories) ? side + 24 : side + 28
        case .detailButton: return side + 20.5
        }
    }
}
