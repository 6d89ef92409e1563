// The table of all points, sortable and searchable; other tables of the page are sortable too.
const columns = [
  ['workload', g => g.workload, false], ['operation', g => g.operation, false], ['solver', (g, p) => names[p.solver], false],
  ['size', (g, p) => p.size, true], ['status', (g, p) => p.status + (p.noisy ? ', noisy' : ''), false],
  ['median', (g, p) => p.median, true, time], ['95 % interval', (g, p) => p.low, true, (v, p) => `${time(v)} – ${time(p.high)}`],
  ['p25 – p75', (g, p) => p.q1, true, (v, p) => `${time(v)} – ${time(p.q3)}`], ['worst step', (g, p) => p.worst, true, time],
  ['slowest seen', (g, p) => p.slowest, true, time],
  ['samples', (g, p) => p.count, true], ['pivots/step', (g, p) => p.pivots, true, short],
  ['frames verified against', (g, p) => p.reference ?? '', false],
];
// Points without a time show the reason in place of the numbers.
const firstNumber = 5, lastNumber = 11;
const why = p => (p.median === null && p.reason ? p.reason : null);
const order = { column: 0, down: false, all: false };
const page = 100;
function drawPoints() {
  const rows = data.groups.flatMap(g => g.points.filter(p => isOn(p.solver)).map(p => ({ g, p })))
    .filter(({ g, p }) => matches(`${g.workload} ${g.operation} ${names[p.solver]} ${p.size} ${p.status} ${p.noisy ? 'noisy' : ''} ${p.reason ?? ''}`));
  const key = columns[order.column][1];
  rows.forEach((row, i) => { row.key = key(row.g, row.p); row.i = i; });
  // Missing values sort last in both directions.
  const sign = order.down ? -1 : 1;
  rows.sort((a, b) => (a.key === null) - (b.key === null)
    || sign * (typeof a.key === 'string' ? a.key.localeCompare(b.key) : a.key - b.key) || a.i - b.i);
  const shown = order.all ? rows : rows.slice(0, page);
  $('points-head').replaceChildren(...columns.map(([name, , number], i) => make('th',
    { scope: 'col', class: number ? 'n' : null, 'aria-sort': i === order.column ? (order.down ? 'descending' : 'ascending') : null },
    make('button', { type: 'button', onclick: () => {
      order.down = order.column === i ? !order.down : false;
      order.column = i;
      drawPoints();
      $('points-head').children[i].querySelector('button').focus();
    } }, name))));
  $('points').replaceChildren(...shown.map(({ g, p }) => make('tr', { class: 'status-' + p.status }, ...columns.flatMap(([, get, number, show], i) => {
    if (why(p) && i >= firstNumber && i <= lastNumber)
      return i === firstNumber ? [make('td', { colspan: lastNumber - firstNumber + 1, class: 'why' }, why(p))] : [];
    const value = get(g, p);
    return make('td', number ? { class: 'n' } : {}, value === null || value === undefined ? '' : show ? show(value, p) : String(value));
  }))));
  $('points-count').textContent = `${shown.length} of ${rows.length} points`;
  $('points-more').hidden = shown.length === rows.length;
}
$('points-more').addEventListener('click', () => { order.all = true; drawPoints(); });
listeners.push(drawPoints);

for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, i) => {
    const button = make('button', { type: 'button' }, head.textContent);
    head.replaceChildren(button);
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      heads.forEach(other => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const key = row => { const c = row.cells[i]; const n = c.dataset.n ?? c.textContent; return n === '' ? null : isNaN(Number(n)) ? n : Number(n); };
      const rows = [...table.tBodies[0].rows].map((row, i) => ({ row, i, key: key(row) }));
      rows.sort((a, b) => (a.key === null) - (b.key === null) || (down ? -1 : 1)
        * (typeof a.key === 'number' && typeof b.key === 'number' ? a.key - b.key : String(a.key).localeCompare(String(b.key))) || a.i - b.i);
      table.tBodies[0].append(...rows.map(r => r.row));
    });
  });
}
