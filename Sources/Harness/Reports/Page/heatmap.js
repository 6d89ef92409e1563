// Solver × (workload, operation): the ratio to the fastest solver's time, over the sizes that both have finished.
function ratios(group) {
  const best = new Map();
  for (const point of group.points)
    if (point.status === 'ok' && point.median > 0 && isOn(point.solver) && !data.solvers[point.solver].floor)
      best.set(point.size, Math.min(best.get(point.size) ?? Infinity, point.median));
  return names.map((_, solver) => {
    const mine = group.points.filter(p => p.solver === solver);
    const done = mine.filter(p => p.status === 'ok' && p.median > 0 && best.has(p.size));
    if (!done.length) return { text: mine.length ? (mine.find(p => p.status !== 'skipped') ?? mine[0]).status : '' };
    const sum = done.reduce((total, p) => total + Math.log(p.median / best.get(p.size)), 0);
    const largest = done.reduce((a, b) => (a.size > b.size ? a : b));
    return { mean: Math.exp(sum / done.length), n: done.length, of: mine.length, largest };
  });
}
// From pale blue over white and orange to dark red, by the logarithm; the text says the same.
function heat(value) {
  const t = Math.max(0, Math.min(1, Math.log10(value) / 3));
  const stops = [[205, 228, 250], [253, 245, 226], [250, 190, 120], [216, 96, 40], [122, 24, 12]];
  const place = t * (stops.length - 1), i = Math.min(stops.length - 2, Math.floor(place)), f = place - i;
  const rgb = stops[i].map((c, k) => Math.round(c + (stops[i + 1][k] - c) * f));
  return { background: `rgb(${rgb})`, color: t > .62 ? '#fff' : '#16181d' };
}
function drawHeat() {
  const box = $('heat');
  const solvers = names.map((_, i) => i).filter(isOn);
  const columns = `repeat(${solvers.length}, minmax(0, 1fr))`;
  box.style.gridTemplateColumns = innerWidth <= 640 ? columns : `minmax(150px, 22%) ${columns}`;
  const rows = [make('div', { role: 'row' }, make('span', { role: 'columnheader', class: 'corner' }),
    ...solvers.map(s => make('span', { role: 'columnheader', class: 'head' }, names[s])))];
  data.groups.forEach((group, index) => {
    if (group.operation === 'build' || !matches(group.title)) return;
    const cells = ratios(group);
    const label = make('span', { role: 'rowheader', class: 'name' }, make('b', {}, group.workload), ', ' + group.operation);
    rows.push(make('div', { role: 'row' }, label, ...solvers.map(s => {
      const cell = cells[s];
      const button = make('button', { type: 'button', role: 'gridcell', tabindex: -1, 'data-group': index, 'data-solver': s,
        onclick: () => { chosen.group = index; changed(); $('chart-head').scrollIntoView({ block: 'start' }); $('chart').focus({ preventScroll: true }); } });
      if (cell.mean === undefined) {
        button.className = 'none';
        button.textContent = cell.text === 'timed-out' ? '⏱' : cell.text ? '–' : '';
        button.setAttribute('aria-label', `${names[s]}, ${group.title}: ${cell.text || 'not measured'}`);
      } else {
        Object.assign(button.style, heat(cell.mean));
        button.textContent = ratio(cell.mean);
        button.setAttribute('aria-label', `${names[s]}, ${group.title}: ${ratio(cell.mean)} of the fastest`);
      }
      const more = cell.mean === undefined ? (cell.text || 'not measured')
        : `${ratio(cell.mean)} the fastest’s time, over ${cell.n} of ${cell.of} sizes; at ${cell.largest.size}: ${time(cell.largest.median)}`;
      return tip(button, `${names[s]}, ${group.title}: ${more}`);
    })));
  });
  box.replaceChildren(...rows);
  const first = box.querySelector('button');
  if (first) first.tabIndex = 0;
}
// The Tab key stops once at the map; arrow keys move within it.
function moveInHeat(event) {
  const steps = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
  const step = steps[event.key];
  if (!step || !event.target.matches('button')) return;
  event.preventDefault();
  const rows = [...$('heat').querySelectorAll('[role=row]')].map(r => [...r.querySelectorAll('button')]).filter(r => r.length);
  const row = rows.findIndex(r => r.includes(event.target));
  const column = rows[row].indexOf(event.target);
  const next = rows[Math.max(0, Math.min(rows.length - 1, row + step[0]))];
  const target = next[Math.max(0, Math.min(next.length - 1, column + step[1]))];
  event.target.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
}
listeners.push(drawHeat);
$('heat').addEventListener('keydown', moveInHeat);
$('scale').replaceChildren(...[1, 3, 10, 30, 100, 1000].map(value => {
  const step = make('i', {}, '×' + value);
  Object.assign(step.style, heat(value));
  return step;
}));
