import Testing
import UIKit

/// Paths, layer classes, symbols and appearances.
@MainActor @Suite(.serialized) struct DrawingTests {
    @Test func `paths have bounds and contain points`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(UIBezierPath(rect: rect).bounds == rect && UIBezierPath(ovalIn: rect).bounds == rect)
        let round = UIBezierPath(roundedRect: rect, cornerRadius: 20)
        #expect(round.bounds == rect && round.contains(CGPoint(x: 60, y: 45)) && !round.contains(CGPoint(x: 11, y: 21)))
        #expect(
            UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 20, height: 20))
                .contains(CGPoint(x: 109, y: 21)))
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(arc.bounds.width - 10) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
        // In the opposite direction, the arc is three quarters of a circle.
        let long = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(long.bounds.minX + 10) < 1e-2 && abs(long.bounds.minY + 10) < 1e-2)
        let whole = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(whole.bounds.width - 20) < 1e-2 && whole.contains(CGPoint(x: 6, y: 6)))
        // A curve extends beyond its end points, but not to its control points.
        let curve = UIBezierPath()
        curve.move(to: .zero)
        curve.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
        #expect(curve.bounds == CGRect(x: 0, y: 0, width: 10, height: 5) && curve.cgPath.boundingBox.height == 10)
        curve.apply(CGAffineTransform(translationX: 3, y: 4))
        #expect(curve.bounds.origin == CGPoint(x: 3, y: 4) && curve.reversing().currentPoint == CGPoint(x: 3, y: 4))
        // With the nonzero rule, a point inside two nested rectangles is inside the path.
        let ring = UIBezierPath(rect: rect)
        ring.append(UIBezierPath(rect: rect.insetBy(dx: 10, dy: 10)))
        #expect(ring.contains(CGPoint(x: 60, y: 45)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 60, y: 45)) && ring.contains(CGPoint(x: 15, y: 45)))
        ring.removeAllPoints()
        #expect(ring.isEmpty && ring.bounds == .zero && !ring.contains(.zero))
        UIBezierPath().addArc(withCenter: .zero, radius: 1, startAngle: .nan, endAngle: .infinity, clockwise: true)
    }

    @Test func `a view has the layer of its class, and layers hold their values`() {
        final class Gradient: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }
        final class Own: CALayer { var note = "own" }
        final class Custom: UIView { override class var layerClass: AnyClass { Own.self } }
        let view = Gradient(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let gradient = view.layer as? CAGradientLayer
        #expect(gradient?.frame == view.frame && gradient?.startPoint == CGPoint(x: 0.5, y: 0))
        gradient?.locations = [0, 1]
        #expect((Custom().layer as? Own)?.note == "own")
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
        #expect(shape.path?.boundingBoxOfPath.width == 5 && shape.lineWidth == 1 && shape.fillColor != nil)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        shape.add(animation, forKey: "fade")
        #expect(shape.animation(forKey: "fade") === animation && shape.animationKeys() == ["fade"])
        shape.removeAllAnimations()
        #expect(shape.animationKeys() == nil)
        var ended = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended += 1 }
        #expect(ended == 0)
        CATransaction.commit()
        #expect(ended == 1)
    }

    @Test func `symbols have the size of their configuration`() {
        let large = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .medium)
        let symbol = UIImage(systemName: "star", withConfiguration: large)
        #expect(symbol?.size == CGSize(width: 36, height: 36) && symbol?.isSymbolImage == true)
        #expect(symbol?.applyingSymbolConfiguration(.init(scale: .small))?.size.width == 86.0 / 3)
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.preferredSymbolConfiguration = .init(pointSize: 30)
        #expect(view.intrinsicContentSize == CGSize(width: 36, height: 36))
        UIImage.register("mine", size: CGSize(width: 7, height: 9))
        #expect(UIImage(systemName: "mine", withConfiguration: large)?.size == CGSize(width: 7, height: 9))
        UIImage.register("mine", size: nil)
        #expect(UIImage(size: .zero).applyingSymbolConfiguration(large) == nil)
        #expect(
            UIImage(systemName: "star")?.withTintColor(.red, renderingMode: .alwaysTemplate).renderingMode
                == .alwaysTemplate)
    }

    @Test func `appearances are stored by class and containers`() {
        UINavigationBar.appearance().barTintColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]).textColor = .green
        UIBarButtonItem.appearance().tintColor = .blue
        #expect(UINavigationBar.appearance().barTintColor == .red && UINavigationBar().barTintColor == nil)
        #expect(UILabel.appearance().textColor != .green && UIBarButtonItem.appearance().tintColor == .blue)
        #expect(UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]).textColor == .green)
    }

    @Test func `the title of a button has the font of its text attributes transformer`() {
        var look = UIButton.Configuration.filled()
        look.title = "ooo"
        let plain = UIButton(configuration: look).intrinsicContentSize
        look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .systemFont(ofSize: 34)
            return outgoing
        }
        #expect(UIButton(configuration: look).intrinsicContentSize.height > plain.height + 15)
    }

    @Test func `a named color is the registered one`() {
        UIColor.register("brand", UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor(named: "brand") == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        UIColor.register("brand", nil)
        #expect(UIColor(named: "brand") == nil)
    }
}
