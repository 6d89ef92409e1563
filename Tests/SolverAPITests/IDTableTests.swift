import SolverAPI
import Testing

/// A table from ids to slots behaves like a dictionary, for all ids.
@Suite struct IDTableTests {
    @Test(arguments: [1, 8, 1024, 1 << 20, -3])
    func `a table with any spacing of keys finds what was stored`(stride: Int) {
        var table = IDTable()
        for position in 0..<3000 {
            let isNew = table.insert(position * stride, slot: Int32(position))
            #expect(isNew)
        }
        for position in 0..<3000 { #expect(table.slot(of: position * stride) == Int32(position)) }
        #expect(table.slot(of: 3000 * stride) == nil)
        #expect(table.count == 3000)
    }

    @Test func `keys at the ends of the range are found, in descending and in random order`() {
        var generator = SplitMix64(seed: 5)
        let extremes = [Int.max, Int.min + 1, 0, -1, 1, Int.max - 1]
        for keys in [
            extremes, extremes.reversed(), Array((0..<5000).reversed()), (0..<5000).shuffled(using: &generator),
        ] {
            var table = IDTable()
            for (index, key) in keys.enumerated() {
                let isNew = table.insert(key, slot: Int32(index))
                #expect(isNew)
            }
            for (index, key) in keys.enumerated() { #expect(table.slot(of: key) == Int32(index)) }
            #expect(table.slot(of: 7777) == nil)
            for key in keys {
                let slot = table.remove(key)
                #expect(slot != nil)
            }
            #expect(table.count == 0)
            let isNew = table.insert(12, slot: 3)
            #expect(isNew)
            #expect(table.slot(of: 12) == 3)
        }
    }

    @Test func `a key is stored once`() {
        var table = IDTable()
        let (first, second) = (table.insert(7, slot: 1), table.insert(7, slot: 2))
        #expect(first && !second)
        #expect(table.slot(of: 7) == 1)
    }

    @Test func `random insertions and removals agree with a dictionary`() {
        var generator = SplitMix64(seed: 11)
        var table = IDTable()
        var reference: [Int: Int32] = [:]
        for step in 0..<50_000 {
            let key = Int.random(in: 0..<400, using: &generator) * 8
            if Bool.random(using: &generator) {
                let isNew = table.insert(key, slot: Int32(step))
                #expect(isNew == (reference[key] == nil))
                if reference[key] == nil { reference[key] = Int32(step) }
            } else {
                let slot = table.remove(key)
                #expect(slot == reference.removeValue(forKey: key))
            }
        }
        #expect(table.count == reference.count)
        for key in stride(from: 0, to: 3200, by: 8) { #expect(table.slot(of: key) == reference[key]) }
    }
}
