/// A three-way merge of a document, by elements in place of lines.
///
/// A change of one side, and an equal change of both sides, is applied. If changes of both sides contradict each other,
/// ours is kept and a conflict is recorded. Interface Builder can open the result in any case.
public struct DocumentMerge: Sendable {
    /// Changes of both sides that contradict each other.
    public struct Conflict: Hashable, Sendable {
        /// The changes of both sides in words.
        public let text: String
        /// The location in our version; nil if the element is missing there.
        public let ours: SourceLocation?
        /// The location in their version; nil if the element is missing there.
        public let theirs: SourceLocation?
    }

    /// The merged document as text.
    public let text: String
    /// The conflicts in the order of our document.
    public let conflicts: [Conflict]
    /// The number of views whose recorded frame both sides changed. Our frame is kept; Interface Builder recomputes it.
    public let frameCount: Int

    /// Merges two versions of a document.
    ///
    /// - Parameters:
    ///   - base: The common ancestor; nil if there is none.
    ///   - ours: Our version.
    ///   - theirs: Their version.
    /// - Complexity: O(number of elements · depth).
    public init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        var merger = DocumentMerger(base: base, ours: ours, theirs: theirs)
        merger.run()
        text = SourceTree.text(merger.merged, root: ours.root, prolog: ours.prolog, lineEnd: ours.lineEnd)
        conflicts = merger.conflicts
        frameCount = merger.frameOwners.count
    }
}
