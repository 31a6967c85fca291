import { connect, createServer, type AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it, onTestFinished } from "vitest";
import type { OutputListening, ServeOutput } from "../../src/cli/serve/serve-output.ts";
import { createManagementApi } from "../../src/runtime/index.ts";
import { makeFolder, run } from "./run-in-folder.ts";
import { start } from "./start-server.ts";

/** Sends bytes, and gives the first line of what comes back, and what follows the headers. */
async function send(port: number, lines: readonly string[]): Promise<readonly [status: string, body: string]> {
  const socket = connect(port, "127.0.0.1");
  socket.write(lines.join("\r\n"));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = "", body = ""] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  return [head.split("\r\n")[0] ?? "", body];
}

describe("serve", () => {
  it("answers on the day as the API does, and says where it is and what was requested", async () => {
    const { base, read, stop } = await start(["--as-of", "2024-08-05"]);
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/client\/v4$/);
    const [brotli, minify] = [`${base}/zones/z/settings/brotli`, `${base}/zones/z/settings/minify`];
    const inMemory = createManagementApi({ asOf: "2024-08-05" });
    for (const url of [brotli, minify]) {
      const [served, direct] = [await fetch(url), await inMemory.fetch(url)];
      expect(served.status).toBe(direct.status);
      expect(served.headers.get("content-type")).toBe("application/json");
      expect(await served.json()).toEqual(await direct.json());
    }
    const patch = { method: "PATCH", body: JSON.stringify({ value: "on" }) };
    expect(await (await fetch(brotli, patch)).json()).toMatchObject({ result: { value: "on" } });
    expect(await stop()).toBe(0);
    expect(read()).toContain("as of 2024-08-05");
    expect(read()).toContain("GET /client/v4/zones/z/settings/minify 410\n");
    await expect(fetch(brotli)).rejects.toThrow();
  });

  it("as JSON prints a line for its start and for each request, as its schema has them", async () => {
    const { read, stop } = await start(["--as-of", "2024-08-05", "--format", "json"]);
    const { baseUrl } = JSON.parse(read()) as OutputListening;
    await fetch(`${baseUrl}/zones/z/settings/minify?a=b`);
    await stop();
    const schema = JSON.parse(
      readFileSync(new URL("../../docs/serve-output.schema.json", import.meta.url), "utf8"),
    ) as object;
    const validate = new Ajv({ strict: false }).compile(schema);
    const events = read()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as ServeOutput);
    for (const event of events) expect([validate(event), validate.errors]).toEqual([true, null]);
    expect(events).toEqual([
      expect.objectContaining({ event: "listening", asOf: "2024-08-05" }),
      { event: "request", method: "GET", path: "/client/v4/zones/z/settings/minify", status: 410 },
    ]);
  });

  it("takes today as its day", async () => {
    expect((await start([])).read()).toContain("as of 2025-06-01");
  });

  it("starts with what a file says", async () => {
    const state = JSON.stringify({ "/zones": [{ id: "z", name: "example.org" }] });
    const { base } = await start(["--state", "state.json"], makeFolder({ "state.json": `\uFEFF${state}` }));
    expect(await (await fetch(`${base}/zones/z`)).json()).toMatchObject({ result: { id: "z", name: "example.org" } });
  });

  it.each([
    ["2023-06-30", "HTTP/1.1 200 OK", true],
    ["2023-07-01", "HTTP/1.1 400 Bad Request", false],
  ])("on %s answers a request with both length headers: %s", async (asOf, status, success) => {
    const { port } = await start(["--as-of", asOf]);
    const request = ["POST /client/v4/zones/z/rulesets HTTP/1.1", "Host: localhost", "Connection: close"];
    const headers = ["Content-Length: 2", "Transfer-Encoding: chunked"];
    const [first, body] = await send(port, [...request, ...headers, "", "2", "{}", "0", "", ""]);
    expect(first).toBe(status);
    expect(JSON.parse(body)).toMatchObject({ success });
  });

  it.each([
    ["no HTTP", ["what is this", "", ""], "400"],
    [
      "a method that no request can have",
      ["TRACE /client/v4/zones HTTP/1.1", "Host: localhost", "Connection: close", "", ""],
      "400",
    ],
    ["no path", ["OPTIONS * HTTP/1.1", "Host: localhost", "Connection: close", "", ""], "400"],
    ["a path of another form", ["GET //a//b?%zz HTTP/1.1", "Host: localhost", "Connection: close", "", ""], "404"],
    [
      "a body that is too large",
      [
        "POST /zones HTTP/1.1",
        "Host: localhost",
        "Connection: close",
        "Content-Length: 2000000",
        "",
        "x".repeat(2_000_000),
      ],
      "413",
    ],
  ])("answers %s with the error envelope", async (_, lines, status) => {
    const [first, body] = await send((await start([])).port, lines);
    expect(first).toContain(` ${status} `);
    expect(JSON.parse(body)).toMatchObject({ result: null, success: false, messages: [] });
  });

  it.each([
    ["Host: localhost", "404"],
    ["Host: LOCALHOST:8404", "404"],
    ["Host: 127.0.0.1:1", "404"],
    ["Host: [::1]:8404", "404"],
    ["Host: localhost.", "403"],
    ["Host: localhost.evil.example", "403"],
    ["Host: evil.example:8404", "403"],
    ["Host: 127.0.0.1.evil.example", "403"],
    ["Host: ", "403"],
  ])("answers to the names of this machine alone: %s", async (host, status) => {
    const lines = ["GET /a HTTP/1.1", host, "Connection: close", "", ""];
    const [first, body] = await send((await start([])).port, lines);
    expect(first).toContain(` ${status} `);
    if (status === "403") expect(body).toContain("is none of localhost, 127.0.0.1, [::1]; serve --allow-host takes");
  });

  it("answers to further names that it is given", async () => {
    const { port } = await start(["--allow-host", "api.test", "--allow-host", "other.test"]);
    const ask = (host: string) => send(port, ["GET /a HTTP/1.1", `Host: ${host}`, "Connection: close", "", ""]);
    expect((await ask("api.test:8404"))[0]).toContain(" 404 ");
    expect((await ask("Other.Test"))[0]).toContain(" 404 ");
    expect((await ask("third.test"))[0]).toContain(" 403 ");
  });

  it("does not wait for the rest of a body that is too large", async () => {
    const { port } = await start([]);
    const head = ["POST /client/v4/zones HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked", ""];
    const chunk = ["100000", "x".repeat(0x10_0000)];
    const [first, body] = await send(port, [...head, ...chunk, ...chunk, ""]);
    expect(first).toBe("HTTP/1.1 413 Payload Too Large");
    expect(JSON.parse(body)).toMatchObject({ success: false });
  });

  it("goes on when a client leaves in the middle of a body", async () => {
    const { base, port, read } = await start([]);
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /client/v4/zones HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{");
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.destroy();
    expect((await fetch(`${base}/zones`)).status).toBe(200);
    expect(read()).toContain("GET /client/v4/zones 200");
  });

  it("refuses headers without end", async () => {
    const lines = ["GET /a HTTP/1.1", "Host: localhost", `X-A: ${"a".repeat(20_000)}`, "", ""];
    const [first, body] = await send((await start([])).port, lines);
    expect(first).toBe("HTTP/1.1 431 Request Header Fields Too Large");
    expect(JSON.parse(body)).toMatchObject({ success: false });
  });

  it("ends with open connections", async () => {
    const { port, stop } = await start([]);
    const socket = connect(port, "127.0.0.1");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    await new Promise((resolve) => socket.once("connect", resolve));
    expect(await stop()).toBe(0);
    await closed;
  });
});

