public import ArgumentParser
public import Harness

/// An operation of the lab; Foundation has a type `Operation` too.
typealias LayoutOperation = Harness.Operation

extension LayoutOperation: ExpressibleByArgument {}

extension MeasurementSuite: ExpressibleByArgument {}
