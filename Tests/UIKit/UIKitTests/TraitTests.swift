import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct TraitTests {
    @Test func `views are notified of trait changes from the root down, and can override traits`() {
        final class Teller: UIView {
            nonisolated(unsafe) static var calls: [String] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                Self.calls.append("\(tag): \(traitCollection.horizontalSizeClass)")
            }
        }
        let (outer, inner) = (Teller(), Teller())
        (outer.tag, inner.tag) = (1, 2)
        outer.addSubview(inner)
        Teller.calls = []
        let window = layout(outer, on: .iPad11)
        #expect(Teller.calls == ["1: regular", "2: regular"])
        Teller.calls = []
        inner.traitOverrides.horizontalSizeClass = .compact
        #expect(Teller.calls == ["2: compact"] && outer.traitCollection.horizontalSizeClass == .regular)
        window.traitOverrides.userInterfaceStyle = .dark
        #expect(Teller.calls == ["2: compact", "1: regular", "2: compact"])
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `trait changes are observed by trait`() {
        final class Host: UIViewController {}
        let host = Host()
        var calls: [UIUserInterfaceStyle] = []
        host.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (host: Host, previous) in
            calls.append(previous.userInterfaceStyle)
        }
        let window = layout(host, on: .iPhone16)
        window.traitOverrides.userInterfaceStyle = .dark
        window.traitOverrides.horizontalSizeClass = .regular
        #expect(calls == [.light] && host.traitCollection.horizontalSizeClass == .regular)
    }

    @Test func `trait collections can be combined`() {
        let parts = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(displayScale: 2),
            UITraitCollection(horizontalSizeClass: .regular),
        ])
        #expect(
            parts.horizontalSizeClass == .regular && parts.displayScale == 2 && parts.verticalSizeClass == .unspecified)
        #expect(parts.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!parts.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(UITraitCollection(displayScale: 3) == UITraitCollection(displayScale: 3))
    }
}

@MainActor @Suite(.serialized) struct AnimationTests {
    private func drawer() -> (root: UIView, view: UIView, height: NSLayoutConstraint) {
        let root = canvas(100, 400)
        let view = root.child(UIView())
        let height = view.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), height,
        ])
        root.layoutIfNeeded()
        return (root, view, height)
    }

    @Test func `without a clock, changes and completions are immediate`() {
        let (root, view, height) = drawer()
        var isDone = false
        height.constant = 200
        UIView.animate(withDuration: 1) {
            root.layoutIfNeeded()
        } completion: {
            isDone = $0
        }
        #expect(isDone && view.frame.height == 200)
    }

    @Test func `a clock shows intermediate frames, and calls completions at their time`() {
        let (root, view, height) = drawer()
        let clock = AnimationClock()
        clock.run {
            var ends: [TimeInterval] = []
            height.constant = 200
            UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
                root.layoutIfNeeded()
                view.alpha = 0
            } completion: { _ in
                ends.append(clock.time)
            }
            UIView.animate(withDuration: 1) {
            } completion: { _ in
                ends.append(clock.time)
            }
            // The model has the final frame; the presentation still has the first.
            #expect(view.frame.height == 200 && view.layer.presentation()?.frame.height == 0)
            clock.advance(by: 1.5)
            #expect(view.layer.presentation()?.frame.height == 50 && view.layer.presentation()?.opacity == 0.75)
            #expect(ends == [1] && clock.isAnimating)
            clock.advance(by: 5)
            #expect(view.layer.presentation()?.frame.height == 200 && ends == [1, 3] && !clock.isAnimating)
        }
    }

    @Test func `disabled animations do not run, and animators can be finished`() {
        let (root, view, height) = drawer()
        let clock = AnimationClock()
        clock.run {
            height.constant = 100
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { root.layoutIfNeeded() } }
            #expect(view.layer.presentation()?.frame.height == 100)
            var position: UIViewAnimatingPosition?
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                height.constant = 300
                root.layoutIfNeeded()
            }
            animator.addCompletion { position = $0 }
            animator.startAnimation()
            clock.advance(by: 0.5)
            #expect(view.layer.presentation()?.frame.height == 200 && position == nil && animator.isRunning)
            clock.advance(by: 0.5)
            #expect(position == .end && !animator.isRunning)
        }
    }

    private class Adapting: UIView {
        var calls: [UIUserInterfaceSizeClass] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
                self.calls.append(previous.horizontalSizeClass)
            }
            registerForTraitChanges([UITraitHorizontalSizeClass.self]) { view, _ in view.calls.append(.unspecified) }
            registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (view: Adapting, _: UITraitCollection) in
                view.calls.append(.regular)
            }
        }
        required init?(coder: NSCoder) { return nil }
    }
    private final class Derived: Adapting {}

    @Test func `a class registers for trait changes with a closure of Self`() {
        let view = Derived()
        view.traitOverrides.horizontalSizeClass = .regular
        #expect(view.calls == [.compact, .unspecified, .regular])
    }

    private enum Density: Int { case compact, regular }
    private struct DensityTrait: UITraitDefinition { static let defaultValue = Density.regular }

    @Test func `custom traits are inherited, can be overridden and cause notifications`() {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        #expect(view.traitCollection[DensityTrait.self] == .regular)
        var calls: [Density] = []
        view.registerForTraitChanges([DensityTrait.self]) { (_: UIView, previous: UITraitCollection) in
            calls.append(previous[DensityTrait.self])
        }
        root.traitOverrides[DensityTrait.self] = .compact
        #expect(view.traitCollection[DensityTrait.self] == .compact && calls == [.regular])
        root.traitOverrides.userInterfaceStyle = .dark
        #expect(calls.count == 1 && view.traitCollection[UITraitUserInterfaceStyle.self] == .dark)
        #expect(root.traitOverrides.contains(DensityTrait.self))
        root.traitOverrides.remove(DensityTrait.self)
        #expect(view.traitCollection[DensityTrait.self] == .regular && calls == [.regular, .compact])
        let traits = UITraitCollection {
            $0.horizontalSizeClass = .compact
            $0[DensityTrait.self] = .compact
        }
        #expect(traits.horizontalSizeClass == .compact && traits[DensityTrait.self] == .compact)
        #expect(traits.modifyingTraits { $0.userInterfaceStyle = .dark }.userInterfaceStyle == .dark)
    }

    /// Reads the current traits away from the main actor, in the task of the caller.
    private nonisolated func currentTraits(
        while dark: UITraitCollection
    ) async -> (before: UITraitCollection, inside: UITraitCollection?, after: UITraitCollection) {
        let before = UITraitCollection.current
        var inside: UITraitCollection?
        dark.performAsCurrent { inside = UITraitCollection.current }
        return (before, inside, UITraitCollection.current)
    }

    @Test(.device(.iPhoneSE))
    func `any thread reads the traits of the main screen, and may set its own`() async {
        #expect(UITraitCollection.current == UIScreen.main.traitCollection)
        UIScreen.main = Device.iPad11.screen()
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let read = await currentTraits(while: dark)
        #expect(read.before == UIScreen.main.traitCollection && read.after == read.before && read.inside == dark)
        #expect(read.before.userInterfaceIdiom == .pad)
        #expect(UITraitCollection.current == UIScreen.main.traitCollection)
    }
}

