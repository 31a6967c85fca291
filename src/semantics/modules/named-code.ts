import { countLeading } from "../../model/count-leading.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { listImports } from "./written-imports.ts";

/** A part of the code of a file. */
export interface NamedCode {
  readonly texts: readonly string[];
  /** What it imports. */
  readonly specifiers: readonly string[];
}

const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

const known = new WeakMap<TS.Statement, NamedCode>();

/** The statement of a file that holds a node, and all of the file that it names, directly or not. A name in a comment or a text counts too. */
export function codeNamedBy(node: TS.Node, module: SourceModule): NamedCode {
  const statement = statementAt(node.pos, module.file);
  if (statement === undefined) return { texts: [module.file.text], specifiers: module.survey.imports };
  let code = known.get(statement);
  if (code === undefined) known.set(statement, (code = gather(statement, module)));
  return code;
}

function gather(start: TS.Statement, module: SourceModule): NamedCode {
  const { text } = module.file;
  const meanings = meaningsOf(module);
  const found = new Set([start]);
  const names = new Set<string>();
  const texts: string[] = [];
  const specifiers = new Set<string>();
  // More come while those that are there are gone through.
  for (const statement of found) {
    const code = text.slice(statement.pos, statement.end);
    for (const specifier of listImports(code).all) specifiers.add(specifier);
    if (ts.isImportDeclaration(statement)) continue;
    texts.push(code);
    for (const [name] of code.matchAll(NAME)) {
      if (names.has(name)) continue;
      names.add(name);
      for (const meaning of meanings.get(name) ?? []) found.add(meaning);
    }
  }
  return { texts, specifiers: [...specifiers] };
}

const meaningsOfModule = new WeakMap<SourceModule, ReadonlyMap<string, ReadonlySet<TS.Statement>>>();

/** The statements that say what a name of the file means: they declare it, write to it, give it another name, or only do something with it. */
function meaningsOf(module: SourceModule): ReadonlyMap<string, ReadonlySet<TS.Statement>> {
  let meanings = meaningsOfModule.get(module);
  if (meanings === undefined) meaningsOfModule.set(module, (meanings = listMeanings(module)));
  return meanings;
}

function listMeanings({ file, survey }: SourceModule): ReadonlyMap<string, ReadonlySet<TS.Statement>> {
  const meanings = new Map<string, Set<TS.Statement>>();
  const add = (name: string, statement: TS.Statement | undefined): void => {
    if (statement === undefined) return;
    const ofName = meanings.get(name) ?? new Set();
    meanings.set(name, ofName.add(statement));
  };
  for (const statement of file.statements) for (const name of declaredBy(statement)) add(name, statement);
  for (const [name, writes] of survey.writes) {
    // What a class assigns to its own members stands in it.
    if (name !== "this") for (const { node } of writes) add(name, statementAt(node.pos, file));
  }
  for (const [name, others] of survey.aliases) for (const { pos } of others) add(name, statementAt(pos, file));
  for (const statement of file.statements.filter(isAction)) {
    for (const [name] of file.text.slice(statement.pos, statement.end).matchAll(NAME)) {
      if (meanings.has(name)) add(name, statement);
    }
  }
  return meanings;
}

function declaredBy(statement: TS.Statement): readonly string[] {
  if (ts.isImportDeclaration(statement)) return namesOfImport(statement);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const { name } = statement as { readonly name?: TS.Node };
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

/** What declares nothing and passes nothing on does something with what it names. */
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

function namesIn(name: TS.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  const elements: readonly TS.ArrayBindingElement[] = name.elements;
  return elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function statementAt(position: number, { statements }: TS.SourceFile): TS.Statement | undefined {
  return statements[countLeading(statements, ({ pos }) => pos <= position) - 1];
}
