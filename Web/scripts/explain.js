// The tool that explains a pasted log.
import { byID, copy, element, settled, showStatus } from "./dom.js";
import { conflictView } from "./conflict.js";
import { Engine, sentence } from "./engine.js";
import { linkTo, share, unpacked } from "./link.js";
import { logs } from "./logs.js";

const engine = new Engine("layoutlab");
/** The maximum size of a log in bytes; the module has the same limit. */
const longest = 5_000_000;
/** The times after which the button to stop appears, and after which the call is ended, in milliseconds. */
const [patience, limit] = [500, 60_000];
/** The maximum number of characters that the field shows. Browsers take seconds to lay out a text of megabytes. */
const mostShown = 100_000;
/** The whole log. The field may show only its beginning. */
let given = "";
let latest = 0;
let isBusy = false;

export function prepare() {
  const [log, chips] = [byID("log"), byID("explain").querySelector(".chips")];
  for (const example of logs) {
    chips.append(element("button", { type: "button", class: "chip", onclick: () => set(example.text) }, example.name));
  }
  const explainSoon = settled(250, explain);
  log.addEventListener("input", () => {
    given = log.value;
    explainSoon();
  });
  byID("clear-log").addEventListener("click", () => {
    set("");
    log.focus();
  });
  byID("share-log").addEventListener("click", async () => {
    showStatus(byID("explain-status"), await share("explain", given, copy));
  });
  byID("open-file").addEventListener("click", () => byID("file").click());
  byID("file").addEventListener("change", () => read(byID("file").files[0]));
  const section = byID("explain");
  window.addEventListener("dragover", (event) => {
    if (section.hidden || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    section.classList.add("dropping");
  });
  window.addEventListener("dragleave", () => section.classList.remove("dropping"));
  window.addEventListener("drop", (event) => {
    section.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (section.hidden || !file) return;
    event.preventDefault();
    read(file);
  });
  // A log can be pasted anywhere on the page.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain");
    const isInField = event.target.closest?.("textarea, input") && !(text?.length > mostShown);
    if (section.hidden || isInField || !text) return;
    event.preventDefault();
    set(text);
  });
}

const hint = byID("log-hint").textContent;

/** Shows the first example, so that the page is never empty. */
export function start() {
  if (!given && latest === 0) set(logs[0].text);
}

/** Shows the log of a link. */
export async function open(value) {
  try {
    set(await unpacked(value));
  } catch (error) {
    byID("explanation").replaceChildren();
    refuse(error.message);
  }
}

/** Shows why a log cannot be read. An explanation that is still being computed is ended: its end would clear the message. */
function refuse(message) {
  if (isBusy) {
    latest += 1;
    engine.end();
    isBusy = false;
    byID("explanation").replaceChildren();
  }
  showStatus(byID("explain-status"), message, "error");
}

function set(text) {
  given = text;
  const isLong = text.length > mostShown;
  byID("log").value = isLong ? text.slice(0, mostShown) : text;
  byID("log-hint").textContent = isLong
    ? `The field shows the first ${mostShown.toLocaleString("en")} of ${text.length.toLocaleString("en")} characters; all of them are read. Editing the field keeps only what it shows.`
    : hint;
  byID("log").scrollTop = 0;
  explain();
}

async function read(file) {
  if (!file) return;
  // The same file may be chosen again.
  byID("file").value = "";
  if (file.size > longest) {
    refuse(`${file.name} has ${file.size} bytes, more than the ${longest} that this page reads. Cut out the part with the log, or use the command layoutlab explain.`);
    return;
  }
  try {
    set(new TextDecoder().decode(await file.arrayBuffer()));
  } catch {
    refuse(`${file.name} could not be read. Try to paste its text.`);
  }
}

async function explain() {
  const [status, place] = [byID("explain-status"), byID("explanation")];
  const text = given;
  const number = ++latest;
  if (isBusy) engine.end();
  if (!text.trim()) {
    place.replaceChildren();
    showStatus(status, "Paste a log, drop a file, or choose an example.");
    return;
  }
  const waiting = setTimeout(() => {
    const stop = element("button", { type: "button", onclick: () => engine.end() }, "Stop");
    showStatus(status, "Explaining…", "busy", stop);
  }, patience);
  try {
    isBusy = true;
    const answer = await engine.call("explain", { text }, limit);
    if (number !== latest) return;
    if (answer.error) {
      place.replaceChildren();
      showStatus(status, answer.error, "error");
    } else {
      showStatus(status, "");
      place.replaceChildren(...view(answer));
      performance.mark("explained");
    }
  } catch (error) {
    if (number !== latest) return;
    place.replaceChildren();
    showStatus(status, sentence(error, "log"), error.kind === "ended" ? "" : "error");
  } finally {
    clearTimeout(waiting);
    if (number === latest) isBusy = false;
  }
}

/** Selects a line of the log and scrolls it into view. */
function select(line) {
  const log = byID("log");
  const lines = log.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  log.focus();
  log.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  const height = parseFloat(getComputedStyle(log).lineHeight);
  log.scrollTop = Math.max(0, (line - 4) * height);
}

/** Returns buttons that copy the answer for a question: as Markdown, with a link that opens the log with its answer. */
function answerButtons(answer) {
  const copyAnswer = async (event) => {
    const button = event.target;
    const text = `${answer.markdown}\n[The log with this answer](${await linkTo("explain", given)})\n`;
    button.textContent = (await copy(text)) ? "Copied" : "Copying was refused";
  };
  return element("p", {}, element("button", { type: "button", class: "small", onclick: copyAnswer }, "Copy the answer as Markdown"));
}

function view(answer) {
  const parts = answer.logs.length > 0 ? [answerButtons(answer)] : [];
  parts.push(...answer.logs.map(({ title, record }) =>
    element(
      "article",
      { class: "log" },
      answer.logs.length > 1 ? element("h3", { class: "log-title" }, title) : null,
      record.notes.map((note) => element("p", { class: "note" }, note)),
      record.verdict.length > 0
        ? element("div", { class: record.isInconclusive ? "status warning" : "status" }, record.verdict.map((line) => element("p", {}, line)))
        : null,
      record.conflicts.map((conflict, index) => conflictView(conflict, index, record.conflicts.length, select)),
      record.recovery.length > 0
        ? element("details", { class: "more" }, element("summary", {}, "What Auto Layout does instead"), record.recovery.map((line) => element("p", {}, line.trim())))
        : null,
      record.idle.length > 0
        ? element("details", { class: "more" }, element("summary", {}, `${record.idle.length - 1} listed rules are not part of a conflict`), element("ul", {}, record.idle.slice(1).map((line) => element("li", {}, line.trim()))))
        : null,
    ),
  ));
  if (answer.failures.length > 0) {
    parts.push(element("div", { class: "status warning" }, answer.failures.map((line) => element("p", {}, line))));
  }
  parts.push(
    element(
      "details",
      { class: "more" },
      element("summary", {}, "As text, with the proof"),
      element("button", { type: "button", class: "small", onclick: async (event) => (event.target.textContent = (await copy(answer.fullText)) ? "Copied" : "Select the text and copy it") }, "Copy"),
      element("pre", { class: "plain", tabindex: "0" }, answer.fullText),
      element("p", { class: "hint" }, "layoutlab explain - --repairs 3 --proof prints the same."),
    ),
  );
  return parts;
}
