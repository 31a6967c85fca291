import { nameOfFunction, namesOfCallee, someNameOfCallee } from "./callee-names.ts";
import { ts, type TS } from "./compiler.ts";
import { writesLog } from "./logged-values.ts";
import { textOf } from "./node-text.ts";

/** Methods that look for or compare a text. */
const COMPARING = new Set(
  "startsWith endsWith includes indexOf lastIndexOf match matchAll test search has split localeCompare replace replaceAll".split(
    " ",
  ),
);
/** Roots of assertions, of test functions and of module mocks. */
const TESTING_ROOTS = new Set("expect assert should sinon td chai cy describe it test suite jest vi".split(" "));
/** Methods of assertions and of fakes that compare. */
const ASSERTING =
  /^(?:to[A-Z]\w*|should|equals?|eql|(?:not)?(?:Deep)?StrictEqual|strictEqual|deepEqual|deepStrictEqual|notEqual|calledWith\w*|calledOnceWith\w*|withArgs|objectContaining|inject|expect[A-Z]\w*)$/;
/** What answers in place of a server, or stands in for a client. */
const FAKE = /^(?:fake|mock(?:ed)?|stub)(?:[A-Z_]|$)|(?:Fake|Mock|Stub)$/;
/** Functions that turn a path into a pattern, or match one. */
const MATCHERS = new Set(
  "RegExp URLPattern matchPath useMatch useRouteMatch pathToRegexp generatePath glob".split(" "),
);
/** Functions that send a person to a page. */
const NAVIGATIONS = new Set(
  "navigate navigateTo redirect permanentRedirect goto visit revalidatePath pushState replaceState".split(" "),
);
const NAVIGATORS = /^\$?(?:router|history|navigation|navigator|location)$/i;
/** Methods that publish or subscribe under a topic or an event. */
const BROADCASTS = new Set(
  "publish subscribe unsubscribe psubscribe emit on once off addListener removeListener topic".split(" "),
);
/** Headers of a response that name a resource of the server. */
const PLACE_HEADER = /^(?:content-)?location$/i;
/** Stores in which a path is a key. */
const STORES = /(?:kv|cache|bucket|storage|redis|store|queryclient|s3)$/i;
const KEYED = /^(?:get|set|put|delete|has|head|getItem|setItem|removeItem|\w*Quer(?:y|ies)\w*)$/;

/** What the client of a database is called, alone or as a part of a longer name. */
const DATABASE = /^(?:db|tx|trx)$|prisma|supabase|knex|drizzle|mongoose|sequelize/i;
/** Methods of such clients that write rows. */
const STORING = /^(?:insert\w*|upsert\w*|update\w*|create|createMany|values|set|replaceOne|findOneAndUpdate)$/;

/** Methods of a client of queries that look entries of its cache up; they say by name that they do. */
const LOOKING_UP =
  /^(?:(?:invalidate|remove|cancel|reset|refetch)Queries|(?:get|set)(?:QueryData|QueriesData|QueryState|QueryDefaults))$/;

/** Whether a call logs, compares, matches or asserts the texts in its arguments, or navigates to them. */
export function consumesText(call: TS.CallExpression | TS.NewExpression): boolean {
  const { root = "", receiver, last = "" } = namesOfCallee(call.expression);
  if (TESTING_ROOTS.has(root) || MATCHERS.has(last) || NAVIGATIONS.has(last)) return true;
  if (writesLog(call.expression) || (ts.isNewExpression(call) && last.endsWith("Error"))) return true;
  // Imported by name: `match` of path-to-regexp, `strictEqual` of an assertion module.
  if (receiver === undefined)
    return last === "match" || /^(?:(?:not)?(?:[dD]eep)?[sS]trictEqual|deepEqual)$/.test(last);
  // A server's own test: `app.request('/zones/1/filters')`.
  if ((last === "request" && receiver === "app") || FAKE.test(receiver)) return true;
  const navigates = (last === "push" || last === "replace") && NAVIGATORS.test(receiver);
  return navigates || COMPARING.has(last) || ASSERTING.test(last) || (root === "require" && last === "resolve");
}

