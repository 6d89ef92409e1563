// Asks for the module of the first screen and starts its worker at once; `engine.js` takes both over when the scripts of the
// page have arrived. Not a module itself: a module would wait for those that it imports.
window.firstScreen = (() => {
  const name = /^#(play|race)\b/.exec(location.hash)?.[1] ?? "layoutlab";
  const response = fetch(`${name}.wasm`);
  // The failure is reported where the response is awaited.
  response.catch(() => {});
  return { name, response, worker: new Worker("scripts/worker.js", { type: "module" }) };
})();
