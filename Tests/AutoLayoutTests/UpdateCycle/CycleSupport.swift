import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

extension LayoutEngine {
    /// Lays out and returns the error; nil if the layout succeeds.
    func refusal() -> LayoutError? {
        do {
            try layoutIfNeeded()
            return nil
        } catch {
            return error
        }
    }

    /// Lays out and returns the reported loop; nil if the layout converges or fails with a different error.
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
