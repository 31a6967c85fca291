/** Classes and types of the language and of the platform: their values have no code of the project's, however deep one looks. */
const PLATFORM = new Set(
  (
    "AbortController AbortSignal Blob Buffer Date DOMException Document Element Error Event EventTarget File FormData HTMLElement Headers " +
    "KeyboardEvent MessageEvent MouseEvent Node ReadableStreamDefaultController RegExp Response Storage TextDecoder TextEncoder " +
    "TransformStreamDefaultController URL URLSearchParams Uint8Array Window"
  ).split(" "),
);
const HOLDING = new Set("Array Map ReadonlyArray ReadonlyMap ReadonlySet Set WeakMap WeakSet".split(" "));

/** Whether a name is that of a class whose values hold nothing of the project's. */
export function isPlatformClass(name: string): boolean {
  return PLATFORM.has(name);
}

/** Whether a name is that of a class that holds what is put into it: a method of its own requests nothing, what it gives may. */
export function isHoldingClass(name: string): boolean {
  return HOLDING.has(name);
}
