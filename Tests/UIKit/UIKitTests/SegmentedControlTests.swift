import Testing
import UIKit

@MainActor
@Suite struct SegmentedControlTests {
    @Test func `segments of actions show their titles or images and keep their actions`() {
        var chosen = ""
        let control = UISegmentedControl(frame: .zero, actions: [UIAction(title: "Day") { _ in chosen = "day" }])
        let image = UIImage(size: CGSize(width: 30, height: 20))
        control.insertSegment(action: UIAction(title: "Map", image: image) { _ in }, at: 0, animated: false)
        #expect(control.numberOfSegments == 2)
        #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) === image)
        #expect(control.titleForSegment(at: 1) == "Day")
        control.selectedSegmentIndex = 1
        #expect(chosen.isEmpty, "the program's selection runs no action")
        control.actionForSegment(at: 1)?.performWithSender(control, target: nil)
        #expect(chosen == "day")
    }

    @Test func `the selection follows its segment`() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Z", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `stated widths are kept, and the others are equal unless they depend on their content`() {
        let control = UISegmentedControl(items: ["i", "wide title"])
        let (narrow, wide) = (UISegmentedControl(items: ["i"]), UISegmentedControl(items: ["wide title"]))
        #expect(control.intrinsicContentSize.width == 2 * wide.intrinsicContentSize.width)
        control.apportionsSegmentWidthsByContent = true
        #expect(
            control.intrinsicContentSize.width
                == narrow.intrinsicContentSize.width + wide.intrinsicContentSize.width)
        control.setWidth(100, forSegmentAt: 1)
        #expect(control.intrinsicContentSize.width == 100 + narrow.intrinsicContentSize.width)
    }
}
