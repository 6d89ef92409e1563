/// A three-way merge of a document by elements instead of lines.
///
/// Changes of one side, and equal changes of both, are applied. Where changes contradict each other, ours is kept and the
/// conflict is recorded. The result can always be opened.
public struct DocumentMerge: Sendable {
    /// Different changes of both sides.
    public struct Conflict: Hashable, Sendable {
        /// The conflict in words.
        public let text: String
        /// The place in our version; nil if it is missing there.
        public let ours: SourceLocation?
        /// The place in their version; nil if it is missing there.
        public let theirs: SourceLocation?
    }

    /// The merged document.
    public let text: String
    /// The conflicts in the order of our document.
    public let conflicts: [Conflict]
    /// The number of views whose recorded frame both sides changed. Ours is kept, and Interface Builder updates it.
    public let frameCount: Int

    /// Merges two versions.
    ///
    /// - Parameters:
    ///   - base: The common ancestor; nil if there is none.
    ///   - ours: Our version.
    ///   - theirs: Their version.
    /// - Complexity: O(elements · depth).
    public init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        var merger = DocumentMerger(base: base, ours: ours, theirs: theirs)
        merger.run()
        text = SourceTree.text(merger.merged, root: ours.root, prolog: ours.prolog, lineEnd: ours.lineEnd)
        conflicts = merger.conflicts
        frameCount = merger.frameOwners.count
    }
}
