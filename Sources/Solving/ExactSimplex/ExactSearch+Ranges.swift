import Certificates

/// The variation of items over the set of layouts that the objectives so far have left.
extension ExactSearch {
    /// Whether an item's value differs among the layouts of the set.
    func valueVaries(_ item: Int) -> Bool {
        if !canMove(item) { return false }
        let value = dictionary.value(of: item)
        for price in [Rational.one, -.one] {
            var copy = self
            if copy.moves(item, price: price) || copy.dictionary.value(of: item) != value { return true }
        }
        return false
    }

    /// Whether an item's violation, its price times its distance from 0, differs among the layouts of the set.
    func violationVaries(_ item: Int, _ prices: (Int) -> Prices) -> Bool {
        if !canMove(item) { return false }
        let own = prices(item)
        let value = dictionary.value(of: item)
        // On a side without cost the violation is 0. It varies only if the item reaches the other side, which has a
        // cost and is open only if the total stays the same.
        for price in [Rational.one, -.one] {
            var copy = self
            let isEndless = copy.moves(item, price: price)
            let end = copy.dictionary.value(of: item)
            if isEndless, price.signum < 0 ? !own.up.isZero : !own.down.isZero { return true }
            func violation(_ value: Rational) -> Rational {
                value.signum > 0 ? own.up * value : -own.down * value
            }
            if violation(end) != violation(value) { return true }
        }
        return false
    }

    /// Moves an item down as far as the set of layouts allows. If the price is negative, moves the item up.
    ///
    /// - Returns: Whether the move is unbounded.
    private mutating func moves(_ item: Int, price: Rational) -> Bool {
        do throws(Failure) {
            _ = try minimize([item]) { _ in Prices(up: price, down: -price) }
            return false
        } catch {
            return error == .unbounded
        }
    }
}
