import Certificates

/// Whether an item varies over the set that the objectives so far have left.
extension ExactSearch {
    /// Whether an item's value is not the same in all layouts of the set.
    func valueVaries(_ item: Int) -> Bool {
        if !canMove(item) { return false }
        let value = dictionary.value(of: item)
        for price in [Rational.one, -.one] {
            var copy = self
            if copy.moves(item, price: price) || copy.dictionary.value(of: item) != value { return true }
        }
        return false
    }

    /// Whether an item's violation, its price times its distance from 0, is not the same in all layouts of the set.
    func violationVaries(_ item: Int, _ prices: (Int) -> Prices) -> Bool {
        if !canMove(item) { return false }
        let own = prices(item)
        let value = dictionary.value(of: item)
        // On a side that costs nothing only a move to the other one counts, and that one costs: it is closed, or it is open
        // at no cost to the total.
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

    /// Moves an item as far down, or with a negative price up, as the set goes.
    ///
    /// - Returns: whether there is no end.
    private mutating func moves(_ item: Int, price: Rational) -> Bool {
        do throws(Failure) {
            _ = try minimize([item]) { _ in Prices(up: price, down: -price) }
            return false
        } catch {
            return error == .unbounded
        }
    }
}
