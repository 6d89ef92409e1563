import Foundation

/// The size of an image in pixels, or in points for a format without pixels, which the beginning of its file states.
struct ImageSize: Equatable {
    let width: Double
    let height: Double

    private init?(_ width: Double?, _ height: Double?) {
        guard let width, let height, width > 0, height > 0, width < 1e6, height < 1e6 else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Reads the size in the first bytes of a file; nil if they do not state it.
    init?(_ bytes: [UInt8]) {
        if bytes.count >= 24, bytes[1...3].elementsEqual("PNG".utf8) {
            self.init(Self.number(bytes[16..<20]), Self.number(bytes[20..<24]))
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self.init(jpeg: bytes)
        } else if bytes.starts(with: "GIF8".utf8), bytes.count >= 10 {
            self.init(Self.number([bytes[7], bytes[6]]), Self.number([bytes[9], bytes[8]]))
        } else {
            self.init(text: String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Double { bytes.reduce(0) { $0 * 256 + Double($1) } }

    /// Reads the first frame header among the segments.
    private init?(jpeg bytes: [UInt8]) {
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            let isFrame = (0xC0...0xCF).contains(bytes[at + 1]) && ![0xC4, 0xC8, 0xCC].contains(bytes[at + 1])
            if isFrame {
                self.init(Self.number(bytes[(at + 7)..<(at + 9)]), Self.number(bytes[(at + 5)..<(at + 7)]))
                return
            }
            at += 2 + Int(Self.number(bytes[(at + 2)..<(at + 4)]))
        }
        return nil
    }

    /// Reads the media box of a PDF, or the attributes or the view box of an SVG.
    private init?(text: String) {
        if text.hasPrefix("%PDF") {
            guard let box = text.firstMatch(of: /\/MediaBox\s*\[([^\]]*)\]/) else { return nil }
            self.init(box: String(box.1))
        } else if let tag = text.firstMatch(of: /<svg[^>]*>/) {
            let sides = [/\swidth="([0-9.]+)(?:px|pt)?"/, /\sheight="([0-9.]+)(?:px|pt)?"/].map {
                tag.output.firstMatch(of: $0).flatMap { Double($0.1) }
            }
            if let known = ImageSize(sides[0], sides[1]) {
                self = known
            } else if let box = tag.output.firstMatch(of: /\sviewBox="([^"]*)"/) {
                self.init(box: String(box.1))
            } else {
                return nil
            }
        } else {
            return nil
        }
    }

    /// Reads four numbers: the corners of a PDF's box, or the origin and size of an SVG's, whose origin is usually zero.
    private init?(box: String) {
        let numbers = box.split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        self.init(numbers[2] - numbers[0], numbers[3] - numbers[1])
    }
}
