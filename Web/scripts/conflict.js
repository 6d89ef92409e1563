// Shows one conflict: its cause, the sum, the recommended change with drawings, and the rules. Disclosures contain the rest.
import { element, short } from "./dom.js";
import { dimensionDrawing } from "./drawing.js";

/** Returns the text as a list of parts, in which numbers of rules such as `[2]` are badges. */
export function withBadges(text) {
  return text.split(/(\[\d{1,4}\])/).map((part) => {
    const number = /^\[(\d+)\]$/.exec(part);
    return number ? badge(number[1]) : part;
  });
}

export function badge(number) {
  return element("span", { class: "badge" }, String(number));
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rulesView(rules, select) {
  return element(
    "ol",
    { class: "rules" },
    rules.map((rule, index) => {
      const place = rule.line
        ? element("button", { type: "button", class: "link", onclick: () => select(rule.line) }, rule.place ?? `line ${rule.line}`)
        : element("span", {}, rule.place ?? "");
      return element("li", {}, badge(index + 1), element("span", { class: "says" }, rule.says), element("span", { class: "place" }, place));
    }),
  );
}

function drawings(records, options = {}) {
  return records.map((record) => dimensionDrawing(record, options));
}

/** Draws records before and after a change. Both drawings of an axis have the same scale. */
function pairOfDrawings(before, after, changed) {
  const other = (records, record) => records.find(({ isHorizontal }) => isHorizontal === record.isHorizontal) ?? record;
  const drawn = (records, others, options) =>
    records.map((record) => {
      const [a, b] = [record, other(others, record)];
      return dimensionDrawing(record, { ...options, range: { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) } });
    });
  return [drawn(before, after, {}), drawn(after, before, { changed, isAfter: true })];
}

function repairItem(repair, rule) {
  return element(
    "li",
    {},
    element("strong", {}, capital(repair.change)),
    repair.isUnusual ? " (unusual)" : "",
    element("span", { class: "consequence" }, capital(repair.consequence) + "."),
    repair.drawings.length > 0
      ? element("details", {}, element("summary", {}, "Draw it"), drawings(repair.drawings, { changed: rule, isAfter: true }))
      : null,
  );
}

function code(line) {
  return element("pre", { class: "plain", tabindex: "0" }, line);
}

/** Returns the view of a conflict. `select` is called to show a line of the log. */
export function conflictView(conflict, index, count, select) {
  const rules = [element("p", { class: "lead" }, `These ${conflict.rules.length} rules cannot hold together:`), rulesView(conflict.rules, select)];
  const parts = [
    element("h3", { class: "verdict" }, count > 1 ? element("span", { class: "ordinal" }, `Conflict ${index + 1} of ${count}`) : null, withBadges(conflict.cause)),
    element("p", { class: "sum" }, withBadges(conflict.says)),
  ];
  const { recommended } = conflict;
  const note = conflict.advice.length > 0 ? [element("div", { class: "note" }, conflict.advice.map((line) => element("p", {}, withBadges(line))))] : [];
  if (recommended) {
    const [before, after] = pairOfDrawings(conflict.drawings, recommended.repair.drawings, recommended.rule);
    const { better } = recommended;
    parts.push(
      element(
        "div",
        { class: "recommended" },
        element("h4", {}, "Recommended"),
        better ? [element("p", { class: "change" }, element("strong", {}, `${capital(better.says)}.`)), code(better.code)] : null,
        element("p", { class: "change" }, better ? "Or change " : null, recommended.rule ? [badge(recommended.rule), " "] : null, `${recommended.says}: `, element("strong", {}, `${recommended.change}.`)),
        recommended.code ? code(recommended.code) : null,
        element("p", {}, withBadges(`${recommended.reason} ${capital(recommended.repair.consequence)}.`)),
        element(
          "div",
          { class: "pair" },
          before.length > 0 ? element("figure", {}, element("figcaption", {}, "Now: the dashed red rule is broken"), before) : null,
          after.length > 0 ? element("figure", {}, element("figcaption", {}, "After the change"), after) : null,
        ),
      ),
      ...note,
      ...rules,
    );
  } else {
    parts.push(...note);
    if (conflict.together.length > 0) {
      parts.push(element("p", { class: "lead" }, "No change of one rule resolves it. These rules have to change together:"), rulesView(conflict.together, select));
    }
    parts.push(...rules, element("figure", {}, drawings(conflict.drawings)));
  }
  const others = conflict.groups.reduce((sum, group) => sum + group.repairs.length, 0) - (recommended ? 1 : 0);
  if (others > 0) {
    parts.push(
      element(
        "details",
        { class: "more repairs" },
        element("summary", {}, `${others} other ${others === 1 ? "change resolves" : "changes resolve"} it too`),
        conflict.groups.map((group) =>
          element(
            "section",
            {},
            element("h4", {}, group.rule ? [badge(group.rule), " "] : null, group.says, element("span", { class: "place" }, group.note)),
            element("ol", { type: "a" }, group.repairs.map((repair) => repairItem(repair, group.rule))),
          ),
        ),
      ),
    );
  }
  parts.push(
    element(
      "details",
      { class: "more" },
      element("summary", {}, "Proof"),
      element("p", { class: "hint" }, "Equations whose sum is a contradiction. The factors are integers, so there is no rounding."),
      element("pre", { class: "plain", tabindex: "0" }, conflict.proof.join("\n")),
    ),
  );
  return element("section", { class: "conflict" }, parts);
}

/** Returns the view of a conflict in the play tool. Its repairs are changes of the layout's text. */
export function liveConflictView(conflict, index, count, select) {
  const repairs = conflict.repairs.map((repair) =>
    element(
      "li",
      {},
      element("strong", {}, capital(repair.change)),
      element("span", { class: "consequence" }, repair.rule ? [badge(repair.rule), " "] : null, repair.says),
      element("span", { class: "consequence" }, repair.frames.map((frame) => `${frame.name} ${short(frame.x)}, ${short(frame.y)}, ${short(frame.width)} × ${short(frame.height)}`).join("; ")),
    ),
  );
  return element(
    "section",
    { class: "conflict" },
    element("h3", { class: "verdict" }, count > 1 ? element("span", { class: "ordinal" }, `Conflict ${index + 1} of ${count}`) : null, withBadges(capital(conflict.says))),
    element("p", { class: "lead" }, `These ${conflict.rules.length} rules cannot hold together in this window:`),
    rulesView(conflict.rules, select),
    conflict.drawings.length > 0 ? element("figure", {}, drawings(conflict.drawings)) : null,
    repairs.length > 0
      ? [
          element("div", { class: "recommended" }, element("h4", {}, "Recommended"), element("ul", { class: "plain-list" }, repairs[0])),
          repairs.length > 1 ? element("details", { class: "more" }, element("summary", {}, `${repairs.length - 1} other ${repairs.length === 2 ? "change resolves" : "changes resolve"} it too`), element("ol", {}, repairs.slice(1))) : null,
        ]
      : element("p", {}, "No change of one line resolves it."),
  );
}
