#if FreeType
    internal import CFreeType
    internal import Synchronization

    /// An open font file, measured in font units so that nothing is rounded to pixels.
    ///
    /// Several threads may use a font. FreeType's face is not thread-safe, so calls that change it run under the lock
    /// of `glyphs`. All other code only reads.
    final class FreeTypeFont: @unchecked Sendable {
        private let library: FT_Library
        private let face: FT_Face
        private let unitsPerEm: Double
        /// Advances and glyph indices by character, filled on demand.
        private let glyphs = Mutex<[UInt32: Glyph]>([:])
        private typealias Glyph = (index: UInt32, advance: Double)

        init(file: String) throws(FreeTypeError) {
            var library: FT_Library?
            let started = FT_Init_FreeType(&library)
            guard started == 0, let library else { throw .unavailable(code: Int(started)) }
            var face: FT_Face?
            let opened = FT_New_Face(library, file, 0, &face)
            guard opened == 0, let face else {
                FT_Done_FreeType(library)
                throw .unreadableFont(file: file, code: Int(opened))
            }
            guard face.pointee.units_per_EM > 0 else {
                FT_Done_Face(face)
                FT_Done_FreeType(library)
                throw .notScalable(file: file)
            }
            self.library = library
            self.face = face
            unitsPerEm = Double(face.pointee.units_per_EM)
        }

        deinit {
            FT_Done_Face(face)
            FT_Done_FreeType(library)
        }

        /// Returns ascent, descent (positive) and line gap at a size, in points.
        func lineMetrics(pointSize: Double) -> (ascent: Double, descent: Double, leading: Double) {
            let (ascent, descent) = (Double(face.pointee.ascender), -Double(face.pointee.descender))
            let leading = max(0, Double(face.pointee.height) - ascent - descent)
            let scale = pointSize / unitsPerEm
            return (ascent * scale, descent * scale, leading * scale)
        }

        /// Returns the advance of a text at a size, in points, with kerning if the font has a `kern` table.
        func advance(of text: Substring, pointSize: Double) -> Double {
            let units = glyphs.withLock { glyphs in
                var units = 0.0
                var previous: UInt32 = 0
                for scalar in text.unicodeScalars {
                    let glyph = glyphs[scalar.value] ?? load(scalar)
                    glyphs[scalar.value] = glyph
                    if previous != 0 { units += kerning(previous, glyph.index) }
                    units += glyph.advance
                    previous = glyph.index
                }
                return units
            }
            return units * pointSize / unitsPerEm
        }

        private func load(_ scalar: Unicode.Scalar) -> Glyph {
            // Glyph 0 represents missing characters.
            let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
            guard FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return (index, 0) }
            return (index, Double(face.pointee.glyph.pointee.advance.x))
        }

        private func kerning(_ left: UInt32, _ right: UInt32) -> Double {
            var kerning = FT_Vector()
            guard FT_Get_Kerning(face, left, right, FT_KERNING_UNSCALED.rawValue, &kerning) == 0 else { return 0 }
            return Double(kerning.x)
        }
    }
#endif
