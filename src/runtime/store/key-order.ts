const beyondBasicPlane = /[\uD800-\uFFFF]/;

/**
 * The key as a text that JavaScript's comparison of strings puts in the order of the keys' UTF-8 bytes (observed behaviour,
 * keys), which is the order of code points. Only surrogates stand elsewhere in UTF-16: they are moved above the units from
 * U+E000 on. The unit U+FFFF is above each unit that a character may begin with.
 */
export function toOrderedText(key: string): string {
  return beyondBasicPlane.test(key) ? key.replace(/[\uD800-\uFFFF]/g, moveUnit) : key;
}

/** Whether the first key comes before the second one. */
export function isKeyBefore(first: string, second: string): boolean {
  return toOrderedText(first) < toOrderedText(second);
}

function moveUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x0800);
}
