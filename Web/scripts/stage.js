// The window whose edges can be dragged, by pointer or by keys. It requests a layout for each size and draws the result.
import { byID, short } from "./dom.js";
import { draw, drawingOrder, palette, viewAt } from "./canvas.js";

export class Stage {
  #frame = byID("frame");
  #canvas = byID("canvas");
  #stage = byID("stage");
  #colors = palette();
  #scene = { width: 0, height: 0, scale: 1, views: [], order: [], frames: new Float64Array(), selected: -1, open: [], isBroken: false };
  #wanted = null;
  #isBusy = false;
  #layOut;
  #settledTimer = 0;
  #onSettled;
  #isDirty = false;
  /** The durations of the layouts of the latest drag, in milliseconds. Only measurements read them. */
  samples = [];

  /**
   * Creates the stage. `layOut(width, height)` returns a promise of frames. `onSettled` is called when a drag rests.
   * `onSelect` is called with the index of a clicked view, or −1.
   */
  constructor({ layOut, onSettled, onSelect }) {
    this.#layOut = layOut;
    this.#onSettled = onSettled;
    this.#handle("drag-right", (start, x) => [start[0] + x, start[1]], 0);
    this.#handle("drag-bottom", (start, x, y) => [start[0], start[1] + y], 1);
    this.#handle("drag-corner", (start, x, y) => [start[0] + x, start[1] + y], -1);
    this.#canvas.addEventListener("click", (event) => {
      const { scale, views, frames } = this.#scene;
      onSelect(viewAt(event.offsetX / scale, event.offsetY / scale, views, frames));
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#colors = palette();
      this.#draw();
    });
    new ResizeObserver(() => this.#fit()).observe(this.#stage);
  }

  /** Returns the frames of the first views in words, for screen readers. */
  get words() {
    const { width, height, views, frames } = this.#scene;
    const most = 30;
    const shown = views.slice(0, most).map(({ name }, index) => {
      const [x, y, w, h] = frames.slice(4 * index, 4 * index + 4);
      return `${name} at ${short(x)}, ${short(y)}, ${short(w)} by ${short(h)}`;
    });
    const more = views.length > most ? `; and ${views.length - most} more` : "";
    return `The layout in a window of ${width} by ${height}: ${shown.join("; ")}${more}`;
  }

  get size() {
    return [this.#scene.width, this.#scene.height];
  }

  /** Shows the views of a new text in a window of a size. */
  open(views, width, height) {
    Object.assign(this.#scene, { views, order: drawingOrder(views), frames: new Float64Array(4 * views.length), selected: -1, open: [] });
    this.#set(width, height);
    this.#fit();
  }

  select(view) {
    this.#scene.selected = view;
    this.#draw();
  }

  showOpen(open) {
    this.#scene.open = open;
    this.#draw();
  }

  /** Requests a layout of a size. While a layout is being made, only the latest requested size is kept. */
  async resize(width, height) {
    this.#wanted = [Math.max(0, Math.round(width)), Math.max(0, Math.round(height))];
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#wanted) {
        const [w, h] = this.#wanted;
        this.#wanted = null;
        const answer = await this.#layOut(w, h);
        if (!answer) break;
        this.samples.push(answer.milliseconds);
        if (this.samples.length > 2000) this.samples.shift();
        Object.assign(this.#scene, { frames: answer.frames, isBroken: answer.state === 1, open: [] });
        this.#set(w, h);
        byID("cost").value = `laid out in ${answer.milliseconds < 0.1 ? "less than 0.1" : short(answer.milliseconds, 1)} ms`;
        this.#draw();
      }
    } finally {
      this.#isBusy = false;
    }
    clearTimeout(this.#settledTimer);
    this.#settledTimer = setTimeout(this.#onSettled, 180);
  }

  #set(width, height) {
    Object.assign(this.#scene, { width, height });
    byID("size").value = `${width} × ${height}`;
    for (const [id, value] of [["drag-right", width], ["drag-bottom", height]]) {
      byID(id).setAttribute("aria-valuenow", value);
      byID(id).setAttribute("aria-valuetext", `${value} points`);
    }
  }

  /** Chooses a scale at which the window and some space to drag fit. It stays the same during a drag. */
  #fit() {
    const { width } = this.#scene;
    const space = this.#stage.clientWidth - 40;
    if (space > 0 && width > 0) this.#scene.scale = Math.min(1, space / width);
    this.#draw();
  }

  /** Draws in the next animation frame. */
  #draw() {
    if (this.#isDirty) return;
    this.#isDirty = true;
    requestAnimationFrame(() => {
      this.#isDirty = false;
      const { width, height, scale } = this.#scene;
      this.#frame.style.width = `${width * scale}px`;
      this.#frame.style.height = `${height * scale}px`;
      draw(this.#canvas, { ...this.#scene, colors: this.#colors });
    });
  }

  #handle(id, target, axis) {
    const handle = byID(id);
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      this.samples = [];
      const [start, x, y, scale] = [this.size, event.clientX, event.clientY, this.#scene.scale];
      const move = (now) => this.resize(...target(start, (now.clientX - x) / scale, (now.clientY - y) / scale));
      const end = () => {
        handle.removeEventListener("pointermove", move);
        this.#fit();
      };
      handle.addEventListener("pointermove", move);
      handle.addEventListener("pointerup", end, { once: true });
      handle.addEventListener("pointercancel", end, { once: true });
    });
    if (axis < 0) return;
    const steps = axis === 0 ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 };
    handle.addEventListener("keydown", (event) => {
      const page = { PageUp: 50, PageDown: -50 }[event.key];
      const step = page ?? (steps[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
      if (step === 0) return;
      event.preventDefault();
      const size = [...(this.#wanted ?? this.size)];
      size[axis] += step;
      this.resize(...size);
    });
  }
}
