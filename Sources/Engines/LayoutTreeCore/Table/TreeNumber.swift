internal import Synchronization

/// The number of a tree in the process, by which a tree recognizes its own nodes and rows. Numbers repeat after 2³²
/// trees.
@frozen
public struct TreeNumber: Hashable, Sendable {
    @usableFromInline let number: UInt32

    private static let counter = Atomic<UInt32>(0)

    static func next() -> Self { Self(number: counter.wrappingAdd(1, ordering: .relaxed).oldValue) }
}
