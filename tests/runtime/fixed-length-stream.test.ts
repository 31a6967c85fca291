import { describe, expect, it } from "vitest";
import { FixedLengthStream } from "../../src/runtime/index.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** What comes out when these chunks go in. */
async function pass(length: number | bigint, chunks: readonly unknown[]): Promise<string> {
  const { readable, writable } = new FixedLengthStream(length);
  const writer = writable.getWriter();
  const written = (async () => {
    for (const chunk of chunks) await writer.write(chunk as Uint8Array);
    await writer.close();
  })();
  const [text] = await Promise.all([new Response(readable).text(), written]);
  return text;
}

describe("FixedLengthStream", () => {
  it("passes as many bytes as announced", async () => {
    expect(await pass(5, [bytes("he"), bytes("llo").buffer])).toBe("hello");
    expect(await pass(5n, [new DataView(bytes("xhellox").buffer, 1, 5)])).toBe("hello");
    expect(await pass(0, [])).toBe("");
  });

  it("fails for more, for fewer, and for what is no bytes", async () => {
    await expect(pass(4, [bytes("hello")])).rejects.toThrow(TypeError);
    await expect(pass(6, [bytes("hello")])).rejects.toThrow(TypeError);
    await expect(pass(5, ["hello"])).rejects.toThrow(TypeError);
  });

  it.each([-1, 1.5, Number.NaN, "x"])("has a length in whole bytes, not %s", (length) => {
    expect(() => new FixedLengthStream(length as number)).toThrow(TypeError);
  });
});
