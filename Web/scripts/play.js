// The tool that lays out a text in a window whose edges can be dragged.
import { byID, copy, element, short, showStatus } from "./dom.js";
import { liveConflictView } from "./conflict.js";
import { Editor } from "./editor.js";
import { Engine, sentence } from "./engine.js";
import { share, unpacked } from "./link.js";
import { layouts } from "./layouts.js";
import { Stage } from "./stage.js";

const engine = new Engine("play");
/** The maximum number of views with a button. Other views are selected by a click on the drawing. */
const mostButtons = 120;
let editor, stage;
let views = [];
let selected = -1;
let wantedSize = null;
let opening = 0;
let isOpen = false;

export function prepare() {
  editor = new Editor(openText);
  stage = new Stage({ layOut, onSettled: showDetails, onSelect: select });
  const chips = byID("play").querySelector(".chips");
  for (const layout of layouts) {
    chips.append(element("button", { type: "button", class: "chip", onclick: () => set(layout.text, null) }, layout.name));
  }
  byID("share-play").addEventListener("click", async () => {
    const [width, height] = stage.size;
    showStatus(byID("play-status"), await share("play", `${width} ${height}\n${editor.text}`, copy));
  });
  // For measurements, the page offers the durations of the layouts of the latest drag.
  window.layoutSamples = () => [...stage.samples];
}

export function start() {
  if (!editor.text && opening === 0) set(layouts[0].text, null);
}

/** Shows the layout of a link: the size of the window in the first line, then the text. */
export async function open(value) {
  try {
    const text = await unpacked(value);
    const end = text.indexOf("\n");
    const [width, height] = text.slice(0, end).split(" ").map(Number);
    const isSize = [width, height].every((side) => side >= 0 && side <= 100_000);
    set(text.slice(end + 1), isSize ? [width, height] : null);
  } catch (error) {
    showStatus(byID("play-status"), error.message, "error");
  }
}

function set(text, size) {
  wantedSize = size;
  isOpen = false;
  editor.set(text);
}

/** Opens the layout of a text. While the text is edited, the window keeps its dragged size unless the text states a new one. */
async function openText(text) {
  const number = ++opening;
  try {
    const outline = await engine.call("open", { text }, 20_000);
    if (number !== opening) return;
    const isFirst = !isOpen;
    const own = [outline.width, outline.height];
    const size = wantedSize ?? (isFirst || own.join() !== statedSize.join() ? own : stage.size);
    [statedSize, wantedSize, isOpen, views] = [own, null, true, outline.views];
    const name = views[selected]?.name;
    selected = isFirst ? -1 : views.findIndex((view) => view.name === name);
    editor.showErrors(outline.failures);
    stage.open(views, ...size);
    showButtons();
    byID("why").replaceChildren();
    byID("problems").replaceChildren();
    showStatus(byID("play-status"), views.length === 0 ? "The text names no view. Write a line such as H:|-[title]-|" : "");
    await stage.resize(...size);
  } catch (error) {
    if (number === opening) report(error);
  }
}
let statedSize = [0, 0];

function report(error) {
  if (error.kind === "ended") return;
  showStatus(byID("play-status"), sentence(error, "text"), "error", element("button", { type: "button", onclick: () => openText(editor.text) }, "Try again"));
  byID("problems").replaceChildren();
}

/** Lays out the window at a size. Returns null after an error, which is shown. */
async function layOut(width, height) {
  try {
    const answer = await engine.call("resize", { width, height, count: views.length }, 20_000);
    return answer.frames.length === 4 * views.length ? answer : null;
  } catch (error) {
    report(error);
    return null;
  }
}

function showButtons() {
  const list = byID("view-list");
  const buttons = views.slice(0, mostButtons).map((view, index) =>
    element("button", { type: "button", class: "chip", "aria-pressed": String(index === selected), onclick: () => select(index) }, view.name),
  );
  const more = views.length > mostButtons ? element("span", { class: "hint" }, `and ${views.length - mostButtons} more: click one in the drawing`) : null;
  list.replaceChildren(...(buttons.length > 0 ? [element("span", { class: "chips-label" }, "Why is it there?")] : []), ...buttons, ...(more ? [more] : []));
}

function select(index) {
  selected = index;
  byID("view-list").querySelectorAll("button").forEach((button, at) => button.setAttribute("aria-pressed", String(at === index)));
  stage.select(index);
  showWhy();
}

