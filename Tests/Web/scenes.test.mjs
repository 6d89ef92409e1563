// Tests the conformance scenes with machine words of 32 bits: node --test Tests/Web/scenes.test.mjs
//
// LAYOUTLAB_SCENES is the path of the module that `scripts/wasm FOLDER laws` writes; the default is dist/tests/scenes.wasm.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

const module = new WebAssembly.Module(readFileSync(process.env.LAYOUTLAB_SCENES ?? "dist/tests/scenes.wasm"));
const start = () => {
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize();
  return exports;
};
let exports = start();
const text = (length) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.scenes_text(), length));

for (const [index, solver] of ["revised-simplex", "cassowary", "exact"].entries()) {
  describe(solver, () => {
    for (let scene = 0; scene < exports.scenes_count(); scene += 1) {
      test(text(exports.scenes_name(scene)), () => {
        let result;
        try {
          result = exports.scenes_check(scene, index);
        } catch (error) {
          // After a trap, the module must not be used again.
          exports = start();
          assert.fail(`the module trapped: ${error.message}`);
        }
        assert.equal(result, 0, text(Math.max(0, result)));
      });
    }
  });
}

test("there are scenes", () => assert.ok(exports.scenes_count() > 100, String(exports.scenes_count())));
