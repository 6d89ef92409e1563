public import UIKit

extension UIView {
    /// Taps a point of the view. The frontmost view at that point handles the tap if it is a control, a view with a tap
    /// gesture, a row or an item; otherwise the nearest such superview does. In a page control, the half that is tapped
    /// decides between the next and the previous page.
    ///
    /// - Parameter point: the point in the view's coordinates; nil for its center.
    /// - Returns: whether a view handled the tap.
    @discardableResult
    public func tap(at point: CGPoint? = nil) -> Bool {
        let point = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
        // A view that was not laid out has no size. It handles the tap itself.
        var hit = bounds.isEmpty ? self : hitTest(point, with: nil)
        while let view = hit {
            let inView = convert(point, to: view)
            for case let tap as UITapGestureRecognizer in view.gestureRecognizers ?? []
            where tap.numberOfTapsRequired == 1 && tap.recognize(at: inView) {
                return true
            }
            if let pages = view as? UIPageControl {
                let isMirrored = pages.effectiveUserInterfaceLayoutDirection == .rightToLeft
                pages.turn(forward: (inView.x >= pages.bounds.midX) != isMirrored)
                return pages.isEnabled
            }
            if let control = view as? UIControl {
                control.performPrimaryAction()
                return control.isEnabled
            }
            if let cell = view as? UITableViewCell, let table = cell.superview as? UITableView {
                return table.tap(cell)
            }
            if let cell = view as? UICollectionViewCell, let collection = cell.superview as? UICollectionView {
                return collection.tap(cell)
            }
            if view === self { break }
            hit = view.superview
        }
        return false
    }
}

extension UITableView {
    /// Selects a row as a user's tap does, and calls the delegate.
    func tap(_ cell: UITableViewCell) -> Bool {
        guard allowsSelection, let path = indexPath(for: cell) else { return false }
        let delegate = delegate as? any UITableViewDelegate
        if indexPathsForSelectedRows?.contains(path) == true, allowsMultipleSelection {
            guard let path = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path) else {
                return false
            }
            deselectRow(at: path, animated: false)
            delegate?.tableView(self, didDeselectRowAt: path)
            return true
        }
        if delegate?.tableView(self, shouldHighlightRowAt: path) == false { return false }
        guard let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else {
            return false
        }
        let before = indexPathForSelectedRow
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        if !allowsMultipleSelection, let before, before != chosen {
            delegate?.tableView(self, didDeselectRowAt: before)
        }
        delegate?.tableView(self, didSelectRowAt: chosen)
        cellForRow(at: chosen)?.performSelectionSegue()
        return true
    }
}

extension UICollectionView {
    /// Selects an item as a user's tap does, and calls the delegate.
    func tap(_ cell: UICollectionViewCell) -> Bool {
        guard allowsSelection, let path = indexPath(for: cell) else { return false }
        let delegate = delegate as? any UICollectionViewDelegate
        if indexPathsForSelectedItems?.contains(path) == true, allowsMultipleSelection {
            if delegate?.collectionView(self, shouldDeselectItemAt: path) == false { return false }
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return true
        }
        if delegate?.collectionView(self, shouldSelectItemAt: path) == false { return false }
        let before = indexPathsForSelectedItems?.first
        selectItem(at: path, animated: false, scrollPosition: [])
        if !allowsMultipleSelection, let before, before != path {
            delegate?.collectionView(self, didDeselectItemAt: before)
        }
        delegate?.collectionView(self, didSelectItemAt: path)
        cell.performSelectionSegue()
        return true
    }
}

extension UIAlertController {
    /// Runs the first action with a title, and dismisses the alert.
    ///
    /// - Returns: whether there is such an action and it is enabled. If not, nothing happens.
    @discardableResult
    public func choose(_ title: String) -> Bool {
        guard let action = actions.first(where: { $0.title == title }), action.isEnabled else { return false }
        choose(action)
        return true
    }
}
