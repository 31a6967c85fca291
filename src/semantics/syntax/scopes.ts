import { byKind } from "./by-kind.ts";
import { ts, type TS } from "./compiler.ts";
import { hoistedIn, isHoisted, isHoistedTo } from "./hoisted-variables.ts";
import { nearestAround } from "./nearest-around.ts";
import { isForInOrOf } from "./loops.ts";

/** A node that gives a name its meaning. */
export type Declaration =
  | TS.VariableDeclaration
  | TS.ParameterDeclaration
  | TS.BindingElement
  | TS.FunctionDeclaration
  | TS.FunctionExpression
  | TS.ClassLikeDeclaration
  | TS.EnumDeclaration
  | TS.ModuleDeclaration
  | TS.ImportClause
  | TS.ImportSpecifier
  | TS.NamespaceImport
  | TS.ImportEqualsDeclaration
  | TS.InterfaceDeclaration
  | TS.TypeAliasDeclaration
  | TS.TypeParameterDeclaration;

type Names = Map<string, Declaration>;

/** The declarations by `var` that assign to a variable which another one declares, by that one. */
type Repeated = Map<Declaration, InitializedVariable[]>;

const NONE: readonly never[] = [];

/** Scopes that a look-up goes through before its result is cached: real code is not deeper. */
const MAX_UNKEPT = 64;

/** What each scope declares, as values or as types. */
class NamedScopes {
  /** Resolved names at scopes that are reached from deep inside. */
  readonly far = new Map<TS.Node, Map<string, Declaration | undefined>>();
  readonly #names = new Map<TS.Node, Names>();
  readonly #collect: (scope: TS.Node, names: Names) => void;

  constructor(collect: (scope: TS.Node, names: Names) => void) {
    this.#collect = collect;
  }

  namesOf(scope: TS.Node): Names {
    let names = this.#names.get(scope);
    if (names === undefined) {
      names = new Map();
      this.#collect(scope, names);
      this.#names.set(scope, names);
    }
    return names;
  }
}

/**
 * Lexical scopes of one file, built for a block when a name is first looked up in it.
 * A checker would resolve the same names, but costs as much again as the parse (docs/architecture.md).
 */
export class Scopes {
  readonly #values: NamedScopes;
  readonly #types = new NamedScopes(collectTypes);
  readonly #repeated: Repeated = new Map();

  /** `hoists`: whether the file declares a variable by `var`. */
  constructor(hoists: boolean) {
    this.#values = new NamedScopes((scope, names) => {
      collectValues(scope, names, hoists ? this.#repeated : undefined);
    });
  }

  /**
   * Of a variable that one function declares by `var` more than once, or that is a parameter too, the declarations that assign to it where they
   * stand, in source order; its own among them where only some runs come to it. None of any other variable.
   */
  assigningDeclarations(declaration: Declaration): readonly InitializedVariable[] {
    return this.#repeated.get(declaration) ?? NONE;
  }

  /** The declaration that `name` means at `node`, or undefined: a global. */
  findValue(name: string, node: TS.Node): Declaration | undefined {
    return this.#find(this.#values, name, node);
  }

  /** The interface, type alias, enum, class or import that `name` means as a type at `node`. */
  findType(name: string, node: TS.Node): Declaration | undefined {
    return this.#find(this.#types, name, node);
  }

  #find(scopes: NamedScopes, name: string, node: TS.Node): Declaration | undefined {
    let scope = nearestScope(node);
    for (let left = MAX_UNKEPT; left > 0 && scope !== undefined; left--) {
      const declaration = scopes.namesOf(scope).get(name);
      if (declaration !== undefined) return declaration;
      scope = scopeAround(scope);
    }
    return scope && this.#findFar(scopes, name, scope);
  }

  /** Continues a look-up from deep inside, and caches the result where it stands for later look-ups from nearby. */
  #findFar(scopes: NamedScopes, name: string, start: TS.Node): Declaration | undefined {
    let found: Declaration | undefined;
    for (let scope: TS.Node | undefined = start; scope !== undefined; scope = scopeAround(scope)) {
      const known = scopes.far.get(scope);
      found = known?.has(name) === true ? known.get(name) : scopes.namesOf(scope).get(name);
      if (found !== undefined || known?.has(name) === true) break;
    }
    const ofStart = scopes.far.get(start) ?? new Map<string, Declaration | undefined>();
    scopes.far.set(start, ofStart.set(name, found));
    return found;
  }
}

const isScope = byKind((node): node is TS.Node => listScopeKinds(ts.SyntaxKind).has(node.kind));
const scopeAround = nearestAround(isScope);

/** The node itself or the nearest scope around it. */
function nearestScope(node: TS.Node): TS.Node | undefined {
  return isScope(node) ? node : scopeAround(node);
}

function listScopeKinds(kinds: typeof TS.SyntaxKind): ReadonlySet<TS.SyntaxKind> {
  return new Set([
    kinds.SourceFile,
    kinds.ModuleBlock,
    kinds.Block,
    kinds.CaseBlock,
    kinds.CatchClause,
    kinds.ForStatement,
    kinds.ForOfStatement,
    kinds.ForInStatement,
    kinds.FunctionDeclaration,
    kinds.FunctionExpression,
    kinds.ArrowFunction,
    kinds.MethodDeclaration,
    kinds.Constructor,
    kinds.GetAccessor,
    kinds.SetAccessor,
    kinds.ClassDeclaration,
    kinds.ClassExpression,
    kinds.InterfaceDeclaration,
    kinds.TypeAliasDeclaration,
  ]);
}

