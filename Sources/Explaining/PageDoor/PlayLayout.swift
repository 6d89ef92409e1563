import AutoLayout
import Explain
import SafeText
import SolverAPI

/// A layout described by a text: views by name, their constraints, and an engine that lays them out.
///
/// Lines with errors are left out, so the page can show a layout while the user writes its text.
final class PlayLayout {
    /// The state of the layout after a resize. `layoutlab_play_resize` returns the raw values.
    enum State: Int32 {
        case holds = 0
        /// Required constraints contradict each other; some were broken.
        case breaksConstraints = 1
        /// The layout failed for the reason in ``failure``.
        case failed = 2
    }

    /// The default size of the window in points.
    private static let defaultSize = LayoutSize(width: 360, height: 240)

    let root: LayoutView
    /// The views in the order in which the text mentions them.
    private(set) var views: [LayoutView] = []
    /// The index of each view's superview; nil if it is the window.
    private(set) var superviews: [Int?] = []
    /// The number of the line that first mentions each view.
    private(set) var lines: [Int] = []
    private(set) var failures: [PlayText.Failure]
    let engine: LayoutEngine
    private(set) var state = State.holds
    /// The reason why the layout failed; nil if it did not fail.
    private(set) var failure: String?
    /// The frames of the views in window coordinates, each as x, y, width and height in points.
    private(set) var frames: [Double] = []

    private var indices: [String: Int] = [:]
    private var items: [String: LayoutItem] = [:]
    /// The file name in the source locations of constraints. The line in these locations is the line of the text.
    private static let file: StaticString = "line"

    /// Creates the layout of a text. The first layout pass runs in ``resize(to:)``.
    init(_ text: PlayText) {
        failures = text.failures
        root = LayoutView(
            frame: LayoutRect(x: 0, y: 0, width: Self.defaultSize.width, height: Self.defaultSize.height),
            identifier: PlayStatement.window)
        engine = LayoutEngine(root: root)
        for name in text.views {
            indices[name] = views.count
            let view = LayoutView(identifier: name)
            view.translatesAutoresizingMaskIntoConstraints = false
            views.append(view)
            items[name] = view
        }
        superviews = views.map { _ in nil }
        lines = views.map { _ in 0 }
        for line in text.lines {
            for name in line.statement.names {
                if let index = indices[name], lines[index] == 0 { lines[index] = line.number }
            }
        }
        nest(text)
        for line in text.lines { add(line) }
        failures = failures.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { $0.element }
        frames = [Double](repeating: 0, count: 4 * views.count)
    }

    /// The size of the window in points: the last one set, or the one that the text states.
    var size: LayoutSize { root.frame.size }

    /// Adds each view to the superview that the text states, or to the window if the text states none.
    private func nest(_ text: PlayText) {
        for line in text.lines {
            guard case .nesting(let names, let superview) = line.statement else { continue }
            for name in names {
                do throws(PlayError) {
                    try put(name, in: superview)
                } catch {
                    failures.append(PlayText.Failure(line: line.number, message: error.message))
                }
            }
        }
        for index in views.indices {
            let superview = superviews[index].map { views[$0] } ?? root
            do throws(LayoutError) {
                try superview.addSubview(views[index])
            } catch {
                failures.append(PlayText.Failure(line: lines[index], message: error.description))
            }
        }
    }

    private func put(_ name: String, in superview: String) throws(PlayError) {
        guard let index = indices[name] else { throw PlayError("the window is not in another view; remove this line") }
        let outer = indices[superview]
        var ancestor = outer
        while let next = ancestor {
            if next == index { throw PlayError("\(name) cannot be in \(superview), which is in \(name)") }
            ancestor = superviews[next]
        }
        superviews[index] = outer
    }

    private func item(_ name: String) -> LayoutView { indices[name].map { views[$0] } ?? root }

    /// Adds the content of a line. If that fails, the error is recorded and the line is left out.
    private func add(_ line: PlayText.Line) {
        do throws(PlayError) {
            switch line.statement {
            case .nesting: break
            case .window(let width, let height):
                guard max(width, height) <= Limits.magnitude else { throw PlayError("the window is too large") }
                root.frame = LayoutRect(x: 0, y: 0, width: width, height: height)
            case .content(let name, let width, let height, let hugging, let resistance):
                let view = item(name)
                view.fixedContentSize = LayoutSize(
                    width: width ?? LayoutSize.noIntrinsicMetric, height: height ?? LayoutSize.noIntrinsicMetric)
                for axis in [LayoutAxis.horizontal, .vertical] {
                    if let hugging { view.setContentHuggingPriority(hugging, for: axis) }
                    if let resistance { view.setContentCompressionResistancePriority(resistance, for: axis) }
                }
            case .format(let format, _): try add(format, line.number)
            case .equation(let equation): try add(equation, line.number)
            }
        } catch {
            failures.append(PlayText.Failure(line: line.number, message: error.message))
        }
    }

    private func add(_ format: String, _ line: Int) throws(PlayError) {
        let constraints: [LayoutConstraint]
        do throws(VisualFormatError) {
            constraints = try LayoutConstraint.constraints(
                withVisualFormat: format, views: items, fileID: Self.file, line: UInt(line))
        } catch {
            let first = error.errors.first
            throw PlayError("\(first?.message ?? "it is not a visual format") at column \((first?.offset ?? 0) + 1)")
        }
        try activate(constraints)
    }

    private func add(_ equation: PlayEquation, _ line: Int) throws(PlayError) {
        let constraint: LayoutConstraint
        do throws(LayoutError) {
            constraint = try LayoutConstraint(
                item: item(equation.first.view), attribute: equation.first.attribute, relatedBy: equation.relation,
                toItem: equation.second.map { item($0.view) }, attribute: equation.second?.attribute ?? .notAnAttribute,
                multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
                fileID: Self.file, line: UInt(line))
        } catch {
            throw PlayError(error.description)
        }
        try activate([constraint])
    }

    private func activate(_ constraints: [LayoutConstraint]) throws(PlayError) {
        do throws(LayoutError) {
            try LayoutConstraint.activate(constraints)
        } catch {
            throw PlayError(error.description)
        }
    }

    /// Sets the size of the window, runs a layout pass and copies the frames. Conflicting constraints are broken, so
    /// that there are always frames.
    @discardableResult
    func resize(to size: LayoutSize) -> State {
        root.frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        do throws(LayoutError) {
            _ = try engine.layoutBreakingConflicts()
            state = engine.brokenConstraints.isEmpty ? .holds : .breaksConstraints
            failure = nil
        } catch {
            (state, failure) = (.failed, error.description)
        }
        copyFrames()
        return state
    }

    private func copyFrames() {
        for (index, view) in views.enumerated() {
            let frame = view.frame
            var (x, y) = (frame.x, frame.y)
            var outer = superviews[index]
            while let view = outer.map({ views[$0] }) {
                x += view.frame.x
                y += view.frame.y
                outer = outer.flatMap { superviews[$0] }
            }
            (frames[4 * index], frames[4 * index + 1]) = (x, y)
            (frames[4 * index + 2], frames[4 * index + 3]) = (frame.width, frame.height)
        }
    }
}
