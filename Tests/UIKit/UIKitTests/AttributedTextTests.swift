import Testing
import UIKit

/// Paragraph styles, attachments and attributed strings in the sizes of texts.
@MainActor
@Suite struct AttributedTextTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private func label(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: text, attributes: attributes.merging([.font: font]) { own, _ in own })
        return label
    }

    @Test func `line heights are multiplied, and limited by minimum and maximum`() {
        func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            let style = NSMutableParagraphStyle()
            change(style)
            return label("one\ntwo", [.paragraphStyle: style]).intrinsicContentSize.height
        }
        let natural = font.ascender - font.descender
        let pixel = 1 / UIScreen.main.scale
        func isNear(_ height: CGFloat, _ expected: CGFloat, pixels: CGFloat) -> Bool {
            abs(height - expected) <= pixels * pixel
        }
        #expect(isNear(height { $0.lineHeightMultiple = 1.5 }, 3 * natural, pixels: 2))
        #expect(isNear(height { $0.minimumLineHeight = 40 }, 80, pixels: 1))
        #expect(isNear(height { $0.maximumLineHeight = 10 }, 20, pixels: 1))
        #expect(isNear(height { $0.lineSpacing = 4 }, 2 * natural + 4, pixels: 2))
        #expect(isNear(height { $0.paragraphSpacing = 6 }, 2 * natural + 6, pixels: 2))
    }

    @Test func `indents narrow the lines`() {
        let style = NSMutableParagraphStyle()
        (style.headIndent, style.tailIndent) = (20, -10)
        let (plain, indented) = (label("some words", [:]), label("some words", [.paragraphStyle: style]))
        #expect(indented.intrinsicContentSize.width == plain.intrinsicContentSize.width + 30)
        let width = plain.intrinsicContentSize.width + 1
        #expect(indented.sizeThatFits(CGSize(width: width, height: 0)).height > plain.intrinsicContentSize.height)
    }

    @Test func `an attachment has the size of its bounds, or of its image`() {
        let attachment = NSTextAttachment(image: UIImage(size: CGSize(width: 50, height: 10)))
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
        let plain = text.boundingRect(with: .zero, options: [], context: nil).size
        text.append(NSAttributedString(attachment: attachment))
        #expect(text.boundingRect(with: .zero, options: [], context: nil).width == plain.width + 50)
        #expect(text.boundingRect(with: .zero, options: [], context: nil).height == plain.height)
        attachment.bounds = CGRect(x: 0, y: 0, width: 60, height: 100)
        let large = text.boundingRect(with: .zero, options: [], context: nil).size
        #expect(large.width == plain.width + 60 && abs(large.height - (100 - font.descender)) < 0.1)
    }

    @Test func `an attributed string keeps its fonts and links as a text of UIKit`() throws {
        var string = AttributedString("read ")
        string.font = font
        var link = AttributedString("this")
        link.link = URL(string: "https://example.org")
        let text = NSAttributedString(string + link)
        #expect(text.string == "read this")
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
        #expect(text.attribute(.link, at: 6, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
    }
}
