// Tests the size of what a visitor loads before the first explanation.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const site = process.env.LAYOUTLAB_SITE ?? "dist/site";
const files = (folder) => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;

test("the module and the scripts stay small", () => {
  const kilobytes = (count) => `${Math.round(count / 1000)} kB`;
  let scripts = 0;
  for (const file of files(site).filter((name) => !name.includes("/."))) {
    const bytes = readFileSync(file);
    if (file.endsWith(".wasm")) {
      console.log(`${file}: ${kilobytes(bytes.length)}, gzip ${kilobytes(gzipSync(bytes, { level: 9 }).length)}, brotli ${kilobytes(brotli(bytes))}`);
      // The limit detects a doubled size, which is an error of the build, such as debug code that was not removed.
      assert.ok(bytes.length < 4_000_000, `${file} has ${bytes.length} bytes`);
    } else {
      scripts += brotli(bytes);
    }
  }
  console.log(`all other files: brotli ${kilobytes(scripts)}`);
  assert.ok(scripts < 100_000, `${scripts} bytes`);
});

test("every file of scripts is short enough to read", () => {
  for (const file of [...files("Web"), ...files("Tests/Web")]) {
    const lines = readFileSync(file, "utf8").split("\n").length;
    assert.ok(lines <= 400, `${file} has ${lines} lines`);
  }
});
