internal import SolverAPI

/// A rectangle that constraints can speak of: a view or a layout guide.
///
/// An item is confined to the task that lays its tree out, and so is the ``LayoutEngine``.
///
/// Here and in what is made by the thousand, properties are `@exclusivity(unchecked)` where no access to them lasts while code of
/// others runs: they are loaded, stored or appended to, and lists whose elements may die are taken out first. The run time's
/// checks of them were a tenth of making a layout (measured).
open class LayoutItem {
    /// When the item was created, compared with others of the process.
    @exclusivity(unchecked) private(set) final var age: Int
    /// The item's place among the items of the process, by which the solver's variables are called.
    @exclusivity(unchecked) private(set) final var number: Int

    /// The columns of the engine whose tree the item is in.
    @exclusivity(unchecked) @usableFromInline final var itemColumns: ItemColumns?
    /// The item's slot there; -1 while the solver does not know it.
    @exclusivity(unchecked) @usableFromInline final var slot: Int32 = -1
    /// The frame, or where it is.
    @exclusivity(unchecked) @usableFromInline final var storedFrame = ItemFrame()
    /// What is so of the item, or due.
    @exclusivity(unchecked) final var state: ItemState = []
    /// The serial number of the engine on whose list of pending items the item is; 0 if on none.
    @exclusivity(unchecked) final var pendingSerial: Int32 = 0
    /// The constraints that speak of the item, active or not.
    @exclusivity(unchecked) final var uses = ConstraintUses()
    /// The age of the container on whose list of uncopied items the item is; -1 if it is on none.
    @exclusivity(unchecked) final var uncopiedIn = -1
    /// Where the item is in its superview's list, while that has holes.
    @exclusivity(unchecked) final var place = 0
    /// What few items have.
    @exclusivity(unchecked) private final var itemExtras: ItemExtras?

    /// The name used in messages; the kind and a number while there is none.
    public final var identifier: String? {
        get { storedIdentifier }
        set { storedIdentifier = newValue }
    }
    // Behind what is public, as only accesses to what the module keeps to itself can be proved to be exclusive.
    @exclusivity(unchecked) private final var storedIdentifier: String?

    init(identifier: String?) {
        age = Age.next(SolverNames.rulesPerItem)
        number = ItemNumber.next()
        storedIdentifier = identifier
    }

    /// Takes the place in the order of creation that a container gives to what it makes for itself.
    ///
    /// - Precondition: no constraint speaks of the item, and it is in no tree.
    final func take(_ name: (age: Int, number: Int)) { (age, number) = name }

    deinit { leaveReferences() }

    /// Lets nobody find the item any more: it is about to go.
    final func leaveReferences() {
        uses.forget(self)
        itemExtras?.handle?.close()
    }

    /// Where others find the item.
    final var handle: ItemHandle {
        if let handle = itemExtras?.handle { return handle }
        let handle = ItemHandle(self)
        makeExtras().handle = handle
        return handle
    }

    #if !hasFeature(Embedded)
        /// What somebody who builds on the layer keeps with the item; the layer does not look at it. It is not kept alive, so
        /// in Embedded Swift, which has no weak references, there is none.
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

    /// The item itself, if it is a view.
    @inline(__always)
    final var unmanagedView: Unmanaged<LayoutView>? {
        isView ? .passUnretained(unsafeDowncast(self, to: LayoutView.self)) : nil
    }

    /// Whether the item is a view; else it is a guide, as there are no other items.
    final var isView: Bool { !state.contains(.isGuide) }

    /// The item itself, if it is a view. Without a cast, which Embedded Swift has not.
    final var asView: LayoutView? { isView ? unsafeDowncast(self, to: LayoutView.self) : nil }

    /// The item itself, if it is a guide.
    final var asGuide: LayoutGuide? { isView ? nil : unsafeDowncast(self, to: LayoutGuide.self) }

