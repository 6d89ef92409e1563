import Testing
import UIKit

@MainActor
@Suite struct PropertyAnimatorTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private func animator() -> (UIViewPropertyAnimator, () -> [UIViewAnimatingPosition]) {
        final class Ends { var positions: [UIViewAnimatingPosition] = [] }
        let ends = Ends()
        let view = view
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { ends.positions.append($0) }
        return (animator, { ends.positions })
    }

    @Test func `a scrubbed animation applies its changes and ends when it continues`() {
        let (animator, ends) = animator()
        #expect(animator.state == .inactive && view.alpha == 1)
        animator.fractionComplete = 0.5
        #expect(animator.state == .active && !animator.isRunning && view.alpha == 0 && ends().isEmpty)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        #expect(animator.state == .inactive && ends() == [.end])
    }

    @Test func `a stopped animation ends at the position that finishes it`() {
        let clock = AnimationClock()
        clock.run {
            let (animator, ends) = animator()
            animator.startAnimation()
            clock.advance(by: 0.5)
            #expect(animator.isRunning && animator.state == .active)
            animator.stopAnimation(false)
            #expect(!animator.isRunning && animator.state == .stopped)
            clock.advance(by: 2)
            #expect(ends().isEmpty)
            animator.finishAnimation(at: .current)
            #expect(ends() == [.current] && animator.state == .inactive)
        }
    }

    @Test func `a paused animation does not end by itself`() {
        let clock = AnimationClock()
        clock.run {
            let (animator, ends) = animator()
            animator.startAnimation()
            animator.pauseAnimation()
            clock.advance(by: 2)
            #expect(ends().isEmpty && animator.state == .active)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && ends().isEmpty)
        }
    }
}
