/// A rectangle with values for drawing, which are kept and never drawn; see Apple's documentation of `CALayer`.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private weak var view: UIView?
    private var ownFrame = CGRect.zero
    private var ownAnchor = CGPoint(x: 0.5, y: 0.5)

    /// A layer of no view.
    public override init() { super.init() }

    /// A layer of a class that is a value; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init() }
    /// A copy of another layer, of which nothing is kept.
    public convenience init(layer: Any) { self.init() }

    /// The layer of a view, of the class that the view's asks for.
    static func of(_ view: UIView) -> CALayer {
        let type = type(of: view).layerClass as? CALayer.Type ?? CALayer.self
        let made = type == CALayer.self ? CALayer() : RegisteredClass.layer(type)
        made.view = view
        return made
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
    /// The layer as it is shown at present: on its way where an ``AnimationClock`` is.
    open func presentation() -> CALayer? {
        let made = CALayer()
        let shown = view.map { AnimationClock.shown($0) }
        made.ownFrame = shown?.frame ?? ownFrame
        made.opacity = Float(shown?.alpha ?? CGFloat(opacity))
        return made
    }
    /// Which corners are round. Stored but never drawn.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// What is seen of the layer. Stored but never drawn.
    open var mask: CALayer?
    /// Whether the layer is not shown.
    open var isHidden = false
    /// Asks for drawing, which nobody does here.
    open func setNeedsDisplay() {}
    /// Asks for a layout of the view.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    private var held: [CALayer] = []
    /// The layers in this one, back to front; nil if there are none.
    open var sublayers: [CALayer]? {
        get { held.isEmpty ? nil : held }
        set {
            for layer in held { layer.superlayer = nil }
            held = []
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    /// The layer that contains this one.
    open private(set) weak var superlayer: CALayer?
    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }
    /// Inserts a layer at an index, counted from the back. An index past the end is the front.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { _ in Int(idx) } }
    /// Inserts a layer directly behind a sibling; behind all layers if `sibling` is nil or not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { held in held.firstIndex { $0 === sibling } ?? 0 }
    }
    /// Inserts a layer directly in front of a sibling; in front of all layers if `sibling` is nil or not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { held in held.firstIndex { $0 === sibling }.map { $0 + 1 } ?? held.count }
    }
    /// Replaces a sublayer; does nothing if `oldLayer` is not one.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }
    /// - Parameter index: the index for the layers that remain once `layer` has left its superlayer.
    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        if layer === self { return }
        layer.removeFromSuperlayer()
        held.insert(layer, at: min(max(0, index(held)), held.count))
        layer.superlayer = self
    }
    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() {
        superlayer?.held.removeAll { $0 === self }
        superlayer = nil
    }
    /// How round the corners are.
    open var cornerRadius: CGFloat = 0
    /// Along which curve the corners are round. Stored but never drawn.
    open var cornerCurve = CALayerCornerCurve.circular
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
    /// The path of the shadow; nil for that of the content.
    open var shadowPath: CGPath?
    /// The picture; nil for none.
    open var contents: Any?
    /// How the picture fills the layer.
    open var contentsGravity = "resize"
    /// The number of pixels per point of the picture.
    open var contentsScale: CGFloat = 1
    /// Whether the layer is drawn once and kept.
    open var shouldRasterize = false
    /// The number of pixels per point of a layer that is kept.
    open var rasterizationScale: CGFloat = 1
    /// Whether edges are smooth.
    open var allowsEdgeAntialiasing = false
    /// The object that lays out and draws the layer; the view for a view's. Stored but not used.
    open weak var delegate: AnyObject?
    private var animations: [(key: String?, animation: CAAnimation)] = []
    /// Holds an animation under a key. Nothing runs: the layer has its values at once.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        animations.append((key, anim))
    }
    /// Removes the animation of a key.
    open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    /// Removes all animations.
    open func removeAllAnimations() { animations = [] }
    /// The animation of a key; nil for none.
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    /// The keys of the animations, in the order in which they were added; nil if there are none.
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.compactMap(\.key) }
    /// Lays out the layer's own layers; does nothing unless overridden.
    open func layoutSublayers() {}
    /// Lays out the view where that is due.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    /// What lies before what.
    open var zPosition: CGFloat = 0
    /// A name.
    open var name: String?
}

/// Some corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Corners of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// At the top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// At the bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// At the bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Along which curve corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// A curve of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// One that begins gently.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
