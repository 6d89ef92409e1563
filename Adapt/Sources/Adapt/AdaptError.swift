/// A reason why an app cannot be adapted at all. Files that cannot be adapted are findings of the report instead.
public enum AdaptError: Error, Equatable, CustomStringConvertible {
    /// The path is not a folder that can be read.
    case noFolder(String)
    /// The folder has no Swift source.
    case noSources(String)
    /// The output folder is in the app's folder, or contains it.
    case outputMeetsApp(output: String, app: String)
    /// The output folder has files that an earlier run did not write.
    case outputIsForeign(String)
    /// The name of the module is not an identifier, or is that of a module on which the package depends.
    case moduleName(String, reason: String)
    /// A file of the package cannot be written.
    case cannotWrite(String, reason: String)
    /// The compiler failed at code that is not the app's.
    case compiler(String)

    public var description: String {
        switch self {
        case .noFolder(let path): "\(path): is not a folder that can be read"
        case .noSources(let path): "\(path): has no Swift sources"
        case .outputMeetsApp(let output, let app):
            "\(output): choose a folder outside of \(app), because nothing is written to the app"
        case .outputIsForeign(let path):
            "\(path): has files that this command did not write; choose a new or an empty folder"
        case .moduleName(let name, let reason): "module \(name): \(reason); choose a name with --module NAME"
        case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
        case .compiler(let message): message
        }
    }
}
