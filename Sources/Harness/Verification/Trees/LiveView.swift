import LayoutCore

/// A view of a ``TreeSession`` and all assignments to its properties, so that an equal view can be created.
///
/// Properties that a copy can read from the live tree (subviews, their order, arranged views) are not recorded here.
final class LiveView {
    /// Returns an empty view of the same class and name.
    let make: () -> LayoutView
    let view: LayoutView
    /// The position of the view in the creation order of the session.
    let serial: Int
    /// The latest value of each property that was set, in the order of the assignments.
    private var settings: [(name: String, apply: (LayoutView, TreeCopy) -> Void)] = []
    /// The frame and superview size that the autoresizing mask refers to; nil for a view laid out by constraints.
    private(set) var maskBase: (frame: LayoutRect, superviewSize: LayoutSize?)?

    init(_ serial: Int, _ view: LayoutView? = nil, make: @escaping () -> LayoutView) {
        (self.view, self.make, self.serial) = (view ?? make(), make, serial)
        recordMaskBase()
    }

    /// Sets a property now and in every copy.
    func set(_ name: String, _ apply: @escaping (LayoutView) -> Void) {
        setInCopies(name) { view, _ in apply(view) }
        apply(view)
    }

    /// Sets a property in copies only. The closure receives the copied tree, for values that refer to other views.
    func setInCopies(_ name: String, _ apply: @escaping (LayoutView, TreeCopy) -> Void) {
        settings.removeAll { $0.name == name }
        settings.append((name, apply))
    }

    func applySettings(to copy: LayoutView, in tree: TreeCopy) {
        for setting in settings { setting.apply(copy, tree) }
    }

    /// Records the present frame and superview size as the reference of the mask.
    func recordMaskBase() {
        maskBase =
            view.translatesAutoresizingMaskIntoConstraints ? (view.frame, view.superview?.frame.size) : nil
    }
}

/// A guide or a constraint of a ``TreeSession`` with its position in the creation order.
struct Created<Element> {
    let element: Element
    let serial: Int
}

/// A subclass from outside `LayoutCore`, for which the engine calls every method that can be overridden.
final class CustomView: LayoutView {
    override func layoutSubviews() throws(LayoutError) { try super.layoutSubviews() }
}

/// The texts of a list's rows.
final class ListRows {
    var texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func makeList(_ name: String) -> LayoutListView {
        LayoutListView(
            rowCount: texts.count, estimatedRowHeight: 30, identifier: name,
            makeRow: { () throws(LayoutError) in try Self.makeRow() },
            updateRow: { view, row in (view.subviews.first as? LayoutLabel)?.text = self.texts[row] })
    }

    private static func makeRow() throws(LayoutError) -> LayoutView {
        let row = LayoutView()
        let label = LayoutLabel()
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        try row.addSubview(label)
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 4),
            label.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -4),
            label.topAnchor.constraint(equalTo: row.topAnchor, constant: 3),
            label.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -3),
        ])
        return row
    }
}
