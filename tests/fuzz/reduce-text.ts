/** The smallest text that is found by leaving out lines, then characters, of which `isWanted` still holds. At most so many tries. */
export async function reduceText(
  text: string,
  isWanted: (text: string) => Promise<boolean>,
  tries: number,
): Promise<string> {
  let left = tries;
  let current = text;
  for (const separator of ["\n", ""]) {
    let size = Math.max(1, Math.floor(current.split(separator).length / 2));
    while (size >= 1 && left > 0) {
      const parts = current.split(separator);
      let isSmaller = false;
      for (let start = 0; start < parts.length && left > 0 && !isSmaller; start += size) {
        left -= 1;
        const without = [...parts.slice(0, start), ...parts.slice(start + size)].join(separator);
        isSmaller = without !== current && (await isWanted(without));
        if (isSmaller) current = without;
      }
      if (!isSmaller) size = Math.floor(size / 2);
    }
  }
  return current;
}
