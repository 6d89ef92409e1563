import Foundation
import FuzzTargets

private let target = FuzzTarget.named(ProcessInfo.processInfo.environment["LAYOUTLAB_FUZZ_TARGET"] ?? "formats")

/// What libFuzzer calls with each input; the environment names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // What libFuzzer keeps as a finding is an end of the process.
    precondition(target?.check(bytes) == nil, "\(target?.check(bytes) ?? "no such target")")
    return 0
}
