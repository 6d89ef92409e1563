//! Reads a trace (docs/TRACES.md) into steps with dense indices, as peers/common/trace.hpp does for C++.
use std::collections::{BTreeMap, HashMap};

#[derive(Clone)]
pub struct Row {
    pub slot: usize,
    pub age: i64,
    pub relation: char,
    pub constant: f64,
    pub priority: f64,
    pub terms: Vec<(usize, f64)>,
    pub weight: f64,
    pub changes_constant: bool,
}

#[derive(Default)]
pub struct Step {
    pub dropped: Vec<usize>,
    pub rows: Vec<Row>,
    pub constants: Vec<(usize, f64)>,
}

#[derive(Default)]
pub struct Trace {
    pub steps: Vec<Step>,
    pub variable_count: usize,
    pub row_count: usize,
    pub strongest: f64,
    pub changes_priority: bool,
}

fn index(table: &mut HashMap<i64, usize>, word: &str) -> usize {
    let next = table.len();
    *table.entry(word.parse().expect("an id")).or_insert(next)
}

fn number(word: &str) -> f64 {
    word.parse().expect("a number")
}

impl Trace {
    pub fn read(text: &str) -> Trace {
        let mut trace = Trace::default();
        let mut variables = HashMap::new();
        let mut slots = HashMap::new();
        for line in text.lines() {
            let word: Vec<&str> = line.split_whitespace().collect();
            match word.first().copied() {
                Some("name") | Some("variable") => {
                    index(&mut variables, word[1]);
                }
                Some("step") => trace.steps.push(Step::default()),
                Some("drop") if word[1] == "constraint" => {
                    trace.steps.last_mut().unwrap().dropped.push(index(&mut slots, word[2]));
                }
                Some("constant") => {
                    let change = (index(&mut slots, word[1]), number(word[2]));
                    trace.steps.last_mut().unwrap().constants.push(change);
                }
                Some("priority") => trace.changes_priority = true,
                Some("constraint") => {
                    let is_edit = word[5] == "edit";
                    let first = if is_edit { 7 } else { 6 };
                    let terms = word[first..].chunks(2).map(|pair| (index(&mut variables, pair[1]), number(pair[0])));
                    let row = Row {
                        slot: index(&mut slots, word[1]),
                        age: word[1].parse().expect("an id"),
                        relation: word[2].chars().next().unwrap(),
                        constant: number(word[3]),
                        priority: number(&word[4][1..]),
                        terms: terms.collect(),
                        weight: 0.0,
                        changes_constant: false,
                    };
                    trace.steps.last_mut().unwrap().rows.push(row);
                }
                _ => {}
            }
        }
        trace.variable_count = variables.len();
        trace.row_count = slots.len();
        trace.weigh();
        trace
    }

    /// Computes the weights as peers/common/trace.hpp does, which states the reasons.
    fn weigh(&mut self) {
        let mut changes = vec![false; self.row_count];
        let mut levels: BTreeMap<u64, Vec<i64>> = BTreeMap::new();
        for step in &self.steps {
            for (slot, _) in &step.constants {
                changes[*slot] = true;
            }
            for row in step.rows.iter().filter(|row| row.priority < 1000.0) {
                levels.entry(row.priority.to_bits()).or_default().push(row.age);
            }
        }
        let gaps = levels.len().saturating_sub(1).max(1) as f64;
        let ratio = 1e6f64.powf(1.0 / gaps).min(1000.0);
        let reach = 0.5f64.min((ratio - 1.0) / 2.0);
        let mut weights = HashMap::new();
        let mut weight = 1.0;
        for (level, ages) in &mut levels {
            ages.sort();
            ages.dedup();
            weights.insert(*level, weight);
            weight *= ratio;
        }
        self.strongest = weight.max(1e6) * 10.0;
        for row in self.steps.iter_mut().flat_map(|step| step.rows.iter_mut()) {
            row.changes_constant = changes[row.slot];
            let level = row.priority.to_bits();
            if row.priority < 1000.0 {
                let ages = &levels[&level];
                let rank = ages.partition_point(|age| *age < row.age) as f64;
                row.weight = weights[&level] * (1.0 + reach * rank / ages.len() as f64);
            }
        }
    }
}
