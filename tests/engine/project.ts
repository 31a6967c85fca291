import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";

/** A folder of files on disk, gone when the test is. */
export class Project {
  readonly root: string;

  constructor(files: Readonly<Record<string, string>>) {
    this.root = realpathSync(mkdtempSync(join(tmpdir(), "sunset-project-")));
    onTestFinished(() => {
      rmSync(this.root, { recursive: true, force: true });
    });
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  write(name: string, text: string): void {
    const path = join(this.root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  remove(name: string): void {
    rmSync(join(this.root, name));
  }

  /** Makes `name` a link to a folder of the project, as a package manager does for a workspace. */
  link(name: string, target: string): void {
    mkdirSync(dirname(join(this.root, name)), { recursive: true });
    symlinkSync(join(this.root, target), join(this.root, name), "dir");
  }

  analyze(name: string, text: string, settings: object = {}): Analysis {
    const filename = join(this.root, name);
    return analyze({ filename, physicalFilename: filename, text, settings, root: this.root });
  }

  /** One line for each finding: record, certainty, the text that is marked. */
  find(name: string, text: string, settings: object = {}): readonly string[] {
    return this.analyze(name, text, settings).findings.map(({ record, certainty, place }) => {
      return `${record} ${certainty} ${text.slice(place.start, place.end)}`;
    });
  }
}

/** What is found in each file of a project, every one of them linted: file, record, certainty, the text that is marked. */
export function findInProject(files: Readonly<Record<string, string>>, settings: object = {}): readonly string[] {
  const project = new Project(files);
  return Object.entries(files).flatMap(([name, text]) =>
    project.find(name, text, settings).map((finding) => `${name}: ${finding}`),
  );
}
