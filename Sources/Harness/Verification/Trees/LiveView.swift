import LayoutCore

/// A view of a ``TreeSession`` with everything that was ever set of it, so that the same view can be made anew.
///
/// What can be read from a live tree (its views, their order, what containers arrange) is read; what cannot be read is here.
final class LiveView {
    /// Makes an empty view of the same class and name.
    let make: () -> LayoutView
    let view: LayoutView
    /// The place of the view in the order in which the session created things.
    let serial: Int
    /// The latest value of each property that was set, in the order in which they were set last.
    private var settings: [(name: String, apply: (LayoutView, TreeCopy) -> Void)] = []
    /// What the autoresizing mask starts from: the frame, and the superview's size at that time. Nil for a view laid out by
    /// constraints.
    private(set) var maskBase: (frame: LayoutRect, superviewSize: LayoutSize?)?

    init(_ serial: Int, _ view: LayoutView? = nil, make: @escaping () -> LayoutView) {
        (self.view, self.make, self.serial) = (view ?? make(), make, serial)
        noteMaskBase()
    }

    /// Sets a property now, and again in every copy.
    func set(_ name: String, _ apply: @escaping (LayoutView) -> Void) {
        setInCopies(name) { view, _ in apply(view) }
        apply(view)
    }

    /// Sets a property in every copy, where its value names other views of the tree.
    func setInCopies(_ name: String, _ apply: @escaping (LayoutView, TreeCopy) -> Void) {
        settings.removeAll { $0.name == name }
        settings.append((name, apply))
    }

    func applySettings(to copy: LayoutView, in tree: TreeCopy) {
        for setting in settings { setting.apply(copy, tree) }
    }

    /// Notes that the mask starts from the frame and the superview's size as they are now.
    func noteMaskBase() {
        maskBase =
            view.translatesAutoresizingMaskIntoConstraints ? (view.frame, view.superview?.frame.size) : nil
    }
}

/// A guide or a constraint of a ``TreeSession``, with its place in the order in which the session created things.
struct Created<Element> {
    let element: Element
    let serial: Int
}

/// A class that the layer does not know, so that all its methods are called.
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