async function showWhy() {
  const place = byID("why");
  if (selected < 0) return place.replaceChildren();
  const wanted = selected;
  try {
    const answer = await engine.call("why", { view: wanted }, 20_000);
    if (wanted === selected) place.replaceChildren(whyView(answer));
  } catch (error) {
    report(error);
  }
}

function whyView({ name, reasons, error }) {
  if (error) return element("p", { class: "status error" }, error);
  return element(
    "section",
    { class: "reasons" },
    element("h3", {}, `Why ${name} is there`),
    reasons.map((reason) =>
      element(
        "details",
        { open: true },
        element("summary", {}, `${reason.attribute} is `, element("strong", {}, short(reason.value))),
        element("ul", { class: "tree" }, reason.lines.map(reasonLine)),
      ),
    ),
  );
}

function reasonLine(line) {
  const rules = line.rules.map((rule) => ruleText(rule));
  const choice = line.isChoice
    ? element("em", {}, rules.length > 0 ? "chosen by creation order among equally good layouts" : "no rule determines it, so it is as near to 0 as possible")
    : null;
  return element(
    "li",
    { class: `depth-${Math.min(line.depth, 6)}` },
    element("span", { class: "subject" }, `${line.subject} = ${short(line.value)}`),
    line.isRepeated ? element("span", { class: "hint" }, "as above") : null,
    rules,
    choice,
  );
}

/** Returns a rule as code, with a button that selects its line. */
function ruleText(rule) {
  const match = /^(.*) \(line (\d+)\)$/s.exec(rule);
  if (!match) return element("code", {}, rule);
  const line = Number(match[2]);
  return element("span", {}, element("code", {}, match[1]), " ", element("button", { type: "button", class: "link", onclick: () => editor.select(line) }, `line ${line}`));
}

/** Shows ambiguous values, violated constraints and conflicts, once a drag rests. */
async function showDetails() {
  const number = opening;
  try {
    const details = await engine.call("details", {}, 30_000);
    if (number !== opening) return;
    const place = byID("problems");
    if (details.error) {
      showStatus(byID("play-status"), details.error, "error");
      return place.replaceChildren();
    }
    stage.showOpen(details.open);
    byID("canvas").setAttribute("aria-label", stage.words);
    place.replaceChildren(...problems(details));
    if (selected >= 0) showWhy();
  } catch (error) {
    if (number === opening) report(error);
  }
}

function problems({ open, violated, conflicts, broken }) {
  const parts = [];
  if (broken.length > 0) {
    const rules = broken.map((rule, index) => [index > 0 ? ", " : "", ruleText(rule)]);
    parts.push(element("p", { class: "note" }, "Drawn without ", rules, ", so that there is a layout. Auto Layout does the same."));
  }
  const select = (line) => editor.select(line);
  parts.push(...conflicts.map((conflict, index) => liveConflictView(conflict, index, conflicts.length, select)));
  if (open.length > 0) {
    const shown = open.slice(0, 30).map((value) =>
      element(
        "li",
        {},
        element("strong", {}, `${views[value.view].name}.${value.attribute}`),
        ` is ${short(value.value)} and could be ${range(value)}`,
        value.isTied ? ", because rules of equal priority compete" : "",
        value.cure ? element("span", { class: "consequence" }, `To decide it: ${value.cure}.`) : null,
      ),
    );
    if (open.length > 30) shown.push(element("li", {}, `and ${open.length - 30} more`));
    parts.push(element("section", { class: "open-values" }, element("h3", {}, "Ambiguous: drawn as hatched ranges"), element("ul", {}, shown)));
  }
  if (violated.length > 0) {
    parts.push(
      element(
        "details",
        { class: "more" },
        element("summary", {}, `${violated.length} optional ${violated.length === 1 ? "rule does" : "rules do"} not hold`),
        violated.slice(0, 30).map((text) => element("pre", { class: "plain" }, text)),
      ),
    );
  }
  if (parts.length === 0 && views.length > 0) parts.push(element("p", { class: "good" }, "Every value is decided, and all required rules hold."));
  return parts;
}

function range({ low, high }) {
  if (low === undefined && high === undefined) return "anything";
  if (low === undefined) return `anything up to ${short(high)}`;
  if (high === undefined) return `anything from ${short(low)}`;
  return `from ${short(low)} to ${short(high)}`;
}
