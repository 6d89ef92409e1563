public import InterfaceBuilder

/// A size at which a screen is drawn.
public enum PictureDevice: Hashable, Sendable {
    /// The size that the document records.
    case canvas
    /// The size of a device in portrait orientation, with its bars.
    case device(Device)

    /// The name on the command line: `canvas` or the id of the device.
    public var name: String {
        switch self {
        case .canvas: "canvas"
        case .device(let device): device.id
        }
    }

    /// Returns the size with this name; nil if there is no such device.
    public static func named(_ name: String) -> PictureDevice? {
        name == "canvas" ? .canvas : Device.named(name).map(PictureDevice.device)
    }

    /// The sizes that are drawn by default: the canvas, the narrowest phone, a current phone and a tablet.
    public static let usual: [PictureDevice] =
        [.canvas] + ["retina4_0", "retina6_12", "ipad9_7"].compactMap { Device.named($0).map(PictureDevice.device) }
}
