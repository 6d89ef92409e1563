extension PackageTemplate {
    /// Returns a peer in Python, which needs no build.
    static func peer(_ name: NewName) -> PackageTemplate {
        let program = #"""
            #!/usr/bin/env python3
            """A solver for LayoutLab's race. docs/PEERS.md has the protocol, docs/TRACES.md the input format."""
            import resource
            import shlex
            import sys
            import time

            NAME = "$NAME"


            class Unsupported(Exception):
                pass


            class Solver:
                """Solves by substitution. Replace it with your own solver."""

                def __init__(self):
                    self.constraints = {}
                    self.values = {}

                def apply(self, step):
                    for change in step:
                        if change[0] == "constraint":
                            self.constraints[change[1]] = change[2:]
                        elif change[0] == "drop" and change[1] == "constraint":
                            del self.constraints[change[2]]
                        elif change[0] == "constant":
                            old = self.constraints[change[1]]
                            self.constraints[change[1]] = (old[0], change[2], *old[2:])
                        elif change[0] == "priority":
                            raise Unsupported("changes of priorities")
                    self.values = {}
                    open_ = [c for c in self.constraints.values() if c[0] == "==" and c[2] >= 1000]
                    before = len(open_) + 1
                    while len(open_) < before:
                        before = len(open_)
                        open_ = [c for c in open_ if not self.solve(c)]
                    for relation, constant, _, terms in self.constraints.values():
                        if any(v not in self.values for _, v in terms):
                            raise Unsupported("systems that substitution cannot solve")
                        gap = sum(k * self.values[v] for k, v in terms) - constant
                        if (relation != ">=" and gap > 1e-6) or (relation != "<=" and gap < -1e-6):
                            raise Unsupported("optional constraints that do not hold")

                def solve(self, constraint):
                    _, constant, _, terms = constraint
                    unknown = [(k, v) for k, v in terms if v not in self.values]
                    if len(unknown) > 1:
                        return False
                    for k, v in unknown:
                        self.values[v] = (constant - sum(a * self.values[b] for a, b in terms if b != v)) / k
                    return True


            def read(text):
                """Returns the variables of the frames in order, and the steps as lists of changes."""
                names, steps = [], []
                for line in text.splitlines():
                    words = shlex.split(line, comments=True)
                    if not words:
                        continue
                    if words[0] == "name":
                        names.append(words[1])
                    elif words[0] == "step":
                        steps.append([])
                    elif words[0] == "constraint":
                        pairs = words[words.index(":") + 1 :]
                        terms = [(float(pairs[i]), pairs[i + 1]) for i in range(0, len(pairs), 2)]
                        steps[-1].append(("constraint", words[1], words[2], float(words[3]), float(words[4][1:]), terms))
                    elif words[0] == "constant":
                        steps[-1].append(("constant", words[1], float(words[2])))
                    elif words[0] in ("variable", "drop", "priority"):
                        steps[-1].append(tuple(words))
                return names, steps


            def weights(count):
                result, weight = [], 1.0
                for _ in range(count):
                    result.append(weight)
                    weight += 0.618033988749895
                    if weight >= 2:
                        weight -= 1
                return result


            def measure(operation, budget, most):
                names, steps = read(sys.stdin.read())
                weight = weights(len(names))
                # Kilobytes here on Linux; the rest of the protocol counts bytes.
                memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
                fresh = operation == "build-and-solve"
                solver = Solver()

                def run(index):
                    """The timed part: applies a step and reads every frame."""
                    nonlocal solver
                    solver.apply(steps[index])
                    return sum(solver.values[n] * w for n, w in zip(names, weight))

                for index in range(1 if fresh else len(steps)):
                    run(index)
                    print("answer", index, *(repr(solver.values[n]) for n in names))
                order = [0] if fresh else list(range(1, len(steps)))
                end, count = time.perf_counter() + budget, 0
                while order and count < max(1, most) and (count == 0 or time.perf_counter() < end):
                    for index in order:
                        if fresh:
                            solver = Solver()
                        cpu, wall = time.thread_time_ns(), time.perf_counter_ns()
                        checksum = run(index)
                        wall = max(1, time.perf_counter_ns() - wall)
                        cpu = max(0, time.thread_time_ns() - cpu)
                        print("sample", 1, wall, cpu, index, repr(checksum))
                        count += 1
                print("memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024, memory)


            def main():
                if sys.argv[1:] == ["describe"]:
                    print(f"layoutlab-peer 1\nname {NAME}\nversion 1\ncan removal\ncan edits\ncan inequalities\ncan constant-change")
                    print("how Substitution in Python: solves equations with one unknown; other systems are reported as unsupported.")
                    return
                print("layoutlab-peer 1")
                try:
                    measure(sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))
                except Unsupported as reason:
                    print("unsupported", reason)
                except Exception as fault:
                    print("failed", type(fault).__name__, str(fault).replace("\n", " "))
                print("end")


            main()

            """#
        return PackageTemplate(
            files: [File(path: "peer.py", text: program.replacing("$NAME", with: name.text))],
            nextSteps: [
                "python3 peer.py describe",
                "layoutlab bench --workload flat --sizes 10 --solver-command \"\(name.text)=python3 peer.py\"",
            ])
    }
}
