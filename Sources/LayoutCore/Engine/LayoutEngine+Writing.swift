internal import LayoutTreeCore
internal import SolverAPI

/// Writing: the rows of the tree follow the views and constraints.
///
/// A number, a removal, and a constraint between neighbors are written where they change. What may call client code, such as a
/// natural size or a baseline, or may be invalid, waits on the lists of pending items and constraints for the next layout.
extension LayoutEngine {
    // MARK: At once

    /// Called after the constant of an installed constraint changed.
    func constantChanged(of constraint: LayoutConstraint) {
        if let row = tree.row(of: constraint), constraint.pendingSerial != tree.serial, constraint.spacing == nil,
            tree.setConstant(constraint.constant, ofRow: row)
        {
            return chargeChange()
        }
        constraintChanged(constraint, hasOtherTerms: false)
    }

    /// Called after a constraint was installed or uninstalled, or after its priority changed, or other properties if
    /// `hasOtherTerms` is true.
    func constraintChanged(_ constraint: LayoutConstraint, hasOtherTerms: Bool = true) {
        update(constraint, hasOtherTerms: hasOtherTerms)
        chargeChange()
    }

    /// Writes the row of a constraint or makes it pending, without attributing the change to a view that is laying out.
    func update(_ constraint: LayoutConstraint, hasOtherTerms: Bool = true) {
        if !constraint.isActive {
            tree.removeRow(of: constraint)
            // A broken constraint is tried again after it changed.
            if !constraint.isBroken { return }
        }
        if hasOtherTerms { constraint.mayHaveOtherTerms = true }
        if constraint.pendingSerial == tree.serial { return }
        if constraint.isActive, tree.row(of: constraint) == nil, addPlainRow(of: constraint) { return }
        constraint.pendingSerial = tree.serial
        pendingConstraints.append(constraint, creationIndex: SolverNames.creationIndex(of: constraint.id))
    }

    func isPending(_ constraint: LayoutConstraint) -> Bool { constraint.pendingSerial == tree.serial }

    /// Adds the row of a valid constraint between neighbors whose alignment rectangles equal their frames, if nothing is
    /// mirrored.
    ///
    /// - Returns: whether the row was added.
    private func addPlainRow(of constraint: LayoutConstraint) -> Bool {
        guard let heldBy = constraint.heldBy, constraint.spacing == nil, let first = constraint.first,
            let firstAttribute = LayoutTree.Attribute(plain: constraint.firstAttribute), isValid(constraint)
        else { return false }
        return heldBy._withUnsafeGuaranteedRef { holder in
            guard holder.itemTree === tree, layoutDirection == .leftToRight,
                holder.semanticContentAttribute == .unspecified,
                let one = first._withUnsafeGuaranteedRef({ slot(of: $0, firstAttribute, in: holder) })
            else { return false }
            guard let second = constraint.second else {
                if constraint.secondAttribute != .notAnAttribute { return false }
                tree.insertRow(
                    of: constraint, one, firstAttribute, .none, firstAttribute, constant: constraint.constant)
                constraint.mayHaveOtherTerms = false
                return true
            }
            guard let secondAttribute = LayoutTree.Attribute(plain: constraint.secondAttribute),
                second.toOpaque() != first.toOpaque(), abs(constraint.multiplier) >= 2 * Limits.smallestCoefficient,
                let two = second._withUnsafeGuaranteedRef({ slot(of: $0, secondAttribute, in: holder) })
            else { return false }
            tree.insertRow(of: constraint, one, firstAttribute, two, secondAttribute, constant: constraint.constant)
            constraint.mayHaveOtherTerms = false
            return true
        }
    }

    private func isValid(_ constraint: LayoutConstraint) -> Bool {
        do {
            try constraint.check()
            return true
        } catch {
            return false
        }
    }

    /// Returns the slot of an item if its own four numbers determine the attribute in the coordinates of the holder.
    @inline(__always)
    private func slot(of item: LayoutItem, _ attribute: LayoutTree.Attribute, in holder: LayoutView) -> ItemSlot? {
        if item.itemTree !== tree || item.slot.isNone { return nil }
        if attribute == .width || attribute == .height { return item.slot }
        if item === holder { return item.state.isDisjoint(with: .isNotPlain) ? item.slot : nil }
        if item.state.contains(.isGuide) { return item.coordinateView === holder ? item.slot : nil }
        let view = unsafeDowncast(item, to: LayoutView.self)
        let isNear = view.superviewReference?.toOpaque() == Unmanaged.passUnretained(holder).toOpaque()
        return isNear && view.isPlain ? item.slot : nil
    }

