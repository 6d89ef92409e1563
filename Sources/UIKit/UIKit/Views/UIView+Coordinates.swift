/// Conversion of points and rectangles between the coordinates of views.
///
/// Views of different hierarchies can be converted too, as PinLayout's tests expect. Their topmost views are treated as
/// subviews of one view, each with its frame.
extension UIView {
    /// Converts a point from this view's coordinates to those of `view`, or of the topmost view if `view` is nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let target = view ?? rootView
        let inRoot = toRoot(point)
        let (own, other) = (rootView, target.rootView)
        return target.fromRoot(own === other ? inRoot : other.fromSuperview(own.toSuperview(inRoot)))
    }
    /// Converts a point to this view's coordinates from those of `view`, or of the topmost view if `view` is nil.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? rootView).convert(point, to: self)
    }
    /// Converts a rectangle from this view's coordinates to those of `view`, or of the topmost view if `view` is nil.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { (view ?? rootView).around(rect, of: self) }
    /// Converts a rectangle to this view's coordinates from those of `view`, or of the topmost view if `view` is nil.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { around(rect, of: view ?? rootView) }

    private func around(_ rect: CGRect, of view: UIView) -> CGRect {
        rect.enclosingCorners { view.convert($0, to: self) }
    }

    /// The location of ``center`` in the view's own coordinates.
    private var anchorInBounds: CGPoint {
        let bounds = bounds
        return CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    }

    private func toRoot(_ point: CGPoint) -> CGPoint {
        var (point, view) = (point, self)
        while let above = view.superview {
            point = view.toSuperview(point)
            view = above
        }
        return point
    }

    private func toSuperview(_ point: CGPoint) -> CGPoint {
        let (anchor, center) = (anchorInBounds, center)
        let turned = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
        return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
    }

    private func fromSuperview(_ point: CGPoint) -> CGPoint {
        let (anchor, center) = (anchorInBounds, center)
        let turned = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
        return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
    }

    private func fromRoot(_ point: CGPoint) -> CGPoint {
        var path: [UIView] = []
        var view = self
        while let above = view.superview {
            path.append(view)
            view = above
        }
        return path.reversed().reduce(point) { point, view in view.fromSuperview(point) }
    }
}

extension CGRect {
    /// Returns the smallest rectangle around the four corners after `moved` has mapped each of them.
    func enclosingCorners(_ moved: (CGPoint) -> CGPoint) -> CGRect {
        let corners = [minX, maxX].flatMap { x in [minY, maxY].map { y in moved(CGPoint(x: x, y: y)) } }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }
}
