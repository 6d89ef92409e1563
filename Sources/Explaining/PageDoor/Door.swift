import AutoLayout
import SafeText
import SolverAPI

// The functions that the page calls, with the state between calls. A module of WebAssembly has one thread, so the state
// is not protected.
//
// A call writes its text to `layoutlab_input` first. A result is a text in JSON at `layoutlab_output`, whose length in
// bytes the call returns. A failed call returns a negative number and changes nothing. No call traps, unless memory runs
// out.
//
// `@_silgen_name` gives a function a name that the linker can export. Unlike `@_cdecl` and `@_expose` it does not keep
// a function alive, so `scripts/wasm` links a module for each tool of the page with the code of that tool alone.

/// The latest input and output.
struct Door {
    nonisolated(unsafe) static var shared = Door()

    var input: [UInt8] = []
    var output: [UInt8] = []

    /// The maximum length of an input in bytes.
    static let longestInput = 20_000_000

    /// Stores a record as output and returns its length.
    mutating func answer(_ record: JSONValue) -> Int32 {
        output = record.bytes
        return Int32(clamping: output.count)
    }
}

/// The current layout of text; nil before the first.
nonisolated(unsafe) private var currentLayout: (text: PlayText, layout: PlayLayout)?

/// The current point of the race; nil before the first.
nonisolated(unsafe) private var currentRace: RaceCourse?

/// Reserves memory for the input of the next call.
///
/// - Returns: Its address, valid until the next call of any function; nil if the length is negative or above 20 MB.
@_silgen_name("layoutlab_input")
public func pageInput(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard length >= 0, length <= Door.longestInput else { return nil }
    Door.shared.input = [UInt8](repeating: 0, count: max(1, Int(length)))
    return Door.shared.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the address of the latest result, valid until the next call of any function.
@_silgen_name("layoutlab_output")
public func pageOutput() -> UnsafePointer<UInt8>? {
    Door.shared.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Explains the logs in the input.
///
/// - Returns: The length of a record of ``ExplainAnswer``.
@_silgen_name("layoutlab_explain")
public func pageExplain() -> Int32 {
    let record = ExplainAnswer.record(of: Door.shared.input)
    return Door.shared.answer(record)
}

/// Makes the layout of the text in the input the current one.
///
/// - Returns: The length of ``PlayLayout/outline``.
@_silgen_name("layoutlab_play_open")
public func pagePlayOpen() -> Int32 {
    let text = PlayText(String(decoding: Door.shared.input, as: UTF8.self))
    let layout = PlayLayout(text)
    currentLayout = (text, layout)
    return Door.shared.answer(layout.outline)
}

/// Lays out the current layout in a window of a size in points.
///
/// - Returns: The raw value of ``PlayLayout/State``; -1 without a layout or with an invalid size.
@_silgen_name("layoutlab_play_resize")
public func pagePlayResize(_ width: Double, _ height: Double) -> Int32 {
    guard let layout = currentLayout?.layout, (0...Limits.magnitude).contains(width),
        (0...Limits.magnitude).contains(height)
    else { return -1 }
    return layout.resize(to: LayoutSize(width: width, height: height)).rawValue
}

/// Returns the address of the frames of the current layout's views in the window, as x, y, width and height in
/// points, valid until the next call of any function; nil without views.
@_silgen_name("layoutlab_play_frames")
public func pagePlayFrames() -> UnsafePointer<Double>? {
    guard let layout = currentLayout?.layout, !layout.frames.isEmpty else { return nil }
    return layout.frames.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the length of the record of what is ambiguous, violated or contradictory; -1 without a layout.
@_silgen_name("layoutlab_play_details")
public func pagePlayDetails() -> Int32 {
    guard let (text, layout) = currentLayout else { return -1 }
    return Door.shared.answer(layout.details(text))
}

/// Returns the length of the record of the rules that decide a view; -1 without such a view.
@_silgen_name("layoutlab_play_why")
public func pagePlayWhy(_ view: Int32) -> Int32 {
    guard let record = currentLayout?.layout.reasons(ofView: Int(view)) else { return -1 }
    return Door.shared.answer(record)
}

/// Begins a point of the race.
///
/// - Parameters:
///   - layout: The raw value of ``RaceLayouts``.
///   - views: The number of views, from 1 to 5000.
/// - Returns: 0; -1 for an unknown layout or an invalid number.
@_silgen_name("layoutlab_race_open")
public func pageRaceOpen(_ layout: Int32, _ views: Int32) -> Int32 {
    guard let layout = RaceLayouts(rawValue: layout), let race = RaceCourse(layout, views: Int(views)) else {
        return -1
    }
    currentRace = race
    return 0
}

/// Builds copies of the layout for a solver: 0 is revised-simplex, 1 is cassowary.
///
/// - Returns: The number of views of a copy; -1 for an invalid call.
@_silgen_name("layoutlab_race_prepare")
public func pageRacePrepare(_ lane: Int32, _ copies: Int32) -> Int32 {
    guard let count = currentRace?.prepare(lane: Int(lane), copies: Int(copies)) else { return -1 }
    return Int32(clamping: count)
}

/// Lays out the prepared copies of a solver. Returns 0, or -1 if that fails.
@_silgen_name("layoutlab_race_layout")
public func pageRaceLayout(_ lane: Int32) -> Int32 {
    currentRace?.layOut(lane: Int(lane)) == true ? 0 : -1
}

/// Resizes the window of a solver's first copy several times. Returns 0, or -1 if that fails.
@_silgen_name("layoutlab_race_resize")
public func pageRaceResize(_ lane: Int32, _ times: Int32) -> Int32 {
    currentRace?.resize(lane: Int(lane), times: Int(times)) == true ? 0 : -1
}

/// Returns the largest difference between the frames of both solvers in points; -1 if there is nothing to compare.
@_silgen_name("layoutlab_race_difference")
public func pageRaceDifference() -> Double { currentRace?.difference ?? -1 }
