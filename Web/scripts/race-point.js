// Measures one point of the race in a worker. A browser's clock advances in steps, so one sample lays out several copies.

/** The minimum duration of a sample, in steps of the clock and in milliseconds. */
const [steps, least] = [100, 20];
/** The maximum number of samples, and the time in milliseconds after which no further sample is taken. */
const [mostSamples, budget] = [7, 1500];
const mostCopies = 400;
/** The maximum difference of frames that counts as rounding, in points. */
const tolerance = 1e-6;

/** Returns the smallest observed step of the clock, in milliseconds. */
export function clockStep() {
  let smallest = Infinity;
  for (let trial = 0; trial < 30; trial += 1) {
    const start = performance.now();
    let now = start;
    while (now === start) now = performance.now();
    smallest = Math.min(smallest, now - start);
  }
  return smallest;
}

function timed(body) {
  const start = performance.now();
  body();
  return performance.now() - start;
}

function summary(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], low: sorted[0], high: sorted[sorted.length - 1], count: sorted.length };
}

/** Takes samples of `run(times)` with enough repetitions for each sample. `prepare(times)` is not timed. */
function sampled(step, prepare, run) {
  const long = Math.max(least, steps * step);
  let times = 1;
  prepare(times);
  let last = timed(() => run(times));
  while (last < long && times < mostCopies) {
    times = Math.min(mostCopies, Math.max(times * 2, Math.ceil((times * long) / Math.max(last, step))));
    prepare(times);
    last = timed(() => run(times));
  }
  const samples = [last / times];
  const begin = performance.now();
  while (samples.length < mostSamples && performance.now() - begin + last < budget) {
    prepare(times);
    last = timed(() => run(times));
    samples.push(last / times);
  }
  return { ...summary(samples), times };
}

/**
 * Measures both solvers on a layout with a number of views. A solver whose `lanes` entry is false is skipped.
 *
 * The frames of both are compared once, after the warm-up resizes and before the measurement. If they differ, there are no times.
 */
export function racePoint(door, layout, views, lanes) {
  const step = clockStep();
  door.raceOpen(layout, views);
  let count = 0;
  const running = [0, 1].filter((lane) => lanes[lane]);
  for (const lane of running) {
    count = door.racePrepare(lane, 1);
    door.raceLayOut(lane);
    // The resizes warm up the caches and the compiler of the browser.
    door.raceResize(lane, 5);
  }
  const isCompared = running.length === 2;
  const difference = isCompared ? door.raceDifference() : 0;
  if (difference < 0 || difference > tolerance) return { views: count, step, difference, first: [], resize: [] };
  const [first, resize] = [[null, null], [null, null]];
  for (const lane of running) {
    first[lane] = sampled(step, (times) => door.racePrepare(lane, times), () => door.raceLayOut(lane));
    door.racePrepare(lane, 1);
    door.raceLayOut(lane);
    resize[lane] = sampled(step, () => {}, (times) => door.raceResize(lane, times));
  }
  return { views: count, step, difference, isCompared, first, resize };
}
