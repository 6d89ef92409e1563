// What a client imports is this module: all of the layout layer, with a solver to begin with.
@_exported public import LayoutCore
