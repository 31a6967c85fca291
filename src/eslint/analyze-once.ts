import type { TSESLint } from "@typescript-eslint/utils";
import type { AnalysisByRule } from "../engine/analyze-by-rule.ts";
import type { AnalyzeInput } from "../engine/analysis.ts";
import { findTreeOf } from "./tree-of-parser.ts";

type Analyze = (input: AnalyzeInput) => AnalysisByRule;

/** What ESLint tells a rule of the text that it is about to run on. */
type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;

interface Pass {
  readonly input: AnalyzeInput;
  readonly analyze: Analyze;
  readonly analysis: AnalysisByRule;
  /** The rules that have asked, by the names under which ESLint runs them. */
  readonly askedBy: Set<string>;
}

let pass: Pass | undefined;

/**
 * The analysis of one text, shared by the rules that run on it. ESLint runs them in turn without a pause: when a rule
 * asks again, or any rule asks later, another pass has begun, for which the disk is read again.
 */
export function analyzeOnce(context: Context, analyze: Analyze): AnalysisByRule {
  if (pass === undefined || pass.askedBy.has(context.id) || pass.analyze !== analyze || !isOf(context, pass.input)) {
    const input = toInput(context);
    pass = { input, analyze, analysis: analyze(input), askedBy: new Set() };
    // `queueMicrotask` creates async resources for tracing tools, which takes longer than all of this.
    void Promise.resolve().then(forget);
  }
  pass.askedBy.add(context.id);
  return pass.analysis;
}

function forget(): void {
  pass = undefined;
}

function toInput(context: Context): AnalyzeInput {
  return {
    filename: context.filename,
    physicalFilename: context.physicalFilename,
    text: context.sourceCode.text,
    settings: context.settings.sunset,
    root: context.cwd,
    findTree: () => findTreeOf(context.sourceCode),
  };
}

function isOf(context: Context, input: AnalyzeInput): boolean {
  return (
    context.sourceCode.text === input.text &&
    context.filename === input.filename &&
    context.physicalFilename === input.physicalFilename &&
    context.settings.sunset === input.settings &&
    context.cwd === input.root
  );
}