describe("serve refuses", () => {
  it("a port that is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    const { code, out, error } = await run("/", ["serve", "--port", port]);
    expect([code, out]).toEqual([2, ""]);
    expect(error).toContain(`--port: ${port} on 127.0.0.1 is taken; choose another one, or 0 for any that is free`);
  });

  it.each([
    [["--as-of", "2024-02-30"], "--as-of: expected a date as YYYY-MM-DD; found '2024-02-30'"],
    [
      ["--allow-host", "http://a.test"],
      "--allow-host: expected the name of a host, without port; found 'http://a.test'",
    ],
    [["--port", "http"], "--port: expected a number from 0 to 65535; found 'http'"],
    [["--port", "65536"], "--port: expected a number from 0 to 65535; found '65536'"],
    [["--dates", "never"], "--dates: expected specification, revised; found 'never'"],
    [["src"], "serve: expected no arguments; found 'src'"],
    [["--state", "none.json"], "--state none.json: cannot be read (ENOENT)"],
    [["--state", "text.json"], "--state text.json:1:2 is not valid JSON: close brace expected"],
    [["--state", "wrong.json"], "--state: Nothing is stored under /nowhere"],
  ])("%j", async (args, message) => {
    const folder = makeFolder({ "text.json": "{", "wrong.json": '{"/nowhere":[]}' });
    const { code, out, error } = await run(folder, ["serve", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(error).toContain(`eslint-plugin-sunset: ${message}`);
  });
});
