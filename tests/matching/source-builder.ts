import type { Hole, ObjectEntry, ObjectValue, Place, TextPart, TextParts, Value } from "../../src/model/index.ts";

/** A value as a test writes it: JSON, a hole for what is not known, a union, or parts made before. */
export type Written =
  | string
  | number
  | boolean
  | null
  | undefined
  | Hole
  | { readonly oneOf: readonly Written[] }
  | { readonly parts: TextParts }
  | readonly Written[]
  | { readonly [key: string]: Written };

/** Something that is not known, as source text would name it. */
export function hole(name: string, extent: Hole["extent"] = "any"): Hole {
  return { kind: "hole", reason: "parameter", name, place: undefined, extent };
}

/** Writes source text piece by piece and hands back what a semantic layer would say of each, places included. */
export class SourceBuilder {
  readonly file: string;
  text = "";

  constructor(file = "/app/main.js") {
    this.file = file;
  }

  /** A template literal: `source.template`${hole("API")}/zones`` writes what it says. Parts made before stand for a constant. */
  template(strings: TemplateStringsArray, ...values: readonly (Hole | TextParts | string)[]): TextParts {
    this.text += "`";
    const parts = strings.flatMap((text, index): readonly TextPart[] => {
      const value = values[index];
      return [...this.#write(text), ...(value === undefined ? [] : this.#writeHole(value))];
    });
    this.text += "` ";
    return parts;
  }

  /** A string literal in single quotes. */
  literal(text: string): TextParts {
    this.text += "'";
    const place = this.#append(text);
    this.text += "' ";
    return [{ kind: "text", text, place, exact: true }];
  }

  /** A literal whose characters the source spells in another way. */
  escaped(text: string): TextParts {
    const place = this.#append(`'\\x7a${text}'`);
    this.text += " ";
    return [{ kind: "text", text, place, exact: false }];
  }

  /** The place of all that is written from an offset on. */
  from(start: number): Place {
    return { file: this.file, start, end: this.text.length };
  }

  /** Source text that means nothing. */
  raw(text: string): void {
    this.text += text;
  }

  /** A value as source text: objects and arrays as literals. */
  value(written: Written): Value {
    const start = this.text.length;
    if (written === null || written === undefined || typeof written === "number" || typeof written === "boolean") {
      return { kind: "constant", value: written, place: this.#append(String(written)) };
    }
    if (typeof written === "string") return this.#string(this.literal(written), start);
    if (isArray(written)) return this.#array(written);
    if (isHole(written)) {
      return { kind: "unknown", reason: written.reason, name: written.name, place: this.#append(written.name) };
    }
    if ("oneOf" in written && isArray(written.oneOf)) {
      const members = written.oneOf.map((member, index) => {
        if (index < (written.oneOf as readonly Written[]).length - 1) this.raw("any ? ");
        const value = this.value(member);
        if (index < (written.oneOf as readonly Written[]).length - 1) this.raw(" : ");
        return value;
      });
      return { kind: "union", members, place: this.from(start) };
    }
    if ("parts" in written) return this.#string((written as { parts: TextParts }).parts, start);
    return this.object(written);
  }

  /** An object literal. `...` as a key makes it open. */
  object(written: Readonly<Record<string, Written>>): ObjectValue {
    const start = this.text.length;
    this.text += "{ ";
    const keys = Object.keys(written).filter((key) => key !== "...");
    const entries = keys.map((key): ObjectEntry => {
      const keyPlace = this.#append(key);
      this.text += ": ";
      const value = this.value(written[key]);
      const place = { ...keyPlace, end: this.text.length };
      this.text += ", ";
      return { key, keyPlace, value, place, origin: "literal" };
    });
    this.text += "} ";
    return { kind: "object", entries, open: "..." in written, place: this.from(start) };
  }

  #array(written: readonly Written[]): Value {
    const start = this.text.length;
    this.text += "[";
    const elements = written.map((element, index) => {
      if (index > 0) this.text += ", ";
      const value = this.value(element);
      this.text = this.text.trimEnd();
      return value;
    });
    this.text += "]";
    const place = this.from(start);
    return { kind: "array", elements, open: false, place };
  }

  #string(parts: TextParts, start: number): Value {
    return { kind: "string", alternatives: [parts], place: this.from(start) };
  }

  #write(text: string): readonly TextPart[] {
    return text === "" ? [] : [{ kind: "text", text, place: this.#append(text), exact: true }];
  }

  #writeHole(value: Hole | TextParts | string): TextParts {
    this.text += "${";
    const written = typeof value === "string" ? this.literal(value) : undefined;
    const parts = typeof value === "string" ? [] : "kind" in value ? [value] : value;
    const place = this.#append(parts[0]?.kind === "hole" ? parts[0].name : "CONSTANT");
    this.text += "}";
    return written ?? parts.map((part) => (part.kind === "hole" ? { ...part, place } : part));
  }

  #append(text: string): Place {
    const start = this.text.length;
    this.text += text;
    return { file: this.file, start, end: this.text.length };
  }
}

function isHole(written: object): written is Hole {
  return "kind" in written && written.kind === "hole";
}

function isArray(written: unknown): written is readonly Written[] {
  return Array.isArray(written);
}
