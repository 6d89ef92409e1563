#if !hasFeature(Embedded)
    /// A view whose subclasses are isolated to the main actor: what they override may use their own state and the app's.
    ///
    /// The methods of ``LayoutView`` are isolated to nothing, so that trees can be laid out on any task; in Swift 6 an override of
    /// one cannot use what belongs to the main actor. A subclass of this class overrides the methods here instead, one for one.
    /// Subclasses of labels and stacks use ``onMainActor(_:_:)``.
    @MainActor open class MainActorView: LayoutView {
        /// A view with an empty frame, in no tree. Another name than that of ``LayoutView/init(identifier:)``, which is isolated to
        /// nothing, so that initializers of subclasses are the main actor's.
        public init(named identifier: String? = nil) { super.init(identifier: identifier) }

        // MARK: To be overridden

        /// The natural size of the content, as ``LayoutView/intrinsicContentSize``: ``LayoutView/fixedContentSize`` unless overridden.
        open var contentSize: LayoutSize { super.intrinsicContentSize }

        /// The natural height at a width, as ``LayoutView/contentHeight(forWidth:)``.
        open func contentHeight(at width: Double) -> Double? { super.contentHeight(forWidth: width) }

        /// Brings constraints up to date, as ``LayoutView/updateConstraints()``.
        ///
        /// - Throws: what stands in the way of the constraints.
        open func refreshConstraints() throws(LayoutError) { try super.updateConstraints() }

        /// Lays out what the view contains, as ``LayoutView/layoutSubviews()``.
        ///
        /// - Throws: as the layout pass that calls it.
        open func layOutSubviews() throws(LayoutError) { try super.layoutSubviews() }

        /// Draws the view, as ``LayoutView/display()``.
        open func draw() { super.display() }

        /// ``LayoutView/traitCollection`` changed.
        open func traitsDidChange(from previous: TraitCollection) { super.traitCollectionDidChange(previous) }

        // MARK: What the engine calls

        /// The value of ``contentSize``.
        public nonisolated final override var intrinsicContentSize: LayoutSize { onMainActor(self) { $0.contentSize } }

        /// What ``contentHeight(at:)`` says.
        public nonisolated final override func contentHeight(forWidth width: Double) -> Double? {
            onMainActor(self) { $0.contentHeight(at: width) }
        }

        /// Calls ``refreshConstraints()``.
        public nonisolated final override func updateConstraints() throws(LayoutError) {
            try onMainActor(self) { (view) throws(LayoutError) in try view.refreshConstraints() }
        }

        /// Calls ``layOutSubviews()``.
        public nonisolated final override func layoutSubviews() throws(LayoutError) {
            try onMainActor(self) { (view) throws(LayoutError) in try view.layOutSubviews() }
        }

        /// Calls ``draw()``.
        public nonisolated final override func display() { onMainActor(self) { $0.draw() } }

        /// Calls ``traitsDidChange(from:)``.
        public nonisolated final override func traitCollectionDidChange(_ previous: TraitCollection) {
            onMainActor(self) { $0.traitsDidChange(from: previous) }
        }
    }
#endif
