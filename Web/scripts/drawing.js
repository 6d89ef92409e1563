// Drawings of lengths along one axis, in the style of technical drawings: views are bars to scale, rules are dimension lines.
import { shape, short } from "./dom.js";

const rowOfBars = 26;
const rowOfLines = 34;
/** Average widths of characters in labels, in pixels. Labels are placed by estimated widths. */
const [nameWidth, digitWidth] = [6.7, 7];

/**
 * Returns a drawing that fits the width of its container.
 *
 * `changed` is the number of the changed rule. `isAfter` is whether the drawing shows the layout after the change.
 * `range` has the `low` and `high` coordinates of the drawing, so that drawings can be compared; by default those of the record.
 */
export function dimensionDrawing(given, { changed = 0, isAfter = false, range = null } = {}) {
  const record = range ? { ...given, ...range } : given;
  const svg = shape("svg", { class: "dimensions", role: "img", "aria-label": spoken(record) });
  let width = 0;
  const observer = new ResizeObserver(([entry]) => {
    const now = Math.round(entry.contentRect.width);
    if (now === width || now < 40) return;
    width = now;
    draw(svg, record, width, changed, isAfter);
  });
  observer.observe(svg);
  return svg;
}

/** Returns the drawing in words, for screen readers. */
function spoken(record) {
  const from = record.isHorizontal ? ["from left", "to right"] : ["from top", "to bottom"];
  return record.bars.map((bar) => `${bar.name} ${from[0]} ${short(bar.start)} ${from[1]} ${short(bar.end)}`).join("; ");
}

function draw(svg, record, width, changed, isAfter) {
  const margin = 14;
  const scale = (width - 2 * margin) / (record.high - record.low);
  const x = (value) => margin + (value - record.low) * scale;
  const parts = [];
  let top = 4;
  if (!record.isHorizontal) {
    parts.push(shape("text", { class: "axis", x: margin, y: top + 10 }, "height, drawn sideways: top at the left"));
    top += 18;
  }
  for (const bar of record.bars) {
    const [start, end] = [x(bar.start), Math.max(x(bar.end), x(bar.start) + 2)];
    parts.push(shape("rect", { class: "extent", x: start, y: top, width: end - start, height: 20, rx: 3 }));
    parts.push(barName(bar.name, start, end, top + 14, width));
    top += rowOfBars;
  }
  top += 2;
  const open = [];
  for (const row of rows(record.lines.filter((line) => line.from !== undefined), x, width)) {
    for (const item of row) parts.push(dimension(item, top, changed, isAfter));
    top += rowOfLines;
  }
  for (const line of record.lines) if (line.from === undefined) open.push(`[${line.rule}]`);
  if (open.length > 0) {
    parts.push(shape("text", { class: "axis", x: margin, y: top + 12 }, `position open: ${open.join(" ")}`));
    top += 20;
  }
  svg.setAttribute("viewBox", `0 0 ${width} ${top}`);
  svg.setAttribute("height", top);
  svg.replaceChildren(...parts);
}

/** Returns the name of a bar: inside the bar if it fits, otherwise at the side with more space. */
function barName(name, start, end, y, width) {
  const cut = (space) => {
    const most = Math.max(1, Math.floor(space / nameWidth));
    return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
  };
  const [inside, right, left] = [end - start - 10, width - end - 6, start - 6];
  const needed = name.length * nameWidth;
  if (needed <= inside || (inside >= right && inside >= left)) return shape("text", { class: "name", x: start + 5, y }, cut(inside));
  if (right >= left) return shape("text", { class: "name", x: end + 5, y }, cut(right));
  return shape("text", { class: "name", x: start - 5, y, "text-anchor": "end" }, cut(left));
}

/** Assigns dimension lines to rows in which neither lines nor labels overlap. */
function rows(lines, x, width) {
  const rows = [];
  for (const line of lines) {
    const [start, end] = [x(Math.min(line.from, line.to)), x(Math.max(line.from, line.to))];
    const text = short(Math.abs(line.to - line.from));
    const label = 18 + text.length * digitWidth + 6;
    const middle = Math.min(width - label / 2 - 1, Math.max(label / 2 + 1, (start + end) / 2));
    const [low, high] = [Math.min(start, middle - label / 2), Math.max(end, middle + label / 2)];
    const item = { line, start, end, text, label, middle, low, high };
    const row = rows.find((row) => row.every((other) => high < other.low + 1 || low > other.high - 1));
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

function dimension({ line, start, end, text, label, middle }, top, changed, isAfter) {
  const isChanged = isAfter && line.rule === changed;
  const kind = line.isBroken ? "broken" : isChanged ? "changed" : "";
  const y = top + 26;
  const left = middle - label / 2;
  const digits = String(line.rule).length;
  return shape(
    "g",
    { class: `dimension ${kind}` },
    shape("title", {}, line.label),
    shape("path", { d: `M${start} ${y - 5}v10M${end} ${y - 5}v10M${start} ${y}H${end}` }),
    shape("rect", { class: "badge-box", x: left, y: top + 2, width: 16 + (digits - 1) * 5, height: 16, rx: 8 }),
    shape("text", { class: "badge-text", x: left + 8 + (digits - 1) * 2.5, y: top + 14, "text-anchor": "middle" }, String(line.rule)),
    shape("text", { class: "length", x: left + 20 + (digits - 1) * 5, y: top + 14 }, text),
  );
}
