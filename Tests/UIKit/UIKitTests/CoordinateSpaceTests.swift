import Testing
import UIKit

/// Coordinate spaces of screens, and transforms in space.
@MainActor
@Suite struct CoordinateSpaceTests {
    @Test func `a view's coordinates convert to the screen's and back`() {
        let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        window.addSubview(view)
        let screen = UIScreen.main.coordinateSpace
        #expect(view.convert(view.bounds, to: screen) == CGRect(x: 110, y: 70, width: 30, height: 40))
        #expect(view.convert(CGPoint(x: 110, y: 70), from: screen) == .zero)
        #expect(screen.convert(CGPoint(x: 110, y: 70), to: view) == .zero)
    }

    @Test func `a view that is turned about its vertical axis gets narrower`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(abs(view.frame.width - 50) < 1e-9 && view.frame.height == 50)
        #expect(abs(view.frame.midX - 50) < 1e-9)
        view.layer.transform = CATransform3DIdentity
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50) && view.transform.isIdentity)
    }

    @Test func `transforms in space agree with those in the plane`() {
        let turn = CATransform3DMakeRotation(0.7, 0, 0, 1)
        let flat = CATransform3DGetAffineTransform(turn)
        let expected = CGAffineTransform(rotationAngle: 0.7)
        for (a, b) in [(flat.a, expected.a), (flat.b, expected.b), (flat.c, expected.c), (flat.d, expected.d)] {
            #expect(abs(a - b) < 1e-15)
        }
        #expect(CATransform3DIsAffine(turn) && !CATransform3DIsAffine(CATransform3DMakeRotation(0.7, 1, 0, 0)))
        // Translation first, then scaling.
        let both = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
        #expect(both.m41 == 20 && both.m42 == 60)
        #expect(CATransform3DConcat(CATransform3DIdentity, both) == both)
    }
}
