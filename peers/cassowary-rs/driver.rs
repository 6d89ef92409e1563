//! cassowary-rs: the Rust port that ratatui used. Its hash tables have random seeds, so pivots differ between runs.
mod trace;

use cassowary::{strength, AddConstraintError, Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use std::collections::HashMap;
use std::io::Read;
use std::time::Instant;
use trace::{Row, Step, Trace};

type Outcome<T> = Result<T, String>;

struct Driver {
    solver: Solver,
    variables: Vec<Variable>,
    places: HashMap<Variable, usize>,
    constraints: Vec<Option<Constraint>>,
    edits: Vec<Option<Variable>>,
    pending: Vec<(usize, Variable, f64)>,
    strongest: f64,
    weights: Vec<f64>,
    sum: f64,
}

/// Returns the weights of the checksum by position, the same as in peers/common/peer.hpp.
fn weights(count: usize) -> Vec<f64> {
    let mut weight = 1.0;
    (0..count)
        .map(|_| {
            let present = weight;
            weight += 0.618033988749895;
            if weight >= 2.0 {
                weight -= 1.0;
            }
            present
        })
        .collect()
}

/// Returns the weighted sum of the frames, accumulated in eight lanes.
fn checksum(frames: &[f64], weights: &[f64]) -> f64 {
    let mut lanes = [0.0; 8];
    let (frames, weights) = (frames.chunks_exact(8), weights.chunks_exact(8));
    let rest: f64 = frames.remainder().iter().zip(weights.remainder()).map(|(frame, weight)| frame * weight).sum();
    for (frames, weights) in frames.zip(weights) {
        for lane in 0..8 {
            lanes[lane] += frames[lane] * weights[lane];
        }
    }
    lanes.iter().sum::<f64>() + rest
}

impl Driver {
    fn new(trace: &Trace) -> Driver {
        let variables: Vec<Variable> = (0..trace.variable_count).map(|_| Variable::new()).collect();
        Driver {
            solver: Solver::new(),
            places: variables.iter().enumerate().map(|(place, variable)| (*variable, place)).collect(),
            variables,
            constraints: vec![None; trace.row_count],
            edits: vec![None; trace.row_count],
            pending: Vec::new(),
            strongest: trace.strongest.min(strength::REQUIRED / 2.0),
            weights: weights(trace.variable_count),
            sum: 0.0,
        }
    }

    fn step(&mut self, step: &Step, frames: &mut [f64]) -> Outcome<f64> {
        for slot in &step.dropped {
            if let Some(edit) = self.edits[*slot].take() {
                self.solver.remove_edit_variable(edit).map_err(|error| format!("{error:?}"))?;
            }
            if let Some(constraint) = self.constraints[*slot].take() {
                self.solver.remove_constraint(&constraint).map_err(|error| format!("{error:?}"))?;
            }
        }
        for row in &step.rows {
            self.add(row)?;
        }
        // Edit variables are added last, for the reason stated in peers/kiwi/driver.cpp.
        for (slot, variable, constant) in std::mem::take(&mut self.pending) {
            self.edit(slot, variable, constant)?;
        }
        for (slot, constant) in &step.constants {
            let edit = self.edits[*slot].ok_or("no change of a constant")?;
            self.solver.suggest_value(edit, *constant).map_err(|error| format!("{error:?}"))?;
        }
        // The solver reports changes, so after a small change only the changed values enter the checksum.
        let changes = self.solver.fetch_changes();
        let are_few = changes.len() * 8 < frames.len();
        for (variable, value) in changes {
            if let Some(place) = self.places.get(variable) {
                self.sum += (*value - frames[*place]) * self.weights[*place];
                frames[*place] = *value;
            }
        }
        if !are_few {
            self.sum = checksum(frames, &self.weights);
        }
        Ok(self.sum)
    }

    fn edit(&mut self, slot: usize, variable: Variable, constant: f64) -> Outcome<()> {
        self.solver.add_edit_variable(variable, self.strongest).map_err(|error| format!("{error:?}"))?;
        self.solver.suggest_value(variable, constant).map_err(|error| format!("{error:?}"))?;
        self.edits[slot] = Some(variable);
        Ok(())
    }

    fn add(&mut self, row: &Row) -> Outcome<()> {
        let is_required = row.priority >= 1000.0;
        let is_plain = is_required && row.relation == '=' && row.terms.len() == 1 && row.terms[0].1 == 1.0;
        if row.changes_constant && is_plain {
            self.pending.push((row.slot, self.variables[row.terms[0].0], row.constant));
            return Ok(());
        }
        let mut terms = Vec::with_capacity(row.terms.len() + 1);
        for (variable, coefficient) in &row.terms {
            terms.push(Term { variable: self.variables[*variable], coefficient: *coefficient });
        }
        let mut constant = -row.constant;
        if row.changes_constant {
            let variable = Variable::new();
            self.pending.push((row.slot, variable, row.constant));
            terms.push(Term { variable, coefficient: -1.0 });
            constant = 0.0;
        }
        let relation = match row.relation {
            '=' => RelationalOperator::Equal,
            '<' => RelationalOperator::LessOrEqual,
            _ => RelationalOperator::GreaterOrEqual,
        };
        let strength = if is_required { strength::REQUIRED } else { row.weight };
        let constraint = Constraint::new(Expression::new(terms, constant), relation, strength);
        self.constraints[row.slot] = Some(constraint.clone());
        self.solver.add_constraint(constraint).map_err(|error: AddConstraintError| format!("{error:?}"))
    }
}

#[repr(C)]
struct TimeSpec {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut TimeSpec) -> i32;
    fn mallopt(parameter: i32, value: i32) -> i32;
}

