public import AutoLayout

/// The traits that Interface Builder's canvas simulates. They decide which variations of a document apply.
public struct CanvasTraits: Hashable, Sendable {
    /// A size class of the canvas.
    public enum SizeClass: String, Hashable, Sendable {
        case compact
        case regular
    }

    /// The device; nil if the document names no device or an unknown one.
    public let device: Device?
    /// Whether the device is in landscape orientation.
    public let isLandscape: Bool
    /// The size class of the width; nil for a canvas without a device, to which no size class applies.
    public let widthClass: SizeClass?
    /// The size class of the height; nil for a canvas without a device.
    public let heightClass: SizeClass?

    /// Creates the traits of a device's canvas.
    public init(_ device: Device, isLandscape: Bool = false) {
        self.init(
            deviceID: device.id, orientation: isLandscape ? "landscape" : "portrait", adaptation: nil)
    }

    /// The size of the device's screen in its orientation, in points; nil without a device.
    public var screen: LayoutSize? {
        guard let size = device?.screen else { return nil }
        return isLandscape ? LayoutSize(width: size.height, height: size.width) : size
    }

    /// Creates the traits of a screen in its orientation. The device is one with a screen of this size, or else the first
    /// of its kind.
    package init(screen: LayoutSize, isPad: Bool, width: SizeClass?, height: SizeClass?) {
        let kinds = Device.all.filter { $0.isPad == isPad }
        let upright = LayoutSize(width: min(screen.width, screen.height), height: max(screen.width, screen.height))
        device = kinds.first { $0.screen == upright } ?? kinds.first
        isLandscape = screen.width > screen.height
        (widthClass, heightClass) = (width, height)
    }

    /// Creates the traits from the `<device>` of a document.
    init(deviceID: String?, orientation: String?, adaptation: String?) {
        let known = deviceID.flatMap(Device.named)
        let isPad = known?.isPad ?? deviceID?.hasPrefix("ipad") ?? false
        device = known
        isLandscape = orientation == "landscape"
        guard deviceID != nil else {
            widthClass = nil
            heightClass = nil
            return
        }
        if isPad {
            // The canvas of a tablet can show two apps side by side. An app in a narrow part is compact.
            let isNarrow = adaptation.map { $0.contains("1_3") || $0 == "slideOver" } ?? false
            widthClass = isNarrow ? .compact : .regular
            heightClass = .regular
        } else {
            let isLarge = (known?.screen.width ?? 0) >= 414
            widthClass = isLandscape && isLarge ? .regular : .compact
            heightClass = isLandscape ? .compact : .regular
        }
    }

    /// Returns the number of traits that a variation requires, its specificity; nil if the variation does not apply.
    func specificity(ofVariation key: String) -> Int? {
        if key == "default" { return 0 }
        var count = 0
        for condition in key.split(separator: "-") {
            let parts = condition.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            switch parts[0] {
            case "widthClass": guard widthClass?.rawValue == String(parts[1]) else { return nil }
            case "heightClass": guard heightClass?.rawValue == String(parts[1]) else { return nil }
            case "userInterfaceIdiom":
                guard device != nil, parts[1] == (device?.isPad == true ? "pad" : "phone") else { return nil }
            default: return nil
            }
            count += 1
        }
        return count
    }

    /// The safe area of a view that fills the screen, in the latest version of Interface Builder, in points.
    var screenSafeArea: EdgeInsets { screenSafeArea(toolsVersion: nil) }

    /// Returns the safe area of a view that fills the screen in a version of Interface Builder, in points; nil for the
    /// latest.
    func screenSafeArea(toolsVersion: Int?) -> EdgeInsets {
        guard let device else { return EdgeInsets(top: 20) }
        let upright = device.safeArea(toolsVersion: toolsVersion)
        if !isLandscape || device.isPad { return upright }
        return upright.bottom > 0
            ? EdgeInsets(top: 0, left: upright.top, bottom: 21, right: upright.top) : .zero
    }
}
