extension Dictionary {
    /// Creates a dictionary from pairs. If several pairs have the same key, the first one is used. The standard
    /// library's initializer does not compile for Embedded Swift.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init()
        for (key, value) in pairs where self[key] == nil { self[key] = value }
    }
}
