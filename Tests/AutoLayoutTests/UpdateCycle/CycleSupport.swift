import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

extension LayoutEngine {
    /// The error of a layout; nil if it succeeds.
    func refusal() -> LayoutError? {
        do {
            try layoutIfNeeded()
            return nil
        } catch {
            return error
        }
    }

    /// The layout loop that is reported; nil if the layout converges.
    func loop() -> LayoutLoop? {
        if case .layoutLoop(let loop)? = refusal() { loop } else { nil }
    }
}

extension LayoutView {
    /// Adds a subview whose mask is not translated.
    func add<View: LayoutView>(_ view: View) throws -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(view)
        return view
    }
}
