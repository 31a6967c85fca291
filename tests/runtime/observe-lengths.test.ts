import { afterEach, describe, expect, it, vi } from "vitest";
import { createBucket, restoreGlobals } from "../../src/runtime/index.ts";

const members = [
  [Blob.prototype, "stream"],
  [Request.prototype, "body"],
  [Response.prototype, "body"],
] as const;
const describeMembers = () => members.map(([prototype, name]) => Object.getOwnPropertyDescriptor(prototype, name));

describe("what a bucket wraps", () => {
  afterEach(restoreGlobals);

  it("is wrapped by the first one, and once", () => {
    restoreGlobals();
    const before = describeMembers();
    createBucket();
    const wrapped = describeMembers();
    createBucket();
    expect(describeMembers()).toEqual(wrapped);
    for (const [index, property] of wrapped.entries()) {
      expect(property).not.toEqual(before[index]);
      expect({ ...property, get: 0, value: 0 }).toEqual({ ...before[index], get: 0, value: 0 });
    }
  });

  it("is wrapped once by several copies of this package, which know each other's streams", async () => {
    createBucket();
    const wrapped = describeMembers();
    vi.resetModules();
    const copy = await import("../../src/runtime/index.ts");
    expect(copy.createBucket).not.toBe(createBucket);
    expect((await copy.createBucket().put("a", new Blob(["hello"]).stream())).size).toBe(5);
    expect(describeMembers()).toEqual(wrapped);
  });

  it("is put back on demand, and the streams made meanwhile stay known", async () => {
    restoreGlobals();
    const before = describeMembers();
    const bucket = createBucket();
    const stream = new Blob(["hello"]).stream();
    restoreGlobals();
    expect(describeMembers()).toEqual(before);
    expect((await bucket.put("a", stream)).size).toBe(5);
    await expect(bucket.put("a", new Blob(["hello"]).stream())).rejects.toThrow("known length");
  });

  it("is left alone when something else has been put over it", () => {
    createBucket();
    const property = Object.getOwnPropertyDescriptor(Blob.prototype, "stream");
    const stream = (): ReadableStream => new ReadableStream();
    Object.defineProperty(Blob.prototype, "stream", { ...property, value: stream });
    restoreGlobals();
    expect(Object.getOwnPropertyDescriptor(Blob.prototype, "stream")?.value).toBe(stream);
    Object.defineProperty(Blob.prototype, "stream", property ?? {});
  });

  it("gives the same streams as before", async () => {
    createBucket();
    const response = new Response("hello");
    expect(response.body).toBe(response.body);
    expect(new Response(null).body).toBeNull();
    expect(await new Response(new Blob(["hello"]).stream()).text()).toBe("hello");
    expect(() => Reflect.apply(Reflect.get(Blob.prototype, "stream") as () => unknown, {}, [])).toThrow(TypeError);
  });
});

describe("where members of globals cannot be wrapped", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    restoreGlobals();
  });

  it("a bucket is made without messages, as some environments that play a browser have none", async () => {
    restoreGlobals();
    for (const name of ["Request", "Response", "ReadableStream"]) vi.stubGlobal(name, undefined);
    const bucket = createBucket();
    expect((await bucket.put("a", "hello")).size).toBe(5);
    expect(await (await bucket.get("a"))?.text()).toBe("hello");
    expect((await bucket.put("b", (await bucket.get("a"))?.body ?? null)).size).toBe(5);
    expect((await bucket.put("c", new Blob(["hello"]).stream())).size).toBe(5);
    restoreGlobals();
  });

  it("a bucket is made beside globals that are frozen", async () => {
    restoreGlobals();
    const members = Object.getOwnPropertyDescriptors(Response.prototype);
    const prototype: unknown = Object.freeze(Object.create(null, members));
    const response = new Response("hello");
    vi.stubGlobal("Response", { prototype });
    const bucket = createBucket();
    expect((await bucket.put("a", "hello")).size).toBe(5);
    await expect(bucket.put("a", response.body)).rejects.toThrow("known length");
  });
});

describe("a message from the network", () => {
  it("has the length that it announces, unless it was compressed", async () => {
    const bucket = createBucket();
    const stream = () => new Response("hello").body?.pipeThrough(new TransformStream()) ?? null;
    const put = (headers: Record<string, string>) =>
      bucket.put("a", new Request("https://host/", { method: "PUT", headers, body: stream(), duplex: "half" }).body);
    expect((await put({ "content-length": "5" })).size).toBe(5);
    await expect(put({ "content-length": "5", "content-encoding": "gzip" })).rejects.toThrow("known length");
    await expect(put({})).rejects.toThrow("known length");
  });

  it("has it when it is made of another one", async () => {
    const headers = { "content-length": "5" };
    const request = new Request(new Request("https://host/", { method: "PUT", headers, body: "hello" }));
    expect((await createBucket().put("a", request.body)).size).toBe(5);
  });
});
