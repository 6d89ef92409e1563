internal import AutoLayout

/// The update cycle, and placing by hand.
extension UIView {
    func updateTreeConstraints() {
        let engine = treeEngine
        do {
            try engine.updateConstraintsIfNeeded()
        } catch {
            LayoutLog.report(error.description)
        }
    }
    /// Gives the view a frame by hand; masks of subviews follow at once.
    func place(_ rect: CGRect) {
        let new = LayoutRect(rect)
        guard new.isSound else { return LayoutLog.report("A frame must be of numbers: \(rect)") }
        let old = node.frame
        if new == old { return }
        node.frame = new
        frameDidChange(from: CGRect(old))
        if new.size == old.size || !autoresizesSubviews { return }
        for view in subviews where view.translatesMask && !view.autoresizingMask.isEmpty {
            view.place(CGRect(view.node.autoresizedFrame))
        }
    }

    /// Tells the layer how much of the view the keyboard covers.
    func followKeyboard() {
        guard ownGuides["UIKeyboardLayoutGuide"] != nil, let window else { return }
        let end = convert(CGPoint(x: 0, y: bounds.maxY), to: window).y
        let covered = Double(max(0, end - (window.bounds.height - window.keyboardHeight)))
        let height = window.keyboardHeight > 0 ? covered : 0
        if node.keyboardHeight != height { node.keyboardHeight = height }
    }

    /// The layer's call: it is this view's turn to lay out.
    func takeLayoutTurn() {
        controller?.viewWillLayoutSubviews()
        let (margins, safeArea) = (layoutMargins, safeAreaInsets)
        if let told = toldInsets.margins, told != margins {
            layoutMarginsDidChange()
            controller?.viewLayoutMarginsDidChange()
        }
        if toldInsets.safeArea != safeArea {
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
        }
        toldInsets = (margins, safeArea)
        followKeyboard()
        prepareForLayout()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The layer's call: it is this view's turn to bring its constraints up to date.
    func takeUpdateTurn() {
        controller?.updateViewConstraints()
        if controller == nil { updateConstraints() }
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        let nodes = (first === self ? nil : first.node, last === self ? nil : last.node)
        if node.viewForFirstBaselineLayout !== nodes.0 { node.viewForFirstBaselineLayout = nodes.0 }
        if node.viewForLastBaselineLayout !== nodes.1 { node.viewForLastBaselineLayout = nodes.1 }
    }
}
