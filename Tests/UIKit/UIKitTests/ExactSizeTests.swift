import Testing
import UIKit
import UIKitTesting

/// A view has exactly the size that its constraints state, at any position.
@MainActor @Suite struct ExactSizeTests {
    private struct Generator {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    /// Returns the window of a screen with `scale` pixels per point.
    private func window(scale: CGFloat) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
        window.screen = UIScreen(bounds: window.bounds, scale: scale, safeAreaInsets: .zero)
        return window
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func `K37: stated sizes are exact at 10,000 origins in thirds and sevenths of a point`(scale: CGFloat) {
        let window = window(scale: scale)
        let root = UIView(frame: window.bounds)
        window.addSubview(root)
        // The sizes are stated by a constant, by a ratio and by a second view. The positions are stated by leading
        // edges, trailing edges and centers.
        let (first, second, third) = (root.child(UIView()), root.child(UIView()), root.child(UIView()))
        let x = first.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let y = first.topAnchor.constraint(equalTo: root.topAnchor)
        let trailing = second.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        let middle = third.centerXAnchor.constraint(equalTo: root.centerXAnchor)
        NSLayoutConstraint.activate([
            x, y, trailing, middle,
            first.widthAnchor.constraint(equalToConstant: 100), first.heightAnchor.constraint(equalToConstant: 44),
            second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5),
            second.heightAnchor.constraint(equalTo: first.heightAnchor, constant: 6),
            second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 1),
            third.widthAnchor.constraint(equalToConstant: 30),
            third.heightAnchor.constraint(equalTo: third.widthAnchor),
            third.topAnchor.constraint(equalTo: second.bottomAnchor, constant: 1),
        ])
        var generator = Generator()
        var wrong = 0
        for index in 0..<10_000 {
            let part: CGFloat = index.isMultiple(of: 2) ? 3 : 7
            x.constant = CGFloat(generator.next(below: 2000)) / part
            y.constant = CGFloat(generator.next(below: 2000)) / part
            trailing.constant = -CGFloat(generator.next(below: 2000)) / part
            middle.constant = CGFloat(generator.next(below: 1000)) / part
            window.layoutIfNeeded()
            let sizes = [first, second, third].map(\.frame.size)
            let isExact =
                sizes == [
                    CGSize(width: 100, height: 44), CGSize(width: 50, height: 50), CGSize(width: 30, height: 30),
                ] && first.bounds.size == sizes[0]
            if !isExact { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test func `views in stacks, and labels with one origin, have whole pixels`() {
        let window = window(scale: 3)
        let stack = UIStackView(arrangedSubviews: (0..<7).map { _ in UIView() })
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(stack)
        let x = stack.leadingAnchor.constraint(equalTo: window.leadingAnchor)
        NSLayoutConstraint.activate([
            x, stack.topAnchor.constraint(equalTo: window.topAnchor, constant: 10 / 3),
            stack.widthAnchor.constraint(equalToConstant: 700), stack.heightAnchor.constraint(equalToConstant: 44),
        ])
        for seventh in 0..<700 {
            x.constant = CGFloat(seventh) / 7
            window.layoutIfNeeded()
            #expect(stack.frame.size == CGSize(width: 700, height: 44))
            #expect(stack.arrangedSubviews.allSatisfy { $0.frame.size == CGSize(width: 100, height: 44) })
        }
    }
}
