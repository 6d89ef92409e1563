import Foundation
import FuzzTargets

private let target = FuzzTarget.named(ProcessInfo.processInfo.environment["LAYOUTLAB_FUZZ_TARGET"] ?? "formats")

/// The entry point of libFuzzer; an environment variable names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer records a finding if the process ends.
    precondition(target?.check(bytes) == nil, "\(target?.check(bytes) ?? "no such target")")
    return 0
}
