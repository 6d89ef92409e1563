/// What a view's layer is told about drawing: kept and never drawn.
@preconcurrency @MainActor
public final class CALayer: NSObject {
    private weak var view: UIView?

    init(of view: UIView) {
        self.view = view
        super.init()
    }

    /// The view's rectangle in its superview.
    public var frame: CGRect { view?.frame ?? .zero }
    /// The view's rectangle in its own coordinates.
    public var bounds: CGRect { view?.bounds ?? .zero }
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// How wide the border is.
    public var borderWidth: CGFloat = 0
    /// Its colour.
    public var borderColor: CGColor?
    /// Behind the content.
    public var backgroundColor: CGColor?
    /// Whether what lies outside is not seen.
    public var masksToBounds = false
    /// How opaque.
    public var opacity: Float = 1
    /// The shadow's colour.
    public var shadowColor: CGColor?
    /// How opaque the shadow is.
    public var shadowOpacity: Float = 0
    /// How blurred the shadow is.
    public var shadowRadius: CGFloat = 3
    /// Where the shadow lies.
    public var shadowOffset = CGSize(width: 0, height: -3)
    /// What lies before what.
    public var zPosition: CGFloat = 0
    /// A name.
    public var name: String?
}