fn cpu() -> f64 {
    let mut time = TimeSpec { seconds: 0, nanoseconds: 0 };
    let thread_cpu_time = 3;
    unsafe { clock_gettime(thread_cpu_time, &mut time) };
    time.seconds as f64 * 1e9 + time.nanoseconds as f64
}

fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or("");
    line.split_whitespace().nth(1).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0) * 1024
}

/// Wall time, processor time and the last checksum of a measurement.
type Span = (f64, f64, f64);

fn timed(body: impl FnOnce() -> Outcome<f64>) -> Outcome<Span> {
    let before = cpu();
    let start = Instant::now();
    let sum = body()?;
    let wall = start.elapsed().as_nanos() as f64;
    Ok((wall, (cpu() - before).max(0.0), sum))
}

fn answer(index: usize, frames: &[f64]) {
    let words: Vec<String> = frames.iter().map(|frame| format!("{frame:e}")).collect();
    println!("answer {index} {}", words.join(" "));
}

fn sample(steps: usize, span: Span, index: usize) {
    println!("sample {steps} {:.0} {:.0} {index} {:e}", span.0, span.1, span.2);
}

fn alone(index: usize, span: Span) {
    println!("alone {index} {:.0} {:.0}", span.0, span.1);
}

const SHORTEST_SAMPLE: f64 = 100_000.0;

// Doubles the repetitions until a sample is long enough, as in peers/common/peer.hpp.
fn repetitions(most: usize, mut once: impl FnMut(usize) -> Outcome<f64>) -> Outcome<usize> {
    let mut count = 1;
    while count < most && once(count)? < SHORTEST_SAMPLE {
        count = (2 * count).min(most);
    }
    Ok(count)
}

const ROUNDS_ALONE: usize = 7;

