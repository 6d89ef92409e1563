#if FreeType
    internal import CFreeType

    /// A font file that is open, measured in its own units, so that no rounding to pixels comes in.
    final class FreeTypeFont {
        private let library: FT_Library
        private let face: FT_Face
        private let unitsPerEm: Double
        /// Advances and glyph numbers by character, as far as they were asked for.
        private var glyphs: [UInt32: (index: UInt32, advance: Double)] = [:]

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

        /// Ascent, descent (positive) and line gap at a size, in points.
        func lineMetrics(pointSize: Double) -> (ascent: Double, descent: Double, leading: Double) {
            let (ascent, descent) = (Double(face.pointee.ascender), -Double(face.pointee.descender))
            let leading = max(0, Double(face.pointee.height) - ascent - descent)
            let scale = pointSize / unitsPerEm
            return (ascent * scale, descent * scale, leading * scale)
        }

        /// How far text reaches at a size, in points, with the kerning of the font's `kern` table if it has one.
        func advance(of text: Substring, pointSize: Double) -> Double {
            var units = 0.0
            var previous: UInt32 = 0
            for scalar in text.unicodeScalars {
                let (index, advance) = glyph(of: scalar)
                if previous != 0 { units += kerning(previous, index) }
                units += advance
                previous = index
            }
            return units * pointSize / unitsPerEm
        }

        private func glyph(of scalar: Unicode.Scalar) -> (index: UInt32, advance: Double) {
            if let known = glyphs[scalar.value] { return known }
            // Glyph 0 stands for what the font does not have.
            let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
            var advance = 0.0
            if FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0 {
                advance = Double(face.pointee.glyph.pointee.advance.x)
            }
            glyphs[scalar.value] = (index, advance)
            return (index, advance)
        }

        private func kerning(_ left: UInt32, _ right: UInt32) -> Double {
            var kerning = FT_Vector()
            guard FT_Get_Kerning(face, left, right, FT_KERNING_UNSCALED.rawValue, &kerning) == 0 else { return 0 }
            return Double(kerning.x)
        }
    }
#endif
