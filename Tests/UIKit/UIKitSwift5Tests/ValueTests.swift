import UIKit
import XCTest

/// A label with insets, as in many apps.
private final class InsetLabel: UILabel {
    let insets = UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 6)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
        return CGRect(x: inner.minX - 6, y: inner.minY - 2, width: inner.width + 12, height: inner.height + 4)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 12, height: size.height + 4)
    }
}

/// Rectangles, insets and texts as values.
final class ValueTests: XCTestCase {
    private let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)
    private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5)

    func testValuesGoIntoObjectsAndBack() {
        XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
        XCTAssertEqual(NSValue(cgPoint: rect.origin).cgPointValue, rect.origin)
        XCTAssertEqual(NSValue(cgSize: rect.size).cgSizeValue, rect.size)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue, directional)
        let offset = UIOffset(horizontal: 7, vertical: -8)
        XCTAssertEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
        XCTAssertEqual(NSValue(cgRect: rect), NSValue(cgRect: rect))
    }

    func testValuesAreWrittenAsTextsAndReadBack() {
        XCTAssertEqual(NSCoder.string(for: rect), "{{1, 2.5}, {30, 40}}")
        XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2.5}, {30, 40}}"), rect)
        XCTAssertEqual(NSCoder.cgPoint(for: NSCoder.string(for: rect.origin)), rect.origin)
        XCTAssertEqual(NSCoder.cgSize(for: NSCoder.string(for: rect.size)), rect.size)
        XCTAssertEqual(NSCoder.string(for: insets), "{1, 2, 3, 4.5}")
        XCTAssertEqual(NSCoder.cgRect(for: "nothing"), .zero)
    }

    func testInsetsAreEncodedAndDecoded() throws {
        let data = try JSONEncoder().encode([insets])
        XCTAssertEqual(try JSONDecoder().decode([UIEdgeInsets].self, from: data), [insets])
        XCTAssertEqual(Set([insets, .zero, insets]).count, 2)
        XCTAssertEqual(UIRectCorner.allCorners.intersection([.topLeft, .bottomRight]), [.topLeft, .bottomRight])
        XCTAssertEqual(UIAxis.both, [.horizontal, .vertical])
        let traits = UITraitCollection { $0.horizontalSizeClass = .regular }
        XCTAssertEqual(traits.horizontalSizeClass, .regular)
    }

    func testATextIsAsLargeAsItsLabel() {
        let font = UIFont.systemFont(ofSize: 17)
        let label = UILabel()
        label.font = font
        label.text = "The quick brown fox jumps over the lazy dog"
        let size = ("The quick brown fox jumps over the lazy dog" as NSString).size(withAttributes: [.font: font])
        // The size of a label is rounded up to the screen's pixels.
        XCTAssertEqual(size.width, label.intrinsicContentSize.width, accuracy: 0.34)
        XCTAssertEqual(size.height, label.intrinsicContentSize.height, accuracy: 0.34)
        XCTAssertEqual(size, "The quick brown fox jumps over the lazy dog".size(withAttributes: [.font: font]))
        label.numberOfLines = 0
        let narrow = NSAttributedString(string: label.text ?? "", attributes: [.font: font]).boundingRect(
            with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            context: nil)
        XCTAssertEqual(narrow.height, label.sizeThatFits(CGSize(width: 120, height: 0)).height, accuracy: 0.34)
        XCTAssertGreaterThan(narrow.height, 2 * size.height)
        XCTAssertLessThanOrEqual(narrow.width, 120)
        let oneLine = (label.text ?? "").boundingRect(with: .zero, attributes: [.font: font], context: nil)
        XCTAssertEqual(oneLine.size, size)
    }

    func testALabelWithInsetsAsksForThem() {
        let (plain, inset) = (UILabel(), InsetLabel())
        (plain.text, inset.text) = ("Hello", "Hello")
        XCTAssertEqual(inset.intrinsicContentSize.width, plain.intrinsicContentSize.width + 12)
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        let rect = inset.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        XCTAssertEqual(rect.size, inset.intrinsicContentSize)
        XCTAssertEqual(rect.origin, .zero)
    }

    func testFieldsHaveInputsOfTheirOwn() {
        let (field, text, bar) = (UITextField(), UITextView(), UIView())
        field.inputAccessoryView = bar
        text.inputView = bar
        XCTAssertTrue(field.inputAccessoryView === bar && text.inputView === bar && text.inputAccessoryView == nil)
        XCTAssertFalse(field.isEditing)
        field.becomeFirstResponder()
        XCTAssertTrue(field.isEditing)
        field.resignFirstResponder()
        let picture = UIImageView(image: nil, highlightedImage: UIImage())
        XCTAssertNotNil(picture.highlightedImage)
    }

    func testATextViewsPaddingAndLinesCountForItsSize() {
        let text = UITextView()
        text.isScrollEnabled = false
        text.text = "One line of text, and more of it than there is room for in a narrow place"
        let usual = text.intrinsicContentSize
        text.textContainer.lineFragmentPadding = 0
        XCTAssertEqual(text.intrinsicContentSize.width, usual.width - 10, accuracy: 0.01)
        let tall = text.sizeThatFits(CGSize(width: 100, height: 0)).height
        text.textContainer.maximumNumberOfLines = 1
        XCTAssertLessThan(text.sizeThatFits(CGSize(width: 100, height: 0)).height, tall)
    }

    func testBarsAndButtonsKeepHowTheyLook() {
        let bar = UINavigationBar()
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        bar.standardAppearance = look
        bar.scrollEdgeAppearance = look
        XCTAssertNotNil(bar.scrollEdgeAppearance?.backgroundColor)
        var button = UIButton.Configuration.plain()
        button.background.cornerRadius = 8
        XCTAssertNotEqual(button, .plain())
        let window = UIWindow(frame: .zero)
        window.windowLevel = .alert
        XCTAssertEqual(window.windowLevel.rawValue, 2000)
    }
}
