import { findEntry } from "../../../model/find-entry.ts";
import type { AbstractExternal, AbstractValue } from "../../values/abstract-value.ts";
import { isCommonJs } from "../../syntax/export-writes.ts";
import { exportsWithMember } from "./cjs-exports.ts";
import { allExports } from "../state/all-exports.ts";
import { withChangesByImporters } from "../state/changes-by-importers.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { exportsOf, type ExportedThing } from "../../syntax/export-table.ts";
import type { ImportedName } from "../../syntax/imported-name.ts";
import { toPlainSpecifier } from "../../syntax/package-specifier.ts";
import type { ImportMode } from "../../modules/module-resolver.ts";

/** The exports on the path to one, by name and file, so that circular imports end. */
type Asked = Set<string>;

/** Where a value is used: its places are given there. */
interface Use {
  readonly node: TS.Node;
  readonly evaluation: EvaluationContext;
}

/**
 * The value of an import in the file of `home`: a client or a package that is known by its name, else an export of the
 * file that it resolves to, else an unknown package; unknown for a file of the project that does not exist.
 */
export function valueOfImported(
  imported: ImportedName,
  mode: ImportMode,
  home: EvaluationContext,
  use: Use,
  asked: Asked = new Set(),
): AbstractValue {
  const { specifier, name } = imported;
  const external = toExternal(imported, use);
  if (use.evaluation.isClient(external.root)) return external;
  const target = home.follow(specifier, mode);
  const exported = target && valueOfExport(target, name, use, asked);
  if (exported !== undefined) return exported;
  const isOwn = specifier.startsWith(".") || target !== undefined;
  return isOwn ? use.evaluation.unknown("import", use.node, { memberName: name }) : external;
}

function toExternal({ specifier, name }: ImportedName, { node, evaluation }: Use): AbstractExternal {
  return {
    kind: "external",
    root: `package:${toPlainSpecifier(specifier)}`,
    members: ["default", "*", "="].includes(name) ? [] : [name],
    client: undefined,
    name: ts.isIdentifier(node) ? node.text : specifier,
    place: evaluation.placeOf(node),
  };
}

/**
 * The value that a file exports under a name; undefined where there is none. `*` is its namespace, `=` the result of
 * `require`.
 */
export function valueOfExport(
  home: EvaluationContext,
  name: string,
  use: Use,
  asked: Asked = new Set(),
): AbstractValue | undefined {
  const key = `${name} ${home.physicalFilename}`;
  if (asked.has(key)) return undefined;
  asked.add(key);
  const whole = valueOfWhole(home, name);
  if (whole !== undefined) return memberOfWhole(whole, name, use);
  const { names, stars } = exportsOf(home.file);
  if (name === "*") return { kind: "module", file: home.file, place: use.evaluation.placeOf(use.node) };
  if (name === "=") return valueOfExport(home, names.has("=") ? "default" : "*", use, asked);
  const thing = names.get(name) ?? (name === "default" ? names.get("=") : undefined);
  if (thing !== undefined) return valueOfThing(thing, home, use, asked);
  for (const specifier of name === "default" ? [] : stars) {
    const target = home.follow(specifier, "import", name);
    const value = target && valueOfExport(target, name, use, asked);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value of a file that has only one: JSON, CommonJS. */
function valueOfWhole(home: EvaluationContext, name: string): AbstractValue | undefined {
  const [first] = home.file.statements;
  if (home.filename.endsWith(".json")) {
    return first !== undefined && ts.isExpressionStatement(first)
      ? home.evaluate(first.expression, undefined)
      : undefined;
  }
  if (!isCommonJs(home)) return undefined;
  if (name !== "*" && name !== "=" && name !== "default") return exportsWithMember(name, home);
  return allExports(home);
}

/** A module that was compiled from one with a default export says so by `__esModule`. */
function memberOfWhole(whole: AbstractValue, name: string, { node, evaluation }: Use): AbstractValue {
  if (name === "*") return withDefault(whole);
  if (name === "=") return whole;
  if (name !== "default") return evaluation.member(whole, name, node);
  const isCompiled = whole.kind === "object" && whole.entries.some(({ key }) => key === "default");
  return isCompiled ? evaluation.member(whole, "default", node) : whole;
}

/** `import * as settings from "./settings.json"`: the whole is the default export of the namespace, too. */
function withDefault(whole: AbstractValue): AbstractValue {
  if (whole.kind !== "object" || findEntry(whole, "default") !== undefined) return whole;
  const { place } = whole;
  const entry = { key: "default", keyPlace: place, value: whole, place, origin: "spread" as const };
  return { ...whole, entries: [...whole.entries, entry] };
}

function valueOfThing(thing: ExportedThing, home: EvaluationContext, use: Use, asked: Asked): AbstractValue {
  const place = use.evaluation.placeOf(use.node);
  switch (thing.kind) {
    case "from":
      return valueOfImported(thing, "import", home, use, asked);
    case "expression":
      return valueOfExpression(thing.node, home, use.evaluation);
    case "declaration":
      return ts.isClassDeclaration(thing.node)
        ? { kind: "class", node: thing.node, frame: undefined, place }
        : { kind: "function", node: thing.node, frame: undefined, receiver: undefined, bound: [], place };
  }
}

/** What a file exports by a name is what it names when all of the file has been run, also by `export { path }`. */
function valueOfExpression(node: TS.Expression, home: EvaluationContext, asking: EvaluationContext): AbstractValue {
  const declaration = ts.isIdentifier(node) ? home.scopes.findValue(node.text, node) : undefined;
  const isVariable =
    declaration !== undefined && (ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration));
  const isListed = isVariable && ts.isIdentifier(declaration.name) && ts.isExportSpecifier(node.parent);
  const value = home.evaluate(isListed ? declaration.name : node, undefined);
  return withChangesByImporters(value, declaration, home, asking);
}

/** Everything that a module exports by a name of its own, as an object: what `Object.values(routes)` goes through. */
export function toObject(file: TS.SourceFile, use: Use): AbstractValue {
  const home = use.evaluation.at(file);
  const { names, stars } = exportsOf(file);
  const entries = [...names].map(([key, thing]) => {
    const value = valueOfThing(thing, home, use, new Set());
    return { key, keyPlace: value.place, value, place: value.place, origin: "spread" as const };
  });
  return { kind: "object", entries, open: stars.length > 0, place: use.evaluation.placeOf(use.node) };
}