    /// How messages call the item.
    open var name: String { identifier ?? "\(kindName) \(number)" }

    /// The name of the item's class. Embedded Swift keeps none: there it is that of the class of this module.
    final var kindName: String {
        #if hasFeature(Embedded)
            isView ? "LayoutView" : "LayoutGuide"
        #else
            "\(type(of: self))"
        #endif
    }

    /// The view itself, or the view that owns the guide.
    public var owningView: LayoutView? { nil }

    /// The view in whose coordinates the item's own position is given: the superview of a view, the owner of a guide.
    var coordinateView: LayoutView? { nil }

    /// Whether the solver knows the item by four variables of its own; the others are computed from their owner's.
    var hasVariables: Bool { true }

    /// Adds `minScale × (left or top edge) + extentScale × (extent)` of the item's alignment rectangle, seen from `holder`.
    func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        if minScale != 0 {
            sum.add(minScale, .init(axis, isExtent: false), of: self)
            coordinateView?.addOrigin(axis, scale: minScale, in: holder, to: &sum)
        }
        sum.add(extentScale, .init(axis, isExtent: true), of: self)
    }

    /// Appends the rules that the item itself brings along, at its current state, but for those that every item has.
    func appendOwnRules(to rules: inout [Constraint]) throws(LayoutError) {}

    /// The rules that the item itself brings along, at its current state.
    final func generatedRules() throws(LayoutError) -> [Constraint] {
        if !hasVariables { return [] }
        let (width, height) = GeneratedRule.nonNegativeSizes(of: self)
        var rules = [width, height]
        try appendOwnRules(to: &rules)
        return rules
    }
}

/// What is so of an item, or due.
struct ItemState: OptionSet {
    let rawValue: UInt16

    /// A view above the item overrides how its subviews are laid out, so the frame is written when its turn is over.
    static let isUnderOverride = ItemState(rawValue: 2)
    /// The view's alignment rectangle or the origin of its bounds is not the frame's.
    static let hasOffset = ItemState(rawValue: 4)
    /// The view has to lay out what it contains.
    static let needsLayout = ItemState(rawValue: 8)
    /// The view has to bring its constraints up to date.
    static let needsConstraintUpdate = ItemState(rawValue: 16)
    /// The view is on its engine's list of those.
    static let isUpdatePending = ItemState(rawValue: 32)
    /// Somebody wrote the frame of a view that constraints lay out.
    static let isStray = ItemState(rawValue: 64)
    /// The view's rules rest on how long the stacks in it are by themselves.
    static let measuresStacks = ItemState(rawValue: 128)
    /// The view waits for something of its engine's.
    static let isWaiting = ItemState(rawValue: 8 | 32 | 64)
    /// The view has to be drawn.
    static let needsDisplay = ItemState(rawValue: 256)
    /// A view inside gives the view its baseline.
    static let hasDesignatedBaseline = ItemState(rawValue: 512)
    /// The item is a guide.
    static let isGuide = ItemState(rawValue: 1024)
    /// The view's class may say what its alignment rectangle is: ``ViewOverrides/geometry``.
    static let overridesGeometry = ItemState(rawValue: 2048)
    /// The view does something at the beginning of each run of the update cycle.
    static let beginsRuns = ItemState(rawValue: 4096)
    /// Either of the two.
    static let isNotPlain = ItemState(rawValue: 4 | 2048)

    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// What few items have.
private final class ItemExtras {
    #if !hasFeature(Embedded)
        weak var payload: AnyObject?
    #endif
    var handle: ItemHandle?
}

/// A sum of solver variables and a constant: a coordinate or a size while it is being worked out.
struct AffineSum {
    var expression = LinearExpression()
    var constant = 0.0

    mutating func add(_ scale: Double, _ quantity: ItemQuantity, of item: LayoutItem) {
        expression.add(scale, SolverNames.variable(quantity, of: item))
    }
}
