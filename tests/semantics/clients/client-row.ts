/**
 * The call of a client signature that a source text makes (`axios get`, `axios maker create`: the signature's id, then the
 * member with the first of its verbs, `new` and `tag` where it is called so), the text, and the facts that it gives.
 */
export type ClientRow = readonly [call: string, text: string, ...facts: readonly string[]];
