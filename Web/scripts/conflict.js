// Shows one conflict: a sentence, the rules, a drawing and the recommended change. Disclosures contain the rest.
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

/** Returns the view of a conflict. `select` is called to show a line of the log. */
export function conflictView(conflict, index, count, select) {
  const parts = [
    element("h3", { class: "verdict" }, count > 1 ? element("span", { class: "ordinal" }, `Conflict ${index + 1} of ${count}`) : null, withBadges(conflict.says)),
    element("p", { class: "lead" }, `These ${conflict.rules.length} rules cannot hold together:`),
    rulesView(conflict.rules, select),
  ];
  const { recommended } = conflict;
  if (conflict.advice.length > 0) parts.push(element("div", { class: "note" }, conflict.advice.map((line) => element("p", {}, withBadges(line)))));
  if (recommended) {
    const [before, after] = pairOfDrawings(conflict.drawings, recommended.repair.drawings, recommended.rule);
    parts.push(
      element(
        "div",
        { class: "recommended" },
        element("h4", {}, "Recommended"),
        element("p", { class: "change" }, recommended.rule ? [badge(recommended.rule), " "] : null, `${recommended.says}: `, element("strong", {}, `${recommended.repair.change}.`)),
        element("p", {}, `${recommended.reason} ${capital(recommended.repair.consequence)}.`),
        element(
          "div",
          { class: "pair" },
          before.length > 0 ? element("figure", {}, element("figcaption", {}, "Now: the dashed red rule is broken"), before) : null,
          after.length > 0 ? element("figure", {}, element("figcaption", {}, "After the change"), after) : null,
        ),
      ),
    );
  } else {
    if (conflict.together.length > 0) {
      parts.push(element("p", { class: "lead" }, "No change of one rule resolves it. These rules have to change together:"), rulesView(conflict.together, select));
    }
    parts.push(element("figure", {}, drawings(conflict.drawings)));
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
