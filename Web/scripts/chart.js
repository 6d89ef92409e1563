// The chart of the race: times by number of views, with logarithmic axes.
import { shape, short } from "./dom.js";

const height = 380;

/** Returns the exponent of growth: the slope of a line through the last points on logarithmic axes. */
export function growth(points) {
  const last = points.slice(-4).map(({ x, median }) => [Math.log(x), Math.log(median)]);
  const mean = (index) => last.reduce((sum, point) => sum + point[index], 0) / last.length;
  const [mx, my] = [mean(0), mean(1)];
  const top = last.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  const bottom = last.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return bottom === 0 ? 0 : top / bottom;
}

/** Returns the chart of the given series, with a width in pixels. */
export function chart(series, measure, sizes, width) {
  // On a phone, the names of the curves are above the ends of the curves instead of beside them.
  const isNarrow = width < 560;
  const edge = { left: 62, right: isNarrow ? 18 : 120, top: isNarrow ? 30 : 18, bottom: 46 };
  const all = series.flatMap(({ points }) => points);
  const [low, high] = all.length > 0
    ? [Math.min(...all.map(({ low }) => low)), Math.max(...all.map(({ high }) => high))]
    : [0.01, 100];
  const decades = [Math.floor(Math.log10(Math.max(low, 1e-5))), Math.ceil(Math.log10(Math.max(high, 1e-4)))];
  if (decades[1] - decades[0] < 2) decades[1] = decades[0] + 2;
  const [first, last] = [Math.log10(sizes[0] * 0.9), Math.log10(sizes.at(-1) * 1.15)];
  const x = (value) => edge.left + ((Math.log10(value) - first) / (last - first)) * (width - edge.left - edge.right);
  const y = (value) => height - edge.bottom - ((Math.log10(value) - decades[0]) / (decades[1] - decades[0])) * (height - edge.top - edge.bottom);
  const parts = [];
  for (let power = decades[0]; power <= decades[1]; power += 1) {
    const at = y(10 ** power);
    parts.push(shape("path", { class: "grid", d: `M${edge.left} ${at}H${width - edge.right}` }));
    parts.push(shape("text", { class: "tick", x: edge.left - 8, y: at + 4, "text-anchor": "end" }, `${power < 0 ? (10 ** power).toFixed(-power) : 10 ** power} ms`));
  }
  for (const size of sizes) {
    parts.push(shape("path", { class: "grid", d: `M${x(size)} ${edge.top}V${height - edge.bottom}` }));
    const isLabelled = !isNarrow || [10, 50, 200, 1000].includes(size);
    if (isLabelled) parts.push(shape("text", { class: "tick", x: x(size), y: height - edge.bottom + 18, "text-anchor": "middle" }, size.toLocaleString("en")));
  }
  parts.push(shape("text", { class: "tick", x: (edge.left + width - edge.right) / 2, y: height - 8, "text-anchor": "middle" }, "views"));
  const ends = [];
  for (const { name, kind, points } of series) {
    if (points.length === 0) continue;
    const line = points.map(({ x: views, median }, index) => `${index === 0 ? "M" : "L"}${x(views)} ${y(median)}`).join("");
    parts.push(shape("path", { class: `series ${kind}`, d: line }));
    for (const point of points) {
      parts.push(shape("path", { class: `spread ${kind}`, d: `M${x(point.x)} ${y(point.low)}V${y(point.high)}` }));
      parts.push(shape("circle", { class: kind, cx: x(point.x), cy: y(point.median), r: 3.5 }, shape("title", {}, `${name}, ${point.x} views: ${short(point.median, 4)} ms`)));
    }
    ends.push({ name, kind, x: x(points.at(-1).x), y: y(points.at(-1).median) });
  }
  // The names at the ends of the curves must not overlap.
  ends.sort((a, b) => a.y - b.y);
  ends.forEach((end, index) => {
    const above = ends[index - 1];
    end.label = above ? Math.max(end.y, above.label + 16) : end.y;
    const place = isNarrow ? { x: end.x + 6, y: end.label - 12, "text-anchor": "end" } : { x: end.x + 10, y: end.label + 4 };
    parts.push(shape("text", { class: `curve ${end.kind}`, ...place }, end.name));
  });
  if (all.length === 0) {
    parts.push(shape("text", { class: "empty", x: (edge.left + width - edge.right) / 2, y: height / 2, "text-anchor": "middle" }, "The curves appear here as they are measured."));
  }
  const spoken = series.map(({ name, points }) => `${name}: ${points.map(({ x: views, median }) => `${views} views ${short(median, 3)} ms`).join(", ") || "no points yet"}`).join(". ");
  return shape("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Time of a ${measure} against the number of views. ${spoken}` }, parts);
}
