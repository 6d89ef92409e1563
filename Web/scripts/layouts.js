// The examples of the play tool, as text.

/** Returns the text of a wall of equal views, with one visual format for each row and each column. */
function wall(columns, rows) {
  const name = (row, column) => `v${row + 1}_${column + 1}`;
  const range = (count) => Array.from({ length: count }, (_, index) => index);
  const lines = [`# ${columns * rows} views of equal size`, "window 640 x 480"];
  for (const row of range(rows)) {
    const views = range(columns).map((column) => `[${name(row, column)}${column ? `(${name(row, 0)})` : ""}]`);
    lines.push(`H:|-2-${views.join("-2-")}-2-|`);
  }
  for (const column of range(columns)) {
    const views = range(rows).map((row) => `[${name(row, column)}${row ? `(${name(0, column)})` : ""}]`);
    lines.push(`V:|-2-${views.join("-2-")}-2-|`);
  }
  return lines.join("\n");
}

export const layouts = [
  {
    name: "A row that gives way",
    text: `# Drag the right edge: the title gives way before the date does.
window 360 x 120
icon, title, date in card
H:|-16-[card]-16-|
V:|-16-[card]-16-|

H:|-16-[icon(48)]-12-[title]-(>=8)-[date]-16-|
V:|-16-[icon]-16-|
title: 150 x 22, resists 700
date: 56 x 18, hugs 260
title.centerY = card.centerY
date.centerY = card.centerY`,
  },
  {
    name: "A form",
    text: `# The fields share one width; the button is as wide as its title, or wider.
window 420 x 240
V:|-20-[name(32)]-12-[mail(32)]-(>=20)-[save(40)]-20-|
H:|-20-[nameLabel]-8-[name]-20-|
H:|-20-[mailLabel]-8-[mail]-20-|
nameLabel: 48 x 20, hugs 300
mailLabel: 72 x 20, hugs 300
name.width = mail.width
nameLabel.centerY = name.centerY
mailLabel.centerY = mail.centerY
save.trailing = window.trailing - 20
save.width >= 96
save.width <= window.width - 40
save: 64 x 20`,
  },
  {
    name: "Thirds and a golden ratio",
    text: `# The picture keeps its ratio while the window changes.
window 480 x 300
H:|-12-[side]-12-[picture]-(>=12)-|
V:|-12-[side]-12-|
side.width = window.width / 3 - 16
picture.top = window.top + 12
picture.width = 1.618 * picture.height
picture.trailing <= window.trailing - 12
picture.bottom <= window.bottom - 12
picture.width = window.width @500
caption.leading = picture.leading
caption.top = picture.bottom + 8
caption.width = picture.width
caption.height = 18 @400
caption.bottom <= window.bottom - 8`,
  },
  {
    name: "One rule too many",
    text: `# Make the window narrower than 288: the required widths no longer fit.
window 300 x 100
H:|-16-[menu(80)]-16-[list(160)]-(>=16)-|
V:|-16-[menu]-16-|
V:|-16-[list]-16-|`,
  },
  {
    name: "Something is missing",
    text: `# No rule says where the note is, nor how wide the two fields are.
window 360 x 160
H:|-16-[first]-8-[second]-16-|
V:|-16-[first(40)]
V:|-16-[second(40)]
note.top = first.bottom + 16
note.width = 120
note.height = 40
note.leading >= window.leading + 16
note.trailing <= window.trailing - 16`,
  },
  { name: "2,000 views", text: wall(50, 40) },
];
