// Chromium without a window, driven through chromedriver by the WebDriver protocol. Needs Debian's packages chromium and
// chromium-driver, and no npm package.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const programs = {
  browser: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
  driver: ["/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver"],
};
const found = (names) => names.find((name) => existsSync(name));

/** Returns the names of the packages that are missing to drive a browser; empty if none is. */
export function missing() {
  return [found(programs.browser) ? [] : ["chromium"], found(programs.driver) ? [] : ["chromium-driver"]].flat();
}

export class Browser {
  #driver;
  #base;
  #session;

  /** Starts a browser with a window of the given size and color scheme. */
  static async start({ width = 1280, height = 900, isDark = false } = {}) {
    const browser = new Browser();
    const driver = spawn(found(programs.driver), ["--port=0"], { stdio: ["ignore", "pipe", "ignore"] });
    browser.#driver = driver;
    const port = await new Promise((resolve, reject) => {
      let text = "";
      driver.stdout.on("data", (data) => {
        text += data;
        const match = /successfully on port (\d+)/.exec(text);
        if (match) resolve(match[1]);
      });
      driver.on("exit", () => reject(new Error(`chromedriver ended: ${text}`)));
    });
    browser.#base = `http://127.0.0.1:${port}`;
    const args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", `--window-size=${Math.max(width, 500)},${height}`];
    if (isDark) args.push("--force-dark-mode");
    const answer = await browser.#send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          browserName: "chrome",
          "goog:chromeOptions": { binary: found(programs.browser), args },
          "goog:loggingPrefs": { browser: "ALL", performance: "ALL" },
        },
      },
    });
    browser.#session = `/session/${answer.sessionId}`;
    // A window of Chromium is at least 500 pixels wide, so the width of a phone is emulated.
    await browser.devtools("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 });
    await browser.devtools("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
    return browser;
  }

  async #send(method, path, body) {
    const response = await fetch(this.#base + path, { method, body: body === undefined ? undefined : JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  /** Runs a command of the developer tools. */
  devtools(cmd, params) {
    return this.#send("POST", `${this.#session}/goog/cdp/execute`, { cmd, params });
  }

  /** Loads an address, even if it differs from the current one only by its fragment. */
  async open(url) {
    await this.#send("POST", `${this.#session}/url`, { url: "about:blank" });
    await this.#send("POST", `${this.#session}/url`, { url });
  }

  /** Runs `body` as the body of an asynchronous function in the page, and returns its result. */
  async run(body, ...args) {
    const script = `const done = arguments[arguments.length - 1]; (async (...args) => { ${body} })(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#send("POST", `${this.#session}/execute/async`, { script, args });
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until an expression is true in the page. Throws an error with `what` after `seconds`. */
  async until(expression, what, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      if (await this.run(`return Boolean(${expression});`)) return;
      if (Date.now() > end) throw new Error(`timed out: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** Performs actions of a pointer or of keys, in the format of the WebDriver protocol. */
  act(actions) {
    return this.#send("POST", `${this.#session}/actions`, { actions });
  }

  async keys(...keys) {
    const actions = keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    await this.act([{ type: "key", id: "keys", actions }]);
  }

  /** Returns the entries of a log since the previous call. The type is `browser` or `performance`. */
  logs(type) {
    return this.#send("POST", `${this.#session}/se/log`, { type });
  }

  /** Returns a picture of the window as PNG. */
  async picture() {
    const { data } = await this.devtools("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async end() {
    try {
      await this.#send("DELETE", this.#session);
    } finally {
      this.#driver.kill();
    }
  }
}
