extension LayoutView {
    /// Adds constraints that `write` writes as rows of numbers. The view holds them, and they take part in layout like
    /// active constraints.
    ///
    /// ```swift
    /// try panel.addConstraints { rows in
    ///     rows.add(icon.leadingAnchor, .equal, panel.leadingAnchor, constant: 8)
    ///     rows.add(icon.widthAnchor, .equal, 24)
    ///     rows.add(title.leadingAnchor, .equal, icon.trailingAnchor, constant: 8)
    /// }
    /// ```
    ///
    /// Rows are made for toolkits and lists, which create many constraints and change few: no object is allocated,
    /// activated and freed for each. The constraints are newer than all constraints that were created before the end
    /// of `write`.
    /// - Parameter write: adds the rows. If it throws, no constraint is added.
    /// - Returns: the constraints, for example to change one of them: `rows.constraints[1].constant = 32`.
    /// - Throws: the errors of ``addConstraints(_:)-([LayoutConstraint])`` and of `write`. No constraint is added in
    ///   that case.
    /// - Complexity: O(*n*) for *n* rows between this view, its direct subviews and its guides.
    @discardableResult
    public func addConstraints(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ write: (inout ConstraintRowWriter) throws(LayoutError) -> Void
    ) throws(LayoutError) -> ConstraintRows {
        let isOuter = !state.contains(.isWritingRows)
        state.insert(.isWritingRows)
        defer {
            if isOuter {
                state.remove(.isWritingRows)
                if !leftWhileWriting.isEmpty { extras.leftWhileWriting = [] }
            }
        }
        var writer = ConstraintRowWriter(self)
        try write(&writer)
        return try writer.finish(site: CreationSite(fileID: fileID, line: line))
    }

    /// The items that were removed from this view while rows were written, which may refer to them.
    var leftWhileWriting: [LayoutItem] { viewExtras?.leftWhileWriting ?? [] }

    /// Whether the item is this view, a direct subview, or a guide with variables that this view owns.
    @inline(__always)
    final func retains(_ item: LayoutItem) -> Bool {
        if item === self { return true }
        if item.state.contains(.isGuide) { return item.hasVariables && item.coordinateView === self }
        let view = unsafeDowncast(item, to: LayoutView.self)
        return view.superviewReference?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
    }

    // MARK: Held rows

    func hold(_ rows: ConstraintRows) {
        heldRows.append(rows)
        engine?.pend(rows)
    }

    func forget(_ rows: ConstraintRows) { heldRows.removeAll { $0 === rows } }

    /// Turns all rows that this view holds into objects.
    func makeObjectsOfHeldRows() {
        if heldRows.isEmpty { return }
        var groups = ContiguousArray<ConstraintRows>()
        swap(&groups, &heldRows)
        for rows in groups { rows.makeObjects() }
    }

    /// Prepares for the removal of an item to which rows of this view may refer. All rows become objects, so that the
    /// removal of further items need not search them.
    func willLose(_ item: LayoutItem) {
        makeObjectsOfHeldRows()
        if state.contains(.isWritingRows) { extras.leftWhileWriting.append(item) }
    }
}

extension LayoutItem {
    /// Turns the rows that may refer to this item into objects: the rows of the view in whose coordinates it lies, and
    /// its own.
    func makeObjectsOfRows() {
        coordinateView?.makeObjectsOfHeldRows()
        asView?.makeObjectsOfHeldRows()
    }
}

extension LayoutConstraint {
    /// Marks the object of a row as active and held, without reporting a change.
    func takeOver(heldBy holder: LayoutView) {
        isInstalled = true
        holder.hold(self)
    }
}
