import { findOrAdd } from "../../../model/find-or-add.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { exportsOf } from "../../syntax/export-table.ts";
import { findImport, type ImportedName } from "../../syntax/imported-name.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import { membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { callsOn, type CallOn } from "./calls-on-instance.ts";
import { declarationOfImport } from "./imported-declaration.ts";
import { writesTo } from "./writes-to.ts";

/** The call of a function that assigns to a variable of its file, in a file that imports it. */
export interface Setter {
  readonly node: TS.CallExpression;
  readonly callee: TS.SignatureDeclaration;
}

/** A file with what it does to a variable that it imports. */
export interface ChangingFile {
  readonly home: EvaluationContext;
  readonly writes: readonly Write[];
  readonly calls: readonly CallOn[];
  readonly setters: readonly Setter[];
}

/** What is done to one variable by more than so many places of a file is not followed; real code sets up a thing once. */
const MAX_CHANGES = 16;
/** What is sought in texts, by a pattern: other names, `"zones.list"`, are written in another way. */
const WORD = /^[\p{ID_Continue}$]+$/u;
/** Members of an object that are looked at for functions; a larger one is a table. */
const MAX_FUNCTIONS = 32;

/**
 * The linted file, the one that asks, and those that these import, which change a variable of another file. Of those that they import, only such
 * are parsed whose text has what may be a change.
 */
export function filesThatChange(
  declaration: TS.VariableDeclaration & { readonly name: TS.Identifier },
  setters: ReadonlySet<TS.Node>,
  value: AbstractValue,
  asking: EvaluationContext,
): readonly ChangingFile[] {
  const evaluation = asking.at(declaration);
  const { text: name } = declaration.name;
  const exported = exportedAs(name, evaluation);
  const names = [...setters].flatMap((setter) => exportedAs(nameOf(setter), evaluation));
  if (exported.length + names.length === 0) return [];
  const written = [...new Set([name, ...exported])];
  const pattern = toPattern(written, names, changingNames(value));
  const mayChange = (text: string): boolean =>
    [...written, ...names].some((each) => text.includes(each)) && pattern.test(text);
  const files = new Set([asking.linted, asking]);
  for (const file of [...files]) {
    for (const specifier of file.survey.imports) {
      const imported = specifier.startsWith(".") ? file.follow(specifier, "import", mayChange) : undefined;
      if (imported !== undefined) files.add(imported);
    }
  }
  files.delete(evaluation);
  const sought = { declaration, setters, exported: new Set([...exported, ...names]) };
  return [...files].flatMap((home) => changesIn(home, sought) ?? []);
}

/** The names under which a file exports what is declared in it. */
function exportedAs(name: string, { file }: EvaluationContext): readonly string[] {
  return [...exportsOf(file).names].flatMap(([key, thing]) =>
    thing.kind === "expression" && ts.isIdentifier(thing.node) && thing.node.text === name && WORD.test(key)
      ? [key]
      : [],
  );
}

function nameOf(setter: TS.Node): string {
  const declaration = ts.isFunctionDeclaration(setter) ? setter : setter.parent;
  const named = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  return named && declaration.name !== undefined && ts.isIdentifier(declaration.name) ? declaration.name.text : "";
}

/** Methods of maps, sets and lists that change them, and the functions of an object. */
function changingNames(value: AbstractValue): readonly string[] {
  return membersOf(value).flatMap((member) => {
    if (member.kind === "array") return ["set", "add", "push", "unshift"];
    if (member.kind !== "object") return [];
    return member.entries
      .slice(0, MAX_FUNCTIONS)
      .filter(({ key, value: { kind } }) => kind === "function" && WORD.test(key))
      .map(({ key }) => key);
  });
}

/** Finds what may change one of the exports in the text of a file, so that few are parsed for it. */
function toPattern(exported: readonly string[], setters: readonly string[], methods: readonly string[]): RegExp {
  const oneOf = (names: readonly string[]): string =>
    names.map((name) => name.replaceAll("$", String.raw`\$`)).join("|");
  const owner = String.raw`(?<![\w$.])(?:${oneOf(exported)})`;
  const way = String.raw`(?:\s*\??\.\s*[\w$]+|\[[^\]\n]*\])`;
  const parts =
    exported.length === 0 ? [] : [`${owner}${way}+\\s*(?:[?|&+]{0,2}=)(?![=>])`, `assign\\(\\s*${owner}\\b`];
  if (exported.length > 0 && methods.length > 0) parts.push(`${owner}${way}*\\s*\\.\\s*(?:${oneOf(methods)})\\(`);
  if (setters.length > 0) parts.push(`(?<![\\w$.])(?:${oneOf(setters)})\\(`);
  return new RegExp(parts.join("|"), "u");
}

interface Sought {
  readonly declaration: Declaration;
  readonly setters: ReadonlySet<TS.Node>;
  readonly exported: ReadonlySet<string>;
}

function changesIn(home: EvaluationContext, { declaration, setters, exported }: Sought): ChangingFile | undefined {
  const writes: Write[] = [];
  const calls: CallOn[] = [];
  const called: Setter[] = [];
  for (const { node, name, imported } of importsOf(home)) {
    if (!exported.has(imported.name)) continue;
    const use = usesOf(node, name, home);
    if (use.writes.length + use.calls.length + use.called.length === 0) continue;
    const meant = declarationOfImport(imported, home);
    if (meant === declaration) {
      writes.push(...use.writes);
      calls.push(...use.calls);
    }
    const callee = meant && functionOf(meant);
    if (callee !== undefined && setters.has(callee)) called.push(...use.called.map((call) => ({ node: call, callee })));
  }
  const count = writes.length + calls.length + called.length;
  return count === 0 || count > MAX_CHANGES ? undefined : { home, writes, calls, setters: called };
}

function usesOf(
  node: Declaration,
  name: string,
  home: EvaluationContext,
): Pick<ChangingFile, "writes" | "calls"> & { readonly called: readonly TS.CallExpression[] } {
  const called = home.survey.calls.filter((call): call is TS.CallExpression => {
    return ts.isCallExpression(call) && ts.isIdentifier(call.expression) && call.expression.text === name;
  });
  return {
    writes: writesTo(node, name, home),
    calls: callsOn(name, node, home),
    called: called.filter(({ expression }) => home.scopes.findValue(name, expression) === node),
  };
}

function functionOf(declaration: Declaration): TS.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined;
}

interface LocalImport {
  readonly node: Declaration;
  readonly name: string;
  readonly imported: ImportedName;
}

const imports = new WeakMap<TS.SourceFile, readonly LocalImport[]>();

/** The names that a file imports by themselves. */
function importsOf({ file }: EvaluationContext): readonly LocalImport[] {
  return findOrAdd(imports, file, () =>
    file.statements.flatMap((statement) => {
      const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
      const bindings = clause?.namedBindings;
      const named = bindings === undefined || ts.isNamespaceImport(bindings) ? [] : bindings.elements;
      return [...(clause?.name === undefined ? [] : [clause]), ...named].flatMap((node) => {
        const imported = findImport(node);
        return imported === undefined || node.name === undefined ? [] : [{ node, name: node.name.text, imported }];
      });
    }),
  );
}
