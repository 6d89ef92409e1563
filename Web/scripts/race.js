// The tool that compares the times of two solvers while a layout grows.
import { byID, element, short, showStatus } from "./dom.js";
import { chart, growth } from "./chart.js";
import { Engine, sentence } from "./engine.js";

export const sizes = [10, 20, 50, 100, 200, 500, 1000, 2000];
export const solvers = [{ name: "RevisedSimplex", kind: "revised" }, { name: "Cassowary", kind: "cassowary" }];
/** A solver whose first layout took more milliseconds than this is skipped at larger sizes. */
const longest = 3000;
const about = [
  "Views of equal width and height in rows and columns: two long chains of equations share every view.",
  "A row of views of fixed width, each 8 points after the previous one: one long path of dependencies.",
  "Live cells of 12 views in a list: an icon, five texts with optional widths, and a mark after each.",
  "A row of labels 20 % too narrow for their texts: optional constraints compete, and the oldest labels shrink.",
];
const engine = new Engine("race");
let points = [];
let run = 0;

const choice = (name) => document.querySelector(`input[name="${name}"]:checked`).value;

export function prepare() {
  byID("race-start").addEventListener("click", begin);
  byID("race-stop").addEventListener("click", stop);
  for (const input of document.querySelectorAll('input[name="workload"]')) {
    input.addEventListener("change", () => {
      stop();
      points = [];
      show();
    });
  }
  for (const input of document.querySelectorAll('input[name="measure"]')) input.addEventListener("change", show);
  window.addEventListener("resize", show);
  show();
}

/** Draws the chart once the tool is visible, because its width is known only then. */
export function enter() {
  show();
}

export function leave() {
  stop();
}

function stop() {
  run += 1;
  engine.end();
  byID("race-start").hidden = false;
  byID("race-stop").hidden = true;
}

async function begin() {
  stop();
  const own = run;
  const layout = Number(choice("workload"));
  points = [];
  const lanes = [true, true];
  const status = byID("race-status");
  byID("race-start").hidden = true;
  byID("race-stop").hidden = false;
  show();
  try {
    for (const size of sizes) {
      showStatus(status, `Laying out ${size} views with ${solvers.filter((_, lane) => lanes[lane]).map(({ name }) => name).join(" and ")}…`, "busy");
      const point = await engine.call("race", { layout, views: size, lanes }, 60_000);
      if (own !== run) return;
      if (point.first.length === 0) {
        showStatus(status, `The frames of both solvers differ by ${short(point.difference, 6)} points at ${size} views, so nothing was measured. Please report this.`, "error");
        break;
      }
      points.push({ size, ...point });
      solvers.forEach((_, lane) => (lanes[lane] = lanes[lane] && point.first[lane].median < longest));
      show();
      if (!lanes.some(Boolean)) break;
    }
    if (status.classList.contains("busy")) showStatus(status, `Finished. All frames were equal within ${short(Math.max(...points.map(({ difference }) => difference)), 9) || 0} points.`, "good");
  } catch (error) {
    if (own === run) showStatus(status, sentence(error, "layout"), error.kind === "ended" ? "" : "error");
  }
  if (own === run) stop();
}

function show() {
  const measure = choice("measure");
  byID("race-about").textContent = about[Number(choice("workload"))];
  const series = solvers.map(({ name, kind }, lane) => ({
    name,
    kind,
    points: points.filter((point) => point[measure][lane]).map((point) => ({ x: point.size, ...point[measure][lane] })),
  }));
  byID("chart").replaceChildren(chart(series, measure === "first" ? "first layout" : "resize", sizes, Math.max(300, byID("chart").clientWidth - 26)));
  byID("race-growth").textContent = growthText(series);
  byID("race-table").replaceChildren(...(points.length > 0 ? [table(series, measure)] : []));
  byID("race-clock").replaceChildren(...clockText());
}

function growthText(series) {
  const sentences = series.filter(({ points }) => points.length >= 4).map(({ name, points }) => {
    const exponent = growth(points);
    return `${name}: twice the views take ${short(2 ** exponent, 1)} times as long (views to the power ${short(exponent, 2)}, from the last ${Math.min(4, points.length)} points).`;
  });
  const [ours, theirs] = series.map(({ points }) => points.at(-1));
  if (ours && theirs && ours.x === theirs.x && points.length >= 2) {
    const ratio = theirs.median / ours.median;
    sentences.push(`At ${ours.x.toLocaleString("en")} views ${ratio >= 1 ? `Cassowary takes ${short(ratio, 1)} times as long as RevisedSimplex` : `RevisedSimplex takes ${short(1 / ratio, 1)} times as long as Cassowary`}.`);
  }
  return sentences.join(" ");
}

function milliseconds(value) {
  return value >= 100 ? short(value, 0) : value >= 1 ? short(value, 2) : short(value, 4);
}

function table(series, measure) {
  const rows = points.map((point) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, point.size.toLocaleString("en")),
      solvers.map((_, lane) => {
        const value = point[measure][lane];
        return element("td", {}, value ? [milliseconds(value.median), element("span", { class: "spread" }, ` ${milliseconds(value.low)}–${milliseconds(value.high)}`)] : "skipped");
      }),
    ),
  );
  return element(
    "table",
    {},
    element("caption", {}, `Milliseconds for a ${measure === "first" ? "first layout" : "resize"}: median and range of the samples`),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Views"), series.map(({ name }) => element("th", { scope: "col" }, name)))),
    element("tbody", {}, rows),
  );
}

function clockText() {
  const measured = points.at(-1)
    ? element("p", {}, `The clock of this browser advances in steps of ${short(points.at(-1).step, 4)} ms. A sample therefore repeats the layout until it takes at least ${short(Math.max(20, 100 * points.at(-1).step), 0)} ms; a point is the median of up to 7 samples.`)
    : null;
  return [
    element("h3", {}, "What this clock can tell"),
    ...(measured ? [measured] : []),
    element("p", {}, "A browser compiles the module while it runs, other tabs share the processor, and nothing pins it to a frequency. So read the shape of the curves and factors of two, not percents. The project's own figures are measured natively, verified and repeated."),
  ];
}
