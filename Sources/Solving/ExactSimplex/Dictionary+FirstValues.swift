extension Dictionary {
    /// Of pairs with the same key the first counts. The library's way for this does not compile for Embedded Swift.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init()
        for (key, value) in pairs where self[key] == nil { self[key] = value }
    }
}
