import Testing
import UIKit

/// Frames of transformed and anchored views. PinLayout's tests expect the same of UIKit.
@MainActor @Suite(.serialized) struct TransformTests {
    @Test func `a new size keeps the point that the anchor locates`() {
        let view = UIView(frame: CGRect(x: 140, y: 100, width: 200, height: 120))
        view.layer.anchorPoint = CGPoint(x: 0.25, y: 0.25)
        view.center = CGPoint(x: 125, y: 125)
        view.bounds.size = CGSize(width: 100, height: 100)
        #expect(view.center == CGPoint(x: 125, y: 125))
        #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    }

    @Test(arguments: [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 0.25, y: 1)])
    func `a frame that is set is the frame that is read, scaled or turned by quarters`(anchor: CGPoint) {
        let rect = CGRect(x: 100, y: 100, width: 100, height: 50)
        for transform in [
            CGAffineTransform(scaleX: 1.5, y: 1.5), CGAffineTransform(rotationAngle: .pi / 2),
            CGAffineTransform(rotationAngle: .pi), CGAffineTransform(translationX: 3, y: 4),
        ] {
            let view = UIView()
            (view.anchorPoint, view.transform) = (anchor, transform)
            view.frame = rect
            #expect(view.frame == rect, "anchor \(anchor), transform \(transform)")
        }
    }

    @Test func `a quarter turn exchanges width and height exactly`() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(view.frame == CGRect(x: 125, y: 75, width: 50, height: 100))
    }

    @Test func `sizeToFit fits the bounds, and keeps the shown origin`() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) }
        }
        let view = Fixed(frame: CGRect(x: 10, y: 10, width: 8, height: 8))
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let origin = view.frame.origin
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 40, height: 20))
        #expect(view.frame == CGRect(origin: origin, size: CGSize(width: 20, height: 10)))
    }

    @Test func `points are converted between hierarchies by the frames of their topmost views`() {
        let (root, other) = (canvas(100, 100), canvas(10, 10))
        let child = UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 3, height: 3))
        other.frame.origin = CGPoint(x: 10, y: 10)
        root.addSubview(child)
        other.addSubview(inner)
        #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 20))
        #expect(child.convert(CGPoint.zero, from: inner) == CGPoint(x: 19, y: 18))
        #expect(root.convert(CGPoint(x: 20, y: 20), to: inner) == .zero)
        #expect(inner.convert(inner.bounds, to: root) == CGRect(x: 20, y: 20, width: 3, height: 3))
    }
}
