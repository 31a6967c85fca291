import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeFolder, run } from "../cli/run-in-folder.ts";
import { findChromium } from "./find-chromium.ts";

const zones = "https://api.cloudflare.com/client/v4/zones";
const call = (path: string): string => `fetch(\`${zones}/\${zone}/${path}\`);\n`;
const files = {
  CODEOWNERS: "* @all\n/b.js @b\n",
  "a.js": call("filters") + call("rate_limits"),
  "b.js": call("settings/minify") + "// <script>document.title = 'taken'</script>\n",
  "<img src=x onerror=alert(1)>.js": call("filters"),
};

const executablePath = findChromium();

// A machine without a browser skips this; .ci/run prints the number of skipped tests.
describe.skipIf(executablePath === undefined)("the report's page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: ["--headless", "--no-sandbox", "--disable-gpu"],
    });
  });
  afterAll(() => browser.close());

  async function open(options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
    const folder = makeFolder(files);
    await run(folder, ["check", "--format", "html", "--output-file", "report.html", "--as-of", "2024-12-20"]);
    const page = await browser.newPage(options);
    const wrong: string[] = [];
    page.on("pageerror", ({ message }) => wrong.push(message));
    page.on("console", (message) => wrong.push(message.text()));
    page.on("request", (request) => {
      if (!request.url().endsWith("/report.html")) wrong.push(request.url());
    });
    onTestFinished(async () => {
      await page.close();
      expect(wrong).toEqual([]);
    });
    await page.goto(pathToFileURL(join(folder, "report.html")).href);
    return page;
  }

  const shown = (page: Page): Promise<string[]> => page.locator("tbody tr:visible td:nth-child(3)").allInnerTexts();
  // The page answers a changed address in a later task than the click on its link (`hashchange`).
  const expectShown = (page: Page, places: readonly string[]): Promise<void> =>
    expect.poll(() => shown(page)).toEqual(places);
  const everything = ["<img src=x onerror=alert(1)>.js:1", "a.js:1", "a.js:2", "b.js:1"];

  it("shows all findings, also where no script runs", async () => {
    const page = await open({ javaScriptEnabled: false });
    await expectShown(page, everything);
    expect(await page.locator(".tiles").innerText()).toMatch(/1\s+ended\s+3\s+end within 90 days\s+0/);
    expect(await page.locator("form").isVisible()).toBe(false);
    expect(await page.locator(".timeline li").allInnerTexts()).toHaveLength(3);
  });

  it("filters by words, phase, what and owner, and says how many are shown", async () => {
    const page = await open();
    await page.getByLabel("Search").fill("FILTERS a.js");
    await expectShown(page, ["a.js:1"]);
    await expect.poll(() => page.locator("output").innerText()).toBe("1 of 4 shown");
    await page.getByRole("button", { name: "All" }).click();
    await page.getByLabel("Phase").selectOption("ended");
    await expectShown(page, ["b.js:1"]);
    await page.getByRole("button", { name: "All" }).click();
    await page.getByLabel("Owner").selectOption("@all");
    await expectShown(page, everything.slice(0, 3));
    await page.locator(".timeline li", { hasText: "Rate limiting" }).getByRole("link", { name: "1 use" }).click();
    await expectShown(page, ["a.js:2"]);
  });

  it("is sorted and searched by the keyboard", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Day" }).press("Enter");
    await expect.poll(async () => (await shown(page))[0]).toBe("b.js:1");
    expect(await page.locator("th").first().getAttribute("aria-sort")).toBe("ascending");
    await page.getByRole("button", { name: "Day" }).press("Enter");
    await expect.poll(async () => (await shown(page)).at(-1)).toBe("b.js:1");
    await page.keyboard.press("/");
    await page.keyboard.type("minify");
    await expectShown(page, ["b.js:1"]);
  });

  it("tells what a finding rests on, and opens all of it for print", async () => {
    const page = await open();
    const details = page.locator("details").first();
    await details.locator("summary").press("Enter");
    expect(await details.innerText()).toContain(`${zones}/`);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator("details[open]").count()).toBe(4);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator("details[open]").count()).toBe(1);
  });

  it("runs nothing that a file's name or text holds", async () => {
    const page = await open();
    expect(await page.title()).toBe("What stops working in this code");
    expect(await page.locator("img").count()).toBe(0);
  });

  it.each(["light", "dark"] as const)("has text that stands out in %s", async (colorScheme) => {
    const page = await open();
    await page.emulateMedia({ colorScheme });
    const contrasts = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll("small, summary, a, td, code")].map((element) => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const toLight = (color) => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
          const share = part / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
      };
      const [text, back] = [toLight(getComputedStyle(element).color), toLight(getComputedStyle(document.body).backgroundColor)];
      return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
    })`);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5); // WCAG 2.2, 1.4.3
  });
});
