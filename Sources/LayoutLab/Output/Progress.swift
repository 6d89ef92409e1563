internal import Foundation
internal import SafeText

/// Prints progress to standard error: one line that is redrawn on a terminal, separate lines elsewhere.
final class Progress {
    private let isLive: Bool
    private let start = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?

    init() {
        let environment = ProcessInfo.processInfo.environment
        isLive =
            isatty(2) == 1 && environment["CI"] == nil && environment["NO_COLOR"] == nil
            && environment["TERM"] != "dumb"
    }

    /// Draws the line of a task that starts, at most every 100 ms. Without a terminal nothing is printed.
    func begin(_ what: String, done: Int, of all: Int) {
        guard isLive else { return }
        let now = ContinuousClock.now
        if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
        lastDrawn = now
        let filled = all > 0 ? 20 * done / all : 0
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
        let text = "\(bar) \(done)/\(all), \(Self.seconds(elapsed))\(remaining(done, all)): \(what)"
        write("\r\u{1B}[K\(SafeText.line(text).prefix(max(20, Self.columns - 1)))")
    }

    /// Prints a line for a task that ended: for every task if there are fewer than 20, else once per tenth. On a
    /// terminal nothing is printed.
    func end(_ what: String, done: Int, of all: Int) {
        guard !isLive else { return }
        guard done == all || all < 20 || done * 10 / all > (done - 1) * 10 / all else { return }
        let rest = done < all ? remaining(done, all) : ""
        write("\(done)/\(all) \(SafeText.line(what)) (\(Self.seconds(elapsed))\(rest))\n")
    }

    /// Erases the redrawn line before other output.
    func clear() {
        if isLive { write("\r\u{1B}[K") }
    }

    /// Prints a line that is not redrawn.
    func say(_ line: String) {
        write((isLive ? "\r\u{1B}[K" : "") + SafeText.lines(line) + "\n")
    }

    private func remaining(_ done: Int, _ all: Int) -> String {
        guard done > 4 else { return "" }
        return ", \(Self.seconds(elapsed / Double(done) * Double(all - done))) left"
    }

    /// Seconds since creation.
    private var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

    private static func seconds(_ seconds: Double) -> String {
        seconds < 90 ? "\(Int(seconds)) s" : "\(Int(seconds / 60)) min"
    }

    private func write(_ text: String) { StandardStreams.draw(text) }

    private static var columns: Int {
        var size = winsize()
        if ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 80
    }
}
