// Shared by all C++ drivers: the protocol (docs/PEERS.md), the clock, the timing loop.
//
// A driver is a class with
//     explicit Driver(const Input&)          an empty solver; not timed. Input is a trace, or a screen (peers/layouts)
//     void apply(const trace::Step&)         timed
//     void read(double* frames)              timed; one number for each variable
// and ends with PEER_MAIN(Driver, "description lines").
#pragma once
#include <malloc.h>
#include <time.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "trace.hpp"

namespace peer {

// Thrown if the solver does not support the trace. It is reported as unsupported, not as an error.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline double now(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

struct Span {
    double wall;
    double cpu;
};

template <typename Body> Span timed(Body body) {
    // The slow system call of the processor clock is outside the wall time.
    double cpu = now(CLOCK_THREAD_CPUTIME_ID);
    double start = now(CLOCK_MONOTONIC);
    body();
    double wall = now(CLOCK_MONOTONIC) - start;
    return {wall, std::max(0.0, now(CLOCK_THREAD_CPUTIME_ID) - cpu)};
}

// Reads /proc instead of getrusage, whose peak is inherited from the process that started this one.
inline long peakMemory() {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word) {
        long kilobytes = 0;
        if (word == "VmHWM:" && status >> kilobytes) return kilobytes * 1024;
    }
    return 0;
}

// The same weighted sum as in the harness: no value can be skipped, and exchanging two frames changes it. It is
// accumulated in eight lanes, because sequential additions would cost as much as a small resize.
class Checksum {
public:
    explicit Checksum(size_t count) {
        double weight = 1;
        for (size_t index = 0; index < count; ++index) {
            weights.push_back(weight);
            weight += 0.618033988749895;
            if (weight >= 2) weight -= 1;
        }
    }

    double sum(const double* frames) const {
        double lanes[8] = {};
        size_t count = weights.size(), whole = count & ~size_t(7);
        for (size_t index = 0; index < whole; index += 8) {
            for (size_t lane = 0; lane < 8; ++lane) lanes[lane] += frames[index + lane] * weights[index + lane];
        }
        double sum = 0;
        for (double lane : lanes) sum += lane;
        for (size_t index = whole; index < count; ++index) sum += frames[index] * weights[index];
        return sum;
    }

private:
    std::vector<double> weights;
};