/** What test frameworks name functions by that make one without a body, and the members that say what such a one gives. */
const FAKE_MAKERS = new Set(["jest.fn", "vi.fn", "mock.fn", "sinon.stub", "sinon.fake", "sinon.spy", "td.func"]);
const ANSWERING = /^mock[A-Z]\w*$|^(?:resolves|returns|rejects|throws)$/;

/** `vi.fn()` without a function to run, also with what it gives: `vi.fn().mockResolvedValue({})`. */
export function makesFake(call: TS.CallExpression): boolean {
  const { expression, arguments: args } = call;
  if (args.some((argument) => ts.isFunctionLike(argument))) return false;
  if (FAKE_MAKERS.has(nameOfFunction(expression))) return args.length === 0;
  if (!ts.isPropertyAccessExpression(expression) || !ANSWERING.test(expression.name.text)) return false;
  return ts.isCallExpression(expression.expression) && makesFake(expression.expression);
}

/** `prisma.record.create({ data })`, `db.insert(records).values(record)`, `supabase.from("records").update(record)`: a row of an own database. */
export function storesRow(call: TS.CallExpression | TS.NewExpression): boolean {
  return STORING.test(namesOfCallee(call.expression).last ?? "") && isOfDatabase(call.expression);
}

const isOfDatabase = someNameOfCallee((name) => DATABASE.test(name));

/** `kv.get(`zones/${id}/filters`)`, `queryClient.invalidateQueries([…])`: the path is the key of something kept. */
export function isCacheKey(call: TS.CallExpression | TS.NewExpression): boolean {
  const { receiver = "", last = "" } = namesOfCallee(call.expression);
  return (STORES.test(receiver) && KEYED.test(last)) || LOOKING_UP.test(last);
}

/**
 * `{ queryKey: ["/zones/1/filters"], queryFn: load }`: a key, unless the function is given the key, or is that of all queries, which can
 * only request what the key says.
 */
export function isKeyOfQuery(list: TS.Node): boolean {
  const { parent } = list;
  if (!ts.isArrayLiteralExpression(list) || !ts.isPropertyAssignment(parent) || nameOf(parent) !== "queryKey")
    return false;
  const load = parent.parent.properties.find((each) => nameOf(each) === "queryFn");
  const given = load && ts.isPropertyAssignment(load) ? load.initializer : load;
  return given !== undefined && ts.isFunctionLike(given) && !given.parameters.some((each) => isGivenKey(each, given));
}

function isGivenKey({ name }: TS.ParameterDeclaration, load: TS.SignatureDeclaration): boolean {
  if (!ts.isObjectBindingPattern(name)) return textOf(load).includes("queryKey");
  return name.elements.some(
    (each) => each.dotDotDotToken !== undefined || textOf(each.propertyName ?? each.name) === "queryKey",
  );
}

function nameOf({ name }: TS.ObjectLiteralElementLike): string | undefined {
  return name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
}

/** `bus.publish(`zones/${id}/filters`, event)`: the path is a topic. */
export function isTopic(
  { expression, arguments: given }: TS.CallExpression | TS.NewExpression,
  text: TS.Node,
): boolean {
  const { receiver, last = "" } = namesOfCallee(expression);
  return receiver !== undefined && BROADCASTS.has(last) && given?.[0] === text;
}

/** `response.location(path)`, `response.set("Location", path)`: the path names a resource of the server. */
export function namesPlace(
  { expression, arguments: given }: TS.CallExpression | TS.NewExpression,
  text: TS.Node,
): boolean {
  const { receiver, last = "" } = namesOfCallee(expression);
  if (receiver !== undefined && last === "location") return true;
  const [header, value] = given ?? [];
  return value === text && header !== undefined && ts.isStringLiteralLike(header) && PLACE_HEADER.test(header.text);
}

/** Whether a method searches or compares its receiver or argument. */
export function isComparing(method: string): boolean {
  return COMPARING.has(method);
}
