// Exports the types of SolverAPI that every client needs, so that clients need not import SolverAPI.
@_exported public import struct SolverAPI.Priority
@_exported public import enum SolverAPI.Relation