template <typename Driver, typename Input = trace::Trace> class Measurement {
public:
    Measurement(const Input& trace, double budget, int mostSamples)
        : trace(trace), budget(budget * 1e9), mostSamples(mostSamples), frames(trace.variableCount), checksum(trace.variableCount) {}

    void buildAndSolve() {
        Span first = fresh(1, 0);
        answer(0);
        repeat(first, 0);
    }

    // Times the first change of layouts that are new each time.
    void firstChange() {
        Driver driver(trace);
        step(driver, 0);
        answer(0);
        Span first = timed([&] { step(driver, 1); });
        answer(1);
        repeat(first, 1);
    }

    void script() {
        Driver driver(trace);
        step(driver, 0);
        answer(0);
        size_t count = trace.steps.size() - 1;
        double cycle = 0;
        std::vector<Span> first;
        std::vector<double> sums;
        for (size_t index = 1; index <= count; ++index) {
            Span span = timed([&] { step(driver, index); });
            answer(index);
            first.push_back(span);
            sums.push_back(sum);
            cycle += span.wall;
        }
        auto cycles = [&](int rounds) {
            return timed([&] {
                for (int round = 0; round < rounds; ++round) {
                    for (size_t index = 1; index <= count; ++index) step(driver, index);
                }
            });
        };
        if (cycle > budget / 2) {
            for (size_t index = 1; index <= count; ++index) sample(1, first[index - 1], index, sums[index - 1]);
        } else if (cycles(1).wall / double(count) >= shortestSample) {
            double start = now(CLOCK_MONOTONIC);
            for (int samples = 0; samples < mostSamples && now(CLOCK_MONOTONIC) - start < budget;) {
                for (size_t index = 1; index <= count; ++index, ++samples) {
                    Span span = timed([&] { step(driver, index); });
                    sample(1, span, index);
                }
            }
        } else {
            int repetitions = repetitionsFor(10000, [&](int rounds) { return cycles(rounds).wall; });
            double start = now(CLOCK_MONOTONIC);
            for (int samples = 0; samples < mostSamples && now(CLOCK_MONOTONIC) - start < budget; ++samples) {
                Span span = cycles(repetitions);
                sample(repetitions * int(count), span, count);
            }
            // An average over many steps hides a slow one, so each step is timed alone too.
            for (int round = 0; round < roundsAlone; ++round) {
                for (size_t index = 1; index <= count; ++index) alone(index, timed([&] { step(driver, index); }));
            }
        }
    }

private:
    static constexpr double shortestSample = 100000;
    static constexpr int roundsAlone = 7;
    const Input& trace;
    double budget;
    int mostSamples;
    std::vector<double> frames;
    Checksum checksum;
    double sum = 0;

    void step(Driver& driver, size_t index) {
        driver.apply(trace.steps[index]);
        driver.read(frames.data());
        sum = checksum.sum(frames.data());
    }

    // Times a step of drivers that are new and have taken all steps before it.
    Span fresh(int count, size_t index) {
        std::vector<std::unique_ptr<Driver>> drivers;
        for (int number = 0; number < count; ++number) drivers.push_back(std::make_unique<Driver>(trace));
        for (auto& driver : drivers) {
            for (size_t earlier = 0; earlier < index; ++earlier) step(*driver, earlier);
        }
        return timed([&] {
            for (auto& driver : drivers) step(*driver, index);
        });
    }

    // Samples a step of new drivers. `first` is the time of a warm-up, which is the only sample if it is over the budget.
    void repeat(Span first, size_t index) {
        if (first.wall > budget) {
            sample(1, first, index);
            return;
        }
        int repetitions = repetitionsFor(64, [&](int count) { return fresh(count, index).wall; });
        double start = now(CLOCK_MONOTONIC);
        for (int count = 0; count < mostSamples && now(CLOCK_MONOTONIC) - start < budget; ++count) {
            sample(repetitions, fresh(repetitions, index), index);
        }
        if (repetitions > 1) {
            for (int round = 0; round < roundsAlone; ++round) alone(index, fresh(1, index));
        }
    }

    // Doubles the repetitions until a sample is long enough, and returns them. Callers warm up first, because a cold
    // run would lead to too few.
    template <typename Once> static int repetitionsFor(int most, Once once) {
        int count = 1;
        while (count < most && once(count) < shortestSample) count = std::min(most, 2 * count);
        return count;
    }

    void answer(size_t index) {
        std::printf("answer %zu", index);
        for (double frame : frames) std::printf(" %.17g", frame);
        std::printf("\n");
    }

    static void alone(size_t index, Span span) { std::printf("alone %zu %.0f %.0f\n", index, span.wall, span.cpu); }

    void sample(int steps, Span span, size_t index) { sample(steps, span, index, sum); }

    void sample(int steps, Span span, size_t index, double sum) {
        std::printf("sample %d %.0f %.0f %zu %.17g\n", steps, span.wall, span.cpu, index, sum);
    }
};

template <typename Driver, typename Input = trace::Trace> int main(int count, char** arguments, const char* description) {
    if (count == 2 && !std::strcmp(arguments[1], "describe")) {
        std::printf("layoutlab-peer 1\n%s", description);
        return 0;
    }
    // glibc keeps freed memory, as in the harness. Otherwise the system clears pages in some samples only.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    if (count != 5 || std::strcmp(arguments[1], "measure")) {
        std::fprintf(stderr, "usage: %s describe | measure OPERATION SECONDS SAMPLES < TRACE\n", arguments[0]);
        return 2;
    }
    std::string operation = arguments[2];
    std::printf("layoutlab-peer 1\n");
    try {
        Input trace(std::cin);
        for (auto& step : trace.steps) {
            if (step.changesPriority) throw Unsupported("no change of a priority");
        }
        long before = peakMemory();
        Measurement<Driver, Input> measurement(trace, std::atof(arguments[3]), std::atoi(arguments[4]));
        if (operation == "build-and-solve") {
            measurement.buildAndSolve();
        } else if (trace.steps.size() > 1) {
            operation == "first-resize" ? measurement.firstChange() : measurement.script();
        } else {
            throw Unsupported("nothing to do for " + operation);
        }
        std::printf("memory %ld %ld\nend\n", peakMemory(), before);
    } catch (const Unsupported& reason) {
        std::printf("unsupported %s\nend\n", reason.what());
    } catch (const std::exception& error) {
        std::printf("failed %s\nend\n", error.what());
    }
    return 0;
}

}  // namespace peer

#define PEER_MAIN(Driver, description) \
    int main(int count, char** arguments) { return peer::main<Driver>(count, arguments, description); }
