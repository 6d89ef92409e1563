// // Clients import this module: the layout layer with the default solver.
@_exported public import LayoutCore
