// Draws a layout on a canvas: views as outlined boxes with their names, and ambiguous values as hatched ranges.

/** Returns the colors of the drawing, from the style sheet of the current color scheme. */
export function palette() {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: color("surface"), line: color("box-line"), fill: color("box-fill"), text: color("text"), faint: color("faint"),
    accent: color("accent"), bad: color("bad"), open: color("open"),
  };
}

/**
 * Draws the views of a window.
 *
 * @param {HTMLCanvasElement} canvas the canvas; its size becomes the window's times the scale
 * @param {{width: number, height: number, scale: number, views: object[], order: number[], frames: Float64Array,
 *   selected: number, open: object[], isBroken: boolean, colors: object}} scene
 */
export function draw(canvas, scene) {
  const { width, height, scale, views, frames, selected, open, isBroken, colors } = scene;
  const density = window.devicePixelRatio || 1;
  const [across, down] = [Math.max(1, Math.round(width * scale * density)), Math.max(1, Math.round(height * scale * density))];
  if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
  canvas.style.width = `${width * scale}px`;
  canvas.style.height = `${height * scale}px`;
  const context = canvas.getContext("2d");
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = colors.page;
  context.fillRect(0, 0, width * scale, height * scale);
  context.lineWidth = 1;
  const isDense = views.length > 300;
  context.beginPath();
  for (const index of scene.order) {
    const [x, y, w, h] = box(frames, index, scale);
    if (isDense) {
      context.rect(x, y, w, h);
      continue;
    }
    context.fillStyle = colors.fill;
    context.fillRect(x, y, w, h);
    context.strokeStyle = isBroken ? colors.bad : colors.line;
    context.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, Math.max(0, Math.round(w) - 1), Math.max(0, Math.round(h) - 1));
  }
  if (isDense) {
    context.fillStyle = colors.fill;
    context.strokeStyle = isBroken ? colors.bad : colors.line;
    context.fill();
    context.stroke();
  } else {
    names(context, scene);
  }
  for (const value of open) drawOpen(context, value, scene);
  if (selected >= 0 && selected < views.length) {
    const [x, y, w, h] = box(frames, selected, scale);
    context.strokeStyle = colors.accent;
    context.lineWidth = 2;
    context.strokeRect(x + 1, y + 1, Math.max(0, w - 2), Math.max(0, h - 2));
  }
}

/** Returns the indices of views, each after its superview. */
export function drawingOrder(views) {
  const depth = (index) => (views[index].superview < 0 ? 0 : 1 + depth(views[index].superview));
  return views.map((_, index) => [depth(index), index]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, index]) => index);
}

function box(frames, index, scale) {
  const at = 4 * index;
  return [frames[at] * scale, frames[at + 1] * scale, frames[at + 2] * scale, frames[at + 3] * scale];
}

function names(context, { views, frames, scale, colors }) {
  context.font = "12px system-ui, sans-serif";
  context.textBaseline = "middle";
  const holders = new Set(views.map((view) => view.superview));
  for (let index = 0; index < views.length; index += 1) {
    const [x, y, w, h] = box(frames, index, scale);
    if (w < 12 || h < 10) continue;
    context.save();
    context.beginPath();
    context.rect(x, y, w, h);
    context.clip();
    context.fillStyle = holders.has(index) ? colors.faint : colors.text;
    // The name of a view with subviews is at its top, so that the names of the subviews stay legible.
    context.fillText(views[index].name, x + 5, holders.has(index) ? y + 9 : y + h / 2);
    context.restore();
  }
}

/** Draws the range of an ambiguous value, as the area over which the view can extend. */
function drawOpen(context, { view, attribute, value, low, high }, scene) {
  const { frames, scale, width, height, colors } = scene;
  const at = 4 * view;
  const isAcross = attribute === "left" || attribute === "width";
  const [start, length] = isAcross ? [frames[at], frames[at + 2]] : [frames[at + 1], frames[at + 3]];
  // Ranges are in coordinates of the superview. Differences from the current value are the same in the window's coordinates.
  const before = low === undefined ? -Infinity : low - value;
  const after = high === undefined ? Infinity : high - value;
  const isExtent = attribute === "width" || attribute === "height";
  const whole = isAcross ? width : height;
  const from = Math.max(0, isExtent ? start : start + before);
  const to = Math.min(whole, start + length + after);
  if (!(to > from)) return;
  const [x, y, w, h] = isAcross
    ? [from, frames[at + 1], to - from, Math.max(frames[at + 3], 6)]
    : [frames[at], from, Math.max(frames[at + 2], 6), to - from];
  context.save();
  context.beginPath();
  context.rect(x * scale, y * scale, w * scale, h * scale);
  context.setLineDash([4, 3]);
  context.lineWidth = 1.5;
  context.strokeStyle = colors.open;
  context.stroke();
  context.clip();
  context.setLineDash([]);
  context.globalAlpha = 0.35;
  context.beginPath();
  for (let step = -h; step < w; step += 8 / scale) {
    context.moveTo((x + step) * scale, (y + h) * scale);
    context.lineTo((x + step + h) * scale, y * scale);
  }
  context.stroke();
  context.restore();
}

/** Returns the index of the innermost view at a point of the window in points; -1 if there is none. */
export function viewAt(x, y, views, frames) {
  let found = -1;
  let smallest = Infinity;
  for (let index = 0; index < views.length; index += 1) {
    const at = 4 * index;
    const isInside = x >= frames[at] && y >= frames[at + 1] && x <= frames[at] + frames[at + 2] && y <= frames[at + 1] + frames[at + 3];
    const area = frames[at + 2] * frames[at + 3];
    if (isInside && area <= smallest) [found, smallest] = [index, area];
  }
  return found;
}
