// Tests the page in Chromium, at the widths of a phone and a desk, light and dark: node --test Tests/Web/page.test.mjs
//
// LAYOUTLAB_SITE is the folder of the page; the default is dist/site. Without Chromium the tests are reported as skipped.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Browser, missing } from "./browser.mjs";
import { damaged, hostile, huge } from "./logs.mjs";
import { serve } from "./serve.mjs";
import { trappingModule } from "./trapping.mjs";

const site = process.env.LAYOUTLAB_SITE ?? "dist/site";
const skip = missing().length > 0 ? `there is no ${missing().join(" and no ")}; install them to test the page` : false;
const windows = [
  { width: 1280, height: 900, isDark: false },
  { width: 400, height: 800, isDark: true },
  { width: 1280, height: 900, isDark: true, isBrief: true },
  { width: 400, height: 800, isDark: false, isBrief: true },
];

for (const size of windows) {
  describe(`${size.width} points, ${size.isDark ? "dark" : "light"}`, { skip, concurrency: false }, () => {
    let server, browser, base;

    before(async () => {
      server = await serve(site);
      base = `http://127.0.0.1:${server.address().port}/`;
      browser = await Browser.start(size);
    });
    after(async () => {
      await browser?.end();
      server?.close();
    });

    const text = (id) => browser.run("return document.getElementById(args[0]).innerText;", id);
    const paste = (log) =>
      browser.run(
        "const data = new DataTransfer(); data.setData('text/plain', args[0]); document.activeElement.blur(); document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));",
        log,
      );
    const fits = async (where) => {
      const [content, window] = await browser.run("return [document.documentElement.scrollWidth, innerWidth];");
      assert.ok(content <= window, `${where}: ${content} points wide in a window of ${window}`);
    };
    const settledAnswer = () =>
      browser.until(
        "!document.querySelector('#explain-status').classList.contains('busy') && (document.querySelector('#explanation').childElementCount || document.querySelector('#explain-status').innerText)",
        "an answer to the log", 60,
      );

    test("the first screen shows an explained log", async () => {
      await browser.open(base);
      await browser.until("performance.getEntriesByName('explained').length", "the first log");
      const times = await browser.run(
        "const [page] = performance.getEntriesByType('navigation'); return [performance.getEntriesByName('explained')[0].startTime, page.domInteractive];",
      );
      console.log(`first explained log ${Math.round(times[0] - times[1])} ms after the page is there (${Math.round(times[0])} ms after the click)`);
      const top = await browser.run("return document.querySelector('.verdict').getBoundingClientRect().top;");
      assert.ok(top < size.height, `the explanation begins at ${top}`);
      assert.match(await text("explanation"), /gives 120/);
      await fits("explain");
      const scheme = await browser.run("return getComputedStyle(document.body).backgroundColor;");
      assert.equal(scheme, size.isDark ? "rgb(20, 23, 27)" : "rgb(246, 247, 249)");
    });

    test("controls have names for a screen reader", async () => {
      for (const door of ["explain", "play", "race"]) {
        await browser.open(`${base}#${door}`);
        await browser.until(`!document.getElementById('${door}').hidden`, door);
        await browser.devtools("Accessibility.enable", {});
        const { nodes } = await browser.devtools("Accessibility.getFullAXTree", {});
        const roles = new Set(["button", "link", "textbox", "slider", "radio", "image", "img"]);
        for (const node of nodes.filter(({ ignored, role }) => !ignored && roles.has(role?.value))) {
          assert.ok(node.name?.value?.trim(), `a ${node.role.value} of ${door} has no name`);
        }
        const bar = await browser.run("const { top, bottom } = document.querySelector('.bar').getBoundingClientRect(); return [top, bottom];");
        assert.ok(bar[0] >= 0 && bar[1] > 20, `the bar of #${door} is out of sight: ${bar}`);
        const title = await browser.run(`return document.querySelector('#${door} h2').getBoundingClientRect().top;`);
        assert.ok(title >= bar[1], `the bar covers the title of #${door}`);
        await fits(door);
      }
    });

    test("the examples are explained, and a link holds the log", async () => {
      await browser.open(`${base}#explain`);
      const count = await browser.run("return document.querySelectorAll('#explain .chip').length;");
      assert.ok(count >= 5);
      for (let index = 0; index < (size.isBrief ? 1 : count); index += 1) {
        await browser.run("document.querySelectorAll('#explain .chip')[args[0]].click();", index);
        await settledAnswer();
        await browser.until("document.querySelector('#explanation .recommended')", `example ${index} has a recommendation`);
        await fits(`example ${index}`);
        // If the rules of a log leave all positions ambiguous, there is nothing to draw.
        const drawn = index < 3 ? "" : "!document.querySelector('#explanation .recommended svg') || ";
        await browser.until(`${drawn}document.querySelectorAll('#explanation .recommended svg rect').length > 2`, `example ${index} is drawn`);
      }
      await browser.run("document.querySelectorAll('#explain .chip')[1].click();");
      await settledAnswer();
      const log = await browser.run("return document.getElementById('log').value;");
      await browser.run("document.getElementById('share-log').click();");
      await browser.until("location.hash.length > 100", "a link");
      const link = await browser.run("return location.href;");
      await browser.open(link);
      await browser.until("document.querySelector('#explanation .verdict')", "the log of the link");
      assert.equal(await browser.run("return document.getElementById('log').value;"), log);
      await browser.open(`${base}#explain=AAAA`);
      await browser.until("document.getElementById('explain-status').innerText.includes('damaged')", "a damaged link is reported");
    });

    test("hostile logs are shown as text and run nothing", async () => {
      await browser.open(`${base}#explain`);
      for (const { name, text: log } of hostile) {
        await paste(log);
        await settledAnswer();
        assert.equal(await browser.run("return window.hacked ?? null;"), null, name);
        const made = await browser.run("return document.querySelectorAll('#explanation img, #explanation script, #explanation b, #explanation i, #explanation svg svg').length;");
        assert.equal(made, 0, `${name}: markup became elements`);
        await fits(name);
      }
      await browser.run("location.hash = 'play'; await new Promise((done) => setTimeout(done, 100));");
      await browser.run("const text = document.getElementById('text'); text.value = args[0]; text.dispatchEvent(new Event('input'));", "<img src=x onerror=window.hacked=1>.width = 10\nH:|-[<script>]");
      await browser.until("document.getElementById('text-errors').childElementCount", "errors of the text");
      assert.equal(await browser.run("return window.hacked ?? document.querySelectorAll('#text-errors img').length;"), 0);
    });

    test("damaged and huge logs have an answer and leave the page usable", { skip: size.isBrief }, async () => {
      await browser.open(`${base}#explain`);
      await browser.until("document.querySelector('#explanation .verdict')", "the first log");
      for (const { name, text: log } of [...damaged, ...(size.width > 500 ? huge : huge.slice(0, 1))]) {
        await paste(log);
        await browser.run("await new Promise((done) => setTimeout(done, 30));");
        await settledAnswer();
        const shown = (await text("explain-status")) + (await text("explanation"));
        assert.ok(shown.length > 20, `${name}: ${shown}`);
        await browser.run("document.querySelectorAll('#explain .chip')[0].click();");
        await browser.until("document.getElementById('explanation').innerText.includes('gives 120')", `the page works after ${name}`);
      }
      await browser.run("const data = new DataTransfer(); data.items.add(new File([new Uint8Array(6e6)], 'huge.log')); window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));");
      await browser.until("document.getElementById('explain-status').innerText.includes('6000000 bytes')", "a file that is too large is refused");
    });

    test("a call that follows one ended while the module was loading has an answer", { skip: size.isBrief }, async () => {
      await browser.open(`${base}#explain`);
      const answers = await browser.run(`
        const { Engine } = await import("./scripts/engine.js");
        const engine = new Engine("play");
        const first = engine.call("open", { text: "card.width = 10" }).catch((error) => error.kind);
        engine.end();
        const second = engine.call("open", { text: "card.width = 10" }).then((answer) => answer.views.length, String);
        return [await first, await second];`);
      assert.deepEqual(answers, ["ended", 1]);
    });

    test("keys alone reach an example and explain it", { skip: size.width < 500 }, async () => {
      await browser.open(`${base}#explain`);
      await browser.until("document.querySelector('#explanation .verdict')", "the first log");
      const [tab, enter] = ["\uE004", "\uE007"];
      for (let step = 0; step < 20; step += 1) {
        await browser.keys(tab);
        if ((await browser.run("return document.activeElement.textContent;")) === "A table cell") break;
      }
      await browser.keys(enter);
      await browser.until("document.getElementById('explanation').innerText.includes('temporary size')", "the example that was chosen by keys");
    });

    test("a layout is dragged, asked and repaired", async () => {
      await browser.open(`${base}#play`);
      await browser.until("document.getElementById('cost').value", "the first layout");
      const width = () => browser.run("return Number(document.getElementById('drag-right').getAttribute('aria-valuenow'));");
      const before = await width();
      const handle = await browser.run("const box = document.getElementById('drag-right').getBoundingClientRect(); return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];");
      await browser.act([
        {
          type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", x: handle[0], y: handle[1], duration: 0 }, { type: "pointerDown", button: 0 },
            { type: "pointerMove", x: handle[0] - 60, y: handle[1], duration: 150 }, { type: "pointerUp", button: 0 },
          ],
        },
      ]);
      await browser.until(`Number(document.getElementById('drag-right').getAttribute('aria-valuenow')) < ${before - 20}`, "a narrower window");
      const dragged = await width();
      await browser.run("document.getElementById('drag-right').focus();");
      await browser.keys("\uE014");
      await browser.until(`Number(document.getElementById('drag-right').getAttribute('aria-valuenow')) === ${dragged + 1}`, "a key widens the window by 1");
      await browser.run("[...document.querySelectorAll('#view-list button')].find((button) => button.textContent === 'title').click();");
      await browser.until("document.getElementById('why').innerText.includes('title.left')", "the reasons of a view");
      assert.match(await text("why"), /title\.leading = icon\.trailing \+ 12/);
      await browser.run("document.querySelectorAll('#play .chip')[3].click();");
      await browser.until("document.getElementById('size').value.startsWith('300')", "the layout with one rule too many");
      for (let step = 0; step < 2; step += 1) {
        await browser.run("document.getElementById('drag-right').focus();");
        await browser.keys("\uE00F");
      }
      await browser.until("document.querySelector('#problems .conflict')", "the conflict of a narrow window");
      assert.match(await text("problems"), /cannot hold together/);
      await fits("a conflict of the play tool");
      await browser.run("document.querySelectorAll('#play .chip')[4].click();");
      await browser.until("document.querySelector('#problems .open-values')", "ambiguous values");
      assert.match(await text("problems"), /note\.left is .* and could be from/);
      await browser.run("document.getElementById('undo').click();");
      await browser.until("document.getElementById('text').value.includes('menu(80)')", "undo");
    });

    test("2,000 views are dragged at the rate of the screen", { skip: size.isBrief }, async () => {
      await browser.open(`${base}#play`);
      await browser.until("document.getElementById('cost').value", "the first layout");
      await browser.run("document.querySelectorAll('#play .chip')[5].click();");
      await browser.until("document.querySelectorAll('#view-list button').length > 100", "2,000 views", 30);
      await browser.until("document.getElementById('problems').innerText.includes('Every value is decided')", "the layout rests", 30);
      const result = await browser.run(`
        const handle = document.getElementById("drag-right");
        const box = handle.getBoundingClientRect();
        const send = (type, x) => handle.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: box.y, bubbles: true }));
        handle.setPointerCapture = () => {};
        send("pointerdown", box.x);
        const times = [];
        let last = await new Promise(requestAnimationFrame);
        for (let step = 0; step < 90; step += 1) {
          send("pointermove", box.x - 100 * Math.abs(Math.sin(step / 20)));
          const now = await new Promise(requestAnimationFrame);
          times.push(now - last);
          last = now;
        }
        send("pointerup", box.x);
        const samples = layoutSamples().sort((a, b) => a - b);
        times.sort((a, b) => a - b);
        return { median: times[45], p95: times[85], layouts: samples.length, layout: samples[Math.floor(samples.length / 2)] };
      `);
      console.log(`drag of 2,000 views: frame ${result.median.toFixed(1)} ms (95 %: ${result.p95.toFixed(1)}), ${result.layouts} layouts of ${result.layout.toFixed(2)} ms`);
      assert.ok(result.layouts > 30, `${result.layouts} layouts in 90 frames`);
    });

    test("the race draws its points as they are measured", async () => {
      await browser.open(`${base}#race`);
      await browser.run("document.querySelectorAll('input[name=workload]')[3].click(); document.getElementById('race-start').click();");
      await browser.until("document.querySelectorAll('#chart circle').length >= 4", "two points of each solver", 60);
      await browser.run("document.getElementById('race-stop').click();");
      assert.match(await text("race-clock"), /advances in steps of/);
      assert.ok((await browser.run("return document.querySelectorAll('#race-table tbody tr').length;")) >= 2);
      await fits("race");
      await browser.run("document.getElementById('race-start').click();");
      await browser.until("document.querySelectorAll('#chart circle').length >= 2", "the race can start again", 60);
      await browser.run("document.getElementById('race-stop').click();");
    });

    test("nothing was asked of another host, and no error was reported", async () => {
      const entries = await browser.logs("performance");
      const urls = entries.map(({ message }) => JSON.parse(message).message).filter(({ method }) => method === "Network.requestWillBeSent").map(({ params }) => params.request.url);
      const elsewhere = urls.filter((url) => !url.startsWith(base) && !url.startsWith("about:") && !url.startsWith("data:") && !url.startsWith("blob:"));
      assert.deepEqual(elsewhere, []);
      assert.ok(urls.some((url) => url.endsWith("layoutlab.wasm")));
      const errors = (await browser.logs("browser")).filter(({ level }) => level === "SEVERE" || level === "WARNING");
      assert.deepEqual(errors.map(({ message }) => message), []);
    });
  });
}

describe("a module that traps", { skip, concurrency: false }, () => {
  test("is reported, started again, and the text stays", async () => {
    const folder = mkdtempSync(join(tmpdir(), "layoutlab-"));
    cpSync(site, folder, { recursive: true });
    writeFileSync(join(folder, "layoutlab.wasm"), trappingModule());
    const server = await serve(folder);
    const browser = await Browser.start();
    try {
      await browser.open(`http://127.0.0.1:${server.address().port}/`);
      await browser.until("document.getElementById('explain-status').innerText.includes('started again')", "the message about the trap");
      const text = await browser.run("return document.getElementById('log').value;");
      assert.match(text, /Unable to simultaneously/);
      await browser.run("document.querySelectorAll('#explain .chip')[1].click();");
      await browser.until("document.getElementById('explain-status').innerText.includes('started again')", "the message about the second trap");
    } finally {
      await browser.end();
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
});
