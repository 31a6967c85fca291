import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Writes what the runner noted to the file that `SUNSET_RECORDING` names. */
export default class KnockOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const found = new Map<string, Set<string>>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { covers = [] } = test.meta() as { readonly covers?: readonly string[] };
        const name = `${relative(process.cwd(), module.moduleId)} > ${test.fullName}`;
        for (const behaviour of covers) found.set(behaviour, (found.get(behaviour) ?? new Set()).add(name));
      }
    }
    const sorted = [...found]
      .map(([name, tests]) => [name, [...tests].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const files = modules.map((module) => relative(process.cwd(), module.moduleId));
    const output = process.env.SUNSET_RECORDING;
    if (output !== undefined) writeFileSync(output, JSON.stringify({ files, failing: Object.fromEntries(sorted) }));
  }
}
