import { sliceText, type CipherListFact, type Text, type TextParts } from "../../model/index.ts";
import { CIPHER_OPTION } from "../commands/cipher-option.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toAlternatives } from "../values/string-operations.ts";
import { toValue } from "../values/to-value.ts";
import { textOf } from "../syntax/node-text.ts";

/** Names of things that hold cipher suites to offer: `ciphers`, `cipherSuites`, `DEFAULT_CIPHERS`, `setCiphers`, `SUITES`. */
const HOLDS_SUITES = /cipher|suites?(?![a-z])/i;
/** `WEAK_CIPHERS`, `deniedSuites`, `cipherNames`: names of lists that are compared with, and of tables. */
const ASKS_FOR_NONE =
  /weak|den(?:y|ied)|block|forbid|disallow|deprecat|legacy|insecure|unsafe|obsolete|remov|exclu|reject|bann|unsupported|bad|old|draft|drop|avoid|disabl|ignor|names?$|label|message|warning|descri|pattern|regex/i;
/** The option of Node's TLS, and its default. */
const OF_NODE = /^(?:ciphers|DEFAULT_CIPHERS)$/;
const TLS_MODULE = /^(?:node:)?(?:tls|https|http2)$/;
const COMMAND_OPTION = new RegExp(`(?<=${CIPHER_OPTION}(?:=|\\s+)["']?)[^\\s"'=]+`, "g");
/** A text that is a list of suites by its form: `ECDHE-RSA-AES128-GCM-SHA256:!aNULL`. */
const LIST = /^[!+-]?[A-Z][\w@=+-]*(?::[!+-]?[A-Za-z][\w@=+-]*)+$/;

/** A named place that holds cipher suites. */
interface Holder {
  readonly name: string;
  readonly value: TS.Expression;
}

/**
 * Lists of cipher suites, in a file that names one of the given suites: by the name of their holder, as the option of a
 * command, or by their form.
 */
export function findCipherLists(evaluation: EvaluationContext, words: readonly string[]): readonly CipherListFact[] {
  const { file } = evaluation;
  if (!words.some((word) => file.text.includes(word))) return [];
  const facts: CipherListFact[] = [];
  const pending: TS.Node[] = [file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const holder of toHolders(node)) if (offersSuites(holder.name)) facts.push(toFact(holder, evaluation));
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return [...facts, ...findWritten(evaluation, words)];
}

function offersSuites(name: string): boolean {
  return HOLDS_SUITES.test(name) && !ASKS_FOR_NONE.test(name);
}

function toHolders(node: TS.Node): readonly Holder[] {
  if (ts.isPropertyAssignment(node)) return toHolder(nameOfHolder(node.name), node.initializer);
  if (ts.isShorthandPropertyAssignment(node)) return toHolder(node.name.text, node.name);
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node))
    return toHolder(nameOfHolder(node.name), node.initializer);
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
    return toHolder(nameOfHolder(node.left), node.right);
  return ts.isCallExpression(node) ? toHoldersOfCall(node) : [];
}

function isAssignment(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.EqualsToken || operator === ts.SyntaxKind.PlusEqualsToken;
}

/** `setCiphers(list)`, `options.ciphers(list)`, `suites.push(suite)`. */
function toHoldersOfCall({ expression, arguments: args }: TS.CallExpression): readonly Holder[] {
  const method = nameOfHolder(expression);
  if (method === undefined) return [];
  const adds = ["push", "unshift", "add", "concat"].includes(method) && ts.isPropertyAccessExpression(expression);
  const name = adds
    ? nameOfHolder(expression.expression)
    : /^(?:set|with|use|add|ciphers|cipherSuites)/i.exec(method) && method;
  return args.flatMap((value) => toHolder(name ?? undefined, value));
}

function toHolder(name: string | undefined, value: TS.Expression | undefined): readonly Holder[] {
  return name === undefined || value === undefined ? [] : [{ name, value }];
}

function nameOfHolder(node: TS.Node): string | undefined {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isPrivateIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return nameOfHolder(node.argumentExpression);
  return undefined;
}

function toFact({ name, value }: Holder, evaluation: EvaluationContext): CipherListFact {
  const isOption = OF_NODE.test(name) && evaluation.survey.imports.some((specifier) => TLS_MODULE.test(specifier));
  return {
    kind: "cipher-list",
    holder: name,
    value: toValue(evaluation.evaluate(value, undefined)),
    place: evaluation.placeOf(value),
    evidence: [],
    ...(isOption && { isOption }),
  };
}

/** Texts that are lists by their form, and options of commands inside texts. */
function findWritten(evaluation: EvaluationContext, words: readonly string[]): readonly CipherListFact[] {
  const named = evaluation.survey.strings.filter((node) => {
    const text = textOf(node, evaluation.file);
    return words.some((word) => text.includes(word));
  });
  return named.flatMap((node): readonly CipherListFact[] => {
    const holder = holderOf(node);
    const isDenied = holder !== undefined && ASKS_FOR_NONE.test(holder);
    const lists = toAlternatives(evaluation.evaluate(node, undefined)).flatMap((parts) => findLists(parts, isDenied));
    const place = evaluation.placeOf(node);
    return lists.map((list) => {
      const value = { kind: "string", alternatives: [[list]], place } as const;
      return { kind: "cipher-list", holder: holder ?? "", value, place, evidence: [] };
    });
  });
}

function findLists(parts: TextParts, isDenied: boolean): readonly Text[] {
  return parts.flatMap((part) => {
    if (part.kind === "hole") return [];
    if (LIST.test(part.text)) return isDenied ? [] : [part];
    return [...part.text.matchAll(COMMAND_OPTION)].map(({ 0: list, index }) =>
      sliceText(part, index, index + list.length),
    );
  });
}

/** The name of the direct holder of a text. */
function holderOf({ parent }: TS.Node): string | undefined {
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return nameOfHolder(parent.name);
  return ts.isArrayLiteralExpression(parent) ? holderOf(parent) : undefined;
}