    /// Attributes a change to the view that is laying out.
    func chargeChange() { if let turn = cycle.layingOut.last { cycle.charge(turn.view) } }

    // MARK: Before a layout

    /// Writes the rows of all pending items and constraints, in the order of creation. They stay on their lists until they are
    /// published.
    ///
    /// - Throws: the ``LayoutError`` of the first invalid one.
    func writePending() throws(LayoutError) {
        isWriting = true
        defer { isWriting = false }
        if isRootPending { writeRootFrame() }
        pendingItems.beginWriting()
        pendingConstraints.beginWriting()
        if pendingItems.isEmpty && pendingConstraints.isEmpty { return }
        do throws(LayoutError) {
            for index in 0..<pendingItems.writtenCount where !pendingItems.isRepeated(index) {
                try write(pendingItems.entries[index].element)
            }
            for index in 0..<pendingConstraints.writtenCount where !pendingConstraints.isRepeated(index) {
                try write(pendingConstraints.entries[index].element)
            }
        } catch {
            keepPending()
            throw error
        }
    }

    /// Marks the written items and constraints as pending again, after a layout failed.
    func keepPending() {
        for entry in pendingItems.entries.prefix(pendingItems.writtenCount) where entry.element.pendingSerial == 0 {
            entry.element.pendingSerial = tree.serial
        }
        for entry in pendingConstraints.entries.prefix(pendingConstraints.writtenCount)
        where entry.element.pendingSerial == 0 {
            entry.element.pendingSerial = tree.serial
        }
    }

    /// Writes the root's frame, if it is all that its rows depend on; otherwise makes the root a pending item.
    func writeRootFrame() {
        defer { (isRootPending, isRootRemade) = (false, false) }
        if !isPlaced(root) { return }
        isRootMoved = true
        let frame = root.autoresizingBase.frame
        if isRootRemade || !isRootFrameWritable || !frame.isInRange {
            if root.pendingSerial != tree.serial {
                root.pendingSerial = tree.serial
                pendingItems.append(root, creationIndex: root.creationIndex)
            }
        } else {
            let old = writtenRootFrame
            if frame.x != old.x { tree.setOwnConstant(frame.x, .autoresizingX, of: root.slot) }
            if frame.width != old.width { tree.setOwnConstant(max(0, frame.width), .autoresizingWidth, of: root.slot) }
            if frame.y != old.y { tree.setOwnConstant(frame.y, .autoresizingY, of: root.slot) }
            if frame.height != old.height {
                tree.setOwnConstant(max(0, frame.height), .autoresizingHeight, of: root.slot)
            }
            writtenRootFrame = frame
        }
    }

    private func write(_ item: LayoutItem) throws(LayoutError) {
        guard item.itemTree === tree, !item.slot.isNone else {
            if item.pendingSerial == tree.serial { item.pendingSerial = 0 }
            return
        }
        if item === root, writePlainRoot() {
            item.pendingSerial = 0
            return
        }
        let before = givenFrame(of: item)
        // A view may invalidate its natural size while it is measured: the size that it returns counts. So the view is
        // marked as pending until then.
        item.pendingSerial = tree.serial
        var rules: [Constraint] = []
        try item.appendOwnRules(to: &rules)
        if item.pendingSerial == tree.serial { item.pendingSerial = 0 }
        if item === root { (isRootPending, isRootRemade) = (false, false) }
        if givenFrame(of: item) != before { itemChanged(item) }
        // Client code may have removed the item.
        guard item.itemTree === tree, !item.slot.isNone else { return }
        tree.writeOwnRows(of: item, rules)
        recordSize(of: item)
        if item === root {
            isRootFrameWritable = rules.count == 4 && root.isPlain && before != nil
            writtenRootFrame = before?.frame ?? .zero
        }
    }

