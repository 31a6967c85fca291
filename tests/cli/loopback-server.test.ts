import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveOnLoopback, type ServerLimits } from "../../src/cli/serve/loopback-server.ts";

/** Short, so that nobody waits for an end. */
const limits: ServerLimits = {
  headersTimeout: 40,
  requestTimeout: 80,
  keepAliveTimeout: 40,
  connectionsCheckingInterval: 10,
  maxHeaderSize: 1000,
  maxConnections: 2,
};

/** Of answers that are waited for: a busy machine takes longer than the ends that are waited for. */
const patient = { ...limits, headersTimeout: 20_000, requestTimeout: 20_000 };

async function start(dropped: number[] = [], limitsOfServer = limits): Promise<number> {
  const server = await serveOnLoopback(
    0,
    {
      answer: async (request) => {
        if (request.url.endsWith("/defect")) throw new Error("a defect");
        return Response.json({ body: await request.text() });
      },
      refuse: (reason, status = 400) => Response.json({ reason }, { status }),
      tellDropped: (connections) => void dropped.push(connections),
      hosts: [],
    },
    limitsOfServer,
  );
  onTestFinished(() => server.close());
  return server.port;
}

/** All that comes back until the server ends the connection. */
async function read(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe("a server on the loopback address", () => {
  it.each([
    ["headers that do not end", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
    ["a body that does not end", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"],
    [
      "a body that comes in pieces and does not end",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
  ])("ends %s with 408", async (_, sent) => {
    const socket = connect(await start(), "127.0.0.1");
    socket.write(sent);
    const [head = "", body = ""] = (await read(socket)).split("\r\n\r\n");
    expect(head.split("\r\n")[0]).toBe("HTTP/1.1 408 Request Timeout");
    expect(JSON.parse(body)).toEqual({ reason: "Request timeout" });
  });

  it("goes on when an answer fails", async () => {
    const url = `http://127.0.0.1:${await start([], patient)}`;
    const response = await fetch(`${url}/defect`);
    expect([response.status, await response.json()]).toEqual([500, { reason: "a defect" }]);
    expect(await (await fetch(url, { method: "POST", body: "a" })).json()).toEqual({ body: "a" });
  });

  it("ends a connection on which nothing is asked any more", async () => {
    const socket = connect(await start([], patient), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(await read(socket)).toContain('{"body":""}');
  });

  it("has so many connections at once, and says once that there were more", async () => {
    const dropped: number[] = [];
    const port = await start(dropped, patient);
    const open = (): Promise<Socket> =>
      new Promise((resolve, reject) => {
        const socket: Socket = connect(port, "127.0.0.1", () => {
          resolve(socket);
        });
        socket.on("error", reject);
      });
    const kept = [await open(), await open()];
    for (let count = 0; count < 2; count++) expect(await read(await open())).toBe("");
    expect(dropped).toEqual([2]);
    for (const socket of kept) socket.destroy();
  });
});
