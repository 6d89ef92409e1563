// The reader's choices. They are kept in the address, so that a link opens the same view.
function readAddress() {
  const said = new URLSearchParams(location.hash.slice(1));
  for (const name of (said.get('off') ?? '').split(',')) if (names.includes(name)) chosen.off.add(names.indexOf(name));
  chosen.search = said.get('search') ?? '';
  if (Object.hasOwn(measures, said.get('measure') ?? '')) chosen.measure = said.get('measure');
  const group = data.groups.findIndex(g => g.title === said.get('group'));
  chosen.group = group >= 0 ? group : data.first;
}
function writeAddress() {
  const said = new URLSearchParams();
  if (chosen.off.size) said.set('off', [...chosen.off].map(i => names[i]).join(','));
  if (chosen.search) said.set('search', chosen.search);
  if (chosen.measure !== 'time') said.set('measure', chosen.measure);
  if (chosen.group !== data.first && data.groups[chosen.group]) said.set('group', data.groups[chosen.group].title);
  // A page in a frame may not be allowed to change its address.
  try { history.replaceState(null, '', said.size ? '#' + said : location.pathname + location.search); } catch { return; }
}
function step(by) {
  const shown = data.groups.map((g, i) => i).filter(i => matches(data.groups[i].title));
  if (!shown.length) return;
  const place = shown.indexOf(chosen.group);
  chosen.group = shown[(place + by + shown.length) % shown.length];
  changed();
}
readAddress();
listeners.push(writeAddress);
$('chips').replaceChildren(...names.map((name, solver) => {
  const box = make('input', { type: 'checkbox', onchange: event => {
    if (event.target.checked) chosen.off.delete(solver); else chosen.off.add(solver);
    changed();
  } });
  box.checked = isOn(solver);
  return make('label', {}, box, make('svg', { width: 12, height: 12, 'aria-hidden': 'true' }, mark(solver, 6, 6, 4, false)),
    name + (data.solvers[solver].floor ? ' (not a solver)' : ''));
}));
$('search').value = chosen.search;
$('search').addEventListener('input', event => { chosen.search = event.target.value; changed(); });
$('group').replaceChildren(...data.groups.map((g, i) => make('option', { value: i }, g.title)));
$('group').addEventListener('change', event => { chosen.group = Number(event.target.value); changed(); });
$('measure').replaceChildren(...Object.entries(measures).map(([key, m]) => make('option', { value: key }, m.title)));
$('measure').value = chosen.measure;
$('measure').addEventListener('change', event => { chosen.measure = event.target.value; changed(); });
$('before').addEventListener('click', () => step(-1));
$('after').addEventListener('click', () => step(1));
$('all-charts').closest('details').addEventListener('toggle', drawAllCharts);
let resizing;
addEventListener('resize', () => { clearTimeout(resizing); resizing = setTimeout(() => { drawHeat(); drawChart(); drawAllCharts(); }, 80); });
document.addEventListener('keydown', event => {
  if (event.target.matches('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '/') { event.preventDefault(); $('search').focus(); }
  if (event.key === 'n') step(1);
  if (event.key === 'p') step(-1);
});
changed();
