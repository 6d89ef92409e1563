// The data of the page, the reader's choices, and the listeners to changes of the choices.
const data = JSON.parse(document.getElementById('data').textContent);
const names = data.solvers.map(s => s.name);
const chosen = { off: new Set(), search: '', group: 0, measure: 'time' };
const listeners = [];
const changed = () => listeners.forEach(tell => tell());
const $ = id => document.getElementById(id);

// Converts points from arrays, in the order of `data.fields`, to objects.
for (const group of data.groups) {
  group.points = group.points.map(values => Object.fromEntries(data.fields.map((name, i) => [name, values[i]])));
  group.title = group.workload + ', ' + group.operation;
}
const isOn = solver => !chosen.off.has(solver);
const words = () => chosen.search.toLowerCase().split(/\s+/).filter(Boolean);
const matches = text => words().every(word => text.toLowerCase().includes(word));

// An element with attributes and children; text is never read as HTML.
function make(tag, attributes = {}, ...children) {
  const svg = ['svg', 'g', 'path', 'line', 'rect', 'text', 'polyline', 'polygon', 'circle', 'title'].includes(tag);
  const element = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

// Formats a number with three digits and a unit.
function short(number) {
  if (!isFinite(number)) return '–';
  if (number === 0) return '0';
  const digits = Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(Math.abs(number)))));
  return number.toFixed(digits).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}
function time(ns) {
  if (ns === null || !isFinite(ns)) return '';
  for (const [limit, unit, scale] of [[999.5, 'ns', 1], [999.5e3, 'µs', 1e3], [999.5e6, 'ms', 1e6]])
    if (ns < limit) return short(ns / scale) + ' ' + unit;
  return short(ns / 1e9) + ' s';
}
function ratio(number) {
  if (number >= 9950) return '×' + short(Number((number / 1000).toPrecision(2))) + 'k';
  if (number < .095) return '<0.1';
  return '×' + (number < 9.95 ? number.toFixed(1) : Math.round(number));
}
const colour = solver => `var(--s${solver})`;

// The mark of a solver as an SVG shape.
function mark(solver, x, y, radius, open) {
  const { corners, turn, inner } = data.solvers[solver].mark;
  const paint = { fill: open ? 'var(--page)' : colour(solver), stroke: colour(solver), 'stroke-width': 1.6 };
  if (corners < 3) return make('circle', { cx: x, cy: y, r: radius, ...paint });
  const count = inner > 0 ? 2 * corners : corners;
  const points = [...Array(count).keys()].map(i => {
    const angle = (turn - 90 + 360 * i / count) * Math.PI / 180;
    const reach = 1.35 * radius * (inner > 0 && i % 2 ? inner : 1);
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return make('polygon', { points: points.join(' '), ...paint });
}

// Shows a line of text beside the pointer or the focused element.
function tip(element, text) {
  const box = $('tip');
  const show = event => {
    box.textContent = text;
    box.hidden = false;
    const place = element.getBoundingClientRect();
    const x = event.clientX ?? place.left, y = event.clientY ?? place.bottom;
    box.style.left = Math.max(4, Math.min(x + 12, innerWidth - box.offsetWidth - 8)) + 'px';
    box.style.top = Math.min(y + 14, innerHeight - box.offsetHeight - 8) + 'px';
  };
  const hide = () => { box.hidden = true; };
  for (const name of ['mousemove', 'focus']) element.addEventListener(name, show);
  for (const name of ['mouseleave', 'blur']) element.addEventListener(name, hide);
  return element;
}
