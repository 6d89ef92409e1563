// Wraps the exported functions of layoutlab.wasm, with strings and objects in place of memory addresses.

/** The error of a call in which the module trapped, for example because memory ran out. The module must not be used again. */
export class Trap extends Error {}

export class Door {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(exports) {
    this.#exports = exports;
    exports._initialize();
  }

  static async make(module) {
    return new Door((await WebAssembly.instantiate(module, {})).exports);
  }

  #run(name, ...numbers) {
    try {
      return this.#exports[name](...numbers);
    } catch (error) {
      throw new Trap(error.message);
    }
  }

  #write(bytes) {
    const address = this.#run("layoutlab_input", bytes.length);
    if (address === 0) throw new RangeError("The text is too long.");
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  #record(length) {
    if (length < 0) throw new RangeError("The module has no answer to this call.");
    const address = this.#run("layoutlab_output");
    // Some browsers refuse to decode shared or growing memory, so a copy is decoded.
    return JSON.parse(this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, address, length).slice()));
  }

  /** Explains the logs in a string, or in bytes in UTF-8. */
  explain(text) {
    this.#write(typeof text === "string" ? this.#encoder.encode(text) : text);
    return this.#record(this.#run("layoutlab_explain"));
  }

  /** Reads a layout from its text and makes it the current layout. */
  open(text) {
    this.#write(this.#encoder.encode(text));
    return this.#record(this.#run("layoutlab_play_open"));
  }

  /** Lays out the current layout. Returns its state, and a copy of the frames of its `count` views. */
  resize(width, height, count) {
    const state = this.#run("layoutlab_play_resize", width, height);
    if (state < 0) throw new RangeError("The window cannot have this size.");
    const address = this.#run("layoutlab_play_frames");
    const frames = address === 0 ? new Float64Array() : new Float64Array(this.#exports.memory.buffer, address, 4 * count);
    return { state, frames: frames.slice() };
  }

  /** Returns the ambiguous values, violated constraints and conflicts of the current layout. */
  details() {
    return this.#record(this.#run("layoutlab_play_details"));
  }

  /** Returns the rules that determine the frame of a view. */
  why(view) {
    return this.#record(this.#run("layoutlab_play_why", view));
  }

  /** Begins a point of the race. */
  raceOpen(layout, views) {
    if (this.#run("layoutlab_race_open", layout, views) < 0) throw new RangeError("There is no such layout.");
  }

  /** Builds copies of the layout for a solver, and returns the number of views of each copy. */
  racePrepare(lane, copies) {
    const views = this.#run("layoutlab_race_prepare", lane, copies);
    if (views < 0) throw new RangeError("The layout could not be built.");
    return views;
  }

  /** Lays out the prepared copies of a solver. */
  raceLayOut(lane) {
    if (this.#run("layoutlab_race_layout", lane) < 0) throw new RangeError("The layout failed.");
  }

  /** Resizes the first copy of a solver. */
  raceResize(lane, times) {
    if (this.#run("layoutlab_race_resize", lane, times) < 0) throw new RangeError("The resize failed.");
  }

  /** Returns the largest difference between the frames of both solvers, in points; negative if the frames cannot be compared. */
  raceDifference() {
    return this.#run("layoutlab_race_difference");
  }
}
