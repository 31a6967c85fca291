import { execFileSync } from "node:child_process";
import { join } from "node:path";

/**
 * Runs npm in a folder, without a network and with a cache of its own, so that nothing comes from elsewhere. The options of an npm
 * that runs the tests are not passed on. Gives what npm prints; throws with what it wrote when it fails.
 */
export function runNpm(folder: string, command: readonly string[]): string {
  const options = [
    "--offline",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--cache",
    join(folder, "..", "cache"),
  ];
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  try {
    return execFileSync("npm", [...command, ...options], {
      cwd: folder,
      env: Object.fromEntries(inherited),
      encoding: "utf8",
      stdio: "pipe",
      shell: process.platform === "win32",
    });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`npm ${command.join(" ")} failed.\n${stdout ?? ""}${stderr ?? ""}`, { cause: error });
  }
}
