import { existsSync } from "node:fs";

/** Where Debian and others put it. */
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium on this machine: `CHROMIUM` of the environment, or where systems put it; undefined where there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM ?? "", ...PLACES].find((path) => existsSync(path));
}
