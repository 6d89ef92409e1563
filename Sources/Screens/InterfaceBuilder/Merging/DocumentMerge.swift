/// Two changes of one document as one document: by elements and not by lines.
///
/// What one side changed is taken; what both changed alike, too. Where they contradict each other, what is ours stays, and the conflict is
/// told in words: the result is a document that can be opened in any case.
public struct DocumentMerge: Sendable {
    /// What both sides changed, and not alike.
    public struct Conflict: Hashable, Sendable {
        /// What it is about, in words.
        public let text: String
        /// Where it is in our version; nil where it is not there.
        public let ours: SourceLocation?
        /// Where it is in theirs.
        public let theirs: SourceLocation?
    }

    /// The merged document.
    public let text: String
    /// What contradicts itself, in the order of our document.
    public let conflicts: [Conflict]
    /// How many views have a frame that both sides recorded anew: ours is kept, and Interface Builder updates it by the constraints.
    public let frameCount: Int

    /// Merges.
    ///
    /// - Parameters:
    ///   - base: what both began with; nil where there is none.
    ///   - ours: our version.
    ///   - theirs: their version.
    /// - Complexity: O(elements · their depth).
    public init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        var merger = DocumentMerger(base: base, ours: ours, theirs: theirs)
        merger.run()
        text = SourceTree.text(merger.merged, root: ours.root, prolog: ours.prolog, lineEnd: ours.lineEnd)
        conflicts = merger.conflicts
        frameCount = merger.frameOwners.count
    }
}
