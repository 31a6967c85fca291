import type { AnalysisByRule } from "../engine/analyze-by-rule.ts";
import type { AnalyzeInput } from "../engine/analysis.ts";

type Analyze = (input: AnalyzeInput) => AnalysisByRule;

interface Pass {
  readonly input: AnalyzeInput;
  readonly analyze: Analyze;
  readonly analysis: AnalysisByRule;
  readonly askedBy: Set<string>;
}

let pass: Pass | undefined;

/**
 * The analysis of one text for all the rules that run on it. ESLint runs them one after the other without a pause: a rule that asks
 * again, or any rule later, has another pass before it, for which the disk is looked at again.
 */
export function analyzeOnce(rule: string, input: AnalyzeInput, analyze: Analyze): AnalysisByRule {
  if (pass === undefined || pass.askedBy.has(rule) || pass.analyze !== analyze || !isSame(pass.input, input)) {
    pass = { input, analyze, analysis: analyze(input), askedBy: new Set() };
    // What `queueMicrotask` makes for tools that trace calls takes longer than all of this.
    void Promise.resolve().then(forget);
  }
  pass.askedBy.add(rule);
  return pass.analysis;
}

function forget(): void {
  pass = undefined;
}

function isSame(one: AnalyzeInput, other: AnalyzeInput): boolean {
  return (
    one.text === other.text &&
    one.filename === other.filename &&
    one.physicalFilename === other.physicalFilename &&
    one.settings === other.settings &&
    one.root === other.root
  );
}
