import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Project } from "./project.ts";

const toText = (edit: number): string =>
  `import { API } from "./api.js";\nexport const list${edit} = (zone) => fetch(\`\${API}/zones/\${zone}/filters\`);`;

describe("a file that is analysed again and again while the process waits for nothing", () => {
  it("leaves one thing to be done behind, however often", async () => {
    const project = new Project({ "api.ts": 'export const API = "https://api.cloudflare.com/client/v4";' });
    await nextTurn();
    const waits = vi.spyOn(globalThis, "setImmediate");
    onTestFinished(() => {
      waits.mockRestore();
    });
    const found = Array.from({ length: 20 }, (_, edit) => project.find("open.ts", toText(edit)));
    expect(found.filter(({ length }) => length !== 1)).toEqual([]);
    expect(waits.mock.calls.length).toBe(1);
  });

  it("is analysed with what is on disk when the process has waited", async () => {
    const project = new Project({ "api.ts": 'export const API = "https://api.example.com";' });
    expect(project.find("open.ts", toText(1))).toEqual([]);
    project.write("api.ts", 'export const API = "https://api.cloudflare.com/client/v4";');
    await nextTurn();
    expect(project.find("open.ts", toText(2))).toHaveLength(1);
    project.write("api.ts", 'export const API = "https://api.example.com/of/another";');
    await nextTurn();
    expect(project.find("open.ts", toText(3))).toEqual([]);
  });
});
