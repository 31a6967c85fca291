import { FixedLengthStream, type BucketBinding } from "../../../src/runtime/index.ts";
import type { Scenario, Scenarios } from "./scenario.ts";

const host = "https://host/";
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

function streamOf(text: string, type?: "bytes"): ReadableStream {
  const source = {
    start(controller: ReadableStreamDefaultController) {
      controller.enqueue(bytes(text));
      controller.close();
    },
  };
  return new ReadableStream(type === undefined ? source : ({ ...source, type } as object));
}

function formOf(): FormData {
  const form = new FormData();
  form.set("file", new File(["hello"], "a.txt", { type: "text/plain" }));
  return form;
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes("hello"));
}

function fixed(text: string, length = text.length): ReadableStream {
  const { readable, writable } = new FixedLengthStream(length);
  const writer = writable.getWriter();
  void writer
    .write(bytes(text))
    .then(
      () => writer.close(),
      () => undefined,
    )
    .catch(() => undefined);
  return readable;
}

const put = (body: unknown, init: Readonly<Record<string, unknown>> = {}): Request =>
  new Request(host, { method: "PUT", body: body as string, duplex: "half", ...init });

/** Streams by where they come from. */
const sources: Readonly<Record<string, (bucket: BucketBinding) => unknown>> = {
  "a Blob's stream": () => new Blob(["hel", "lo"]).stream(),
  "an empty Blob's stream": () => new Blob([]).stream(),
  "the stream of a slice of a Blob": () => new Blob(["xhellox"]).slice(1, 6).stream(),
  "a File's stream": () => new File(["hello"], "a.txt").stream(),
  "the stream of a File of a subclass": () => new (class Upload extends File {})(["hello"], "a.txt").stream(),
  "the stream of a form's file": () => (formOf().get("file") as Blob).stream(),
  "the stream of a received form's file": async () => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the way in which workers receive files
    const form = await put(formOf()).formData();
    return (form.get("file") as unknown as File).stream();
  },
  "the stream of a Response's Blob": async () => (await new Response("hello").blob()).stream(),
  "a branch of a Blob's stream": () => new Blob(["hello"]).stream().tee()[0],
  "a branch of a branch of a Blob's stream": () => new Blob(["hello"]).stream().tee()[1].tee()[0],
  "a Response's body of a Blob's stream": () => new Response(new Blob(["hello"]).stream()).body,
  "a Request's body of a Blob's stream": () => put(new Blob(["hello"]).stream()).body,
  "a Request's body": () => put("hello").body,
  "a Response's body": () => new Response("hello").body,
  "a Response's empty body": () => new Response("").body,
  "a Response without a body": () => new Response(null).body,
  "the body of a Response made of bytes": () => new Response(bytes("hello")).body,
  "the body of a Response made of a Blob": () => new Response(new Blob(["hello"])).body,
  "the body of a Response made of parameters": () => new Response(new URLSearchParams({ a: "1" })).body,
  "the body of a Response of JSON": () => Response.json({ a: 1 }).body,
  "the body of a Response made of a form": () => new Response(formOf()).body,
  "the body of a Request made of a Request": () => new Request(put("hello")).body,
  "the body of a Response made of a Response's": () => new Response(new Response("hello").body).body,
  "the body of a copy of a Request": () => put("hello").clone().body,
  "the body of a copy of a Response": () => new Response("hello").clone().body,
  "the body of a Response that was copied": () => {
    const response = new Response("hello");
    response.clone();
    return response.body;
  },
  "a branch of a Response's body": () => new Response("hello").body?.tee()[1],
  "the body of a Request of a stream": () => put(streamOf("hello")).body,
  "the body of a Response of a stream": () => new Response(streamOf("hello")).body,
  "the body of a Response of a byte stream": () => new Response(streamOf("hello", "bytes")).body,
  "the body of a Response of an async iterable": () => new Response(pieces() as never).body,
  "the body of a Request that announces its length": () =>
    put(streamOf("hello"), { headers: { "content-length": "5" } }).body,
  "the body of a Response that announces its length": () =>
    new Response(streamOf("hello"), { headers: { "content-length": "5" } }).body,
  "the readable half of a FixedLengthStream": () => fixed("hello"),
  "a branch of the readable half of a FixedLengthStream": () => fixed("hello").tee()[0],
  "the body of a Response of a FixedLengthStream": () => new Response(fixed("hello")).body,
  "the body of a Request of a FixedLengthStream": () => put(fixed("hello")).body,
  "a stream piped through a FixedLengthStream": () => streamOf("hello").pipeThrough(new FixedLengthStream(5) as never),
  "a Blob's stream piped through a FixedLengthStream": () =>
    new Blob(["hello"]).stream().pipeThrough(new FixedLengthStream(5) as never),
  "a Blob's stream piped through a TransformStream": () =>
    new Blob(["hello"]).stream().pipeThrough(new TransformStream()),
  "a Response's body piped through a TransformStream": () =>
    new Response("hello").body?.pipeThrough(new TransformStream()),
  "a Blob's stream that is compressed": () => new Blob(["hello"]).stream().pipeThrough(new CompressionStream("gzip")),
  "a locked stream": () => {
    const stream = new Blob(["hello"]).stream();
    stream.getReader();
    return stream;
  },
  "a stream that was read": async () => {
    const { body } = new Response("hello");
    await body?.getReader().read();
    return body;
  },
  "the body of a Response that was read": async () => {
    const response = new Response("hello");
    const { body } = response;
    await response.text();
    return body;
  },
  "a stream that was cancelled": async () => {
    const stream = new Blob(["hello"]).stream();
    await stream.cancel();
    return stream;
  },
  "a stream of texts": () => new Blob(["hello"]).stream().pipeThrough(new TextDecoderStream() as never),
  "a FixedLengthStream that is given more": () => fixed("hello", 4),
  "a FixedLengthStream that is given less": () => fixed("hello", 6),
  "a stream of chunks": () => streamOf("hello"),
  "a stream of bytes": () => streamOf("hello", "bytes"),
  "a branch of a stream": () => streamOf("hello").tee()[0],
  "an object's body": async (bucket) => {
    await bucket.put("from", "hello");
    return (await bucket.get("from"))?.body;
  },
  "the body of a Response of an object's": async (bucket) => {
    await bucket.put("from", "hello");
    return new Response((await bucket.get("from"))?.body).body;
  },
  "a part of an object's body": async (bucket) => {
    await bucket.put("from", "xhellox");
    return (await bucket.get("from", { range: { offset: 1, length: 5 } }))?.body;
  },
  "the stream of an object's Blob": async (bucket) => {
    await bucket.put("from", "hello");
    return (await (await bucket.get("from"))?.blob())?.stream();
  },
};

function toScenarios([name, open]: readonly [string, (bucket: BucketBinding) => unknown]): (readonly [
  string,
  Scenario,
])[] {
  const read = async (bucket: BucketBinding): Promise<unknown> => {
    const object = await bucket.get("a");
    const text = await object?.text();
    // A form's text has a random boundary.
    return [object?.size, text?.startsWith("--") ? "a form" : text];
  };
  return [
    [
      `put of ${name}`,
      async (bucket) => {
        await bucket.put("a", (await open(bucket)) as ReadableStream);
        return read(bucket);
      },
    ],
    [
      `uploadPart of ${name}`,
      async (bucket) => {
        const upload = await bucket.createMultipartUpload("a");
        await upload.complete([await upload.uploadPart(1, (await open(bucket)) as ReadableStream)]);
        return read(bucket);
      },
    ],
  ];
}

/** Which streams have a known length. */
export const streams: Scenarios = Object.fromEntries(Object.entries(sources).flatMap(toScenarios));
