/// Which repositories of the corpus were looked at while rules were built, and which only judge them.
///
/// Every third in the order of their names, upper and lower case alike, is left out.
enum CorpusSplit {
    /// The repository of a corpus' file: the first folder.
    static func repository(of file: String) -> String { String(file.prefix { $0 != "/" }) }

    /// The repositories that judge only.
    static func leftOut(of files: some Sequence<String>) -> Set<String> {
        let names = Set(files.map(repository)).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        return Set(names.enumerated().filter { $0.offset % 3 == 2 }.map(\.element))
    }
}