fn build_and_solve(trace: &Trace, budget: f64, most: usize) -> Outcome<()> {
    let mut frames = vec![0.0; trace.variable_count];
    let mut fresh = |count: usize| {
        let mut drivers: Vec<Driver> = (0..count).map(|_| Driver::new(trace)).collect();
        let span = timed(|| {
            let mut sum = 0.0;
            for driver in &mut drivers {
                sum = driver.step(&trace.steps[0], &mut frames)?;
            }
            Ok(sum)
        })?;
        Ok::<_, String>((span, frames.clone()))
    };
    let (first, frames) = fresh(1)?;
    answer(0, &frames);
    if first.0 > budget {
        sample(1, first, 0);
    } else {
        let count = repetitions(64, |count| Ok(fresh(count)?.0 .0))?;
        let start = Instant::now();
        for _ in 0..most {
            if start.elapsed().as_nanos() as f64 >= budget {
                break;
            }
            let (span, _) = fresh(count)?;
            sample(count, span, 0);
        }
        for _ in 0..if count > 1 { ROUNDS_ALONE } else { 0 } {
            alone(0, fresh(1)?.0);
        }
    }
    Ok(())
}

fn script(trace: &Trace, budget: f64, most: usize) -> Outcome<()> {
    let mut frames = vec![0.0; trace.variable_count];
    let mut driver = Driver::new(trace);
    driver.step(&trace.steps[0], &mut frames)?;
    answer(0, &frames);
    let last = trace.steps.len() - 1;
    let mut first = Vec::new();
    for index in 1..=last {
        first.push(timed(|| driver.step(&trace.steps[index], &mut frames))?);
        answer(index, &frames);
    }
    let cycle: f64 = first.iter().map(|span| span.0).sum();
    let cycles = |driver: &mut Driver, frames: &mut Vec<f64>, rounds: usize| {
        timed(|| {
            let mut sum = 0.0;
            for _ in 0..rounds {
                for index in 1..=last {
                    sum = driver.step(&trace.steps[index], frames)?;
                }
            }
            Ok(sum)
        })
    };
    let is_over = |start: &Instant| start.elapsed().as_nanos() as f64 >= budget;
    if cycle > budget / 2.0 {
        for (index, span) in first.iter().enumerate() {
            sample(1, *span, index + 1);
        }
    } else if cycles(&mut driver, &mut frames, 1)?.0 / last as f64 >= SHORTEST_SAMPLE {
        let mut count = 0;
        let start = Instant::now();
        while count < most && !is_over(&start) {
            for index in 1..=last {
                let span = timed(|| driver.step(&trace.steps[index], &mut frames))?;
                sample(1, span, index);
                count += 1;
            }
        }
    } else {
        let count = repetitions(10_000, |rounds| Ok(cycles(&mut driver, &mut frames, rounds)?.0))?;
        let start = Instant::now();
        for _ in 0..most {
            if is_over(&start) {
                break;
            }
            let span = cycles(&mut driver, &mut frames, count)?;
            sample(count * last, span, last);
        }
        // An average over many steps hides a slow one, so each step is timed alone too.
        for _ in 0..ROUNDS_ALONE {
            for index in 1..=last {
                alone(index, timed(|| driver.step(&trace.steps[index], &mut frames))?);
            }
        }
    }
    Ok(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    println!("layoutlab-peer 1");
    if arguments.first().map(String::as_str) == Some("describe") {
        println!("name cassowary-rs\nversion 0.3.0");
        println!("can removal\ncan edits\ncan inequalities\ncan optional");
        println!("how As kiwi: edit variables for what changes, weights for levels, increasing with creation order.");
        println!("how Its hash tables are seeded at random, so times differ from run to run.");
        return;
    }
    // glibc keeps freed memory, as in the harness (peers/common/peer.hpp). The options are the thresholds of mmap and
    // of trimming.
    unsafe {
        mallopt(-3, 32 << 20);
        mallopt(-1, 1 << 30);
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("a trace on standard input");
    let trace = Trace::read(&text);
    let budget = arguments[2].parse::<f64>().expect("seconds") * 1e9;
    let most = arguments[3].parse().expect("a number of samples");
    let before = peak_memory();
    let outcome = if trace.changes_priority {
        println!("unsupported changes of priorities\nend");
        return;
    } else if arguments[1] == "build-and-solve" {
        build_and_solve(&trace, budget, most)
    } else {
        script(&trace, budget, most)
    };
    match outcome {
        Ok(()) => println!("memory {} {before}\nend", peak_memory()),
        Err(reason) => println!("failed {reason}\nend"),
    }
}
