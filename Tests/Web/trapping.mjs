// A module with the exports of layoutlab.wasm that traps in each call to explain, as the real module does when memory runs out.

const section = (id, ...items) => {
  const body = [items.length, ...items.flat()];
  return [id, ...number(body.length), ...body];
};
const number = (value) => {
  const bytes = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>= 7;
  } while (value > 0);
  return bytes;
};
const text = (value) => [...number(value.length), ...new TextEncoder().encode(value)];

/** Returns the bytes of the module. */
export function trappingModule() {
  const [i32, functionType, end, unreachable, constant] = [0x7f, 0x60, 0x0b, 0x00, 0x41];
  // Types: () -> (), (i32) -> i32, () -> i32.
  const types = section(1, [functionType, 0, 0], [functionType, 1, i32, 1, i32], [functionType, 0, 1, i32]);
  const functions = section(3, [0], [1], [2], [2]);
  const memory = section(5, [0, ...number(200)]);
  const exports = section(
    7,
    [...text("memory"), 2, 0],
    [...text("_initialize"), 0, 0],
    [...text("layoutlab_input"), 0, 1],
    [...text("layoutlab_output"), 0, 2],
    [...text("layoutlab_explain"), 0, 3],
  );
  const body = (...code) => [...number(code.length + 2), 0, ...code, end];
  const code = section(10, body(), body(constant, ...[0x80, 0x08]), body(constant, 0), body(unreachable));
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...types, ...functions, ...memory, ...exports, ...code]);
}
