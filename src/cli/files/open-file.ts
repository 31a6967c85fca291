import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What shows a file in the program that the user has for it; elsewhere it is that of freedesktop. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };

/**
 * Shows a file in the program that the system has for it, which goes on when this process ends; false where there is none. A place in the
 * file is shown where the program may be given one: others take the whole for a name.
 */
export async function openFile(file: URL): Promise<boolean> {
  const opener = OPENERS[process.platform];
  const named = opener === undefined && file.hash !== "" ? file.href : fileURLToPath(file);
  const child = spawn(opener ?? "xdg-open", [named], { detached: true, stdio: "ignore" });
  return new Promise((resolve) => {
    child.once("error", () => {
      resolve(false);
    });
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