/// A subtree whose traits have a different layout direction than the root.
@MainActor
@Suite struct SubtreeDirectionTests {
    private func row() -> (UIStackView, UIView, UIView) {
        let (first, second) = (UIView(), UIView())
        let row = UIStackView(arrangedSubviews: [first, second])
        row.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        first.widthAnchor.constraint(equalToConstant: 30).isActive = true
        return (row, first, second)
    }

    @Test func `an override mirrors the subtree, and its removal mirrors it back`() {
        let (window, card) = (UIWindow(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
        let (row, first, _) = row()
        window.addSubview(card)
        card.addSubview(row)
        window.layoutIfNeeded()
        #expect(first.frame.minX == 0)
        card.traitOverrides.layoutDirection = .rightToLeft
        window.layoutIfNeeded()
        #expect(first.frame.minX == 70 && row.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        // The whole window has the direction of the subtree, and then the other one again.
        window.traitOverrides.layoutDirection = .rightToLeft
        window.layoutIfNeeded()
        #expect(first.frame.minX == 70)
        window.traitOverrides.layoutDirection = .leftToRight
        window.layoutIfNeeded()
        #expect(first.frame.minX == 70)
        card.traitOverrides.layoutDirection = .leftToRight
        window.layoutIfNeeded()
        #expect(first.frame.minX == 0)
    }

    @Test func `a view that leaves the subtree has the direction of its new place`() {
        let (window, mirrored, plain) = (UIWindow(), UIView(), UIView())
        let (row, first, _) = row()
        mirrored.traitOverrides.layoutDirection = .rightToLeft
        for view in [mirrored, plain] { window.addSubview(view) }
        mirrored.addSubview(row)
        window.layoutIfNeeded()
        #expect(first.frame.minX == 70)
        plain.addSubview(row)
        window.layoutIfNeeded()
        #expect(first.frame.minX == 0)
        row.semanticContentAttribute = .forceRightToLeft
        window.layoutIfNeeded()
        #expect(first.frame.minX == 70)
        mirrored.addSubview(row)
        row.semanticContentAttribute = .forceLeftToRight
        window.layoutIfNeeded()
        #expect(first.frame.minX == 0 && first.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func `a controller's child is mirrored by the override of its parent`() {
        let (parent, child, window) = (UIViewController(), UIViewController(), UIWindow())
        let (row, first, _) = row()
        window.rootViewController = parent
        window.makeKeyAndVisible()
        parent.addChild(child)
        parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
        child.view.addSubview(row)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        window.layoutIfNeeded()
        #expect(first.frame.minX == 70)
    }
}
