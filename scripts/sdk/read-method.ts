import { ts } from "ts-morph";
import type { SdkOperation } from "./sdk-operation.ts";
import { evaluate, toText, type Names, type Value } from "./symbolic-value.ts";

/** What one way through a method requests. */
interface Request {
  readonly method: string;
  readonly url: string;
  readonly payload: string | undefined;
  readonly query: string | undefined;
}

const VERBS = new Set(["get", "post", "put", "patch", "delete"]);
/** Ways through a method: two for an account or a zone, rarely more. */
const MAX_WAYS = 8;

/** Undefined for a method that requests nothing itself; a text says why one was not understood. */
export function readMethod(member: string, method: ts.MethodDeclaration): SdkOperation | string | undefined {
  if (method.body === undefined || !method.getText().includes("this._client.")) return undefined;
  const requests = readWays(method);
  const [first] = requests;
  if (typeof first !== "object") return first ?? "no request was found";
  const wrong = requests.find((request) => typeof request === "string");
  if (wrong !== undefined) return wrong;
  const all = requests.filter((request) => typeof request === "object");
  if (all.some((request) => request.method !== first.method)) return "the ways through it differ in their method";
  const urls = [...new Set(all.map(({ url }) => url))];
  return {
    member,
    method: first.method,
    urls,
    payload: first.payload,
    query: first.query,
    parameters: method.parameters.map(({ name }) => name.getText()),
    ...readComments(method),
  };
}

/** What the comments of a method say; its overloads have some too. */
function readComments(
  method: ts.MethodDeclaration,
): Pick<SdkOperation, "isDeprecated" | "deprecation" | "description"> {
  const members: readonly ts.Node[] = ts.isClassLike(method.parent) ? method.parent.members : [];
  const overloads = members.filter(
    (member) => ts.isMethodDeclaration(member) && member.name.getText() === method.name.getText(),
  );
  const tags = overloads.flatMap((overload) => ts.getJSDocDeprecatedTag(overload) ?? []);
  const comments = overloads.flatMap((overload) => ts.getJSDocCommentsAndTags(overload).filter(ts.isJSDoc));
  return { isDeprecated: tags.length > 0, deprecation: firstText(tags), description: firstText(comments) };
}

function firstText(comments: readonly (ts.JSDoc | ts.JSDocTag)[]): string {
  const texts = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  return texts.find((text) => text !== "") ?? "";
}

/** Each way through the conditions of a method. */
function readWays(method: ts.MethodDeclaration): readonly (Request | string)[] {
  const found: (Request | string)[] = [];
  const pending: (readonly boolean[])[] = [[]];
  for (let way = pending.pop(); way !== undefined && found.length < MAX_WAYS; way = pending.pop()) {
    const decided = [...way];
    const names: Names = { values: nameParameters(method), decide: () => decided.shift() ?? takeBoth(way, pending) };
    found.push(readWay(method, names));
  }
  return found;
}

/** A condition that was not decided yet: true is taken now, false later. */
function takeBoth(way: readonly boolean[], pending: (readonly boolean[])[]): boolean {
  pending.push([...way, false]);
  return true;
}

function nameParameters(method: ts.MethodDeclaration): Map<string, Value> {
  const values = new Map<string, Value>();
  method.parameters.forEach((parameter, index) => {
    if (ts.isIdentifier(parameter.name)) values.set(parameter.name.text, { kind: "argument", source: String(index) });
  });
  return values;
}

function readWay(method: ts.MethodDeclaration, names: Names): Request | string {
  for (const statement of method.body?.statements ?? []) {
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) declare(declaration, names);
    } else if (ts.isReturnStatement(statement)) {
      return readReturn(statement, names);
    } else if (!isGuard(statement)) {
      return `a statement is not understood: ${statement.getText().slice(0, 60)}`;
    }
  }
  return "nothing is returned";
}

/** `if (isRequestOptions(params)) return this.list({}, params)`, `if (!accountId) throw …`: not the way that is meant. */
function isGuard(statement: ts.Statement): boolean {
  if (!ts.isIfStatement(statement) || statement.elseStatement !== undefined) return false;
  const then = statement.thenStatement;
  const statements: readonly ts.Statement[] = ts.isBlock(then) ? then.statements : [then];
  const [only] = statements;
  return only !== undefined && (ts.isThrowStatement(only) || ts.isReturnStatement(only));
}

function declare({ name, initializer }: ts.VariableDeclaration, names: Names): void {
  if (initializer === undefined) return;
  const value = evaluate(initializer, names);
  if (ts.isIdentifier(name)) names.values.set(name.text, value);
  if (!ts.isObjectBindingPattern(name)) return;
  for (const element of name.elements) {
    if (!ts.isIdentifier(element.name)) continue;
    const key = element.propertyName ?? element.name;
    const isRest = element.dotDotDotToken !== undefined;
    const taken = isRest ? value : ts.isComputedPropertyName(key) ? undefined : memberOf(value, key.text);
    names.values.set(element.name.text, taken ?? { kind: "unknown", text: element.getText() });
  }
}

function memberOf(value: Value, name: string): Value | undefined {
  if (value.kind === "argument") return { kind: "argument", source: `${value.source}.${name}` };
  return value.kind === "object" ? value.members.get(name) : undefined;
}

function readReturn({ expression }: ts.ReturnStatement, names: Names): Request | string {
  const call = expression === undefined ? undefined : findRequest(expression);
  if (call === undefined) return "what is returned is no request of its own";
  const called = (call.expression as ts.PropertyAccessExpression).name.text;
  const path = call.arguments[0] === undefined ? undefined : toText(evaluate(call.arguments[0], names));
  if (path === undefined) return `the path is not understood: ${call.arguments[0]?.getText().slice(0, 60) ?? ""}`;
  const options = call.arguments[VERBS.has(called) ? 1 : 2];
  const sent = options === undefined ? undefined : evaluate(options, names);
  const method = sent?.kind === "object" ? sent.members.get("method") : undefined;
  const verb = VERBS.has(called) ? called : method?.kind === "text" ? method.text : "get";
  const [payload, query] = ["body", "query"].map((name) => readOption(sent, name));
  return { method: verb.toUpperCase(), url: `=${path}`, payload, query };
}

function readOption(options: Value | undefined, name: string): string | undefined {
  const option = options?.kind === "object" ? options.members.get(name) : undefined;
  return option && findSource(option);
}

/** The argument that is sent; of an object the one that is spread into it, the rest are names of their own. */
function findSource(body: Value): string | undefined {
  if (body.kind === "argument") return body.source;
  return body.kind === "object" && body.spread !== undefined ? findSource(body.spread) : undefined;
}

/** The call of `this._client` inside `(this._client.get(…) as …)._thenUnwrap(…)`. */
function findRequest(expression: ts.Expression): ts.CallExpression | undefined {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) {
    return findRequest(expression.expression);
  }
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return undefined;
  const receiver = expression.expression.expression;
  if (receiver.getText() !== "this._client") return findRequest(receiver);
  const { text } = expression.expression.name;
  return VERBS.has(text) || text === "getAPIList" ? expression : undefined;
}
