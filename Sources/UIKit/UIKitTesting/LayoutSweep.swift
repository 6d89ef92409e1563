public import UIKit

/// A variation of all texts in a layout.
public enum TextVariation: String, Hashable, Sendable, CaseIterable {
    /// The text itself.
    case asWritten
    /// The text plus a third of it, because translations are longer.
    case longer
    case doubled
    /// The first character of the text.
    case short

    func text(_ text: String) -> String {
        switch self {
        case .asWritten: text
        case .longer: text + " " + String(text.prefix((text.count + 2) / 3))
        case .doubled: text + " " + text
        case .short: String(text.prefix(1))
        }
    }
}

/// The conditions under which a layout was checked.
public struct LayoutCircumstances: Hashable, Sendable, CustomStringConvertible {
    public let width: CGFloat
    public let direction: UITraitEnvironmentLayoutDirection
    public let textSize: UIContentSizeCategory
    public let text: TextVariation
    /// The conditions in one line.
    public var description: String {
        "\(Int(width)) points, \(direction == .rightToLeft ? "right to left" : "left to right"), "
            + "\(textSize.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")), \(text.rawValue)"
    }
}

/// Returns the defects of a view for all combinations of widths, directions, text sizes and text variations.
///
/// - Parameters:
///   - height: the height of the window that the view fills, in points.
///   - kinds: the kinds of defects to look for.
///   - make: creates the view, once per combination.
/// - Complexity: one layout from scratch per combination.
@preconcurrency @MainActor
public func layoutProblems(
    widths: [CGFloat] = [320, 375, 430, 768],
    height: CGFloat = 800,
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
    textSizes: [UIContentSizeCategory] = [.large],
    texts: [TextVariation] = [.asWritten],
    checking kinds: Set<LayoutProblem.Kind> = .usual,
    _ make: () -> UIView
) -> [(circumstances: LayoutCircumstances, problem: LayoutProblem)] {
    var found: [(circumstances: LayoutCircumstances, problem: LayoutProblem)] = []
    for width in widths {
        let device = Device(
            name: "\(Int(width))", size: CGSize(width: width, height: height), scale: 2, portraitInsets: .zero,
            landscapeInsets: .zero)
        for direction in directions {
            for textSize in textSizes {
                for text in texts {
                    let before = UIApplication.shared.preferredContentSizeCategory
                    UIApplication.shared.preferredContentSizeCategory = textSize
                    let view = make()
                    UIApplication.shared.preferredContentSizeCategory = before
                    view.replaceTexts { text.text($0) }
                    let window = layout(view, on: device, .portrait, direction, textSize: textSize)
                    let circumstances = LayoutCircumstances(
                        width: width, direction: direction, textSize: textSize, text: text)
                    found += window.layoutProblems(checking: kinds).map { (circumstances, $0) }
                }
            }
        }
    }
    return found
}

extension UIView {
    fileprivate func replaceTexts(_ new: (String) -> String) {
        var open = [self]
        while let view = open.popLast() {
            if let button = view as? UIButton {
                if var look = button.configuration, let title = look.title {
                    look.title = new(title)
                    button.configuration = look
                } else if let title = button.title(for: .normal) {
                    button.setTitle(new(title), for: .normal)
                }
                continue
            }
            if let label = view as? UILabel, let text = label.text { label.text = new(text) }
            open += view.subviews.reversed()
        }
    }
}
