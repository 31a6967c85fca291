import { byKind } from "./by-kind.ts";
import { ts, type TS } from "./compiler.ts";
import { innermost } from "./wrappers.ts";

type MadeFunction = TS.FunctionExpression | TS.ArrowFunction;

/** Babel's function that runs generators, also where a bundler has given it a name of its own, `_regeneratorRuntime$1`. */
const REGENERATOR = /^_regenerator(?:Runtime)?(?:\$?\d+)?$/;

/** What the state of TypeScript's machine is made of. No minifier renames members, so that the function is known whatever it is called. */
const STATE = ["label", "sent", "trys", "ops"];

/** The package of the function that a compiler wrote into the file, wherever it stands; undefined for any other declaration. */
export function packageOfGeneratorHelper(declaration: TS.Node): string | undefined {
  if (ts.isFunctionDeclaration(declaration)) {
    return isNamedRegenerator(declaration) ? "regenerator-runtime" : packageIf(runsStates(declaration));
  }
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  return isNamedRegenerator(declaration) ? "regenerator-runtime" : packageIf(holdsMachine(declaration.initializer));
}

function packageIf(isMachine: boolean): string | undefined {
  return isMachine ? "tslib" : undefined;
}

/**
 * Whether a node is such a function, or the variable that holds it. The states of its machine depend on each other and on all that it is given,
 * and say nothing of what is requested.
 */
export function isGeneratorHelper(node: TS.Node): boolean {
  return mayBeHelper(node) && (isGeneratorMachine(node) || packageOfGeneratorHelper(node) !== undefined);
}

/** Whether an expression is TypeScript's function, as minifiers write it in the place where it is called. */
export function isGeneratorMachine(node: TS.Node): boolean {
  return isMade(node) && runsStates(node);
}

const isMade = byKind((node): node is MadeFunction => ts.isFunctionExpression(node) || ts.isArrowFunction(node));
const mayBeHelper = byKind((node) => {
  return isMade(node) || ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
});

function isNamedRegenerator({ name }: { readonly name?: TS.Node }): boolean {
  return name !== undefined && ts.isIdentifier(name) && REGENERATOR.test(name.text);
}

/** `function …` or `this && this.__generator || function …`. */
function holdsMachine(value: TS.Expression | undefined): boolean {
  const made = value && innermost(value);
  if (made === undefined) return false;
  const isChoice = ts.isBinaryExpression(made) && made.operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return isChoice ? holdsMachine(made.right) : isGeneratorMachine(made);
}

/** Whether a function of what `this` is and of what it runs keeps the state of such a machine. */
function runsStates({ parameters, body }: TS.FunctionDeclaration | MadeFunction): boolean {
  return parameters.length === 2 && body !== undefined && ts.isBlock(body) && body.statements.some(declaresState);
}

function declaresState(statement: TS.Statement): boolean {
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.some(({ initializer }) => {
    if (initializer === undefined || !ts.isObjectLiteralExpression(initializer)) return false;
    const { properties } = initializer;
    return properties.length === STATE.length && properties.every(({ name }, at) => isNamed(name, STATE[at]));
  });
}

function isNamed(name: TS.Node | undefined, text: string | undefined): boolean {
  return name !== undefined && ts.isIdentifier(name) && name.text === text;
}
