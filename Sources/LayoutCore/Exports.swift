// Types of SolverAPI that every client of the module needs, exported to save a second import.
@_exported public import struct SolverAPI.Priority
@_exported public import enum SolverAPI.Relation
