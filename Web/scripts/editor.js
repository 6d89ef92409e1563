// The editor of a layout's text, with line numbers, marks for lines with errors, and undo.
import { byID, element, settled } from "./dom.js";
import { Timeline } from "./timeline.js";

export class Editor {
  #text = byID("text");
  #gutter = byID("gutter");
  #errors = byID("text-errors");
  #timeline;

  /** Creates the editor. `changed` is called with the text after each change; during typing, only after a pause. */
  constructor(changed) {
    this.#timeline = new Timeline((canUndo, canRedo) => {
      byID("undo").disabled = !canUndo;
      byID("redo").disabled = !canRedo;
    });
    const remember = settled(500, () => this.#timeline.add(this.#text.value));
    const report = settled(120, () => changed(this.text));
    this.#text.addEventListener("input", () => {
      this.#number([]);
      remember();
      report();
    });
    this.#text.addEventListener("scroll", () => (this.#gutter.scrollTop = this.#text.scrollTop));
    const move = (step) => {
      this.#timeline.add(this.#text.value);
      const state = this.#timeline.move(step);
      if (state === null) return;
      this.#text.value = state;
      this.#number([]);
      changed(state);
    };
    this.#text.addEventListener("keydown", (event) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isUndo) return;
      event.preventDefault();
      move(event.shiftKey ? 1 : -1);
    });
    byID("undo").addEventListener("click", () => move(-1));
    byID("redo").addEventListener("click", () => move(1));
    this.set = (text) => {
      if (this.#text.value) this.#timeline.add(this.#text.value);
      this.#text.value = text;
      this.#text.scrollTop = 0;
      this.#timeline.add(text);
      this.#number([]);
      changed(text);
    };
  }

  get text() {
    return this.#text.value;
  }

  /** Shows the errors of the text, and marks their lines. */
  showErrors(failures) {
    this.#number(failures.map(({ line }) => line));
    const shown = failures.slice(0, 20).map(({ line, message }) =>
      element("li", {}, element("button", { type: "button", class: "link", onclick: () => this.select(line) }, `Line ${line}`), `: ${message}`),
    );
    if (failures.length > 20) shown.push(element("li", {}, `and ${failures.length - 20} more`));
    this.#errors.replaceChildren(...shown);
  }

  /** Selects a line and scrolls it into view. */
  select(line) {
    const lines = this.#text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.#text.focus();
    this.#text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    const height = parseFloat(getComputedStyle(this.#text).lineHeight);
    this.#text.scrollTop = Math.max(0, (line - 4) * height);
  }

  #number(wrong) {
    const count = this.#text.value.split("\n").length;
    const marked = new Set(wrong);
    const numbers = Array.from({ length: count }, (_, index) => element("div", { class: marked.has(index + 1) ? "wrong" : "" }, String(index + 1)));
    this.#gutter.replaceChildren(...numbers);
    this.#gutter.scrollTop = this.#text.scrollTop;
  }
}
