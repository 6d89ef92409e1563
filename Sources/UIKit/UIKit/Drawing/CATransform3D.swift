internal import Foundation

/// A transform of three-dimensional points, which are row vectors: `[x y z 1] · M`. `m41` is in row 4 and column 1.
///
/// Layout uses its two-dimensional part, the projection along the z axis: a view that is turned about its y axis gets
/// narrower. The perspective of `m34` is stored but not used.
public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    /// Creates a transform whose elements are all 0.
    public init() { self.init(rows: [[CGFloat]](repeating: [0, 0, 0, 0], count: 4)) }
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
    /// The elements, `rows[row][column]`.
    private var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }
    private init(rows r: [[CGFloat]]) {
        self.init(
            m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3], m21: r[1][0], m22: r[1][1], m23: r[1][2],
            m24: r[1][3], m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3], m41: r[3][0], m42: r[3][1],
            m43: r[3][2], m44: r[3][3])
    }

    fileprivate init(_ affine: CGAffineTransform) {
        self.init(rows: [
            [affine.a, affine.b, 0, 0], [affine.c, affine.d, 0, 0], [0, 0, 1, 0], [affine.tx, affine.ty, 0, 1],
        ])
    }
    /// The projection along the z axis.
    var projection: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    fileprivate func concatenating(_ other: CATransform3D) -> CATransform3D {
        let (left, right) = (rows, other.rows)
        return CATransform3D(
            rows: left.map { row in
                (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } }
            })
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D(.identity)

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var made = CATransform3DIdentity
    (made.m41, made.m42, made.m43) = (tx, ty, tz)
    return made
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var made = CATransform3DIdentity
    (made.m11, made.m22, made.m33) = (sx, sy, sz)
    return made
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a rotation by an angle, in radians, about an axis; the identity for an axis without length.
///
/// Source: Rodrigues' rotation formula, transposed for row vectors.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let k = 1 - c
    var made = CATransform3DIdentity
    (made.m11, made.m12, made.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
    (made.m21, made.m22, made.m23) = (y * x * k - z * s, c + y * y * k, y * z * k + x * s)
    (made.m31, made.m32, made.m33) = (z * x * k + y * s, z * y * k - x * s, c + z * z * k)
    return made
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that applies `a` first and `b` afterwards.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that translates first and applies `t` afterwards.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that scales first and applies `t` afterwards.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that rotates first and applies `t` afterwards.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the transform changes x and y only, and without perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { CATransform3D(t.projection) == t }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The two-dimensional part of the transform, the projection along the z axis.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.projection }
