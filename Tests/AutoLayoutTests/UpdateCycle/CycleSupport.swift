import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

extension LayoutEngine {
    /// Why a layout is refused; nil if it is not.
    func refusal() -> LayoutError? {
        do {
            try layoutIfNeeded()
            return nil
        } catch {
            return error
        }
    }

    /// The loop that a layout falls into; nil if it comes to rest.
    func loop() -> LayoutLoop? {
        if case .layoutLoop(let loop)? = refusal() { loop } else { nil }
    }
}

extension LayoutView {
    /// Adds a view that constraints lay out.
    func add<View: LayoutView>(_ view: View) throws -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(view)
        return view
    }
}
