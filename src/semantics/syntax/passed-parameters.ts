import { ts, type TS } from "./compiler.ts";

/** The parameters that a call's arguments are passed to, in their order: `this: Context` only declares a type. */
export function passedParameters({ parameters }: TS.SignatureDeclaration): readonly TS.ParameterDeclaration[] {
  const [first] = parameters;
  return first !== undefined && declaresThis(first) ? parameters.slice(1) : parameters;
}

/** The type that a function declares its `this` to be: `function load(this: Context)`. */
export function declaredTypeOfThis({ parameters }: TS.SignatureDeclaration): TS.TypeNode | undefined {
  const [first] = parameters;
  return first !== undefined && declaresThis(first) ? first.type : undefined;
}

function declaresThis({ name }: TS.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}
