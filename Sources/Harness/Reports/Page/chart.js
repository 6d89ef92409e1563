// A chart on two logarithmic axes. Each change of the selection redraws it, so that the axes fit the visible data.
const measures = {
  time: { title: 'time of a step', value: p => p.median, band: p => [p.q1, p.q3], show: time, frames: true },
  view: { title: 'time of a step, per view', value: p => p.median / p.views, band: p => [p.q1 / p.views, p.q3 / p.views], show: time },
  worst: { title: 'worst step', value: p => p.worst ?? NaN, show: time, frames: true },
  work: { title: 'pivots of a step, per view', value: p => p.pivots / p.views, show: short },
  rows: { title: 'rows touched by a step, per view', value: p => p.rows / p.views, show: short },
};
function axis(values, room, factors) {
  let low = Math.min(...values) / room, high = Math.max(...values) * room;
  // An axis that spans less than a factor of 4 would make noise look like growth.
  if (high / low < 4) { const middle = Math.sqrt(low * high); low = middle / 2; high = middle * 2; }
  const decades = Math.log10(high / low), ticks = [];
  for (let d = Math.floor(Math.log10(low)); d <= Math.ceil(Math.log10(high)); d++)
    for (const f of factors(decades)) {
      const value = f * 10 ** d;
      if (value >= low && value <= high) ticks.push({ value, major: f === 1 || decades < 2.4 });
    }
  return { low, high, ticks, at: value => Math.max(0, Math.min(1, Math.log(value / low) / Math.log(high / low))) };
}
function curvesOf(group, measure) {
  return names.map((name, solver) => ({
    name, solver, note: group.growth[solver] ?? '',
    points: group.points.filter(p => p.solver === solver && p.median !== null && p.views > 0 && measure.value(p) > 0),
  })).filter(curve => isOn(curve.solver) && curve.points.length);
}
function chart(group, measure, width, height, compact) {
  const curves = curvesOf(group, measure);
  const svg = make('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img',
    'aria-label': `${group.title}: ${measure.title} by views, for ${curves.map(c => c.name).join(', ') || 'no solver'}; the table below has the numbers` });
  if (!curves.length) {
    svg.append(make('text', { x: 20, y: 40 }, 'No solver that is shown has this measure.'));
    return svg;
  }
  const labelled = width > 620 && !compact;
  const box = { left: 66, right: width - (labelled ? 190 : 14), top: 12, bottom: height - 42 };
  const all = curves.flatMap(c => c.points);
  const x = axis(all.map(p => p.views), 1.12, d => (d > 3.2 ? [1] : [1, 2, 5]));
  const y = axis(all.map(measure.value), 1.35, d => (d < 4 ? [1, 2, 5] : [1]));
  const across = value => box.left + (box.right - box.left) * x.at(value);
  const up = value => box.bottom - (box.bottom - box.top) * y.at(value);
  const line = (x1, y1, x2, y2, cls) => svg.append(make('line', { x1, y1, x2, y2, class: cls }));
  const text = (content, x, y, anchor, cls) => svg.append(make('text', { x, y, 'text-anchor': anchor, class: cls ?? null }, content));
  const every = compact ? 2 : 1;
  y.ticks.forEach((tick, i) => {
    line(box.left, up(tick.value), box.right, up(tick.value), tick.major ? 'grid' : 'minor');
    if (tick.major && i % every === 0) text(measure.show(tick.value), box.left - 6, up(tick.value) + 4, 'end');
  });
  let last = -Infinity;
  for (const tick of x.ticks) {
    line(across(tick.value), box.top, across(tick.value), box.bottom, 'minor');
    if (across(tick.value) - last > 38) { text(short(tick.value), across(tick.value), box.bottom + 17, 'middle'); last = across(tick.value); }
  }
  if (measure.frames && !compact) for (const [limit, name, by] of [[1e9 / 60, '60 Hz: 16.7 ms', -4], [1e9 / 120, '120 Hz: 8.3 ms', 12]])
    if (limit > y.low && limit < y.high) { line(box.left, up(limit), box.right, up(limit), 'frame'); text(name, box.left + 6, up(limit) + by, 'start', 'small'); }
  text('views', (box.left + box.right) / 2, height - 6, 'middle', 'small');
  for (const curve of curves) {
    const places = curve.points.map(p => [across(p.views), up(measure.value(p))]);
    if (measure.band) {
      const edge = end => curve.points.map(p => `${across(p.views)},${up(measure.band(p)[end])}`);
      svg.append(make('polygon', { points: [...edge(1), ...edge(0).reverse()].join(' '), fill: colour(curve.solver), 'fill-opacity': .14 }));
    }
    svg.append(make('polyline', { points: places.map(p => p.join(',')).join(' '), fill: 'none', stroke: colour(curve.solver),
      'stroke-width': 2, 'stroke-dasharray': data.solvers[curve.solver].dash || null }));
    curve.points.forEach((p, i) => {
      const shape = mark(curve.solver, ...places[i], compact ? 3 : 4, p.status !== 'ok');
      svg.append(tip(shape, `${curve.name}, ${p.views} views: ${measure.show(measure.value(p))}` +
        (p.low !== null && measure === measures.time ? ` (${time(p.low)} – ${time(p.high)})` : '') +
        (p.status !== 'ok' ? `, ${p.status}` : '') + (p.noisy ? ', noisy' : '')));
    });
  }
  if (labelled) {
    const ends = curves.map(c => ({ c, x: across(c.points.at(-1).views), y: up(measure.value(c.points.at(-1))) })).sort((a, b) => a.y - b.y);
    const step = Math.min(30, (box.bottom - box.top + 26) / ends.length), two = step >= 28;
    let free = box.top;
    for (const end of ends) { end.at = Math.max(end.y, free); free = end.at + step; }
    let limit = box.bottom + 22;
    for (const end of [...ends].reverse()) { end.at = Math.min(end.at, limit - step); limit = end.at; }
    for (const end of ends) {
      svg.append(make('line', { x1: end.x + 6, y1: end.y, x2: box.right + 8, y2: end.at, stroke: colour(end.c.solver), 'stroke-width': .8, 'stroke-dasharray': '1 4' }));
      svg.append(mark(end.c.solver, box.right + 15, end.at, 4, false));
      text(end.c.name, box.right + 25, end.at + 4, 'start');
      if (two && measure === measures.time) text(end.c.note, box.right + 25, end.at + 17, 'start', 'small');
    }
  }
  return svg;
}
function legend(curves) {
  return make('ul', { class: 'legend' }, ...curves.map(curve => {
    const icon = make('svg', { width: 26, height: 14, 'aria-hidden': 'true' },
      make('line', { x1: 0, y1: 7, x2: 26, y2: 7, stroke: colour(curve.solver), 'stroke-width': 2, 'stroke-dasharray': data.solvers[curve.solver].dash || null }),
      mark(curve.solver, 13, 7, 4, false));
    return make('li', {}, icon, ' ' + curve.name + (curve.note ? ' ' + curve.note : ''));
  }));
}
function drawChart() {
  const group = data.groups[chosen.group], measure = measures[chosen.measure];
  if (!group) return;
  $('group').value = chosen.group;
  const width = Math.max(300, Math.min(1200, $('chart').clientWidth || 800));
  const narrow = width <= 620;
  const figure = [chart(group, measure, width, narrow ? 300 : 430, false)];
  if (narrow) figure.push(legend(curvesOf(group, measure)));
  const open = group.points.some(p => p.status === 'timed-out' && p.median !== null);
  figure.push(make('figcaption', {}, `${measure.title}; median${measure.band ? ', the band is the middle half of the samples' : ''}` +
    (open ? '; hollow marks: out of budget, fewer samples.' : '.')));
  $('chart').replaceChildren(...figure);
  const sizes = [...new Set(group.points.map(p => p.size))].sort((a, b) => a - b);
  const solvers = names.map((_, i) => i).filter(s => isOn(s) && group.points.some(p => p.solver === s));
  const cell = p => (!p ? '' : p.median === null ? p.status : (p.status === 'ok' ? '' : '(') +
    measure.show(measure.value(p)) + (p.status === 'ok' ? '' : ')') + (p.noisy ? ' ~' : ''));
  $('chart-table').replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, make('th', { scope: 'col', class: 'n' }, 'size'),
    ...solvers.map(s => make('th', { scope: 'col', class: 'n' }, names[s])))),
  make('tbody', {}, ...sizes.map(size => make('tr', {}, make('th', { scope: 'row', class: 'n' }, String(size)),
    ...solvers.map(s => make('td', { class: 'n' }, cell(group.points.find(p => p.solver === s && p.size === size)))))))));
}
function drawAllCharts() {
  const box = $('all-charts');
  if (!box.closest('details').open) return;
  const measure = measures[chosen.measure];
  box.replaceChildren(...data.groups.filter(g => matches(g.title) && curvesOf(g, measure).some(c => c.points.length > 1))
    .map(g => make('figure', {}, make('figcaption', {}, g.title), chart(g, measure, Math.min(330, innerWidth - 50), 210, true))));
}
listeners.push(drawChart, drawAllCharts);
