import type { ParameterForm, TextParts } from "../../model/index.ts";
import type { WrittenParameter } from "../paths/read-query.ts";

/** A parameter that a record is about, with the form of its value and the value that has it, where that decides. */
export interface SentParameter {
  readonly written: WrittenParameter;
  readonly form: ParameterForm | undefined;
  readonly value: TextParts | undefined;
}
