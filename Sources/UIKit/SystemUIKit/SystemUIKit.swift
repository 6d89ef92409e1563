// On Apple's platforms the package contains only this file, which re-exports the system's module.
#if canImport(UIKit)
    @_exported import UIKit
#endif
