import Testing
import UIKit

@MainActor
@Suite struct MutablePathTests {
    @Test func `a path is built in transformed coordinates`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 3), transform: CGAffineTransform(scaleX: 10, y: 10))
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5), transform: CGAffineTransform(translationX: 100, y: 0))
        path.closeSubpath()
        #expect(path.boundingBox == CGRect(x: 1, y: 0, width: 104, height: 30))
        #expect(path.elements.first?.points == [CGPoint(x: 1, y: 1)])
        #expect(path.elements.last?.kind == .closeSubpath)
    }

    @Test func `an arc runs against the direction of a bezier path's`() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        let curve = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(path.boundingBox == curve.cgPath.boundingBox)
    }

    @Test func `a copy changes alone`() throws {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 20))
        let copy = try #require(path.mutableCopy())
        copy.addPath(CGPath(rect: CGRect(x: 50, y: 0, width: 1, height: 1), transform: nil))
        #expect(path.boundingBoxOfPath.width == 10 && copy.boundingBoxOfPath.width == 51)
    }
}
