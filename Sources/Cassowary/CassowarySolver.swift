import SolverAPI

