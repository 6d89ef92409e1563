// Texts in the fragment of a link, compressed and in base64 for URLs. Browsers do not send a fragment to the server.

/** The maximum number of bytes that a link may decompress to. */
const longest = 5_000_000;

async function through(bytes, transform) {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longest) {
      await reader.cancel();
      throw new RangeError(`The text of this link has more than ${longest} bytes. Ask for the text itself.`);
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Returns a text in the form that a fragment contains. */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (let start = 0; start < bytes.length; start += 4096) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 4096));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the text that a fragment contains. Throws for a damaged link. */
export async function unpacked(value) {
  let binary;
  try {
    binary = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new Error("The text of this link is damaged, probably because it was cut off. Ask for the whole link.");
  }
  try {
    const bytes = await through(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error("The text of this link is damaged, probably because it was cut off. Ask for the whole link.");
  }
}

/** Returns the name and the value of the current fragment, `#name=value`. */
export function fragment() {
  const text = location.hash.slice(1);
  const equals = text.indexOf("=");
  return equals < 0 ? { name: text, value: "" } : { name: text.slice(0, equals), value: text.slice(equals + 1) };
}

/** Returns a link to this page that holds a text. */
export async function linkTo(name, text) {
  return `${location.origin}${location.pathname}#${name}=${await packed(text)}`;
}

/** Puts a text into the fragment of the page, and the link into the clipboard. Returns a sentence about the result. */
export async function share(name, text, copy) {
  const link = await linkTo(name, text);
  history.replaceState(null, "", link);
  const where = (await copy(link)) ? "The link was copied" : "The link is in the address bar";
  const long = link.length > 8000 ? ` It has ${link.length} characters; some programs cut links of this length.` : "";
  return `${where}. It holds the whole text and nothing else knows it.${long}`;
}
