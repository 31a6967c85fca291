import { spawn } from "node:child_process";

/** What shows a file in the program that the user has for it; elsewhere it is that of freedesktop. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };

/** Shows a file in the program that the system has for it, which goes on when this process ends; false where there is none. */
export async function openFile(path: string): Promise<boolean> {
  const child = spawn(OPENERS[process.platform] ?? "xdg-open", [path], { detached: true, stdio: "ignore" });
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
