// Tests the laws of solvers with machine words of 32 bits: node --test Tests/Web/laws.test.mjs
//
// LAYOUTLAB_LAWS is the path of the module that `scripts/wasm FOLDER laws` writes; the default is dist/tests/laws.wasm.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

const module = new WebAssembly.Module(readFileSync(process.env.LAYOUTLAB_LAWS ?? "dist/tests/laws.wasm"));
const start = () => {
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize();
  return exports;
};
let exports = start();
const text = (length) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.laws_text(), length));

for (const [index, solver] of ["revised-simplex", "cassowary", "exact"].entries()) {
  describe(solver, () => {
    for (let law = 0; law < exports.laws_count(); law += 1) {
      const name = text(exports.laws_name(law));
      test(name, (context) => {
        let result;
        try {
          result = exports.laws_check(law, index);
        } catch (error) {
          // After a trap, the module must not be used again.
          exports = start();
          assert.fail(`the module trapped: ${error.message}`);
        }
        if (result < 0) context.skip(text(-result));
        else if (result > 0) assert.fail(text(result));
      });
    }
  });
}

test("there are laws", () => assert.ok(exports.laws_count() > 30, String(exports.laws_count())));
