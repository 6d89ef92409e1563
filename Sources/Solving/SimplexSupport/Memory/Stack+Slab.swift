public import SolverAPI

extension Stack {
    /// Reserves capacity for `wanted` elements in a slab. Without it, the gradual growth of stacks took a twentieth of
    /// the time of a first solve.
    ///
    /// - Precondition: The slab outlives the stack, or the stack moves to other memory before the slab is freed.
    @inlinable
    public mutating func grow(to wanted: Int, in slab: inout Slab) {
        guard let larger = slab.allocate(Element.self, max(wanted, capacity)) else { return }
        replaceMemory(with: FlatMemory(in: larger))
    }
}
