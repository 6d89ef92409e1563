/// The classes registered with a table, and the views that wait for reuse.
@MainActor
final class TablePool {
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The prototypes of documents and the registered nibs. The last registration of an identifier counts.
    private var cellMakers: [String: () -> UITableViewCell?] = [:]
    private var headerMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var headers: [String: [UITableViewHeaderFooterView]] = [:]

    func register(_ type: UITableViewCell.Type?, _ identifier: String) {
        cellClasses[identifier] = type
        cellMakers[identifier] = nil
    }
    func register(_ type: UITableViewHeaderFooterView.Type?, _ identifier: String) {
        headerClasses[identifier] = type
        headerMakers[identifier] = nil
    }
    func register(_ identifier: String, _ make: (() -> UITableViewCell?)?) { cellMakers[identifier] = make }
    func register(header identifier: String, _ make: (() -> UITableViewHeaderFooterView?)?) {
        headerMakers[identifier] = make
    }

    /// The cell of a row that is being reconfigured, which the next dequeue with its identifier returns; nil if no row
    /// is being reconfigured.
    var reconfigured: UITableViewCell?

    func cell(_ identifier: String) -> UITableViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier {
            reconfigured = nil
            return cell
        }
        if let waiting = cells[identifier]?.popLast() {
            waiting.prepareForReuse()
            return waiting
        }
        if let make = cellMakers[identifier] {
            let made = make()
            // The cell of a nib may state no identifier.
            if made?.reuseIdentifier == nil { made?.reuseIdentifier = identifier }
            return made
        }
        return cellClasses[identifier].flatMap { RegisteredClass.cell($0, identifier) }
    }

    func header(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let waiting = headers[identifier]?.popLast() {
            waiting.prepareForReuse()
            return waiting
        }
        if let make = headerMakers[identifier] {
            let made = make()
            if made?.reuseIdentifier == nil { made?.reuseIdentifier = identifier }
            return made
        }
        return headerClasses[identifier].flatMap { RegisteredClass.header($0, identifier) }
    }

    func enqueue(_ view: UIView) {
        view.removeFromSuperview()
        if let cell = view as? UITableViewCell {
            cell.placedRect = nil
            if let name = cell.reuseIdentifier { cells[name, default: []].append(cell) }
        }
        if let header = view as? UITableViewHeaderFooterView, let name = header.reuseIdentifier {
            headers[name, default: []].append(header)
        }
    }
}

/// A section's header or footer view.
@MainActor
struct TableOuterView {
    let view: UIView
    /// Whether the view shows a title from the data source. The system then decides the view's height.
    let isTitle: Bool

    init(own: UIView?, title: String?) {
        isTitle = own == nil
        if let own {
            view = own
        } else {
            let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
            made.textLabel?.text = title
            view = made
        }
        view.translatesAutoresizingMaskIntoConstraints = true
    }
}

extension UITableView {
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        pool.register(cellClass as? UITableViewCell.Type, identifier)
    }
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        pool.register(aClass as? UITableViewHeaderFooterView.Type, identifier)
    }
    /// Registers the cell of a nib; nil removes the registration.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.register(identifier, nib.map { nib in { nib.instantiate(withOwner: nil).first as? UITableViewCell } })
    }
    /// Registers the header or footer of a nib; nil removes the registration.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        pool.register(
            header: identifier,
            nib.map { nib in { nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView } })
    }

    /// Returns a cell that waits for reuse, or else a new cell of the registered class; nil if no class is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { pool.cell(identifier) }
    /// Returns a cell as ``dequeueReusableCell(withIdentifier:)`` does. If no class is registered, logs a line and
    /// returns a cell of the default style; UIKit stops the program.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = pool.cell(identifier) { return cell }
        LayoutLog.report("Unable to dequeue a cell with identifier \(identifier): no class was registered for it.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// Returns a header or footer that waits for reuse, or else a new view of the registered class; nil if no class is
    /// registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        pool.header(identifier)
    }
}