    /// Writes the rows of the root if they depend on its frame only; otherwise returns false and writes nothing.
    @discardableResult
    func writePlainRoot() -> Bool {
        let frame = root.autoresizingBase.frame
        guard root.isPlain, root.translatesAutoresizingMaskIntoConstraints, !root.overrides.contains(.content),
            root.fixedContentSize == .noIntrinsicSize, frame.isInRange, rootSizePriority.isValid
        else { return false }
        let clamped = LayoutRect(x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
        tree.writeFrameRows(of: root, clamped, sizePriority: rootSizePriority)
        (isRootFrameWritable, writtenRootFrame) = (true, frame)
        return true
    }

    /// Returns what the rules of an item's frame are made of, besides its natural size.
    private func givenFrame(of item: LayoutItem) -> GivenFrame? {
        item.unmanagedView?._withUnsafeGuaranteedRef { view in
            view.translatesAutoresizingMaskIntoConstraints
                ? GivenFrame(frame: view.autoresizingBase.frame, sizePriority: rootSizePriority) : nil
        }
    }

    private func write(_ constraint: LayoutConstraint) throws(LayoutError) {
        if isPending(constraint) { constraint.pendingSerial = 0 }
        guard constraint.isActive, let holder = constraint.holder, holder.itemTree === tree else {
            return tree.removeRow(of: constraint)
        }
        try constraint.check()
        guard let row = tree.row(of: constraint) else {
            if !addPlainRow(of: constraint) { try writeGeneralRow(of: constraint, heldBy: holder) }
            return
        }
        let (old, new) = (tree.priority(ofRow: row), constraint.priority)
        if old.isRequired != new.isRequired, !allowsRequiredPriorityChange, tree.isLaidOut(row: row) {
            throw .requiredPriorityChange(constraint: constraint.description, from: old, to: new)
        }
        if constraint.mayHaveOtherTerms { return try writeGeneralRow(of: constraint, heldBy: holder) }
        guard tree.setConstant(constraint.effectiveConstant, ofRow: row) else { throw outOfRange(constraint) }
        tree.setPriority(new, ofRow: row)
    }

    /// Writes the row of a constraint between items of any kind.
    private func writeGeneralRow(
        of constraint: LayoutConstraint, heldBy holder: LayoutView
    ) throws(LayoutError) {
        // A baseline may call client code, whose changes of this constraint the next pass writes.
        constraint.mayHaveOtherTerms = false
        do throws(LayoutError) {
            guard let (rule, offset) = constraint.generalRule(heldBy: holder) else {
                throw .itemIsGone(constraint: constraint.description)
            }
            // NaN fails the comparison.
            guard abs(rule.constant) <= Limits.magnitude else { throw outOfRange(constraint) }
            for term in rule.expression.terms {
                let size = abs(term.coefficient)
                guard size >= Limits.smallestCoefficient, size <= Limits.magnitude else {
                    throw layoutError(for: .invalid(.outOfRange(constraint: rule.id, number: term.coefficient)))
                }
            }
            // Client code may have uninstalled the constraint, or removed an item.
            guard constraint.isActive, constraint.holder === holder, tree.hasItems(of: rule.expression) else {
                tree.removeRow(of: constraint)
                return constraint.mayHaveOtherTerms = true
            }
            tree.writeRow(of: constraint, rule, offset: offset)
        } catch {
            constraint.mayHaveOtherTerms = true
            throw error
        }
    }

    private func outOfRange(_ constraint: LayoutConstraint) -> LayoutError {
        .numberOutOfRange(constraint: constraint.description, number: "an inset of its views")
    }
}

/// The frame of a view that is laid out by its autoresizing mask, and the priority of the root's size.
private struct GivenFrame: Hashable {
    let frame: LayoutRect
    let sizePriority: Priority
}

extension LayoutRect {
    /// Whether all numbers are in the range of solvers. NaN is not.
    fileprivate var isInRange: Bool {
        abs(x) <= Limits.magnitude && abs(y) <= Limits.magnitude && abs(width) <= Limits.magnitude
            && abs(height) <= Limits.magnitude
    }
}

extension LayoutTree.Attribute {
    /// Returns the attribute of a tree for one that depends on the frame only; nil for margins and baselines.
    @inline(__always)
    fileprivate init?(plain attribute: LayoutAttribute) {
        switch attribute {
        case .left, .leading: self = .left
        case .right, .trailing: self = .right
        case .centerX: self = .centerX
        case .top: self = .top
        case .bottom: self = .bottom
        case .centerY: self = .centerY
        case .width: self = .width
        case .height: self = .height
        default: return nil
        }
    }
}
