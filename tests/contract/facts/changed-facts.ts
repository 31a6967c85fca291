import type { DatabaseData } from "../../../src/database/database-data.ts";
import { FACT_FIELDS } from "../../../src/database/texts/fact-fields.ts";
import { isRecordText } from "../../../src/database/texts/record-texts.ts";

type Path = readonly (string | number)[];

/** A value of the database that texts may say, and where it stands: each of these places is a fact. */
export interface Fact {
  readonly value: string | number;
  readonly places: readonly Path[];
}

/** Fields of records whose words are the schema's own, and what is no fact: names of files and programs. */
const WORDS_OF_SCHEMA = new Set(["id", "kind", "rule", "set", "boundary", "edit", "flaw", "reported", "examples"]);

/** Parts of the binding's facts whose words are its interface, and kinds of errors: the codes and texts of these are facts. */
const WORDS_OF_BINDING = new Set(["methods", "structures", "owners", "source", "errors", "argumentErrors"]);

/** All facts of a database by their values: dates, limits, lists, codes and names. */
export function listFacts(data: DatabaseData): readonly Fact[] {
  const places = new Map<string | number, Path[]>();
  const { release, records, binding, managementApi } = data;
  for (const [path, value] of walk({ release, records, binding, managementApi }, [])) {
    places.set(value, [...(places.get(value) ?? []), path]);
  }
  return [...places].map(([value, found]) => ({ value, places: found }));
}

/** The database with another value wherever the fact stands. */
export function changeFact(data: DatabaseData, { value, places }: Fact): DatabaseData {
  const other = toOther(value);
  return places.reduce<DatabaseData>((changed, path) => setAt(changed, path, other) as DatabaseData, data);
}

/** A value of the same form: a later day, a greater number, another word. */
export function toOther(value: string | number): string | number {
  if (typeof value === "number") return value + 7;
  if (isDate(value)) return String(Number(value.slice(0, 4)) + 3) + value.slice(4);
  return value.replace(/\w(?=\W*$)/u, "$&9x");
}

/** A date or a number: what docs that are written by hand hold between marks. */
export function isFigure(value: string | number): boolean {
  return typeof value === "number" || isDate(value);
}

export function isDate(value: string | number): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(String(value));
}

function* walk(data: unknown, path: Path): Generator<readonly [Path, string | number]> {
  if (typeof data === "number" || typeof data === "string") {
    if (!isText(path, data)) yield [path, data];
  } else if (typeof data === "object" && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      yield* walk(value, [...path, Array.isArray(data) ? Number(key) : key]);
    }
  }
}

/**
 * Whether a place holds a text for people, or a word of the schema, and no fact. The words of the management API's facts are what
 * it serves: a path, a type and a schema name each other, and one that is changed alone serves nothing. So are the arguments of the
 * binding's methods and the fields of its options, which are its interface, and the names by which errors are looked up.
 */
function isText([root, ...path]: Path, value: string | number): boolean {
  if (typeof value === "string" && !/\w/u.test(value)) return true;
  if (root === "managementApi") return typeof value === "string";
  if (root === "binding") return WORDS_OF_BINDING.has(String(path[0])) && typeof value === "string";
  return isRecordText(path.slice(1)) || WORDS_OF_SCHEMA.has(String(path[1])) || isNameOfFact(path, value);
}

/** `maximum: list.maximumLimit` */
function isNameOfFact(path: Path, value: string | number): boolean {
  return path.length === 2 && typeof value === "string" && Object.hasOwn(FACT_FIELDS, String(path[1]));
}

function setAt(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data))
    return data.map((each: unknown, index) => (index === step ? setAt(each, rest, value) : each));
  const object = data as Readonly<Record<string, unknown>>;
  return { ...object, [step]: setAt(object[step], rest, value) };
}
