import Synchronization
import UIKit

/// Returns the lines that a call logs.
@MainActor
func logged(_ body: () -> Void) -> [String] {
    final class Lines: Sendable { let all = Mutex<[String]>([]) }
    let lines = Lines()
    let before = LayoutLog.redirect { line in lines.all.withLock { $0.append(line) } }
    body()
    LayoutLog.redirect(before)
    return lines.all.withLock { $0 }
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
