// Creates elements. Text becomes text nodes and is never parsed, so nothing in a log or a name can become markup.

/** Returns an HTML element with attributes, listeners (`onclick: …`) and children. Children are elements or text. */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Returns an SVG element. The parameters are those of {@link element}. */
export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined));
  return node;
}

export const byID = (id) => document.getElementById(id);

/** Returns a number with at most `decimals` decimals, without trailing zeros, and with a true minus sign. */
export function short(value, decimals = 2) {
  const rounded = Number(value.toFixed(decimals));
  return String(Object.is(rounded, -0) ? 0 : rounded).replace("-", "−");
}

/** Shows a message in a status element, with the class `error` or `warning` and an optional button. */
export function showStatus(node, text, kind = "", button = null) {
  node.className = `status ${kind}`;
  node.replaceChildren(...(text ? [element("span", {}, text)] : []), ...(button ? [button] : []));
}

/** Returns a function that calls `body` once, when it has not been called for some milliseconds. */
export function settled(milliseconds, body) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(body, milliseconds);
  };
}

/** Copies text to the clipboard. Returns false if the browser refuses. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
