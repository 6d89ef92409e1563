// The C library declares its streams as plain variables.
#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    @preconcurrency import Darwin
#endif
import Foundation

// Passes long texts of a single byte to every reader and printer. Prints one line for each: the slowest byte with its
// processor time, and the largest peak of memory. The exit code is 1 if a limit is exceeded. LongInputTests run this
// program; by hand:
//
//     swift run -c release long-input                          2 MB of each of the 256 bytes; at most 1 s and 200 MB
//     swift run -c release long-input --only trace --count 100000
//     long-input --growth                                      bytes at two sizes, n and 4 n; at most 8 times the time

let words = Array(CommandLine.arguments.dropFirst())
func option(_ name: String) -> String? {
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    return words[index + 1]
}
/// The time in seconds below which growth is not checked, because clocks and caches dominate it.
let floor = option("--floor").flatMap { Double($0) } ?? 0.1
let asksGrowth = words.contains("--growth")
let count = option("--count").flatMap { Int($0) } ?? (asksGrowth ? 16_384 : 2_000_000)
let bytes =
    option("--byte").flatMap { UInt8($0) }.map { [$0] }
    ?? (asksGrowth
        ? [0, 9, 10, 13, 27, 32, 35, 39, 40, 43, 45, 47, 48, 58, 60, 64, 91, 92, 97, 123, 124, 195, 255, 34]
        : Array(0...255))
let readers = (Reader.all + Reader.printers).filter { reader in
    option("--only").map { reader.name.hasPrefix($0) } ?? true
}

/// Resets the peak of memory and returns free memory to the system.
func resetPeak() {
    #if canImport(Glibc)
        // Swift's module Glibc lacks the header of this function.
        typealias Trim = @convention(c) (Int) -> Int32
        if let symbol = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(symbol, to: Trim.self)(0) }
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    #endif
}

/// Returns the peak of memory since the last reset, in bytes.
func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
}

/// Seconds of processor time of this process.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the processor time of a reader for `count` times a byte, in seconds. It is the minimum of several attempts,
/// because the load of the machine affects the time.
func seconds(_ reader: Reader, _ byte: UInt8, _ count: Int, attempts: Int = 1) -> Double {
    let input = reader.input(byte, count: count)
    var least = Double.infinity
    for _ in 0..<attempts {
        let start = processorTime()
        try? reader.read(input)
        least = min(least, processorTime() - start)
    }
    return least
}

func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

setvbuf(stdout, nil, _IOLBF, 0)
var faults = 0
for reader in readers {
    var (slowest, slowestByte, largest, largestByte) = (0.0, UInt8(0), 0, UInt8(0))
    for byte in bytes {
        if asksGrowth {
            // Times below `floor` are not compared. A growth of 8 or more is measured again, because the machine may be
            // busy.
            let long = seconds(reader, byte, 4 * count)
            if long > slowest { (slowest, slowestByte) = (long, byte) }
            if long < floor { continue }
            let short = seconds(reader, byte, count, attempts: 3)
            if long < 8 * short { continue }
            let again = seconds(reader, byte, 4 * count, attempts: 3)
            if again < 8 * short { continue }
            faults += 1
            print("NOT LINEAR: \(reader.name), byte \(byte): \(short) s for \(count), \(again) s for \(4 * count)")
        } else {
            resetPeak()
            let time = seconds(reader, byte, count)
            let memory = peak()
            if time > slowest { (slowest, slowestByte) = (time, byte) }
            if memory > largest { (largest, largestByte) = (memory, byte) }
            if time > 1 || memory > 200_000_000 { faults += 1 }
        }
    }
    let mark = !asksGrowth && (slowest > 1 || largest > 200_000_000) ? "OVER  " : "      "
    print(
        mark + padded(reader.name, 44) + padded(String(format: "%.3f s (byte %d)", slowest, Int(slowestByte)), 24)
            + (asksGrowth ? "" : "\(largest / 1_000_000) MB (byte \(largestByte))"))
}
print("\(readers.count) readers and printers, \(bytes.count) bytes each: \(faults) over the limit")
exit(faults == 0 ? 0 : 1)
