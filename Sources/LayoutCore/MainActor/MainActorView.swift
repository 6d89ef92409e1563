#if !hasFeature(Embedded)
    /// A view whose subclasses are isolated to the main actor, so that their overrides can access state of the main
    /// actor.
    ///
    /// The methods of ``LayoutView`` are nonisolated, so that trees can be laid out on any task. In Swift 6 an
    /// override of a nonisolated method cannot access state of the main actor. A subclass of this class overrides the
    /// corresponding methods below instead. Subclasses of labels and stacks use ``onMainActor(_:_:)``.
    @MainActor open class MainActorView: LayoutView {
        /// Creates a view with an empty frame.
        ///
        /// The parameter label differs from that of ``LayoutView/init(identifier:)``, which is nonisolated, so that
        /// initializers of subclasses are isolated to the main actor.
        public init(named identifier: String? = nil) { super.init(identifier: identifier) }

        // MARK: Methods to override

        /// The natural size of the content, in points. The default is ``LayoutView/fixedContentSize``. See
        /// ``LayoutView/intrinsicContentSize``.
        open var contentSize: LayoutSize { super.intrinsicContentSize }

        /// Returns the natural height at a width, both in points. See ``LayoutView/contentHeight(forWidth:)``.
        open func contentHeight(at width: Double) -> Double? { super.contentHeight(forWidth: width) }

        /// Updates the constraints that the view creates itself. See ``LayoutView/updateConstraints()``.
        ///
        /// - Throws: ``LayoutError`` if a constraint cannot be activated.
        open func refreshConstraints() throws(LayoutError) { try super.updateConstraints() }

        /// Lays out the subviews. See ``LayoutView/layoutSubviews()``.
        ///
        /// - Throws: ``LayoutError``, which the layout pass rethrows.
        open func layOutSubviews() throws(LayoutError) { try super.layoutSubviews() }

        /// Draws the view. See ``LayoutView/display()``.
        open func draw() { super.display() }

        /// Called after ``LayoutView/traitCollection`` changed.
        open func traitsDidChange(from previous: TraitCollection) { super.traitCollectionDidChange(previous) }

        // MARK: Calls from the engine

        /// The value of ``contentSize``.
        public nonisolated final override var intrinsicContentSize: LayoutSize { onMainActor(self) { $0.contentSize } }

        /// Returns the value of ``contentHeight(at:)``.
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
