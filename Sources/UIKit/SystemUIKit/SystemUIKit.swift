// On Apple's platforms this is all of the package: the system's own module.
#if canImport(UIKit)
    @_exported import UIKit
#endif
