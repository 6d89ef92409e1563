// Hostile, damaged and huge logs, which the page must handle.

const rule = (address, text) => `    "<NSLayoutConstraint:${address} ${text}   (active)>"`;
const log = (...rules) => `Unable to simultaneously satisfy constraints.\n(\n${rules.join(",\n")}\n)\n`;

const script = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>";

/** Logs whose names contain markup or scripts. */
export const hostile = [
  { name: "markup in a title", text: log(rule("0x1", `UILabel:0x2'${script}'.width == 10`), rule("0x3", `UILabel:0x2'${script}'.width == 20`)) },
  {
    name: "markup in a class, an identifier and a table of names",
    text: log(
      rule("0x1", `'"><svg/onload=window.hacked=1>' <b>Bold:0x2.width == 10`),
      `    "<NSLayoutConstraint:0x3 H:|-(20)-[x'</text></svg><script>window.hacked=1</script>']   (active, names: '|':<i>View:0x4, x'</text></svg><script>window.hacked=1</script>':0x2 )>"`,
      rule("0x5", "UIView:0x2.width == 30"),
      rule("0x6", "UIView:0x2.width == 40"),
    ),
  },
  { name: "escapes of a terminal and marks of direction", text: log(rule("0x1", "UILabel:0x2'\u001b[2J\u202Eevil\u0000'.width == 10"), rule("0x3", "UILabel:0x2'\u001b[2J\u202Eevil\u0000'.width == 20")) },
  { name: "templates of JavaScript", text: log(rule("0x1", "UILabel:0x2'${window.hacked=1}{{constructor}}__proto__'.width == 10"), rule("0x3", "UILabel:0x2'${window.hacked=1}{{constructor}}__proto__'.width == 20")) },
];

const garbage = (length, next) => {
  const parts = [];
  let size = 0;
  for (let index = 0; size < length; index += 1) {
    const part = next(index);
    parts.push(part);
    size += part.length;
  }
  return parts.join("");
};

/** Damaged logs, of which only a part or nothing can be explained. */
export const damaged = [
  { name: "no log", text: "Hello\nworld" },
  { name: "a header alone", text: "Unable to simultaneously satisfy constraints." },
  { name: "a list that is cut off", text: log(rule("0x1", "UILabel:0x2.width == 10"), rule("0x3", "UILabel:0x2.width == 20")).slice(0, 110) },
  { name: "control characters", text: "\u0000\u0007\u0085 Unable to simultaneously satisfy constraints.\n(\n\u2028\ufffd" },
  { name: "only brackets", text: "(".repeat(5000) + "<".repeat(5000) },
];

/** Texts of almost 5 MB. */
export const huge = [
  { name: "5 MB of letters", text: garbage(4_900_000, (index) => `line ${index} of no meaning\n`) },
  { name: "5 MB in one line", text: "x".repeat(4_900_000) },
  { name: "5 MB of openings", text: garbage(4_900_000, () => '"<NSLayoutConstraint:0x1 \n') },
];
