internal import AutoLayout

/// The space that a table's cell takes from its content view, by version of Interface Builder; found in recorded
/// layouts.
struct CellRules {
    let unit: LayoutUnit

    /// From this version on, the separator overlaps the content and takes no height.
    private static let freeSeparator = 15000
    /// From this version on, accessories have the sizes of iOS 15.
    private static let newAccessories = 18000

    /// From this version on, the separator is one pixel high; before, it is one point high.
    private static let thinSeparator = 6000
    /// Before this version, the side margin of a cell is 15, and that of its content 8.
    private static let newMargins = 13000
    /// The side margin of a cell before Xcode 9, in points.
    static let earlierSideMargin = 15.0

    /// From this version on, rows have the margins and accessories of iOS 26.
    private static let latest = 24000

    /// Whether the content view has the margins of any view, as before Xcode 9.
    var hasPlainMargins: Bool { isOlder(than: Self.newMargins) }

    /// The margin of the content view at its top and bottom, in points.
    var contentMargin: Double {
        if hasPlainMargins { return 8 }
        return isOlder(than: Self.latest) || isPlaceholder ? 11 : 15
    }

    /// Whether the version is a number that stands for none.
    private var isPlaceholder: Bool { !isOlder(than: 32000) }

    /// The width of the accessory and the height of the separator, in points; the content view is smaller by this size.
    var contentRoom: LayoutSize { LayoutSize(width: accessoryWidth, height: separatorHeight) }

    private var separatorHeight: Double {
        if !FoundRule.separators.isFollowed { return 0 }
        if isOlder(than: Self.thinSeparator) { return 1 }
        return isOlder(than: Self.freeSeparator) ? 1 / scale : 0
    }

    /// The side margin of a table's cells in points: 16, or 20 in a wide table on a phone.
    ///
    /// The table that is the view of a controller has the width of the device. A cell in a separate file has its own width,
    /// which only earlier versions do not limit to that of the device.
    var sideMargin: Double {
        guard let screen = unit.traits.screen else {
            return DirectionalEdgeInsets.systemMinimum(forWidth: unit.root.frame.width).leading
        }
        let surroundings = unit.surroundings
        let own = surroundings.isInScreenTable ? screen.width : surroundings.tableWidth ?? unit.root.frame.width
        let isUnlimited = !surroundings.isInTable && isOlder(than: Self.separateCells)
        let width = isUnlimited ? own : min(own, screen.width)
        return width > Self.narrowPhone && unit.traits.device?.isPad != true ? 20 : 16
    }

    /// The side margin of a cell's content in points. Xcode 9 to 11 use 15 on narrow phones with two pixels per point,
    /// except in the table of a table view controller; in separate files from Xcode 11 on.
    var contentSideMargin: Double {
        let isTableView = unit.surroundings.isInTable
        guard isOlder(than: Self.evenMargins), !isOlder(than: isTableView ? Self.newMargins : Self.separateCells),
            !unit.surroundings.isInScreenTable, let device = unit.traits.device, !device.isPad, scale == 2,
            min(device.screen.width, device.screen.height) <= Self.narrowPhone
        else { return sideMargin }
        return sideMargin == 20 ? 20 : 15
    }

    /// From this version on, all narrow phones have the same margins.
    private static let evenMargins = 17000
    /// From this version on, cells in separate files have the margins of cells in tables.
    private static let separateCells = 14800

    /// The width in points up to which a phone is narrow.
    private static let narrowPhone = 375.0

    private func isOlder(than version: Int) -> Bool { (unit.surroundings.toolsVersion ?? .max) < version }

    /// The number of pixels per point on the canvas.
    private var scale: Double {
        guard let device = unit.traits.device, !device.isPad else { return 2 }
        let isDouble = ["retina3_5", "retina4_0", "retina4_7", "retina6_1"].contains(device.id)
        return isDouble ? 2 : 3
    }

    /// The width in points that the canvas does not show of the content of a cell in an inset grouped table. If such a
    /// cell has the width of the screen, the distances of the cards from both sides add to its right margin.
    var coveredWidth: Double {
        guard FoundRule.cards.isFollowed, unit.surroundings.isInsetGrouped, let screen = unit.traits.screen,
            unit.root.frame.width == screen.width
        else { return 0 }
        return 2 * cardMargin
    }

    /// The distance of the cards in an inset grouped table from the sides of the screen, and the margin in them.
    private var cardMargin: Double { scale == 3 ? 20 : sideMargin }

    /// The side margin next to a disclosure indicator, in points. For a cell in a separate file, the width of the
    /// screen counts too.
    private var indicatorMargin: Double {
        if unit.surroundings.isInsetGrouped { return cardMargin }
        guard !unit.surroundings.isInTable, let device = unit.traits.device, !device.isPad else { return sideMargin }
        return max(device.screen.width, unit.root.frame.width) > Self.narrowPhone ? 20 : 16
    }

    /// From this version on, accessories have the sizes of iOS 16.
    private static let wideAccessories = 21000

    private var accessoryWidth: Double {
        if !FoundRule.accessories.isFollowed { return 0 }
        let side = isOlder(than: Self.newMargins) ? Self.earlierSideMargin : sideMargin
        switch unit.surroundings.accessory {
        case nil: return 0
        case .disclosureIndicator:
            let margin = isOlder(than: Self.newMargins) ? Self.earlierSideMargin : indicatorMargin
            if isOlder(than: Self.freeSeparator) { return margin + 18 }
            if isOlder(than: Self.newAccessories) { return margin + 11 }
            return margin + (isOlder(than: Self.wideAccessories) ? 9 : 10) + 1 / scale
        case .detailDisclosureButton: return side + 37
        case .checkmark: return isOlder(than: Self.newAccessories) ? side + 24 : side + 28
        case .detailButton:
            let isWide = unit.surroundings.isInsetGrouped && !isOlder(than: Self.wideAccessories)
            return isWide ? cardMargin + 24 : side + 20.5
        }
    }
}
