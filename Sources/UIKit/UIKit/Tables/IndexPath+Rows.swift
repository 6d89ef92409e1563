extension IndexPath {
    /// The place of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// The place of an item in a section of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// Which section; 0 in an empty path.
    public var section: Int {
        get { isEmpty ? 0 : self[0] }
        set { self = IndexPath(row: row, section: newValue) }
    }
    /// Which row of the section; 0 in a path without one.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(row: newValue, section: section) }
    }
    /// Which item of the section; 0 in a path without one.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
