// A client that lays out views needs these of the contract, and no second import for them.
@_exported public import struct SolverAPI.Priority
@_exported public import enum SolverAPI.Relation
