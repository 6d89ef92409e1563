internal import SolverAPI

/// A rectangle that constraints can refer to: a view or a layout guide.
///
/// An item is confined to the task that lays its tree out, as is the ``LayoutEngine``.
///
/// Properties of this class and of other classes with many instances are `@exclusivity(unchecked)`. No access to such a
/// property overlaps a callback: the code only loads, stores or appends, and moves a list to a local variable before
/// its elements may be deallocated. Dynamic exclusivity checks took a tenth of the time to create a layout (measured).
open class LayoutItem {
    /// The creation index of the item within the process.
    @exclusivity(unchecked) private(set) final var creationIndex: Int
    /// The item's number within the process, from which its variables in the solver are derived.
    @exclusivity(unchecked) private(set) final var number: Int

    /// The tables in which the engine of the item's tree keeps its data about items, such as frames.
    @exclusivity(unchecked) @usableFromInline final var itemTree: ItemTree?
    /// The item's index in these tables; none while the solver does not have the item.
    @exclusivity(unchecked) @usableFromInline final var slot = ItemSlot.none
    /// The frame, or a reference to its storage.
    @exclusivity(unchecked) @usableFromInline final var storedFrame = ItemFrame()
    /// The item's flags, including its pending work.
    @exclusivity(unchecked) final var state: ItemState = []
    /// The serial number of the engine whose pending list contains the item; 0 if no list does.
    @exclusivity(unchecked) final var pendingSerial: Int32 = 0
    /// The constraints that refer to the item, active or not.
    @exclusivity(unchecked) final var uses = ConstraintUses()
    /// The creation index of the view whose list ``LayoutView/uncopied`` contains the item; -1 if no list does.
    @exclusivity(unchecked) final var uncopiedIn = -1
    /// The item's index in the ``ItemList`` of its superview or owner, valid while that list has tombstones.
    @exclusivity(unchecked) final var listIndex = 0
    /// Rarely used properties, allocated on demand.
    @exclusivity(unchecked) private final var itemExtras: ItemExtras?

    /// The name used in messages. If it is nil, messages use the class name and a number.
    public final var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }
    // The compiler can prove exclusive access only for storage that is not public.
    @exclusivity(unchecked) private final var storedIdentifier: String?

    init(identifier: String?) {
        creationIndex = CreationOrder.next(SolverNames.rulesPerItem)
        number = ItemNumber.next()
        storedIdentifier = identifier
    }

    /// Sets the creation index and number that a stack or grid has reserved for an item that it creates.
    ///
    /// - Precondition: No constraint refers to the item, and the item is in no tree.
    final func adopt(_ name: (creationIndex: Int, number: Int)) { (creationIndex, number) = name }

    deinit { leaveReferences() }

    /// Removes all references to the item before it is deallocated.
    final func leaveReferences() {
        uses.forget(self)
        itemExtras?.handle?.close()
    }

    /// The handle through which weak references find the item.
    final var handle: ItemHandle {
        if let handle = itemExtras?.handle { return handle }
        let handle = ItemHandle(self)
        makeExtras().handle = handle
        return handle
    }

    #if !hasFeature(Embedded)
        /// An object that the client attaches to the item; this module does not use it.
        ///
        /// The reference is weak. Embedded Swift has no weak references and therefore lacks the property.
        public final var payload: AnyObject? {
            get { itemExtras?.payload }
            set { makeExtras().payload = newValue }
        }
    #endif

    private final func makeExtras() -> ItemExtras {
        if let itemExtras { return itemExtras }
        let made = ItemExtras()
        itemExtras = made
        return made
    }

    /// The item as a view, or nil if it is a guide. Unretained.
    @inline(__always)
    final var unmanagedView: Unmanaged<LayoutView>? {
        isView ? .passUnretained(unsafeDowncast(self, to: LayoutView.self)) : nil
    }

    /// Whether the item is a view. Every other item is a guide.
    final var isView: Bool { !state.contains(.isGuide) }

    /// The item as a view, or nil if it is a guide. Avoids a dynamic cast, which Embedded Swift lacks.
    package final var asView: LayoutView? { isView ? unsafeDowncast(self, to: LayoutView.self) : nil }

    /// The item as a guide, or nil if it is a view.
    final var asGuide: LayoutGuide? { isView ? nil : unsafeDowncast(self, to: LayoutGuide.self) }

    /// The name used in messages.
    open var name: String { identifier ?? "\(kindName) \(number)" }

    /// The name of the item's class. In Embedded Swift, which has no class metadata, the name of the base class.
    final var kindName: String {
        #if hasFeature(Embedded)
            isView ? "LayoutView" : "LayoutGuide"
        #else
            "\(type(of: self))"
        #endif
    }

    /// The view itself, or the view that owns the guide.
    public var owningView: LayoutView? { nil }

    /// The view in whose coordinates the item's position is given: the superview of a view, the owner of a guide.
    var coordinateView: LayoutView? { nil }

    /// Whether the item has four solver variables of its own. The other items are computed from their owner's
    /// variables.
    var hasVariables: Bool { true }

    /// Adds `minScale × (left or top edge) + extentScale × (extent)` of the item's alignment rectangle, in the
    /// coordinates of `holder`.
    func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        if minScale != 0 {
            sum.add(minScale, .init(axis, isExtent: false), of: self)
            coordinateView?.addOrigin(axis, scale: minScale, in: holder, to: &sum)
        }
        sum.add(extentScale, .init(axis, isExtent: true), of: self)
    }

    /// Appends the rules that the item generates in its current state, except the rules of
    /// ``GeneratedRule/nonNegativeSizes(of:)``, which every item has.
    func appendOwnRules(to rules: inout [Constraint]) throws(LayoutError) {}

    /// Returns the rules that the item generates in its current state.
    final func generatedRules() throws(LayoutError) -> [Constraint] {
        if !hasVariables { return [] }
        let (width, height) = GeneratedRule.nonNegativeSizes(of: self)
        var rules = [width, height]
        try appendOwnRules(to: &rules)
        return rules
    }
}

