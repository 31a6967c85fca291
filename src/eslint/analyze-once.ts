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
 * The analysis of one text, shared by the rules that run on it. ESLint runs them in turn without a pause: when a rule
 * asks again, or any rule asks later, another pass has begun, for which the disk is read again.
 */
export function analyzeOnce(rule: string, input: AnalyzeInput, analyze: Analyze): AnalysisByRule {
  if (pass === undefined || pass.askedBy.has(rule) || pass.analyze !== analyze || !isSame(pass.input, input)) {
    pass = { input, analyze, analysis: analyze(input), askedBy: new Set() };
    // `queueMicrotask` creates async resources for tracing tools, which takes longer than all of this.
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
