public import InterfaceBuilder

/// A size for which a screen is drawn.
public enum PictureDevice: Hashable, Sendable {
    /// As the document records it.
    case canvas
    /// Another device, upright.
    case device(Device)

    /// What it is called.
    public var name: String {
        switch self {
        case .canvas: "canvas"
        case .device(let device): device.id
        }
    }

    /// The device of that name, or the canvas; nil where there is none.
    public static func named(_ name: String) -> PictureDevice? {
        name == "canvas" ? .canvas : Device.named(name).map(PictureDevice.device)
    }

    /// The canvas, the narrowest telephone, one of today and a tablet.
    public static let usual: [PictureDevice] =
        [.canvas] + ["retina4_0", "retina6_12", "ipad9_7"].compactMap { Device.named($0).map(PictureDevice.device) }
}
