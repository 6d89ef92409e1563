/// A rectangle with values for drawing, which are kept and never drawn; see Apple's documentation of `CALayer`.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private weak var view: UIView?
    private var ownFrame = CGRect.zero
    private var ownAnchor = CGPoint(x: 0.5, y: 0.5)

    /// A layer of no view.
    public override init() { super.init() }

    convenience init(of view: UIView) {
        self.init()
        self.view = view
    }

    /// The rectangle in the layer that contains this one; the view's frame for a view's.
    open var frame: CGRect {
        get { view?.frame ?? ownFrame }
        set { if let view { view.frame = newValue } else { ownFrame = newValue } }
    }
    /// The rectangle in its own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
        set {
            if let view { return view.bounds = newValue }
            let (place, size) = (position, newValue.size)
            ownFrame = CGRect(
                x: place.x - size.width * ownAnchor.x, y: place.y - size.height * ownAnchor.y, width: size.width,
                height: size.height)
        }
    }
    /// Which point of the layer ``position`` is about, from 0 to 1. To move it moves the layer, not the position.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? ownAnchor }
        set {
            let place = position
            if let view { view.anchorPoint = newValue } else { ownAnchor = newValue }
            position = place
        }
    }
    /// Where the anchor point lies in the layer that contains this one.
    open var position: CGPoint {
        get {
            if let view { return view.center }
            return CGPoint(
                x: ownFrame.minX + ownFrame.width * ownAnchor.x, y: ownFrame.minY + ownFrame.height * ownAnchor.y)
        }
        set {
            if let view { return view.center = newValue }
            ownFrame.origin = CGPoint(
                x: newValue.x - ownFrame.width * ownAnchor.x, y: newValue.y - ownFrame.height * ownAnchor.y)
        }
    }
    /// The layers that were added.
    open private(set) var sublayers: [CALayer]?
    /// The layer that contains this one.
    open private(set) weak var superlayer: CALayer?
    /// Adds a layer before the others.
    open func addSublayer(_ layer: CALayer) {
        if layer === self { return }
        layer.removeFromSuperlayer()
        sublayers = (sublayers ?? []) + [layer]
        layer.superlayer = self
    }
    /// Takes the layer out of the one that contains it.
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    /// How round the corners are.
    open var cornerRadius: CGFloat = 0
    /// How wide the border is.
    open var borderWidth: CGFloat = 0
    /// Its colour.
    open var borderColor: CGColor?
    /// Behind the content.
    open var backgroundColor: CGColor?
    /// Whether what lies outside is not seen.
    open var masksToBounds = false
    /// How opaque.
    open var opacity: Float = 1
    /// The shadow's colour.
    open var shadowColor: CGColor?
    /// How opaque the shadow is.
    open var shadowOpacity: Float = 0
    /// How blurred the shadow is.
    open var shadowRadius: CGFloat = 3
    /// Where the shadow lies.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// What lies before what.
    open var zPosition: CGFloat = 0
    /// A name.
    open var name: String?
}
