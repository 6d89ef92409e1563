import Foundation
import InterfaceBuilder
import ScreenCheck
import SolverAPI
import TestSupport
import Testing

/// A check of a damaged document must give findings or an error, and must not trap or hang.
@Suite("Damaged documents", .hangLimit(minutes: 10))
struct ReaderFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment

    /// Returns documents to damage: the planted defects, or the files of the folder in the environment.
    private func seeds() -> [[UInt8]] {
        let own = PlantedDefect.all.map { Array($0.text.utf8) }
        guard let folder = Self.environment["LAYOUTLAB_FUZZ_FILES"] else { return own }
        let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
        let files = names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
        return own + files.compactMap { FileManager.default.contents(atPath: folder + "/" + $0).map(Array.init) }
    }

    @Test func `a damaged document is checked to the end`() throws {
        let seed = Self.environment["LAYOUTLAB_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_261_121
        let seconds = Self.environment["LAYOUTLAB_FUZZ_SECONDS"].flatMap(Double.init)
        let rounds = Self.environment["LAYOUTLAB_FUZZ_ROUNDS"].flatMap(Int.init) ?? (seconds == nil ? 300 : .max)
        let seeds = seeds()
        let checker = try makeChecker()
        let start = ContinuousClock.now
        var (round, readable) = (0, 0)
        var slowest = Duration.zero
        while round < rounds, seconds.map({ (ContinuousClock.now - start) / .seconds(1) < $0 }) ?? true {
            // Each round has its own generator, so that the round can be repeated alone.
            var random = SplitMix64(seed: seed &+ UInt64(round) &* 0x9E37_79B9)
            var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
            for _ in 0..<Int.random(in: 1...6, using: &random) { Self.damage(&bytes, seeds, &random) }
            if let path = Self.environment["LAYOUTLAB_FUZZ_TRACE"] {
                try Data(bytes).write(to: URL(fileURLWithPath: path))
            }
            let before = ContinuousClock.now
            let result = checker.check(Data(bytes), file: "damaged.xib")
            let spent = ContinuousClock.now - before
            slowest = max(slowest, spent)
            if result.unitCount > 0 { readable += 1 }
            let replay = "LAYOUTLAB_FUZZ_SEED=\(seed &+ UInt64(round) &* 0x9E37_79B9) LAYOUTLAB_FUZZ_ROUNDS=1"
            #expect(spent < .seconds(60), "\(replay) swift test --filter ReaderFuzzTests took \(spent)")
            for finding in result.findings { #expect(!finding.message.isEmpty && finding.location.line > 0) }
            round += 1
        }
        print("seed \(seed): \(round) damaged documents, \(readable) with screens, the slowest took \(slowest)")
        #expect(readable > 0 && readable < max(round, 2))
    }

    private static let fragments = [
        "1e308", "-1e9", "nan", "\"", "<", ">", "&lt;", "<view id=\"x\">", "</view>", "YES", "0", "-1", "99999999",
        "priority=\"1\"", "multiplier=\"0\"", "hidden=\"YES\"", "stackView", "scrollView", "\u{0}", "root", "safe",
        "relation=\"lessThanOrEqual\"", "secondItem=\"a\"", "<!--", "-->", "<![CDATA[", "a", "b",
    ].map { Array($0.utf8) }

    /// Makes one change: to a byte, to a part that is removed, repeated or exchanged, to a number, or to a keyword.
    private static func damage(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<24, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<end)
        case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
        case 3: bytes.insert(contentsOf: fragments[Int.random(in: 0..<fragments.count, using: &random)], at: index)
        case 4:
            let other = seeds[Int.random(in: 0..<seeds.count, using: &random)]
            let from = Int.random(in: 0..<other.count, using: &random)
            bytes.replaceSubrange(index..<end, with: other[from..<min(other.count, from + 40)])
        case 5: if Int.random(in: 0..<10, using: &random) == 0 { bytes.removeSubrange(index...) }
        default:
            // Replaces the next quoted value, so that the document remains well-formed.
            guard let open = bytes[index...].firstIndex(of: UInt8(ascii: "\"")),
                let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
            else { return }
            let numbers = [
                "0", "-20", "1000", "0.5", "3:4", "100000", "a", "root", "b", "safe", "YES", "NO", "top", "width",
            ]
            bytes.replaceSubrange(
                (open + 1)..<close, with: Array(numbers[Int.random(in: 0..<numbers.count, using: &random)].utf8))
        }
    }
}
