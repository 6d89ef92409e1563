/// A hash of a file's contents, by which facts about the file are kept.
enum ContentHash {
    /// Returns a hash of 64 bits. It is the same in each run of the program.
    ///
    /// - Complexity: O(length of the contents).
    static func of(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
        var hash = seed ^ UInt64(bytes.count)
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        bytes.withUnsafeBytes { bytes in
            var position = 0
            while position + 8 <= bytes.count {
                mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
                position += 8
            }
            for byte in bytes[position...] { mix(UInt64(byte)) }
        }
        mix(0)
        return hash
    }
}
