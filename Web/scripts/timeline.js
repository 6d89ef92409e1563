// Undo and redo as a list of states.

export class Timeline {
  #states = [];
  #index = -1;
  #changed;
  /** The maximum number of states that are kept. */
  static #most = 200;

  /** Creates an empty list. `changed` is called with two Booleans: whether undo and whether redo is possible. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Adds a state after the current one, unless the two are equal. States after the current one are discarded. */
  add(state) {
    if (this.#states[this.#index] === state) return;
    this.#states.splice(this.#index + 1, Infinity, state);
    if (this.#states.length > Timeline.#most) this.#states.shift();
    this.#index = this.#states.length - 1;
    this.#report();
  }

  /** Moves by `step` states. Returns the new state, or null if there is none. */
  move(step) {
    const next = this.#index + step;
    if (next < 0 || next >= this.#states.length) return null;
    this.#index = next;
    this.#report();
    return this.#states[next];
  }

  #report() {
    this.#changed(this.#index > 0, this.#index + 1 < this.#states.length);
  }
}
