import { cpSync } from "node:fs";
import { extname, join } from "node:path";
import { measureProcess } from "../measure-process.ts";
import { toProcess } from "../compare-corpus.ts";
import { cachedPackage } from "../corpora/cached-package.ts";
import { choosePackages } from "../corpora/public-packages.ts";
import { writeClientProject } from "../corpora/write-client-project.ts";
import type { Section } from "../report/table.ts";
import { judge, toMegabytes, toMilliseconds } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

/** Modules with hits; the other files are some 10,000 of a public package, twice. */
const HITS = 500;
const FILLER = "n8n-nodes-base";

/** The command on a repository of 20,000 files, some with hits: its memory at the highest, and its time. */
export async function measureCommandMemory(): Promise<Section> {
  const { output, user, wall, memory } = await withFolder((folder) => {
    writeClientProject(join(folder, "services"), HITS);
    for (const copy of ["first", "second"]) layOutWhole(FILLER, join(folder, copy));
    return measureProcess(toProcess({ folder, paths: ["."] }, "command"));
  });
  const { files, findings } = JSON.parse(output) as { files: number; findings: readonly unknown[] };
  const figures = [toMegabytes(memory), toMilliseconds(user), toMilliseconds(wall)];
  return {
    name: "memory",
    tables: [
      {
        header: ["files", "findings", "memory at the highest", "user CPU", "wall"],
        rows: [[String(files), String(findings.length), ...figures]],
      },
    ],
    verdicts: [judge("command on 20,000 files", memory, { limit: 400e6, print: toMegabytes })],
  };
}

function layOutWhole(name: string, folder: string): void {
  for (const { specifiers } of choosePackages([name])) {
    for (const specifier of specifiers) {
      // Without the name `dist`: the command leaves such folders out.
      cpSync(join(cachedPackage(specifier), "dist"), folder, { recursive: true, filter: isScript });
    }
  }
}

/** Folders and JavaScript; declarations, maps and data would be files too. */
function isScript(path: string): boolean {
  return extname(path) === "" || extname(path) === ".js";
}
