/// A weighted sum of frames. Each position has a different weight between 1 and 2, so swapping frames changes the sum.
enum FrameChecksum {
    /// Returns weights for `count` positions: 1 plus the fractional parts of multiples of the golden ratio, which never
    /// repeat.
    static func weights(count: Int) -> [Double] {
        var weights: [Double] = []
        weights.reserveCapacity(count)
        var weight = 1.0
        for _ in 0..<count {
            weights.append(weight)
            weight += 0.618_033_988_749_895
            if weight >= 2 { weight -= 1 }
        }
        return weights
    }

    /// Returns the weighted sum, accumulated in eight lanes. Adding the 400 numbers of 100 views one after the other
    /// costs as much as resizing those views.
    static func sum(of frames: [Double], _ weights: [Double]) -> Double {
        frames.withUnsafeBufferPointer { frames in
            weights.withUnsafeBufferPointer { weights in
                var lanes = SIMD8<Double>(repeating: 0)
                let whole = frames.count & ~7
                for position in stride(from: 0, to: whole, by: 8) {
                    lanes += lane(frames, position) * lane(weights, position)
                }
                var sum = lanes.sum()
                for position in whole..<frames.count { sum += frames[position] * weights[position] }
                return sum
            }
        }
    }

    @inline(__always)
    private static func lane(_ numbers: UnsafeBufferPointer<Double>, _ position: Int) -> SIMD8<Double> {
        UnsafeRawPointer(numbers.baseAddress.unsafelyUnwrapped + position).loadUnaligned(as: SIMD8<Double>.self)
    }
}
