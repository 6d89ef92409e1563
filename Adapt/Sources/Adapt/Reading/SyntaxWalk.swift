import SwiftSyntax

extension SyntaxProtocol {
    /// Visits the node and all nodes below it in source order. `body` returns whether to visit the children.
    ///
    /// Uses a stack of its own, because the depth of an expression such as `a.b.c…` is limited only by its length.
    func visitNodes(_ body: (Syntax) -> Bool) {
        var open = [Syntax(self)]
        while let node = open.popLast() {
            if body(node) { open.append(contentsOf: node.children(viewMode: .all).reversed()) }
        }
    }

    /// The node without the trivia around it, as UTF-8 offsets.
    var trimmedOffsets: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The nodes above this node, innermost first.
    var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent }.dropFirst() }
}
