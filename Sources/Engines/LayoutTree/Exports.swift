// Clients import this module only: the tree with the default solver.
@_exported public import LayoutTreeCore
