internal import AutoLayout

/// The update cycle, and frames set by the app.
extension UIView {
    func updateTreeConstraints() {
        let engine = treeEngine
        do {
            try engine.updateConstraintsIfNeeded()
        } catch {
            LayoutLog.report(error.description)
        }
    }
    /// Sets the view's frame, and resizes its subviews by their autoresizing masks.
    func place(_ rect: CGRect) {
        guard let new = LayoutRect(rect).limited else {
            return LayoutLog.report("A frame must not contain NaN: \(rect)")
        }
        let old = node.frame
        if new == old { return }
        node.frame = new
        frameDidChange(from: CGRect(old))
        if new.size == old.size || !autoresizesSubviews { return }
        for view in subviews where view.translatesMask && !view.autoresizingMask.isEmpty {
            view.place(CGRect(view.node.autoresizedFrame))
        }
    }

    /// Passes the height of the part of the view that the keyboard covers to the layout engine.
    func followKeyboard() {
        guard ownGuides["UIKeyboardLayoutGuide"] != nil, let window else { return }
        let end = convert(CGPoint(x: 0, y: bounds.maxY), to: window).y
        let covered = Double(max(0, end - (window.bounds.height - window.keyboardHeight)))
        let height = window.keyboardHeight > 0 ? covered : 0
        if node.keyboardHeight != height { node.keyboardHeight = height }
    }

    /// Lays out the view. Called by the layout engine.
    func performLayout() {
        controller?.viewWillLayoutSubviews()
        let (margins, safeArea) = (layoutMargins, safeAreaInsets)
        if let reported = reportedInsets.margins, reported != margins {
            layoutMarginsDidChange()
            controller?.viewLayoutMarginsDidChange()
        }
        if reportedInsets.safeArea != safeArea {
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
        }
        reportedInsets = (margins, safeArea)
        followKeyboard()
        prepareForLayout()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// Updates the view's constraints. Called by the layout engine.
    func performConstraintUpdate() {
        controller?.updateViewConstraints()
        if controller == nil { updateConstraints() }
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        let nodes = (first === self ? nil : first.node, last === self ? nil : last.node)
        if node.viewForFirstBaselineLayout !== nodes.0 { node.viewForFirstBaselineLayout = nodes.0 }
        if node.viewForLastBaselineLayout !== nodes.1 { node.viewForLastBaselineLayout = nodes.1 }
    }
}
