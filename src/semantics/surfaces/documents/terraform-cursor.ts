import type { Place } from "../../../model/index.ts";
import type { MappedText } from "../../texts/mapped-text.ts";

/** A place in a text of HCL that is gone through once, from its beginning to its end. */
export class TerraformCursor {
  protected readonly source: MappedText;
  protected readonly text: string;
  protected index: number;
  protected depth = 0;

  constructor(source: MappedText, index = 0) {
    this.source = source;
    this.text = source.text;
    this.index = index;
  }

  protected peek(): string {
    return this.text[this.index] ?? "";
  }

  protected take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.index;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.index += found.length;
    return found;
  }

  /** Skips blanks; false at the closing mark, and at the end. */
  protected goesOn(close: string): boolean {
    this.skip();
    return this.index < this.text.length && this.peek() !== close;
  }

  protected takeMark(pattern: RegExp): boolean {
    this.skipBlanks();
    return this.take(pattern) !== undefined;
  }

  /** Consumes the closing mark that `goesOn` has stopped at. */
  protected close(): void {
    this.index = Math.min(this.index + 1, this.text.length);
  }

  /** Blanks and comments, also over lines. */
  protected skip(): void {
    this.take(/(?:\s+|#[^\n]*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|,)+/y);
  }

  protected skipBlanks(): void {
    this.take(/[^\S\n]+/y);
  }

  protected placeFrom(start: number): Place {
    return this.source.placeOf(start, this.index);
  }
}
