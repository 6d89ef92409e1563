/// A frame of reference.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// These overloads are disfavored, so that conversions between two views are those of `UIView`.
extension UICoordinateSpace {
    /// The view of the space; nil for a screen, whose coordinates are those of a window that fills it.
    private var view: UIView? { self as? UIView }
    /// Returns the origin of a view's window on the screen; zero for a screen.
    private static func onScreen(_ view: UIView?) -> CGPoint {
        (view?.window ?? view as? UIWindow)?.frame.origin ?? .zero
    }

    @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let rect = convert(CGRect(origin: point, size: .zero), to: coordinateSpace)
        return rect.origin
    }
    @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: self)
    }
    @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view, let other = coordinateSpace as? UIView, view.window === other.window {
            return view.convert(rect, to: other as UIView?)
        }
        let (start, end) = (Self.onScreen(view), Self.onScreen(coordinateSpace as? UIView))
        let inWindow = view?.convert(rect, to: nil as UIView?) ?? rect
        let moved = inWindow.offsetBy(dx: start.x - end.x, dy: start.y - end.y)
        return (coordinateSpace as? UIView)?.convert(moved, from: nil as UIView?) ?? moved
    }
    @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {
    /// The screen's own coordinates.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The same as ``coordinateSpace``, because the device does not rotate.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
