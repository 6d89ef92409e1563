/// Splits the corpus by repository into those used to develop rules and held-out ones.
///
/// Every third repository, sorted by name without case, is held out.
enum CorpusSplit {
    /// Returns the repository of a file in the corpus, which is the first folder of the path.
    static func repository(of file: String) -> String { String(file.prefix { $0 != "/" }) }

    /// Returns the held-out repositories.
    static func leftOut(of files: some Sequence<String>) -> Set<String> {
        let names = Set(files.map(repository)).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        return Set(names.enumerated().filter { $0.offset % 3 == 2 }.map(\.element))
    }
}
