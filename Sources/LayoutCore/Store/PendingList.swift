/// The items or constraints whose rows have to be written before the next layout. The list retains them.
struct PendingList<Element: AnyObject> {
    struct Entry {
        let element: Element
        /// A copy of the creation index. Reading the index from each element took 4 % of the time to create a table of
        /// 10,000 views (measured).
        let creationIndex: Int
    }

    private(set) var entries = ContiguousArray<Entry>()
    /// The number of entries, the first of the list, that were written for the latest layout.
    private(set) var writtenCount = 0

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    /// Whether elements were added since the latest writing began.
    var hasNew: Bool { count > writtenCount }
    /// The elements, in the order of the list.
    var elements: [Element] { entries.map { $0.element } }

    mutating func append(_ element: Element, creationIndex: Int) {
        entries.append(Entry(element: element, creationIndex: creationIndex))
    }

    /// Sorts the entries by creation index and begins to write them. Entries that are appended from now on are not written.
    mutating func beginWriting() {
        for index in entries.indices.dropFirst() where entries[index - 1].creationIndex > entries[index].creationIndex {
            entries.sort { $0.creationIndex < $1.creationIndex }
            break
        }
        writtenCount = count
    }

    /// Whether an earlier entry of the sorted list has the same element, which may have been in another tree in the meantime.
    func isRepeated(_ index: Int) -> Bool {
        var earlier = index - 1
        while earlier >= 0, entries[earlier].creationIndex == entries[index].creationIndex {
            if entries[earlier].element === entries[index].element { return true }
            earlier -= 1
        }
        return false
    }

    /// Removes the written entries, and returns them.
    mutating func removeWritten() -> ContiguousArray<Entry> {
        var written = ContiguousArray<Entry>()
        if writtenCount == count {
            swap(&written, &entries)
        } else {
            written = ContiguousArray(entries[..<writtenCount])
            entries.removeFirst(writtenCount)
        }
        writtenCount = 0
        return written
    }
}
