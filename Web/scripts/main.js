// The page: shows one of three tools by the address, and the progress of loading.
import { byID } from "./dom.js";
import { loadModule, watchLoading } from "./engine.js";
import { fragment } from "./link.js";
import * as explain from "./explain.js";

/** The script of each tool. Those of the tools behind the first one are loaded when they are first shown. */
const scripts = { explain: async () => explain, play: () => import("./play.js"), race: () => import("./race.js") };
/** The tools that were shown, as promises. */
const tools = {};
/** The name of the visible tool, and its script once it is loaded. */
let [current, tool] = ["", null];

/** Returns the script of a tool; a script that could not be loaded is asked for again by the next call. */
function toolOf(name) {
  tools[name] ??= scripts[name]().then(
    (loaded) => {
      loaded.prepare();
      return loaded;
    },
    (error) => {
      delete tools[name];
      throw error;
    },
  );
  return tools[name];
}

async function show(name) {
  const isNew = current !== name;
  if (isNew) {
    tool?.leave?.();
    [current, tool] = [name, null];
    for (const other of Object.keys(scripts)) byID(other).hidden = other !== name;
    for (const link of document.querySelectorAll("nav a")) {
      if (link.dataset.door === name) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }
  const loaded = await toolOf(name);
  // A different tool may have been chosen while the script was loaded.
  if (current !== name) return null;
  tool = loaded;
  if (isNew) tool.enter?.();
  return tool;
}

async function follow() {
  const { name, value } = fragment();
  // A fragment that is not the name of a tool is the name of a place within the current tool.
  const door = Object.hasOwn(scripts, name) ? name : current || "explain";
  try {
    const shown = await show(door);
    if (value && door === name) await shown?.open?.(value);
    else shown?.start?.();
  } catch (error) {
    fail(`This tool could not be loaded: ${error.message}. Load the page again.`);
  }
}

const loading = byID("loading");
function fail(message) {
  loading.hidden = false;
  loading.classList.add("error");
  loading.textContent = message;
}

window.addEventListener("hashchange", follow);
watchLoading((name, share, error) => {
  loading.hidden = share === 1;
  byID("load").value = share;
  if (error) fail(`The layout engine could not be started: ${error.message} This page needs a browser of 2023 or later.`);
});
// The script of the tool asks for the module too, but arrives later.
if (window.firstScreen) loadModule(window.firstScreen.name).catch(() => {});
follow();
