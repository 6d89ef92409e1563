/// Lists in messages. A conflict can have thousands of constraints, and a message with all of them is not read.
package enum BoundedText {
    /// The largest number of elements that a list in one message shows.
    package static let largestCount = 20

    /// Returns a list of the first elements, and of a longer one the number of the others.
    ///
    /// - Parameters:
    ///   - elements: The elements in order.
    ///   - separator: The text between two elements.
    ///   - limit: The largest number of elements that the list shows.
    ///   - place: The place where a reader finds all elements, such as a property; it follows the number of the others.
    ///   - text: Returns the text of an element.
    package static func list<Elements: Collection>(
        _ elements: Elements, separator: String = ", ", limit: Int = largestCount, place: String? = nil,
        text: (Elements.Element) -> String
    ) -> String {
        var texts = elements.prefix(limit).map(text)
        if elements.count > limit {
            texts.append("… and \(elements.count - limit) more" + (place.map { " (all: \($0))" } ?? ""))
        }
        return texts.joined(separator: separator)
    }

    /// Returns a list of texts.
    package static func list(_ texts: [String], separator: String = ", ") -> String {
        list(texts, separator: separator) { $0 }
    }
}
