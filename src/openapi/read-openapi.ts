import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ProblemError, toFileProblem, type Problem } from "../model/index.ts";
import { isWithin } from "../model/is-within.ts";
import type { DatabaseDocument, DocumentPath } from "../database/database-document.ts";
import { readDocument } from "../database/reading/read-document.ts";
import { findWrongMarks } from "./find-wrong-marks.ts";
import { type Node, type OpenApiDocument } from "./openapi-document.ts";
import { readPointer } from "../model/json-pointer.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { uniqueBy } from "../model/unique-by.ts";

/** A document, and what is wrong in it that keeps nothing from its work. */
export interface ReadOpenApi {
  readonly document: OpenApiDocument;
  readonly problems: readonly Problem[];
}

/**
 * Reads a document of OpenAPI 3.0 or 3.1, or of Swagger 2.0, as YAML or JSON. References to files below its folder are followed, those to
 * other places are not. Throws a `ProblemError` with the place of what cannot be read.
 */
export async function readOpenApi(path: string): Promise<ReadOpenApi> {
  const file = resolve(path);
  const written = readDocument(file);
  if (!("createProblem" in written)) throw new ProblemError(written);
  const version = findVersion(written);
  const bundled = await bundle(written);
  const marks = findWrongMarks(written.value);
  const invalid = await validate(bundled.root, written, marks);
  const problems = [...bundled.problems, ...marks.map((path) => toMarkProblem(path, written)), ...invalid];
  const root = version === "2.0" ? await convert(bundled.root, written) : bundled.root;
  return { document: { root, file }, problems };
}

function findVersion(written: DatabaseDocument): string {
  const { openapi, swagger } = written.value;
  const version = typeof openapi === "string" ? openapi : swagger;
  if (typeof version === "string" && /^(?:2\.0|3\.[01](?:\.\d+)?)$/u.test(version)) return version;
  const message = "This is no document of OpenAPI 3.0 or 3.1, or of Swagger 2.0: `openapi` or `swagger` says which.";
  throw new ProblemError([written.createProblem(["openapi"], message)]);
}

/** What only `import` needs is installed by who imports (docs/architecture.md, Dependencies). */
const PACKAGES = "@apidevtools/json-schema-ref-parser@14 @seriousme/openapi-schema-validator@2";
const PACKAGE_OF_SWAGGER = "@scalar/openapi-upgrader@0.1";

async function need<Module>(load: Promise<Module>, written: DatabaseDocument): Promise<Module> {
  try {
    return await load;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    const packages = findVersion(written) === "2.0" ? `${PACKAGES} ${PACKAGE_OF_SWAGGER}` : PACKAGES;
    const message = `What reads it is not installed: npm install --save-dev ${packages}`;
    throw new ProblemError([written.createProblem([], message)]);
  }
}

interface Bundle {
  readonly root: Node;
  readonly problems: readonly Problem[];
}

/** The document with what its references lead to in other files; those that lead nowhere, or out of its folder, stay and are told. */
async function bundle(written: DatabaseDocument): Promise<Bundle> {
  const { file, value } = written;
  const loaded = import("@apidevtools/json-schema-ref-parser");
  const { $RefParser, JSONParserErrorGroup } = await need(loaded, written);
  const folder = dirname(file);
  const canRead = ({ url }: { readonly url: string }): boolean => isWithin(toPath(url), folder);
  const options = {
    resolve: { http: false, file: { canRead } },
    mutateInputSchema: false,
    continueOnError: true,
  } as const;
  const parser = new $RefParser();
  try {
    await parser.bundle(file, structuredClone(value), options);
    return { root: toRoot(parser.schema, written), problems: [] };
  } catch (error) {
    if (!(error instanceof JSONParserErrorGroup)) throw toUnread(error, written);
    const problems = error.errors.map((each) => toReferenceProblem(each, written));
    return { root: toRoot(parser.schema, written), problems };
  }
}

function toRoot(schema: unknown, { value }: DatabaseDocument): Node {
  return isPlainObject(schema) ? schema : value;
}

function toUnread(error: unknown, { createProblem }: DatabaseDocument): ProblemError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ProblemError([createProblem([], `References cannot be followed: ${reason}`)]);
}

/** What the parser says of a reference. */
interface ReferenceError {
  readonly message: string;
  readonly path: readonly (string | number)[] | null;
  readonly source?: string | undefined;
}

/** Where the reference stands, or the file in which it does. */
function toReferenceProblem(
  { message, path, source = "" }: ReferenceError,
  { file, createProblem }: DatabaseDocument,
): Problem {
  const text = `A reference leads nowhere, or to a place that is not read: ${message}`;
  if (source === "" || toPath(source) === file) return createProblem(path ?? [], text);
  return toFileProblem(toPath(source), text);
}

function toPath(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : resolve(url);
}

function toMarkProblem(path: DocumentPath, { createProblem }: DatabaseDocument): Problem {
  return createProblem(
    path,
    `\`${path.join(".")}\` is a text and does not count: write \`deprecated: true\` without quotes.`,
  );
}

/** What is not valid beside what is told already. */
async function validate(
  document: Node,
  written: DatabaseDocument,
  told: readonly DocumentPath[],
): Promise<readonly Problem[]> {
  const { createProblem } = written;
  const validator = import("@seriousme/openapi-schema-validator");
  const { Validator } = await need(validator, written);
  const { errors = [] } = await new Validator().validate(structuredClone(document));
  if (typeof errors === "string") return [createProblem([], `The document is not valid: ${errors}.`)];
  const known = new Set(told.map((path) => path.join("\n")));
  const problems = errors.flatMap(({ instancePath, message = "is wrong" }) => {
    const steps = readPointer(instancePath);
    const subject = steps.length === 0 ? "The document" : `\`${steps.join(".")}\``;
    return known.has(steps.join("\n")) ? [] : [createProblem(steps, `${subject} ${message}.`)];
  });
  // Each alternative of a schema says the same of one place.
  return uniqueBy(problems, ({ message }) => message);
}

/** As OpenAPI 3.0. */
async function convert(document: Node, written: DatabaseDocument): Promise<Node> {
  const upgrader = import("@scalar/openapi-upgrader/2.0-to-3.0");
  const { upgradeFromTwoToThree } = await need(upgrader, written);
  const converted: unknown = upgradeFromTwoToThree(structuredClone(document));
  return isPlainObject(converted) ? converted : document;
}
