extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The section index; 0 in an empty path.
    public var section: Int {
        get { isEmpty ? 0 : self[0] }
        set { self = IndexPath(row: row, section: newValue) }
    }
    /// The row index within the section; 0 in a path without a row.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(row: newValue, section: section) }
    }
    /// The item index within the section; 0 in a path without an item.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}

extension NSIndexPath {
    public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
    public convenience init(forItem item: Int, inSection section: Int) { self.init(forRow: item, inSection: section) }
    /// The section index; 0 in an empty path.
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    /// The row index within the section; 0 in a path without a row.
    public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
    /// The item index within the section; 0 in a path without an item.
    public var item: Int { row }
}
