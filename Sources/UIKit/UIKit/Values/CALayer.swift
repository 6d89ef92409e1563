/// A rectangle with drawing properties, which are stored but never drawn; see Apple's documentation of `CALayer`.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private(set) weak var view: UIView?
    private var ownFrame = CGRect.zero
    private var ownAnchor = CGPoint(x: 0.5, y: 0.5)

    /// Creates a layer without a view.
    public override init() { super.init() }

    /// Creates a layer from a class that is known only at run time; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init() }
    /// Creates an empty layer; the values of `layer` are not copied.
    public convenience init(layer: Any) { self.init() }

    /// Returns the layer of a view, an instance of the view's `layerClass`.
    static func of(_ view: UIView) -> CALayer {
        let type = type(of: view).layerClass as? CALayer.Type ?? CALayer.self
        let made = type == CALayer.self ? CALayer() : RegisteredClass.layer(type)
        made.view = view
        return made
    }

    /// The rectangle in the superlayer's coordinates; the view's frame if the layer belongs to a view.
    open var frame: CGRect {
        get { view?.frame ?? ownFrame }
        set { if let view { view.frame = newValue } else { ownFrame = newValue } }
    }
    /// The rectangle in the layer's own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
        set {
            if let view { return view.bounds = newValue }
            let (point, size) = (position, newValue.size)
            ownFrame = CGRect(
                x: point.x - size.width * ownAnchor.x, y: point.y - size.height * ownAnchor.y, width: size.width,
                height: size.height)
        }
    }
    /// The point of the layer that ``position`` locates, in fractions of its size. Changing it moves the layer; the
    /// position stays.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? ownAnchor }
        set {
            let old = position
            if let view { view.anchorPoint = newValue } else { ownAnchor = newValue }
            position = old
        }
    }
    /// The location of the anchor point in the superlayer's coordinates.
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
    /// Returns the layer as currently shown; during an animation with an ``AnimationClock``, its values are between
    /// start and end.
    open func presentation() -> CALayer? {
        let made = CALayer()
        let shown = view.map { AnimationClock.shown($0) }
        made.ownFrame = shown?.frame ?? ownFrame
        made.opacity = Float(shown?.alpha ?? CGFloat(opacity))
        return made
    }
    /// The corners that are rounded. Stored but never drawn.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// The layer whose alpha masks this one. Stored but never drawn.
    open var mask: CALayer?
    /// Whether the layer is hidden.
    open var isHidden = false
    /// Marks the layer for drawing. Has no effect, because nothing is drawn.
    open func setNeedsDisplay() {}
    /// Marks the view for layout.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    private var held: [CALayer] = []
    /// The sublayers, back to front; nil if there are none.
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
    /// Adds a sublayer in front of all other sublayers.
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
    /// - Parameter index: the index among the sublayers that remain after `layer` has left its superlayer.
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
    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat = 0
    /// The shape of rounded corners. Stored but never drawn.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border, in points.
    open var borderWidth: CGFloat = 0
    /// The colour of the border.
    open var borderColor: CGColor?
    /// The background colour.
    open var backgroundColor: CGColor?
    /// Whether sublayers are clipped to the layer's bounds.
    open var masksToBounds = false
    /// The opacity, from 0 to 1.
    open var opacity: Float = 1
    /// The colour of the shadow.
    open var shadowColor: CGColor?
    /// The opacity of the shadow, from 0 to 1.
    open var shadowOpacity: Float = 0
    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3
    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// The path of the shadow; nil for the shape of the content.
    open var shadowPath: CGPath?
    /// The image that the layer shows; nil for none.
    open var contents: Any?
    /// The way in which the image is scaled and placed in the layer.
    open var contentsGravity = "resize"
    /// The number of pixels per point of the image.
    open var contentsScale: CGFloat = 1
    /// Whether the layer is drawn once and cached as an image.
    open var shouldRasterize = false
    /// The number of pixels per point of the cached image.
    open var rasterizationScale: CGFloat = 1
    /// Whether edges are antialiased.
    open var allowsEdgeAntialiasing = false
    /// The object that lays out and draws the layer; for a view's layer, the view. Stored but not used.
    open weak var delegate: AnyObject?
    private var animations: [(key: String?, animation: CAAnimation)] = []
    /// Stores an animation under a key. Nothing is animated: the layer's values change at once.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        animations.append((key, anim))
    }
    /// Removes the animation stored under a key.
    open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    /// Removes all animations.
    open func removeAllAnimations() { animations = [] }
    /// Returns the animation stored under a key; nil if there is none.
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    /// Returns the keys of the animations in the order of addition; nil if there are none.
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.compactMap(\.key) }
    /// Lays out the sublayers; does nothing unless overridden.
    open func layoutSublayers() {}
    /// Lays out the view if layout is pending.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    /// The position in the drawing order; higher values are in front.
    open var zPosition: CGFloat = 0
    /// The name of the layer.
    open var name: String?
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String
    /// Creates a curve from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature changes continuously.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
