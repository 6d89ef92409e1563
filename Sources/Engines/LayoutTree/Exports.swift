// Clients import this module only: the tree with the default solver.
@_exported public import LayoutTreeCore
@_exported public import struct SolverAPI.Priority
@_exported public import enum SolverAPI.Relation
