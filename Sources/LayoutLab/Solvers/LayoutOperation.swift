public import ArgumentParser
public import Harness

/// The lab's operations; Foundation has another type called so.
typealias LayoutOperation = Harness.Operation

extension LayoutOperation: ExpressibleByArgument {}

extension MeasurementSuite: ExpressibleByArgument {}
