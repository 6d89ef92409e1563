extension Dictionary {
    /// Creates a dictionary; of pairs with equal keys the first counts. The standard library's initializer does not
    /// compile for Embedded Swift.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init()
        for (key, value) in pairs where self[key] == nil { self[key] = value }
    }
}
