internal import SolverAPI

/// Constraints that a view holds as rows of numbers, without an object for each.
///
/// ``LayoutView/addConstraints(fileID:line:_:)`` creates them. They take part in layout like active
/// ``LayoutConstraint`` objects, and their creation order is that of the rows. To change, remove, name or explain one
/// of them, read ``constraints``: the rows then become objects. The layout does not change by that.
///
/// Rows also become objects when layout needs an object: when a subview or guide of the view that holds them is
/// removed, when the view itself is removed from its tree, when a bounds origin, an alignment rectangle or the layout
/// direction changes so that the equations of the rows change, when a row is part of a conflict, when a fitting size is
/// measured, and when a list of the view's constraints is read.
public final class ConstraintRows {
    /// A constraint between the holder, its direct subviews and its guides.
    struct Row {
        /// The holder retains the items. Before it releases one, it turns the rows that refer to it into objects.
        let first: Unmanaged<LayoutItem>
        let second: Unmanaged<LayoutItem>?
        let multiplier: Double
        let constant: Double
        let priority: Priority
        let firstAttribute: LayoutAttribute
        let secondAttribute: LayoutAttribute
        let relation: Relation
    }

    /// The rows; empty after they became objects.
    private(set) var rows: ContiguousArray<Row>
    /// The creation index of the first row. The rows have consecutive indices.
    let creationIndex: Int
    /// The objects that replaced the rows.
    private var objects: [LayoutConstraint] = []
    /// The view that holds the rows. A deallocated view clears the reference.
    private(set) var holderReference: Unmanaged<LayoutView>?
    /// The serial number of the engine that has the rows on one of its lists, and the position on that list.
    var engineSerial: Int32 = 0
    var engineIndex = -1
    var isSent = false
    private let site: CreationSite?

    /// Creates rows that `holder` holds.
    init(_ rows: ContiguousArray<Row>, heldBy holder: LayoutView, site: CreationSite?) {
        self.rows = rows
        holderReference = .passUnretained(holder)
        self.site = site
        creationIndex = CreationOrder.next(rows.count)
    }

    /// Creates a group of constraints that are objects from the beginning.
    init(objects: [LayoutConstraint]) {
        rows = []
        self.objects = objects
        creationIndex = objects.first?.id.rawValue ?? 0
        site = nil
    }

    /// The number of constraints.
    public var count: Int { rows.count + objects.count }

    /// The constraints as objects, in the order of the rows. The first read creates them. Empty if the view that held
    /// the rows was deallocated before.
    ///
    /// - Complexity: O(``count``) for the first read.
    public var constraints: [LayoutConstraint] {
        makeObjects()
        return objects
    }

    /// Removes the constraints from layout, like ``LayoutConstraint/deactivate()``.
    public func deactivate() { LayoutConstraint.deactivate(constraints) }

    /// Whether one of the rows has this ID.
    func contains(_ id: ConstraintID) -> Bool {
        let index = SolverNames.creationIndex(of: id)
        return index >= creationIndex && index < creationIndex + rows.count
    }

    func id(_ row: Int) -> ConstraintID { SolverNames.constraint(creationIndex: creationIndex + row) }

    /// Replaces the rows by objects that the holder holds. An engine keeps what it has sent to its solver.
    func makeObjects() {
        if rows.isEmpty { return }
        guard let holder = holderReference?.takeUnretainedValue() else { return }
        let engine = holder.engine
        let isListed = engine.map { engineSerial == $0.columns.serial } ?? false
        let wasSent = isListed && isSent
        if isListed { engine?.unlist(self) }
        holder.forget(self)
        holderReference = nil
        let rows = rows
        self.rows = []
        for (number, row) in rows.enumerated() {
            let constraint = LayoutConstraint(row, id: id(number), site: site)
            objects.append(constraint)
            constraint.takeOver(heldBy: holder)
            guard let engine else { continue }
            if wasSent { engine.adopt(constraint) } else { engine.constraintChanged(constraint) }
        }
    }

    /// Drops the rows when the view that holds them is deallocated.
    func holderIsGone() {
        rows = []
        holderReference = nil
    }
}

extension LayoutConstraint {
    /// Creates the object of a row.
    convenience init(_ row: ConstraintRows.Row, id: ConstraintID, site: CreationSite?) {
        self.init(
            tolerating: row.first.takeUnretainedValue(), row.firstAttribute, row.relation,
            row.second?.takeUnretainedValue(), row.secondAttribute, multiplier: row.multiplier, constant: row.constant,
            priority: row.priority, site: site, mixesAxes: false)
        self.id = id
    }
}
