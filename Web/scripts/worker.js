// Runs the module in a worker, so that the page stays responsive and can end a call that takes too long.
import { Door, Trap } from "./door.js";
import { racePoint } from "./race-point.js";

let door = null;
// A call may arrive while the module is starting.
let starting = null;
let isCold = true;

const calls = {
  start: async ({ module }) => {
    starting = Door.make(module);
    door = await starting;
  },
  explain: ({ text }) => door.explain(text),
  open: ({ text }) => {
    // The first layout also compiles functions of the module, so it is made twice and the page shows the second time.
    if (isCold) {
      isCold = false;
      const { width, height, views } = door.open(text);
      door.resize(width, height, views.length);
    }
    return door.open(text);
  },
  resize: ({ width, height, count }) => {
    const begin = performance.now();
    const answer = door.resize(width, height, count);
    return { ...answer, milliseconds: performance.now() - begin };
  },
  details: () => door.details(),
  why: ({ view }) => door.why(view),
  race: ({ layout, views, lanes }) => racePoint(door, layout, views, lanes),
};

self.addEventListener("message", async ({ data }) => {
  try {
    await starting;
    const answer = await calls[data.call](data);
    self.postMessage({ id: data.id, answer }, answer?.frames ? [answer.frames.buffer] : []);
  } catch (error) {
    self.postMessage({ id: data.id, error: error.message, isTrap: error instanceof Trap });
  }
});
