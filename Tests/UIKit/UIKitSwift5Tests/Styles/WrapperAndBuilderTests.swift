import UIKit
import XCTest

/// `@Constrained var label = UILabel()`: a property wrapper that prepares views for constraints.
@propertyWrapper
private struct Constrained<View: UIView> {
    var wrappedValue: View { didSet { prepare() } }
    init(wrappedValue: View) {
        self.wrappedValue = wrappedValue
        prepare()
    }
    private func prepare() { wrappedValue.translatesAutoresizingMaskIntoConstraints = false }
}

/// `root.constrain { … }`: a result builder that supports conditions and loops.
@resultBuilder
private enum ConstraintBuilder {
    static func buildExpression(_ one: NSLayoutConstraint) -> [NSLayoutConstraint] { [one] }
    static func buildExpression(_ many: [NSLayoutConstraint]) -> [NSLayoutConstraint] { many }
    static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }
    static func buildEither(first: [NSLayoutConstraint]) -> [NSLayoutConstraint] { first }
    static func buildEither(second: [NSLayoutConstraint]) -> [NSLayoutConstraint] { second }
    static func buildArray(_ parts: [[NSLayoutConstraint]]) -> [NSLayoutConstraint] { parts.flatMap { $0 } }
}

@resultBuilder
private enum SubviewBuilder {
    static func buildBlock(_ views: UIView...) -> [UIView] { views }
}

extension UIView {
    @discardableResult
    fileprivate func constrain(@ConstraintBuilder _ body: () -> [NSLayoutConstraint]) -> [NSLayoutConstraint] {
        let made = body()
        NSLayoutConstraint.activate(made)
        return made
    }
    @discardableResult
    fileprivate func containing(@SubviewBuilder _ body: () -> [UIView]) -> Self {
        body().forEach(addSubview)
        return self
    }
    fileprivate func set<Value>(_ path: ReferenceWritableKeyPath<UIView, Value>, to value: Value) -> Self {
        self[keyPath: path] = value
        return self
    }
}

private final class Card: UIView {
    @Constrained var title = UILabel()
    @Constrained var picture: UIImageView = UIImageView(image: UIImage(size: CGSize(width: 40, height: 30)))
    var isWide: Bool

    init(isWide: Bool) {
        self.isWide = isWide
        super.init(frame: .zero)
        containing {
            title
            picture
        }
        constrain {
            picture.topAnchor.constraint(equalTo: topAnchor)
            picture.leadingAnchor.constraint(equalTo: leadingAnchor)
            if isWide {
                title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8)
                title.centerYAnchor.constraint(equalTo: picture.centerYAnchor)
            } else {
                title.topAnchor.constraint(equalTo: picture.bottomAnchor)
                title.leadingAnchor.constraint(equalTo: leadingAnchor)
            }
            for view in [title, picture] as [UIView] {
                view.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor)
            }
        }
    }
    required init?(coder: NSCoder) { return nil }
}

final class WrapperAndBuilderTests: StyleTestCase {
    func testBothShapesOfACard() {
        for isWide in [true, false] {
            let card = Card(isWide: isWide).set(\.tag, to: 4)
            card.frame = root.bounds
            root.addSubview(card)
            root.layoutIfNeeded()
            XCTAssertFalse(card.title.translatesAutoresizingMaskIntoConstraints)
            XCTAssertEqual(card.picture.frame, CGRect(x: 0, y: 0, width: 40, height: 30))
            XCTAssertEqual(card.title.frame.origin, isWide ? CGPoint(x: 48, y: 15) : CGPoint(x: 0, y: 30))
            XCTAssertTrue(root.viewWithTag(4) === card)
            card.removeFromSuperview()
        }
    }
}
