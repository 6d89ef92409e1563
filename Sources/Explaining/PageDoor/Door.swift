import SafeText
import SolverAPI

/// The functions that the page calls, with the state between calls. A module of WebAssembly has one thread, so the
/// state is not protected.
///
/// A call writes its text to ``layoutlab_input(_:)`` first. A result is a text in JSON at ``layoutlab_output()``, whose
/// length in bytes the call returns. A failed call returns a negative number and changes nothing. No call traps, unless
/// memory runs out.
struct Door {
    nonisolated(unsafe) static var shared = Door()

    var input: [UInt8] = []
    var output: [UInt8] = []
    var layout: PlayLayout?
    var text = PlayText("")
    var race: RaceCourse?

    /// The maximum length of an input in bytes.
    static let longestInput = 20_000_000

    /// Stores a record as output and returns its length.
    mutating func answer(_ record: JSONValue) -> Int32 {
        output = Array(record.line.utf8)
        return Int32(clamping: output.count)
    }
}

/// Reserves memory for the input of the next call.
///
/// - Returns: Its address, valid until the next call of any function; nil if the length is negative or above 20 MB.
@_expose(wasm, "layoutlab_input")
@_cdecl("layoutlab_input")
public func layoutlab_input(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard length >= 0, length <= Door.longestInput else { return nil }
    Door.shared.input = [UInt8](repeating: 0, count: max(1, Int(length)))
    return Door.shared.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Returns the address of the latest result, valid until the next call of any function.
@_expose(wasm, "layoutlab_output")
@_cdecl("layoutlab_output")
public func layoutlab_output() -> UnsafePointer<UInt8>? {
    Door.shared.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// Explains the logs in the input.
///
/// - Returns: The length of a record of ``ExplainAnswer``.
@_expose(wasm, "layoutlab_explain")
@_cdecl("layoutlab_explain")
public func layoutlab_explain() -> Int32 {
    let record = ExplainAnswer.record(of: Door.shared.input)
    return Door.shared.answer(record)
}

/// Makes the layout of the text in the input the current one.
///
/// - Returns: The length of ``PlayLayout/outline``.
@_expose(wasm, "layoutlab_play_open")
@_cdecl("layoutlab_play_open")
public func layoutlab_play_open() -> Int32 {
    let text = PlayText(String(decoding: Door.shared.input, as: UTF8.self))
    let layout = PlayLayout(text)
    (Door.shared.text, Door.shared.layout) = (text, layout)
    return Door.shared.answer(layout.outline)
}

/// Lays out the current layout in a window of a size in points.
///
/// - Returns: The raw value of ``PlayLayout/State``; -1 without a layout or with an invalid size.
@_expose(wasm, "layoutlab_play_resize")
@_cdecl("layoutlab_play_resize")
public func layoutlab_play_resize(_ width: Double, _ height: Double) -> Int32 {
    guard let layout = Door.shared.layout, (0...Limits.magnitude).contains(width),
        (0...Limits.magnitude).contains(height)
    else { return -1 }
    return layout.resize(to: .init(width: width, height: height)).rawValue
}

/// Returns the address of the frames of the current layout's views in the window, as x, y, width and height in
/// points, valid until the next call of any function; nil without views.
@_expose(wasm, "layoutlab_play_frames")
@_cdecl("layoutlab_play_frames")
public func layoutlab_play_frames() -> UnsafePointer<Double>? {
    guard let layout = Door.shared.layout, !layout.frames.isEmpty else { return nil }
    return layout.frames.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the length of the record of what is ambiguous, violated or contradictory; -1 without a layout.
@_expose(wasm, "layoutlab_play_details")
@_cdecl("layoutlab_play_details")
public func layoutlab_play_details() -> Int32 {
    guard let layout = Door.shared.layout else { return -1 }
    return Door.shared.answer(layout.details(Door.shared.text))
}

/// Returns the length of the record of the rules that decide a view; -1 without such a view.
@_expose(wasm, "layoutlab_play_why")
@_cdecl("layoutlab_play_why")
public func layoutlab_play_why(_ view: Int32) -> Int32 {
    guard let record = Door.shared.layout?.reasons(ofView: Int(view)) else { return -1 }
    return Door.shared.answer(record)
}

/// Begins a point of the race.
///
/// - Parameters:
///   - layout: The raw value of ``RaceLayouts``.
///   - views: The number of views, from 1 to 5000.
/// - Returns: 0; -1 for an unknown layout or an invalid number.
@_expose(wasm, "layoutlab_race_open")
@_cdecl("layoutlab_race_open")
public func layoutlab_race_open(_ layout: Int32, _ views: Int32) -> Int32 {
    guard let layout = RaceLayouts(rawValue: layout), let race = RaceCourse(layout, views: Int(views)) else { return -1 }
    Door.shared.race = race
    return 0
}

/// Builds copies of the layout for a solver: 0 is revised-simplex, 1 is cassowary.
///
/// - Returns: The number of views of a copy; -1 for an invalid call.
@_expose(wasm, "layoutlab_race_prepare")
@_cdecl("layoutlab_race_prepare")
public func layoutlab_race_prepare(_ lane: Int32, _ copies: Int32) -> Int32 {
    guard let count = Door.shared.race?.prepare(lane: Int(lane), copies: Int(copies)) else { return -1 }
    return Int32(clamping: count)
}

/// Lays out the prepared copies of a solver. Returns 0, or -1 if that fails.
@_expose(wasm, "layoutlab_race_layout")
@_cdecl("layoutlab_race_layout")
public func layoutlab_race_layout(_ lane: Int32) -> Int32 {
    Door.shared.race?.layOut(lane: Int(lane)) == true ? 0 : -1
}

/// Resizes the window of a solver's first copy several times. Returns 0, or -1 if that fails.
@_expose(wasm, "layoutlab_race_resize")
@_cdecl("layoutlab_race_resize")
public func layoutlab_race_resize(_ lane: Int32, _ times: Int32) -> Int32 {
    Door.shared.race?.resize(lane: Int(lane), times: Int(times)) == true ? 0 : -1
}

/// Returns the largest difference between the frames of both solvers in points; -1 if there is nothing to compare.
@_expose(wasm, "layoutlab_race_difference")
@_cdecl("layoutlab_race_difference")
public func layoutlab_race_difference() -> Double { Door.shared.race?.difference ?? -1 }
