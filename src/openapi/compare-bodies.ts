import { MAX_STEPS, type MarkedField } from "./marks.ts";
import { findEnding } from "./find-ending.ts";
import { type Node } from "./openapi-document.ts";
import { isOpen, listParts, listProperties, listRequired, listValues } from "./schema-parts.ts";

/** What differs between a body as it was and as it is. */
export interface BodyChanges {
  /** Properties and values that are gone. */
  readonly gone: readonly MarkedField[];
  /** Paths of properties that have to be sent and had not to. */
  readonly required: readonly string[];
}

/** Nothing differs. */
export const NOTHING: BodyChanges = { gone: [], required: [] };

/** Schemas that together describe one value, as a document has them. */
export interface WrittenSchemas {
  readonly written: readonly unknown[];
  readonly root: Node;
}

/** One value in two documents. */
interface Pair {
  readonly before: WrittenSchemas;
  readonly now: WrittenSchemas;
}

/** Compares bodies of two documents; each pair of schemas is compared once, whichever operations have them. */
export class BodyComparison {
  readonly #day: string;
  readonly #known = new Map<string, BodyChanges | "looking">();
  readonly #numbers = new Map<Node, number>();
  readonly #gone = new Map<Node, Node>();

  /** `day` is the ISO date from which the later document holds. */
  constructor(day: string) {
    this.#day = day;
  }

  compare(before: WrittenSchemas, now: WrittenSchemas): BodyChanges {
    const pair = { before, now };
    const parts = [toParts(before), toParts(now)];
    if (parts.some((each) => each.length === 0)) return NOTHING;
    const key = parts.map((each) => each.map((node) => this.#numberOf(node)).join()).join(" ");
    const known = this.#known.get(key);
    // What holds itself has its own changes once.
    if (known !== undefined) return known === "looking" ? NOTHING : known;
    this.#known.set(key, "looking");
    const changes = join([
      { gone: [], required: listNewlyRequired(pair) },
      below("*", this.compare(toItems(before), toItems(now))),
      ...this.#compareProperties(pair),
    ]);
    this.#known.set(key, changes);
    return changes;
  }

  #compareProperties({ before, now }: Pair): readonly BodyChanges[] {
    const nowParts = toParts(now);
    const properties = listProperties(nowParts);
    return [...listProperties(toParts(before))]
      .filter(([name]) => !name.includes(".") && name !== "*")
      .map(([name, written]) => {
        const property = { written, root: before.root };
        const same = properties.get(name);
        if (same !== undefined) return this.#compareProperty(name, property, { written: same, root: now.root });
        return isOpen(nowParts) ? NOTHING : this.#leaveOut(name, property, undefined);
      });
  }

  #compareProperty(name: string, before: WrittenSchemas, now: WrittenSchemas): BodyChanges {
    const kept = listValues(toParts(now));
    const values = kept === undefined ? [] : [...(listValues(toParts(before)) ?? [])].filter((each) => !kept.has(each));
    const inside = below(name, this.compare(before, now));
    return values.length === 0 ? inside : join([this.#leaveOut(name, before, values), inside]);
  }

  /** The same node for the same node: what one schema says is one mark. */
  #leaveOut(path: string, before: WrittenSchemas, values: readonly string[] | undefined): BodyChanges {
    const [schema = {}] = toParts(before);
    const node = this.#gone.get(schema) ?? markGone(schema, before.root, this.#day);
    this.#gone.set(schema, node);
    return { gone: [{ path, node, values }], required: [] };
  }

  #numberOf(node: Node): number {
    const known = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, known);
    return known;
  }
}

/** As a document would mark it. An end that the earlier document says counts before the day on which the later one had it no more. */
export function markGone(node: Node, root: Node, day: string): Node {
  const isDated = findEnding(node, root).endOfLife !== undefined;
  return { ...node, deprecated: true, ...(!isDated && { "x-sunset": day }) };
}

function toParts({ written, root }: WrittenSchemas): readonly Node[] {
  return listParts(written, root);
}

/** The schemas of the elements, where it is a list. */
function toItems(schemas: WrittenSchemas): WrittenSchemas {
  return { written: toParts(schemas).flatMap(({ items }) => items ?? []), root: schemas.root };
}

/** What the server fills in, or only answers, has not to be sent. */
function listNewlyRequired({ before, now }: Pair): readonly string[] {
  const were = listRequired(before.written, before.root);
  const properties = listProperties(toParts(now));
  return [...listRequired(now.written, now.root)].filter((name) => {
    const own = listParts(properties.get(name) ?? [], now.root);
    return !were.has(name) && !own.some((part) => part.default !== undefined || part.readOnly === true);
  });
}

function join(changes: readonly BodyChanges[]): BodyChanges {
  return { gone: changes.flatMap(({ gone }) => gone), required: changes.flatMap(({ required }) => required) };
}

function below(step: string, { gone, required }: BodyChanges): BodyChanges {
  const isNear = (path: string): boolean => path.split(".").length < MAX_STEPS;
  return {
    gone: gone.filter(({ path }) => isNear(path)).map((field) => ({ ...field, path: `${step}.${field.path}` })),
    required: required.filter(isNear).map((path) => `${step}.${path}`),
  };
}
