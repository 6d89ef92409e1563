import Foundation
import Testing

/// Lists the files that allocate memory or use pointers. A new file must be added here, with a reason for the reviewer.
@Suite struct UnsafeMemoryTests {
    /// The files that allocate memory. Their types free it in `deinit`.
    private static let owners: Set<String> = [
        "Sources/Cassowary/Tableau/Segment.swift",
        "Sources/SolverAPI/FlatMemory.swift",
        "Sources/Solving/SimplexSupport/Memory/Arena.swift",
        "Sources/Solving/SimplexSupport/Memory/Slab.swift",
    ]

    /// The files that access memory of these types, of an array or of a C function by address.
    private static let borrowers: Set<String> = [
        "Sources/Cassowary/Tableau/BlockPool.swift",
        "Sources/DenseLP/CarefulSum.swift",
        "Sources/DenseLP/DenseKernels.swift",
        "Sources/Engines/LayoutTreeCore/LayoutTree+Client.swift",
        "Sources/Explaining/PageDoor/Door.swift",
        "Sources/Solving/Substitution/RateRows.swift",
        "Sources/Harness/Measurement/FrameChecksum.swift",
        "Sources/Harness/Peers/ProcessFamily.swift",
        "Sources/LayoutCore/Engine/ChangeList.swift",
        "Sources/LayoutCore/Model/CreationSite.swift",
        "Sources/LayoutCore/Store/Array+Borrowed.swift",
        "Sources/LayoutCore/Store/ItemTree.swift",
        "Sources/RevisedSimplex/Pricing/KeyArena.swift",
        "Sources/RevisedSimplex/Pricing/PriorityVector.swift",
        "Sources/SolverAPI/IDTable.swift",
        "Sources/SolverAPI/Stack.swift",
        "Sources/Solving/SimplexSupport/Memory/SlotTable.swift",
        "Sources/UIKit/UIKit/Bridge/AssociatedObjects.swift",
        "Sources/UIKit/UIKit/Bridge/RegisteredClass.swift",
        "Sources/UIKit/UIKit/Controllers/ScrollContentController.swift",
        "Sources/UIKit/UIKit/Drawing/CGPath.swift",
        "Sources/UIKit/UIKit/Drawing/UIBezierPath.swift",
        "Sources/UIKit/UIKit/Runtime/KeyValueObserving.swift",
        "Sources/UIKit/UIKit/Values/UIColor.swift",
        "Sources/UIKit/UIKit/Views/UIResponder.swift",
        "Sources/UIKit/UIKit/Views/UIScrollViewDelegate.swift",
    ]

    private static func allocates(_ code: Substring) -> Bool {
        code.contains(#/\.allocate\((capacity|byteCount):|deallocate\(\)|(^|[^A-Za-z])(calloc|malloc)\(/#)
    }

    private static func namesPointer(_ code: Substring) -> Bool {
        code.contains(#/(^|[^A-Za-z])Unsafe[A-Za-z]*Pointer/#)
    }

    /// Returns the files in which a line of code matches. A regular expression takes long, so only files that contain a
    /// word of it are searched by line.
    private static func files(with word: String, where matches: (Substring) -> Bool) throws -> Set<String> {
        let files = try RepositoryTests.sources("Sources").filter { _, text in
            text.contains(word)
                && text.split(separator: "\n").contains { line in
                    matches(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
                }
        }
        return Set(files.map(\.path))
    }

    @Test func `memory is allocated in few files`() throws {
        let found = try Self.files(with: "alloc", where: Self.allocates)
        #expect(found.subtracting(Self.owners).sorted() == [], "use FlatMemory, or list the file as an owner")
        #expect(Self.owners.subtracting(found).sorted() == [], "no longer allocate memory")
    }

    @Test func `pointers are used in few files`() throws {
        let listed = Self.owners.union(Self.borrowers)
        let found = try Self.files(with: "Unsafe", where: Self.namesPointer)
        #expect(found.subtracting(listed).sorted() == [], "use a checked subscript, or list the file as a borrower")
        #expect(Self.borrowers.subtracting(found).sorted() == [], "no longer use pointers")
    }

    @Test func `the check of unsafe memory detects violations`() {
        for code in ["base = .allocate(capacity: 4)", "base.deallocate()", "calloc(1, 2)"] {
            #expect(Self.allocates(code[...]), "\(code)")
        }
        #expect(!Self.allocates("terms.allocate(3)"))
        for code in ["let base: UnsafeMutablePointer<Int>", "unsafeBitCast(type, to: UnsafeRawPointer.self)"] {
            #expect(Self.namesPointer(code[...]), "\(code)")
        }
        #expect(!Self.namesPointer("list.withUnsafeBufferPointer { $0.count }"))
    }
}
