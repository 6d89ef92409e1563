/// The frame of a view with a transform: the smallest rectangle around it.
extension UIView {
    /// The frame as shown, around the transformed bounds.
    var transformedFrame: CGRect {
        let rect = transform.enclosure(of: bounds.size, around: anchorPoint)
        let center = center
        return rect.offsetBy(dx: center.x, dy: center.y)
    }

    /// Returns the frame before the transform with which the frame as shown is `rect`. With a rotation by anything but
    /// quarter turns there need not be one, as with UIKit.
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

extension CGAffineTransform {
    /// The transform with entries below 10⁻¹⁵ replaced by 0: the cosine of a quarter turn is 6·10⁻¹⁷, and would make
    /// 50.00000000000001 of 50.
    private var cleared: CGAffineTransform {
        func clear(_ value: CGFloat) -> CGFloat { abs(value) < 1e-15 ? 0 : value }
        return CGAffineTransform(a: clear(a), b: clear(b), c: clear(c), d: clear(d), tx: tx, ty: ty)
    }

    /// Returns the smallest rectangle around a transformed rectangle.
    ///
    /// The size is computed apart from the origin, so that it is exact where the product is.
    /// - Parameter anchor: The point of the rectangle that is at (0, 0), in fractions of the size.
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

    /// Returns the size whose transform has the enclosing size `size`, or that of the inverse transform's enclosure if
    /// the transform turns by anything but quarters.
    fileprivate func sizeBefore(_ size: CGSize) -> CGSize {
        let matrix = cleared
        // Division undoes a multiplication exactly more often than a product with the reciprocal does.
        if matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 {
            return CGSize(width: size.width / abs(matrix.a), height: size.height / abs(matrix.d))
        }
        if matrix.a == 0, matrix.d == 0, matrix.b != 0, matrix.c != 0 {
            return CGSize(width: size.height / abs(matrix.b), height: size.width / abs(matrix.c))
        }
        return CGRect(origin: .zero, size: size).applying(matrix.inverted()).size
    }
}
