import type { ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { BoundedCache } from "../../modules/bounded-cache.ts";
import type { FileBeside } from "../../modules/files-beside.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { entryOf } from "./document-source.ts";
import { toEntries, type Block } from "./terraform-blocks.ts";
import { MAX_DEPTH, TerraformExpressions } from "./terraform-expression.ts";
import { readTerraformJson } from "./terraform-json.ts";
import type { TerraformDynamic } from "./terraform-made.ts";

/**
 * Reads a configuration in HCL as the value that its JSON syntax spells: `resource "a" "b" { … }` is
 * `{ resource: { a: { b: { … } } } }`, a block that stands several times a list. Tolerant: what cannot be read is passed
 * over, references and calls are not known. The packages that parse HCL give no places, or are native code.
 */
export function readTerraform(source: MappedText): ObjectValue {
  return new TerraformReader(source).read();
}

/** Characters of the files whose values are kept: those of a folder are asked for by each of them. */
const MAX_KEPT = 2_000_000;

const kept = new BoundedCache<{ readonly file: FileBeside; readonly value: ObjectValue }>(
  MAX_KEPT,
  ({ file }) => file.text.length,
);

/** The same of a file on disk, in HCL or in JSON, read once as long as it does not change. */
export function readTerraformFile(file: FileBeside): ObjectValue {
  const known = kept.get(file.path);
  if (known?.file.imported.state === file.imported.state) return known.value;
  const source = MappedText.ofFile(file.path, file.text);
  const value = file.path.endsWith(".json") ? readTerraformJson(source).value : readTerraform(source);
  kept.set(file.path, { file, value });
  return value;
}

class TerraformReader extends TerraformExpressions {
  read(): ObjectValue {
    return this.#readBody(0);
  }

  /** Attributes and blocks up to the closing brace, which is consumed. */
  #readBody(start: number): ObjectValue {
    if (this.depth === MAX_DEPTH) return this.#cutBody(start);
    const entries: ObjectEntry[] = [];
    const blocks: Block[] = [];
    this.depth++;
    while (this.goesOn("}")) {
      const from = this.index;
      const name = this.take(/[A-Za-z_][\w-]*/y);
      if (name === undefined) this.index++;
      else if (this.takeMark(/=(?!=)/y)) entries.push(this.toEntry(name, from, name.length));
      else this.#readBlock(name, from, blocks);
    }
    this.depth--;
    this.close();
    return { kind: "object", entries: [...entries, ...toEntries(blocks)], open: false, place: this.placeFrom(start) };
  }

  #cutBody(start: number): ObjectValue {
    this.skipBalanced("{", "}");
    const value = this.toCut(this.placeFrom(start));
    const { place, name: key } = value;
    const entry: ObjectEntry = { key, keyPlace: place, value, place, origin: "literal" };
    return { kind: "object", entries: [entry], open: false, place };
  }

  #readBlock(name: string, from: number, blocks: Block[]): void {
    const names = [name];
    while (this.goesOn("{")) {
      const label = this.take(/"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w-]*/y);
      if (label === undefined) break;
      names.push(label.replace(/^"|"$/g, ""));
    }
    const head = this.source.placeOf(from, this.text.slice(0, this.index).trimEnd().length);
    if (this.peek() !== "{") return;
    this.index++;
    const body = this.#readBody(from);
    const made = name === "dynamic" ? readDynamic(body, names[1] ?? "") : undefined;
    if (made === undefined) blocks.push({ names, head, body });
    else blocks.push({ names: names.slice(1, 2), head, body: made });
  }
}

/** `dynamic "rules" { for_each = … content { … } }` makes blocks of that name. */
function readDynamic(body: ObjectValue, name: string): TerraformDynamic | undefined {
  const content = entryOf(body, "content")?.value;
  if (content?.kind !== "object") return undefined;
  const over: Value = entryOf(body, "for_each")?.value ?? { ...content, kind: "unknown", reason: "member", name: "…" };
  const iterator = entryOf(body, "iterator")?.value;
  return { ...content, iterator: iterator?.kind === "unknown" ? iterator.name : name, over };
}
