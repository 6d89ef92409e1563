// A screen of text, laid out by LayoutTree. In a terminal it follows the window's size; with a size, for example
// `TerminalScreen 60 12`, it prints the screen once, and with `rtl` after the size from right to left.
import LayoutTree

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

let subjects = ["Harbour fees", "New lamps", "Sailing on Friday", "Tide table", "The cook's list"]
let letter =
    "Dear harbour master, the new lamps at the pier are bright enough to read by, and the gulls have moved to the old "
    + "mole. We sail on Friday with the morning tide."

/// Returns the size of the terminal in cells; nil if standard output is not a terminal.
func terminalSize() -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
}

func show(_ lines: [String]) { print("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\r\n"), terminator: "") }

do {
    let numbers = CommandLine.arguments.dropFirst().prefix(2).compactMap { Int($0) }
    if numbers.count == 2 {
        let screen = try Screen(width: numbers[0], height: numbers[1], subjects: subjects, letter: letter)
        if CommandLine.arguments.last == "rtl" { screen.toggleDirection() }
        for line in try screen.draw() { print(line) }
        exit(0)
    }
    guard var size = terminalSize() else {
        print("usage: TerminalScreen WIDTH HEIGHT [rtl], or in a terminal without arguments")
        exit(2)
    }
    let screen = try Screen(width: size.width, height: size.height, subjects: subjects, letter: letter)
    var saved = termios()
    tcgetattr(STDIN_FILENO, &saved)
    var raw = saved
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer {
        tcsetattr(STDIN_FILENO, TCSANOW, &saved)
        print()
    }
    show(try screen.draw())
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while true {
        // Ten times a second the size is read; a key ends the wait.
        if poll(&input, 1, 100) > 0 {
            var key: UInt8 = 0
            if read(STDIN_FILENO, &key, 1) <= 0 || key == UInt8(ascii: "q") || key == 3 { break }
            if key == UInt8(ascii: "r") { screen.toggleDirection() }
            show(try screen.draw())
        }
        if let new = terminalSize(), new != size {
            size = new
            try screen.resize(width: size.width, height: size.height)
            show(try screen.draw())
        }
    }
} catch {
    // A window too small for the list, for example, is a conflict; the error names its constraints.
    print("\(error)")
    exit(1)
}
