import AutoLayout
import SafeText
import SolverAPI

// The functions that the web page calls, and the state between calls. A WebAssembly module has one thread, so the state
// is not protected.
//
// The caller writes the text for a call to the address that `layoutlab_input` returns. A call that returns a length has
// written a JSON text of that many bytes to the address that `layoutlab_output` returns. A call that fails returns a
// negative number, or no address, and changes nothing. No call traps, unless memory runs out.
//
// `@_silgen_name` gives a function a name that the linker can export. Unlike `@_cdecl` and `@_expose` it does not keep
// the function alive, so the modules that `scripts/wasm` links for the tools of the page contain only the code of their
// tool.

/// The input of the next call and the output of the last call.
struct Door {
    nonisolated(unsafe) static var shared = Door()

    var input: [UInt8] = []
    var output: [UInt8] = []

    /// The maximum length of an input in bytes.
    static let longestInput = 20_000_000

    /// Stores a record as JSON in the output and returns its length in bytes.
    mutating func answer(_ record: JSONValue) -> Int32 {
        output = record.bytes
        return Int32(clamping: output.count)
    }
}

/// The text and layout of the layout editor; nil before the first `layoutlab_play_open`.
nonisolated(unsafe) private var currentLayout: (text: PlayText, layout: PlayLayout)?

/// The race between two solvers; nil before the first `layoutlab_race_open`.
nonisolated(unsafe) private var currentRace: RaceCourse?

/// Reserves memory for the input of the next call.
///
/// - Parameter length: The length of the input in bytes.
/// - Returns: The address of the memory, valid until the next call of any function; nil if the length is negative or
///   above 20 MB.
@_silgen_name("layoutlab_input")
public func pageInput(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard length >= 0, length <= Door.longestInput else { return nil }
    Door.shared.input = [UInt8](repeating: 0, count: max(1, Int(length)))
    return Door.shared.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the address of the output of the last call, valid until the next call of any function.
@_silgen_name("layoutlab_output")
public func pageOutput() -> UnsafePointer<UInt8>? {
    Door.shared.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Explains the logs in the input, and outputs the record of ``ExplainAnswer``.
///
/// - Returns: The length of the output in bytes.
@_silgen_name("layoutlab_explain")
public func pageExplain() -> Int32 {
    let record = ExplainAnswer.record(of: Door.shared.input)
    return Door.shared.answer(record)
}

/// Creates the layout that the text in the input describes, and outputs ``PlayLayout/outline``.
///
/// - Returns: The length of the output in bytes.
@_silgen_name("layoutlab_play_open")
public func pagePlayOpen() -> Int32 {
    let text = PlayText(String(decoding: Door.shared.input, as: UTF8.self))
    let layout = PlayLayout(text)
    currentLayout = (text, layout)
    return Door.shared.answer(layout.outline)
}

/// Lays out the current layout in a window with this width and height in points.
///
/// - Returns: The raw value of ``PlayLayout/State``; -1 if there is no layout or the size is invalid.
@_silgen_name("layoutlab_play_resize")
public func pagePlayResize(_ width: Double, _ height: Double) -> Int32 {
    guard let layout = currentLayout?.layout, (0...Limits.magnitude).contains(width),
        (0...Limits.magnitude).contains(height)
    else { return -1 }
    return layout.resize(to: LayoutSize(width: width, height: height)).rawValue
}

/// Returns the address of the views' frames in window coordinates, each as x, y, width and height in points; valid
/// until the next call of any function. Nil if there are no views.
@_silgen_name("layoutlab_play_frames")
public func pagePlayFrames() -> UnsafePointer<Double>? {
    guard let layout = currentLayout?.layout, !layout.frames.isEmpty else { return nil }
    return layout.frames.withUnsafeBufferPointer { $0.baseAddress }
}

/// Outputs the ambiguous values, violated rules and conflicts. Returns the length in bytes; -1 if there is no layout.
@_silgen_name("layoutlab_play_details")
public func pagePlayDetails() -> Int32 {
    guard let (text, layout) = currentLayout else { return -1 }
    return Door.shared.answer(layout.details(text))
}

/// Outputs the rules that determine a view's frame. Returns the length in bytes; -1 if there is no view of this index.
@_silgen_name("layoutlab_play_why")
public func pagePlayWhy(_ view: Int32) -> Int32 {
    guard let record = currentLayout?.layout.reasons(ofView: Int(view)) else { return -1 }
    return Door.shared.answer(record)
}

/// Starts a race on one layout of one size.
///
/// - Parameters:
///   - layout: The raw value of ``RaceLayouts``.
///   - views: The number of views, from 1 to 5000.
/// - Returns: 0; -1 if the layout is unknown or the number of views is invalid.
@_silgen_name("layoutlab_race_open")
public func pageRaceOpen(_ layout: Int32, _ views: Int32) -> Int32 {
    guard let layout = RaceLayouts(rawValue: layout), let race = RaceCourse(layout, views: Int(views)) else {
        return -1
    }
    currentRace = race
    return 0
}

/// Builds copies of the layout for a solver.
///
/// - Parameter lane: The solver: 0 is revised-simplex, 1 is cassowary.
/// - Returns: The number of views of a copy; -1 if the solver or the number of copies is invalid.
@_silgen_name("layoutlab_race_prepare")
public func pageRacePrepare(_ lane: Int32, _ copies: Int32) -> Int32 {
    guard let count = currentRace?.prepare(lane: Int(lane), copies: Int(copies)) else { return -1 }
    return Int32(clamping: count)
}

/// Lays out the prepared copies of a solver. Returns 0, or -1 if a layout fails.
@_silgen_name("layoutlab_race_layout")
public func pageRaceLayout(_ lane: Int32) -> Int32 {
    currentRace?.layOut(lane: Int(lane)) == true ? 0 : -1
}

/// Resizes the window of a solver's first copy several times. Returns 0, or -1 if a layout fails.
@_silgen_name("layoutlab_race_resize")
public func pageRaceResize(_ lane: Int32, _ times: Int32) -> Int32 {
    currentRace?.resize(lane: Int(lane), times: Int(times)) == true ? 0 : -1
}

/// Returns the largest difference in points between the frames of both solvers; -1 if a solver has no copies.
@_silgen_name("layoutlab_race_difference")
public func pageRaceDifference() -> Double { currentRace?.difference ?? -1 }
