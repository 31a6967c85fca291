import { createRequire } from "node:module";
import { expect, it, onTestFinished } from "vitest";
import { findRulePage, toInstalledPage } from "../../src/model/package-info.ts";

/** The manifest as every module of this process has it. */
const manifest = createRequire(import.meta.url)("eslint-plugin-sunset/package.json") as { homepage?: string };

it.each(["https://docs.example.com/sunset", "https://docs.example.com/sunset/"])(
  "a rule's page is at the address that the package names: %s",
  (homepage) => {
    setHomepage(homepage);
    expect(findRulePage("no-threat-score")).toBe("https://docs.example.com/sunset/rules/no-threat-score.html");
  },
);

it("a rule's page is nowhere but in the package while it names none", () => {
  setHomepage(undefined);
  expect(findRulePage("no-threat-score")).toBeUndefined();
  const root = new URL("../../", import.meta.url);
  expect(toInstalledPage("no-threat-score").href).toBe(new URL("dist/docs/rules/no-threat-score.html", root).href);
  expect(toInstalledPage().href).toBe(new URL("dist/docs/index.html", root).href);
});

function setHomepage(homepage: string | undefined): void {
  const { homepage: before } = manifest;
  onTestFinished(() => {
    put(before);
  });
  put(homepage);
}

function put(homepage: string | undefined): void {
  if (homepage === undefined) delete manifest.homepage;
  else manifest.homepage = homepage;
}
