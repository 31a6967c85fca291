import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { toRepositoryPath } from "../measure-process.ts";

const PACKAGES = ["eslint", "@typescript-eslint/parser", "typescript", "ts-morph"];

/** On what it was measured, and with which versions. */
export function describeMachine(rounds: number): string {
  const [first] = cpus();
  const versions = [
    `eslint-plugin-sunset ${versionOf(".")}`,
    ...PACKAGES.map((name) => `${name} ${versionOf(`node_modules/${name}`)}`),
  ];
  const machine = `${first?.model.trim() ?? "unknown"}, ${cpus().length} cores, ${(totalmem() / 1e9).toFixed(0)} GB`;
  return `${machine}; Node ${process.versions.node}; ${versions.join(", ")}. Medians of ${rounds} rounds, on ${new Date().toISOString().slice(0, 10)}.`;
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(toRepositoryPath(`${folder}/package.json`), "utf8")) as {
    version: string;
  };
  return version;
}
