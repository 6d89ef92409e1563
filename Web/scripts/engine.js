// Calls a module in a worker. If a call takes too long or the module traps, the worker is ended and replaced.
import { moduleLengths } from "./build.js";

/** The error of a call without an answer. `kind` is `trap`, `ended`, `late` or `refused`. */
export class NoAnswer extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

const compiled = new Map();
let watch = () => {};

/** Sets the observer of loading. It is called with the name of a module, the loaded fraction from 0 to 1, and the error or null. */
export function watchLoading(watcher) {
  watch = watcher;
}

/** Takes what `start.js` has prepared for a module: its `response` or `worker`, each once. */
function taken(name, part) {
  const first = window.firstScreen;
  if (first?.name !== name) return null;
  const value = first[part];
  first[part] = null;
  return value;
}

/** Loads and compiles a module once: `layoutlab`, which explains logs, `play` or `race`. */
export function loadModule(name) {
  if (!compiled.has(name)) {
    const loading = load(name, (share) => watch(name, share, null));
    loading.then(() => watch(name, 1, null), (error) => watch(name, 0, error));
    compiled.set(name, loading);
  }
  return compiled.get(name);
}

async function load(name, progress) {
  const response = await (taken(name, "response") ?? fetch(new URL(`../${name}.wasm`, import.meta.url)));
  if (!response.ok) throw new Error(`${name}.wasm could not be loaded (${response.status}). Load the page again.`);
  let length = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        length += chunk.length;
        progress(Math.min(0.99, length / moduleLengths[name]));
        controller.enqueue(chunk);
      },
    }),
  );
  // The module is compiled while it arrives.
  return WebAssembly.compileStreaming(new Response(counted, { headers: { "Content-Type": "application/wasm" } }));
}

export class Engine {
  #name;
  #worker = null;
  #waiting = new Map();
  #next = 1;

  /** Creates an engine for the module with a name. Nothing is loaded before the first call. */
  constructor(name) {
    this.#name = name;
  }

  #start() {
    const worker = taken(this.#name, "worker") ?? new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#settle(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#drop(new NoAnswer("trap", event.message ?? "the worker failed"));
    });
    this.#worker = worker;
    loadModule(this.#name).then(
      (module) => {
        // The worker may have been ended and replaced while the module was loaded.
        if (this.#worker !== worker) return;
        worker.postMessage({ id: 0, call: "start", module });
        this.#isStarted = true;
        for (const message of this.#early.splice(0)) worker.postMessage(message);
      },
      (error) => {
        if (this.#worker === worker) this.#drop(new NoAnswer("refused", error.message));
      },
    );
  }
  #isStarted = false;
  #early = [];

  /** Sends a call to the worker. Rejects with {@link NoAnswer}; after `limit` milliseconds the worker is ended. */
  call(call, message = {}, limit = 60_000) {
    if (!this.#worker) this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#drop(new NoAnswer("late", `It took more than ${limit / 1000} s and was ended.`));
      }, limit);
      this.#waiting.set(id, { resolve, reject, timer });
      if (this.#isStarted) this.#worker.postMessage({ id, call, ...message });
      else this.#early.push({ id, call, ...message });
    });
  }

  #settle({ id, answer, error, isTrap }) {
    const waiting = this.#waiting.get(id);
    if (error !== undefined && isTrap) return this.#drop(new NoAnswer("trap", error));
    if (!waiting) {
      // The answer belongs to no call, so the module itself could not start.
      if (error !== undefined) this.#drop(new NoAnswer("trap", error));
      return;
    }
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error === undefined) waiting.resolve(answer);
    else waiting.reject(new NoAnswer("refused", error));
  }

  /** Ends all calls and the worker; the next call starts a new one. */
  end() {
    this.#drop(new NoAnswer("ended", "It was ended."));
  }

  #drop(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isStarted = false;
    this.#early = [];
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(reason);
    }
  }
}

/** Returns a sentence for the user about a call without an answer. */
export function sentence(error, subject) {
  switch (error.kind) {
    case "trap":
      return `The layout engine stopped on this ${subject}, probably because memory ran out. It was started again, and the ${subject} is unchanged. Shorten the ${subject}; the command layoutlab has no such limit.`;
    case "late":
      return `${error.message} Shorten the ${subject}, or use the command layoutlab, which has no such limit.`;
    case "ended":
      return `Stopped. The ${subject} is unchanged.`;
    default:
      return error.message;
  }
}
