/// Classes that were registered with a table, and views that wait to be used again.
@MainActor
final class TablePool {
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var headers: [String: [UITableViewHeaderFooterView]] = [:]

    func register(_ type: UITableViewCell.Type?, _ identifier: String) { cellClasses[identifier] = type }
    func register(_ type: UITableViewHeaderFooterView.Type?, _ identifier: String) { headerClasses[identifier] = type }

    /// The cell that is dequeued next, because its row is configured again; nil for one that waits.
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
        return cellClasses[identifier].flatMap { RegisteredClass.cell($0, identifier) }
    }

    func header(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let waiting = headers[identifier]?.popLast() {
            waiting.prepareForReuse()
            return waiting
        }
        return headerClasses[identifier].flatMap { RegisteredClass.header($0, identifier) }
    }

    func take(_ view: UIView) {
        view.removeFromSuperview()
        if let cell = view as? UITableViewCell, let name = cell.reuseIdentifier {
            cells[name, default: []].append(cell)
        }
        if let header = view as? UITableViewHeaderFooterView, let name = header.reuseIdentifier {
            headers[name, default: []].append(header)
        }
    }
}

/// What stands above or below a section.
@MainActor
struct TableOuterView {
    let view: UIView
    /// Whether it shows a title of the data source, so that its height is the system's.
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
    /// Says which class cells of a name have.
    public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        pool.register(cellClass, identifier)
    }
    /// Says which class headers and footers of a name have.
    public func register(
        _ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) { pool.register(aClass, identifier) }

    /// A cell of that name: one that is not needed any more, or a new one where a class was registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { pool.cell(identifier) }
    /// A cell of that name. Where no class was registered it is a plain one, and a line is logged; UIKit ends the program.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = pool.cell(identifier) { return cell }
        LayoutLog.report("Unable to dequeue a cell with identifier \(identifier): no class was registered for it.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// A header or footer of that name: one that is not needed any more, or a new one where a class was registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        pool.header(identifier)
    }
}
