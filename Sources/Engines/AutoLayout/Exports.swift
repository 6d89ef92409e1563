// Clients import this module only: the layout layer with the default solver.
@_exported public import LayoutCore
