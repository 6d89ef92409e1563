import Foundation
import Testing

@testable import Adapt

/// The images and colors of an app that the package registers.
@Suite struct AssetTests {
    private static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
        [0x89] + Array("PNG\r\n".utf8) + [0x1A, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 0, width, 0, 0, 0, height,
        ]
    }

    @Test func `sizes follow from files and scales`() throws {
        let app = try SampleApp(["A.swift": "import UIKit\n"])
        let set = "Assets.xcassets/Icons/star.imageset"
        try app.write(Self.png(20, 40), to: "\(set)/star@2x.png")
        try app.write(
            Array(#"{"images":[{"scale":"1x"},{"filename":"star@2x.png","scale":"2x"}]}"#.utf8),
            to: "\(set)/Contents.json")
        try app.write(Self.png(9, 6), to: "loose@3x.png")
        try app.write(Self.png(1, 1), to: "Assets.xcassets/AppIcon.appiconset/icon.png")
        #expect(try app.adapted().assets.lines == ["loose\t3.0\t2.0", "loose@3x.png\t3.0\t2.0", "star\t10.0\t20.0"])
    }

    @Test func `a folder may be a namespace`() throws {
        let app = try SampleApp([
            "A.swift": "", "A.xcassets/Icons/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
            "A.xcassets/Icons/a.imageset/Contents.json": #"{"images":[{"filename":"a.svg"}]}"#,
            "A.xcassets/Icons/a.imageset/a.svg": "<svg width=\"24px\" height=\"12\" viewBox=\"0 0 1 1\"/>",
        ])
        #expect(try app.adapted().assets.lines == ["Icons/a\t24.0\t12.0"])
    }

    @Test(arguments: [
        ("%PDF-1.4\n/MediaBox [0 0 24 12.5]", ImageSize(Array("<svg viewBox=\"0 0 24 12.5\">".utf8))),
        ("GIF89a\u{3}\0\u{4}\0", ImageSize(AssetTests.png(3, 4))),
        ("<svg>", nil), ("", nil), ("\u{89}PNG", nil), ("%PDF /MediaBox [0 0 x]", nil),
    ])
    func `formats`(text: String, size: ImageSize?) {
        #expect(ImageSize(Array(text.utf8)) == size)
    }

    @Test func `the frame header of a JPEG follows other segments`() {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 17, 8, 0, 5, 0, 7, 3, 0, 0]
        #expect(ImageSize(bytes) == ImageSize(Self.png(7, 5)))
        #expect(ImageSize([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]) == nil)
    }

    @Test func `colors of the light appearance`() throws {
        let app = try SampleApp([
            "A.swift": "import UIKit\n",
            "A.xcassets/tint.colorset/Contents.json": """
            {"colors":[{"appearances":[{"value":"dark"}],"color":{"components":{"white":"0.1","alpha":"1"}}},
            {"color":{"components":{"red":"0xFF","green":"51","blue":"0.500","alpha":"0.250"}}}]}
            """,
            "A.xcassets/system.colorset/Contents.json": #"{"colors":[{"color":{"reference":"labelColor"}}]}"#,
            "A.xcassets/damaged.colorset/Contents.json": "{",
        ])
        let adapted = try app.adapted()
        #expect(adapted.assets.lines == ["tint\t1.0\t0.2\t0.5\t0.25"])
        #expect(String(decoding: adapted.texts[1], as: UTF8.self).contains("tint\t1.0\t0.2\t0.5\t0.25\n"))
    }
}
