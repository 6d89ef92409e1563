/// A rectangle with drawing properties, which are stored but never drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
    private(set) weak var view: UIView?
    private var ownFrame = CGRect.zero
    private var ownAnchor = CGPoint(x: 0.5, y: 0.5)

    public override init() { super.init() }

    /// Creates a layer from a class that is known only at run time; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init() }
    /// Creates an empty layer. The values of `layer` are not copied.
    public convenience init(layer: Any) { self.init() }

    /// Creates the layer of a view, an instance of the view's `layerClass`.
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
    /// The point of the layer that ``position`` locates, in fractions of the layer's size. A change moves the layer and
    /// keeps ``position``.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? ownAnchor }
        set {
            let old = position
            if let view { view.anchorPoint = newValue } else { ownAnchor = newValue }
            position = old
        }
    }
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
    /// Returns a layer with the frame and the opacity that are shown now. During an animation with an
    /// ``AnimationClock``, these values lie between those before and after the change. Other values are not copied.
    open func presentation() -> CALayer? {
        let made = CALayer()
        let shown = view.map { AnimationClock.shown($0) }
        made.ownFrame = shown?.frame ?? ownFrame
        made.opacity = Float(shown?.alpha ?? CGFloat(opacity))
        return made
    }
    /// Stored but not drawn.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// Stored but not drawn.
    open var mask: CALayer?
    open var isHidden = false
    /// Does nothing, because nothing is drawn.
    open func setNeedsDisplay() {}
    /// Requests a layout of the view, if the layer belongs to a view.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    private var held: [CALayer] = []
    open var sublayers: [CALayer]? {
        get { held.isEmpty ? nil : held }
        set {
            for layer in held { layer.superlayer = nil }
            held = []
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    open private(set) weak var superlayer: CALayer?
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
    /// Replaces a sublayer. Does nothing if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }
    /// - Parameter index: returns the index of `layer` among the sublayers that remain after it has left its
    ///   superlayer.
    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        if layer === self { return }
        layer.removeFromSuperlayer()
        held.insert(layer, at: min(max(0, index(held)), held.count))
        layer.superlayer = self
    }
    open func removeFromSuperlayer() {
        superlayer?.held.removeAll { $0 === self }
        superlayer = nil
    }
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var masksToBounds = false
    open var opacity: Float = 1
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowPath: CGPath?
    open var contents: Any?
    open var contentsGravity = CALayerContentsGravity.resize
    open var contentsScale: CGFloat = 1
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var allowsEdgeAntialiasing = false
    /// Stored but not used. Unlike in UIKit, it is nil for the layer of a view.
    open weak var delegate: AnyObject?
    private var animations: [(key: String?, animation: CAAnimation)] = []
    /// Stores an animation under a key. Nothing is animated, because the layer's values change at once.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        animations.append((key, anim))
    }
    open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    open func removeAllAnimations() { animations = [] }
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    /// Returns the keys of the animations in the order in which they were added; nil if the layer has no animations.
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.compactMap(\.key) }
    /// Never called.
    open func layoutSublayers() {}
    /// Lays out the view if a layout is pending and the layer belongs to a view.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
    open var zPosition: CGFloat = 0
    open var name: String?
    open var isOpaque = false
    open var isDoubleSided = true
    open var drawsAsynchronously = false
    open var compositingFilter: Any?
    open var filters: [Any]?
    open var backgroundFilters: [Any]?
    open var actions: [String: Any]?
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var needsDisplayOnBoundsChange = false
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    /// Returns the time, because layers have no time of their own.
    open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { t }
    /// The transform of the view if the layer belongs to one. The transform of any other layer is stored but not used.
    open var transform: CATransform3D {
        get { view?.transform3D ?? ownTransform }
        set { if let view { view.transform3D = newValue } else { ownTransform = newValue } }
    }
    private var ownTransform = CATransform3DIdentity
    /// Stored but not used.
    open var sublayerTransform = CATransform3DIdentity
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// Draws nothing.
    open func render(in ctx: CGContext) {}
    /// Draws nothing.
    open func draw(in ctx: CGContext) {}
    open func display() {}
    open func displayIfNeeded() {}
    open func needsDisplay() -> Bool { false }
    open func setNeedsDisplay(_ r: CGRect) {}
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners. Stored but not drawn.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The position of contents in a layer. Stored but not drawn.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
