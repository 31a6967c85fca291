import { follow, listOf, type Node } from "./openapi-document.ts";
import { MAX_STEPS, type MarkedField } from "./marks.ts";
import { isPlainObject } from "../model/is-plain-object.ts";

interface Fields {
  readonly marked: readonly MarkedField[];
  /** Paths of properties that are not marked. */
  readonly living: ReadonlySet<string>;
}

/** Properties of one body that are looked at. */
const MAX_FIELDS = 2_000;

const NOTHING: Fields = { marked: [], living: new Set() };

/** Finds what schemas mark as deprecated; each schema is looked at once, whoever refers to it. */
export class DeprecatedFields {
  readonly #root: Node;
  readonly #known = new Map<Node, Fields | "looking">();

  constructor(root: Node) {
    this.#root = root;
  }

  /** The marked properties of a body that has one of the schemas, less those that another alternative of it has unmarked. */
  of(schemas: readonly unknown[]): readonly MarkedField[] {
    const all = schemas.map((schema) => this.#fieldsOf(schema));
    const isLiving = (path: string): boolean => all.some(({ living }) => living.has(path));
    return all.flatMap(({ marked }) => marked).filter(({ path, values }) => values !== undefined || !isLiving(path));
  }

  #fieldsOf(written: unknown): Fields {
    const schema = follow(written, this.#root);
    if (schema === undefined) return NOTHING;
    const known = this.#known.get(schema);
    // What holds itself has its own fields once.
    if (known !== undefined) return known === "looking" ? NOTHING : known;
    this.#known.set(schema, "looking");
    const fields = this.#look(schema);
    this.#known.set(schema, fields);
    return fields;
  }

  #look(schema: Node): Fields {
    const alternatives = ["allOf", "oneOf", "anyOf"].flatMap((name) => listOf(schema[name]));
    const parts = alternatives.map((each) => this.#fieldsOf(each));
    if (schema.items !== undefined) parts.push(below("*", this.#fieldsOf(schema.items)));
    for (const [name, written] of Object.entries(isPlainObject(schema.properties) ? schema.properties : {})) {
      if (!name.includes(".") && name !== "*") parts.push(this.#lookAtProperty(name, written));
    }
    return {
      marked: parts.flatMap(({ marked }) => marked).slice(0, MAX_FIELDS),
      living: new Set(parts.flatMap(({ living }) => [...living]).slice(0, MAX_FIELDS)),
    };
  }

  #lookAtProperty(name: string, written: unknown): Fields {
    const schema = follow(written, this.#root);
    const own = [written, schema].filter(isPlainObject);
    const node = own.find(({ deprecated }) => deprecated === true);
    if (node !== undefined) return { marked: [{ path: name, node, values: undefined }], living: new Set() };
    const values = schema === undefined ? [] : listMarkedValues(schema, this.#root);
    const ofValues = schema === undefined || values.length === 0 ? [] : [{ path: name, node: schema, values }];
    const { marked, living } = below(name, this.#fieldsOf(written));
    return { marked: [...ofValues, ...marked], living: new Set([name, ...living]) };
  }
}

function below(step: string, { marked, living }: Fields): Fields {
  const isNear = (path: string): boolean => path.split(".").length < MAX_STEPS;
  return {
    marked: marked.filter(({ path }) => isNear(path)).map((field) => ({ ...field, path: `${step}.${field.path}` })),
    living: new Set([...living].filter(isNear).map((path) => `${step}.${path}`)),
  };
}

/** Extensions that list the values of an enumeration that are deprecated. */
const VALUE_LISTS = ["x-deprecated-enum", "x-enum-deprecated", "x-deprecated-values", "x-deprecated-enum-values"];

/** `oneOf: [{ const: "a", deprecated: true }]`, or an extension that lists them. */
function listMarkedValues(schema: Node, root: Node): readonly string[] {
  const constants = ["oneOf", "anyOf"]
    .flatMap((name) => listOf(schema[name]))
    .flatMap((written) => {
      const each = follow(written, root);
      return each?.deprecated === true && each.const !== undefined ? [each.const] : [];
    });
  const listed = VALUE_LISTS.flatMap((name) => listOf(schema[name]));
  return [...constants, ...listed].filter((value) => typeof value === "string");
}
