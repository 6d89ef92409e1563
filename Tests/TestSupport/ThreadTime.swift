internal import Foundation

/// Returns the processor time of a call in its thread, on which other tests and processes have little effect.
public func threadTime(of body: () throws -> Void) rethrows -> Duration {
    let start = now()
    try body()
    return now() - start
}

private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
