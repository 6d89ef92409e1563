/// Builds a case. Methods add the parts of the scene; the last call adds the expected answer.
struct SceneSketch {
    private(set) var scene: ConformanceScene
    private let rule: String
    /// The constraints that cannot be parsed. A test verifies that there are none.
    private(set) var mistakes: [String] = []

    init(_ id: String, _ rule: String, _ width: Double = 400, _ height: Double = 300) {
        scene = ConformanceScene(id: id, size: [width, height])
        self.rule = rule
    }

    /// Returns a copy with a changed scene.
    func with(_ change: (inout ConformanceScene) -> Void) -> Self {
        var sketch = self
        change(&sketch.scene)
        return sketch
    }

    /// Adds a view, optionally with a content size.
    func view(
        _ id: String, _ width: Double? = nil, _ height: Double? = nil, in parent: String? = nil,
        _ change: (inout ConformanceScene.View) -> Void = { _ in }
    ) -> Self {
        with { scene in
            var view = ConformanceScene.View(id: id)
            view.parent = parent
            if width != nil || height != nil { view.content = [width, height] }
            change(&view)
            scene.views.append(view)
        }
    }

    /// Adds a stack. Its arranged views may be added before or after it.
    func stack(
        _ id: String, _ arranged: [String], in parent: String? = nil, _ change: (inout ConformanceScene.Stack) -> Void
    ) -> Self {
        view(id, in: parent) { view in
            var stack = ConformanceScene.Stack()
            stack.arranged = arranged
            change(&stack)
            view.stack = stack
        }
    }

    /// Adds constraints in the notation of ``SceneText``.
    func rules(_ texts: String...) -> Self { rules(texts) }

    /// Adds constraints in the notation of ``SceneText``.
    func rules(_ texts: [String]) -> Self {
        var sketch = self
        for text in texts {
            if let rule = SceneText.rule(text) {
                sketch.scene.constraints.append(rule)
            } else {
                sketch.mistakes.append("\(scene.id): \(text)")
            }
        }
        return sketch
    }

    /// Adds constraints that place an item in its superview. Nil leaves a position or size without a constraint.
    func place(
        _ id: String, x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil,
        in parent: String = "root"
    ) -> Self {
        let parts = [
            x.map { "\(id).left == \(parent).left + \($0)" }, y.map { "\(id).top == \(parent).top + \($0)" },
            width.map { "\(id).width == \($0)" }, height.map { "\(id).height == \($0)" },
        ]
        return rules(parts.compactMap { $0 })
    }

    /// Returns the case with the expected frames.
    func gives(_ frames: [String: [Double]]) -> Entry { entry(.init(frames: frames)) }
    /// Returns the case with the expected fitting size.
    func fits(_ width: Double, _ height: Double) -> Entry { entry(.init(size: [width, height])) }
    /// Returns the case whose expected answer is a conflict.
    func conflicts() -> Entry { entry(.init(conflict: true)) }

    private func entry(_ expected: ConformanceCase.Expectation) -> Entry {
        Entry(entry: ConformanceCase(rule: rule, scene: scene, expected: expected), mistakes: mistakes)
    }

    /// A case and the constraints in its source that cannot be parsed.
    struct Entry {
        let entry: ConformanceCase
        let mistakes: [String]
    }
}
