internal import AutoLayout

/// The frame of a view with a transform, which is the smallest rectangle around the transformed bounds.
extension UIView {
    /// The smallest rectangle around the transformed bounds, in the superview's coordinates.
    var transformedFrame: CGRect {
        let rect = transform.enclosure(of: bounds.size, around: anchorPoint)
        let center = center
        return CGRect(LayoutRect(rect.offsetBy(dx: center.x, dy: center.y)))
    }

    /// Returns the frame without the transform for which the transformed frame is `rect`. If the transform rotates by
    /// an angle other than quarter turns, such a frame may not exist, as in UIKit.
    func untransformedFrame(enclosedBy rect: CGRect) -> CGRect {
        let size = transform.sizeBefore(rect.size)
        let offset = transform.enclosure(of: size, around: anchorPoint).origin
        return CGRect(
            x: rect.minX - offset.x - size.width * anchorPoint.x, y: rect.minY - offset.y - size.height * anchorPoint.y,
            width: size.width, height: size.height)
    }

    /// Makes the bounds as large as the content, and keeps the frame's origin.
    func resizeToFit() {
        let (origin, size) = (frame.origin, sizeThatFits(bounds.size))
        if transform.isIdentity { return frame = CGRect(origin: origin, size: size) }
        bounds.size = size
        let moved = frame.origin
        center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
    }
}

extension UIView {
    /// A transform in space. Layout uses its projection along the z axis, which is ``transform``.
    public var transform3D: CATransform3D {
        get {
            if let spatialTransform, spatialTransform.projection == transform { return spatialTransform }
            return CATransform3DMakeAffineTransform(transform)
        }
        set {
            spatialTransform = CATransform3DIsAffine(newValue) ? nil : newValue
            transform = newValue.projection
        }
    }
    /// Returns an empty view with this view's bounds as its frame, because nothing is drawn.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: bounds) }
    /// Returns an empty view of the size of `rect`, because nothing is drawn.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
    /// Draws nothing, and returns true.
    @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        true
    }
}

extension CGAffineTransform {
    /// The transform, with coefficients of an absolute value below 10⁻¹⁵ replaced by 0. The cosine of a quarter turn is
    /// computed as 6·10⁻¹⁷, which would turn a coordinate of 50 into 50.00000000000001.
    private var cleared: CGAffineTransform {
        func clear(_ value: CGFloat) -> CGFloat { abs(value) < 1e-15 ? 0 : value }
        return CGAffineTransform(a: clear(a), b: clear(b), c: clear(c), d: clear(d), tx: tx, ty: ty)
    }

    /// Returns the smallest rectangle around a transformed rectangle.
    ///
    /// The size is computed separately from the origin, so that rounding errors of the origin do not affect it.
    /// - Parameter anchor: the point of the rectangle that is at (0, 0), in fractions of the size.
    fileprivate func enclosure(of size: CGSize, around anchor: CGPoint) -> CGRect {
        let matrix = cleared
        let (left, right) = (-anchor.x * size.width, (1 - anchor.x) * size.width)
        let (top, bottom) = (-anchor.y * size.height, (1 - anchor.y) * size.height)
        return CGRect(
            x: min(matrix.a * left, matrix.a * right) + min(matrix.c * top, matrix.c * bottom) + tx,
            y: min(matrix.b * left, matrix.b * right) + min(matrix.d * top, matrix.d * bottom) + ty,
            width: abs(matrix.a) * size.width + abs(matrix.c) * size.height,
            height: abs(matrix.b) * size.width + abs(matrix.d) * size.height)
    }

    /// Returns the size of a rectangle whose transform has an enclosing rectangle of the size `size`. If the transform
    /// rotates by an angle other than quarter turns, applies the inverse transform to a rectangle of `size` and returns
    /// the size of its enclosing rectangle.
    fileprivate func sizeBefore(_ size: CGSize) -> CGSize {
        let matrix = cleared
        // `x * a / a` equals `x` more often than `x * a * (1 / a)` does, because of rounding.
        if matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 {
            return CGSize(width: size.width / abs(matrix.a), height: size.height / abs(matrix.d))
        }
        if matrix.a == 0, matrix.d == 0, matrix.b != 0, matrix.c != 0 {
            return CGSize(width: size.height / abs(matrix.b), height: size.width / abs(matrix.c))
        }
        return CGRect(origin: .zero, size: size).applying(matrix.inverted()).size
    }
}
