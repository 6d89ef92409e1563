import UIKit

/// Returns the lines that a call logs.
@MainActor
func logged(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    let before = LayoutLog.redirect { lines.append($0) }
    body()
    LayoutLog.redirect(before)
    return lines
}

extension UIView {
    /// Adds a subview whose mask is not translated.
    func child<View: UIView>(_ view: View) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }
}

@MainActor
func canvas(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}
