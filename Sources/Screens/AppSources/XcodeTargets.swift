internal import Foundation

/// The targets of an Xcode project.
struct XcodeTargets {
    /// The names of the sources that each target compiles, without their folders.
    private(set) var sources: [Set<String>] = []

    /// Reads a file `project.pbxproj`. A file that is not a property list has no targets.
    init(_ project: Data) {
        guard
            let list = (try? PropertyListSerialization.propertyList(from: project, format: nil)) as? [String: Any],
            let objects = list["objects"] as? [String: Any]
        else { return }
        func values(_ id: String) -> [String: Any] { objects[id] as? [String: Any] ?? [:] }
        func ids(_ key: String, of values: [String: Any]) -> [String] { values[key] as? [String] ?? [] }
        for id in objects.keys.sorted() {
            let phases = ids("buildPhases", of: values(id)).map(values)
            let files = phases.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }.flatMap {
                ids("files", of: $0)
            }
            let paths = files.compactMap {
                (values($0)["fileRef"] as? String).flatMap { values($0)["path"] as? String }
            }
            if !paths.isEmpty { sources.append(Set(paths.map(ProjectFiles.name))) }
        }
    }
}
