import UIKit
import XCTest

/// A column as a list of distances and rows: `root.column(|-a-|, 20, |-b-|)`.
private protocol ColumnPart {}
extension Int: ColumnPart {}
private struct Row: ColumnPart {
    let view: UIView
    let isFull: Bool
}
prefix operator |-
postfix operator -|
private prefix func |- (view: UIView) -> Row { Row(view: view, isFull: false) }
private postfix func -| (row: Row) -> Row { Row(view: row.view, isFull: true) }

extension UIView {
    fileprivate func column(_ parts: ColumnPart...) {
        var gap: CGFloat = 0
        var above = topAnchor
        for part in parts {
            if let distance = part as? Int { gap = CGFloat(distance) }
            guard let row = part as? Row else { continue }
            row.view.topAnchor.constraint(equalTo: above, constant: gap).isActive = true
            row.view.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor).isActive = true
            if row.isFull {
                row.view.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor).isActive = true
            }
            (above, gap) = (row.view.bottomAnchor, 0)
        }
    }
    fileprivate func high(_ height: CGFloat) { heightAnchor.constraint(equalToConstant: height).isActive = true }
}

/// Layout without constraints: `view.pin.right(10).size(…)` in `layoutSubviews()` sets frames.
private struct Pin {
    let view: UIView
    @discardableResult func size(_ width: CGFloat, _ height: CGFloat) -> Pin {
        view.bounds.size = CGSize(width: width, height: height)
        return self
    }
    @discardableResult func right(_ distance: CGFloat) -> Pin {
        guard let superview = view.superview else { return self }
        view.center.x = superview.bounds.maxX - distance - view.bounds.width / 2
        return self
    }
    @discardableResult func below(_ other: UIView) -> Pin {
        view.frame.origin.y = other.frame.maxY
        return self
    }
    @discardableResult func fitting() -> Pin {
        view.sizeToFit()
        return self
    }
}
extension UIView { fileprivate var pin: Pin { Pin(view: self) } }

private final class Board: UIView {
    let picture = UIImageView(image: UIImage(size: CGSize(width: 30, height: 12)))
    let line = UIView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
        addSubview(line)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSubviews() {
        super.layoutSubviews()
        picture.pin.fitting().right(10)
        line.pin.size(bounds.width, 1).right(0).below(picture)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 13) }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 13) }
}

final class VisualAndFrameTests: StyleTestCase {
    func testColumn() {
        root.column(5, (|-a)-|, 20, |-b)
        a.high(10)
        b.high(30)
        b.widthAnchor.constraint(equalToConstant: 7).isActive = true
        check(a, 8, 5, 284, 10)
        check(b, 8, 35, 7, 30)
    }

    func testFormats() {
        let views: [String: UIView] = ["a": a, "b": b]
        for format in ["H:|[a(==b)][b]|", "V:|[a]|", "V:|[b]|"] {
            root.addConstraints(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        check(b, 150, 0, 150, 200)
    }

    func testFramesByHandWithinConstraints() {
        let board = Board()
        board.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(board)
        NSLayoutConstraint.activate([
            board.leftAnchor.constraint(equalTo: root.leftAnchor),
            board.rightAnchor.constraint(equalTo: root.rightAnchor),
            board.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
        ])
        check(board, 0, 3, 300, 13)
        XCTAssertEqual(board.picture.frame, CGRect(x: 260, y: 0, width: 30, height: 12))
        XCTAssertEqual(board.line.frame, CGRect(x: 0, y: 12, width: 300, height: 1))
        root.frame.size.width = 200
        check(board, 0, 3, 200, 13)
        XCTAssertEqual(board.picture.frame.maxX, 190)
    }
}
