// Results of a race are statistics, so a client that reads them needs only this module.
@_exported public import Statistics
