import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";

const writer = fileURLToPath(new URL("write-until-full.ts", import.meta.url));

/** A limit of the shell in blocks of 512 or 1,024 bytes, which is met as a full disk is: writing fails, and nothing else. */
const LIMIT = 'trap \'\' XFSZ; ulimit -f 2000; exec "$0" "$@"';

describe.skipIf(process.platform === "win32")("a durable store on a full disk", () => {
  it("rejects what it cannot keep, goes on with what it has, and does not end the process", () => {
    const path = mkdtempSync(join(tmpdir(), "bucket-"));
    onTestFinished(() => rmSync(path, { recursive: true }));
    const command = ["-c", LIMIT, process.execPath, "--import", "tsx", writer, path];
    const { status, stdout } = spawnSync("sh", command, { encoding: "utf8" });
    expect(status).toBe(0);
    const { stored, listed, messages } = JSON.parse(stdout) as Readonly<Record<string, readonly string[]>>;
    expect(stored?.length).toBeGreaterThan(0);
    expect(stored?.length).toBeLessThan(59);
    expect(listed).toEqual(stored);
    expect(messages).toEqual([
      `The store in ${path} could not be written (Input/output error): nothing of this change was stored. Is the disk full, or its folder read-only?`,
    ]);
  });
});