/** `repeated`: where to note what is declared again by `var`; undefined where the file has none. */
function collectValues(scope: TS.Node, names: Names, repeated: Repeated | undefined): void {
  if (ts.isFunctionLike(scope)) {
    if (ts.isFunctionExpression(scope) && scope.name) names.set(scope.name.text, scope);
    for (const parameter of scope.parameters) addBinding(parameter, names);
    if (repeated && "body" in scope && scope.body !== undefined) addHoisted(scope.body, names, repeated);
  } else if (ts.isClassLike(scope)) {
    if (scope.name) names.set(scope.name.text, scope);
  } else if (ts.isCatchClause(scope)) {
    if (scope.variableDeclaration) addBinding(scope.variableDeclaration, names);
  } else if (ts.isForStatement(scope) || isForInOrOf(scope)) {
    if (scope.initializer && ts.isVariableDeclarationList(scope.initializer)) addList(scope.initializer, names);
  } else {
    for (const statement of statementsOf(scope)) addStatement(statement, names);
    if (repeated && isHoistedTo(scope)) addHoisted(scope, names, repeated);
  }
}

function collectTypes(scope: TS.Node, names: Names): void {
  if ("typeParameters" in scope) {
    const parameters = scope.typeParameters as readonly TS.TypeParameterDeclaration[] | undefined;
    for (const parameter of parameters ?? []) names.set(parameter.name.text, parameter);
  }
  for (const statement of statementsOf(scope)) {
    if (ts.isImportDeclaration(statement)) addImport(statement, names);
    else if (
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement) ||
      (ts.isClassDeclaration(statement) && statement.name)
    ) {
      const name = statement.name?.text;
      if (name !== undefined && !names.has(name)) names.set(name, statement);
    }
  }
}

function statementsOf(scope: TS.Node): readonly TS.Statement[] {
  if (ts.isBlock(scope) || ts.isSourceFile(scope) || ts.isModuleBlock(scope)) return scope.statements;
  if (ts.isCaseBlock(scope)) return scope.clauses.flatMap((clause) => [...clause.statements]);
  return [];
}

function addStatement(statement: TS.Statement, names: Names): void {
  if (ts.isVariableStatement(statement)) {
    if (!isHoisted(statement.declarationList)) addList(statement.declarationList, names);
  } else if (ts.isImportDeclaration(statement)) addImport(statement, names);
  else if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isImportEqualsDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  ) {
    // The implementation of an overloaded function is its last declaration.
    if (statement.name) names.set(statement.name.text, statement);
  }
}

function addImport(statement: TS.ImportDeclaration, names: Names): void {
  const clause = statement.importClause;
  if (clause === undefined) return;
  if (clause.name) names.set(clause.name.text, clause);
  const bindings = clause.namedBindings;
  if (bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) names.set(bindings.name.text, bindings);
  else for (const specifier of bindings.elements) names.set(specifier.name.text, specifier);
}

function addList(list: TS.VariableDeclarationList, names: Names): void {
  for (const declaration of list.declarations) addBinding(declaration, names);
}

type Bound = TS.VariableDeclaration | TS.ParameterDeclaration | TS.BindingElement;

function addBinding(declaration: Bound, names: Names): void {
  const pending: Bound[] = [declaration];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ts.isIdentifier(next.name)) addName(next.name.text, next, names);
    else pending.push(...boundElements(next.name));
  }
}

/** A `var` that is declared again without an initialiser keeps the first one. */
function addName(name: string, declaration: Bound, names: Names): void {
  const isRepeated = ts.isVariableDeclaration(declaration) && declaration.initializer === undefined && names.has(name);
  if (!isRepeated) names.set(name, declaration);
}

function boundElements(pattern: TS.BindingPattern): readonly TS.BindingElement[] {
  const elements: readonly TS.ArrayBindingElement[] = pattern.elements;
  return elements.filter((element) => ts.isBindingElement(element));
}

/** Whether a declaration is a `const` with an initialiser. */
export function isConstantName(declaration: Declaration): declaration is InitializedVariable {
  return (
    ts.isVariableDeclaration(declaration) &&
    isInitialized(declaration) &&
    (declaration.parent.flags & ts.NodeFlags.Const) !== 0
  );
}

function isInitialized(
  declaration: TS.VariableDeclaration | TS.ParameterDeclaration,
): declaration is InitializedVariable {
  return ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined;
}

type InitializedVariable = TS.VariableDeclaration & { readonly initializer: TS.Expression };

/** Adds the `var`s that belong to a function or a file. */
function addHoisted(root: TS.Node, names: Names, repeated: Repeated): void {
  for (const declaration of hoistedIn(root))
    if (!isRepeated(declaration, names, repeated)) addBinding(declaration, names);
}

/** Notes a declaration of a variable that another one declares, which assigns to it like `=`. */
function isRepeated(declaration: TS.VariableDeclaration, names: Names, repeated: Repeated): boolean {
  const { name } = declaration;
  const first = ts.isIdentifier(name) ? names.get(name.text) : undefined;
  if (first === undefined || !(ts.isVariableDeclaration(first) || ts.isParameter(first))) return false;
  if (!ts.isIdentifier(first.name) || !isInitialized(declaration)) return false;
  const assigning = repeated.get(first) ?? (isInitialized(first) && !isAlwaysRun(first) ? [first] : []);
  repeated.set(first, [...assigning, declaration]);
  return true;
}

/** Whether a `var` stands at the level of its function, so that nothing has been read of it before. */
function isAlwaysRun({ parent: list }: TS.VariableDeclaration): boolean {
  const around = list.parent.parent;
  return isHoistedTo(around) || ts.isFunctionLike(around.parent);
}
