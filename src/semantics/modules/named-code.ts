import { countLeading } from "../../model/count-leading.ts";
import { once } from "../../database/once.ts";
import { boundNames } from "../syntax/bound-names.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { namesWritten } from "./names-written.ts";
import { listImports } from "./written-imports.ts";

/** A part of a file's code: a statement, or a name with everything that defines it. */
export interface CodePart {
  readonly module: SourceModule;
  /** The code itself; undefined for what has none of its own, such as an import. */
  readonly text: string | undefined;
  /** The specifiers that it imports. */
  readonly specifiers: readonly string[];
  /** The names that occur in it, in comments and texts too. */
  readonly named: readonly CodePart[];
}

const parts = new WeakMap<TS.Statement, CodePart>();

/** The statement of a file that holds a node; undefined for the file itself. */
export function findCodePart(node: TS.Node, module: SourceModule): CodePart | undefined {
  const statement = statementAt(node.pos, module.file);
  return statement && toPart(statement, module);
}

function toPart(statement: TS.Statement, module: SourceModule): CodePart {
  let part = parts.get(statement);
  if (part === undefined) parts.set(statement, (part = createPart(statement, module)));
  return part;
}

function createPart(statement: TS.Statement, module: SourceModule): CodePart {
  const code = module.file.text.slice(statement.pos, statement.end);
  const specifiers = once(() => listImports(code).specifiers);
  const text = ts.isImportDeclaration(statement) ? undefined : code;
  const named = once(() =>
    text === undefined ? [] : namesWritten(text).flatMap((name) => meaningsOf(module).get(name) ?? []),
  );
  return {
    module,
    text,
    get specifiers() {
      return specifiers();
    },
    get named() {
      return named();
    },
  };
}

const meaningsOfModule = new WeakMap<SourceModule, ReadonlyMap<string, CodePart>>();

/** The names of a file, each with the statements that define it. */
function meaningsOf(module: SourceModule): ReadonlyMap<string, CodePart> {
  let meanings = meaningsOfModule.get(module);
  if (meanings === undefined) {
    const toName = (statements: ReadonlySet<TS.Statement>): CodePart => {
      const named = [...statements].map((statement) => toPart(statement, module));
      return { module, text: undefined, specifiers: [], named };
    };
    meanings = new Map(Array.from(listMeanings(module), ([name, statements]) => [name, toName(statements)]));
    meaningsOfModule.set(module, meanings);
  }
  return meanings;
}

/** The statements that declare a name, assign to it, alias it, or merely act on it. */
function listMeanings({ file, survey }: SourceModule): ReadonlyMap<string, ReadonlySet<TS.Statement>> {
  const meanings = new Map<string, Set<TS.Statement>>();
  const add = (name: string, statement: TS.Statement | undefined): void => {
    if (statement === undefined) return;
    const ofName = meanings.get(name) ?? new Set();
    meanings.set(name, ofName.add(statement));
  };
  for (const statement of file.statements) for (const name of declaredBy(statement)) add(name, statement);
  for (const [name, writes] of survey.writes) {
    // Assignments of a class to its own members are part of the class.
    if (name !== "this") for (const { node } of writes) add(name, statementAt(node.pos, file));
  }
  for (const [name, links] of survey.linksByOwner)
    for (const { node, path } of links) if (path.length === 0) add(name, statementAt(node.pos, file));
  for (const statement of file.statements.filter(isAction)) {
    for (const name of namesWritten(file.text.slice(statement.pos, statement.end))) {
      if (meanings.has(name)) add(name, statement);
    }
  }
  return meanings;
}

function declaredBy(statement: TS.Statement): readonly string[] {
  if (ts.isImportDeclaration(statement)) return namesOfImport(statement);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name)).map(({ text }) => text);
  const { name } = statement as { readonly name?: TS.Node };
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

/** Whether a statement acts on what it names: it declares nothing and exports nothing. */
function isAction(statement: TS.Statement): boolean {
  const isPassing = ts.isExportDeclaration(statement) || ts.isExportAssignment(statement);
  return (
    !isPassing &&
    !ts.isImportDeclaration(statement) &&
    !ts.isDeclarationStatement(statement) &&
    !ts.isVariableStatement(statement)
  );
}

function namesOfImport({ importClause }: TS.ImportDeclaration): readonly string[] {
  const { name, namedBindings } = importClause ?? {};
  const others = namedBindings && (ts.isNamespaceImport(namedBindings) ? [namedBindings] : namedBindings.elements);
  return [...(name === undefined ? [] : [name.text]), ...(others ?? []).map((other) => other.name.text)];
}

function statementAt(position: number, { statements }: TS.SourceFile): TS.Statement | undefined {
  return statements[countLeading(statements, ({ pos }) => pos <= position) - 1];
}
