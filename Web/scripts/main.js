// The page: shows one of three tools by the address, and the progress of loading.
import { byID } from "./dom.js";
import { loadModule, watchLoading } from "./engine.js";
import { fragment } from "./link.js";
import * as explain from "./explain.js";
import * as play from "./play.js";
import * as race from "./race.js";

const doors = { explain, play, race };
let current = "";

function show(name) {
  if (current === name) return;
  if (current) doors[current].leave?.();
  current = name;
  for (const other of Object.keys(doors)) byID(other).hidden = other !== name;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.door === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  doors[name].enter?.();
}

async function follow() {
  const { name, value } = fragment();
  // A fragment that is not the name of a tool is the name of a place within the current tool.
  const door = Object.hasOwn(doors, name) ? name : current || "explain";
  show(door);
  if (value && door === name) await doors[door].open?.(value);
  else doors[door].start?.();
}

for (const door of Object.values(doors)) door.prepare();
window.addEventListener("hashchange", follow);

const loading = byID("loading");
watchLoading((name, share, error) => {
  loading.hidden = share === 1;
  byID("load").value = share;
  if (!error) return;
  loading.hidden = false;
  loading.classList.add("error");
  loading.textContent = `The layout engine could not be started: ${error.message} This page needs a browser of 2023 or later.`;
});
// The tool asks for its module too, but only when it has something to lay out or explain.
loadModule(window.firstScreen.name).catch(() => {});
follow();
