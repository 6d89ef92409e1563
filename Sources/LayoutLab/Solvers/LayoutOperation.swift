public import ArgumentParser
public import Harness

/// An operation of the harness. The alias avoids ambiguity with Foundation's `Operation`.
typealias LayoutOperation = Harness.Operation

extension LayoutOperation: ExpressibleByArgument {}

extension MeasurementSuite: ExpressibleByArgument {}