/// Properties and pending work of an item.
struct ItemState: OptionSet {
    let rawValue: UInt16

    /// An ancestor overrides the layout of its subviews, so the frame is written only when that ancestor lays out.
    static let isUnderOverride = ItemState(rawValue: 2)
    /// The alignment rectangle differs from the frame, or the bounds do not start at the origin.
    static let hasOffset = ItemState(rawValue: 4)
    static let needsLayout = ItemState(rawValue: 8)
    static let needsConstraintUpdate = ItemState(rawValue: 16)
    /// The view is on its engine's list of views that need an update of their constraints.
    static let isUpdatePending = ItemState(rawValue: 32)
    /// The caller set the frame of a view that constraints lay out. The next pass restores the frame.
    static let isStray = ItemState(rawValue: 64)
    /// The view's rules depend on the fitting lengths of the stacks inside it.
    static let measuresStacks = ItemState(rawValue: 128)
    /// The engine has pending work for the view.
    static let isWaiting = ItemState(rawValue: 8 | 32 | 64)
    static let needsDisplay = ItemState(rawValue: 256)
    /// A descendant provides the view's baseline.
    static let hasDesignatedBaseline = ItemState(rawValue: 512)
    static let isGuide = ItemState(rawValue: 1024)
    /// The view's class may override the alignment rectangle: ``ViewOverrides/geometry``.
    static let overridesGeometry = ItemState(rawValue: 2048)
    /// The engine calls the view at the beginning of each run of the update cycle.
    static let beginsRuns = ItemState(rawValue: 4096)
    /// Either `hasOffset` or `overridesGeometry`.
    static let isNotPlain = ItemState(rawValue: 4 | 2048)

    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// Rarely used properties of an item.
private final class ItemExtras {
    #if !hasFeature(Embedded)
        weak var payload: AnyObject?
    #endif
    var handle: ItemHandle?
}

/// A sum of solver variables and a constant: a coordinate or extent under construction.
struct AffineSum {
    var expression = LinearExpression()
    var constant = 0.0

    mutating func add(_ scale: Double, _ quantity: ItemQuantity, of item: LayoutItem) {
        expression.add(scale, SolverNames.variable(quantity, of: item))
    }
}
