import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { UsageError } from "./usage-error.ts";

/** A server that only this machine reaches. */
export interface LoopbackServer {
  readonly port: number;
  /** Ends it, with the connections that are open. */
  readonly close: () => Promise<void>;
}

/** How requests are answered. */
export interface RequestAnswers {
  readonly answer: (request: Request) => Promise<Response>;
  /** Answers what is no request that `answer` could be given, with the reason. */
  readonly refuse: (reason: string) => Response;
}

export const LOOPBACK = "127.0.0.1";

/**
 * Serves on the loopback address; port 0 takes any that is free. Throws a `UsageError` when the port cannot be had. The parser
 * is Node's lenient one: the strict one answers a request with both length headers itself, on every date.
 */
export async function serveOnLoopback(port: number, answers: RequestAnswers): Promise<LoopbackServer> {
  const server = createServer({ insecureHTTPParser: true }, (incoming, outgoing) => {
    void answerIncoming(incoming, answers).then((response) => send(response, outgoing));
  });
  server.on("clientError", (error, socket) => void refuseSocket(error, socket, answers));
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(toUsageError(error, port)));
    server.listen(port, LOOPBACK, resolve);
  });
}

function toUsageError({ code, message }: NodeJS.ErrnoException, port: number): UsageError {
  const reason = code === "EADDRINUSE" ? "is taken" : `cannot be had: ${message}`;
  return new UsageError(`--port: ${port} on ${LOOPBACK} ${reason}; choose another one, or 0 for any that is free`);
}

async function answerIncoming(incoming: IncomingMessage, { answer, refuse }: RequestAnswers): Promise<Response> {
  let request: Request;
  try {
    request = toRequest(incoming);
  } catch (error) {
    // A method or a header that no `Request` can have: TRACE.
    return refuse(error instanceof Error ? error.message : String(error));
  }
  return answer(request);
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/", rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  const address = new URL(url.startsWith("/") ? `http://${LOOPBACK}${url}` : url);
  if (method === "GET" || method === "HEAD") return new Request(address, { method, headers });
  // Reading may stop early at a body that is too large; the connection has to last for the answer.
  const body = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  return new Request(address, { method, headers, body, duplex: "half" });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(body);
}

/** Answers bytes that are no request of HTTP. */
async function refuseSocket(error: Error, socket: Duplex, { refuse }: RequestAnswers): Promise<void> {
  if (!socket.writable) return;
  const response = refuse(error.message);
  const body = await response.text();
  const head = [
    `HTTP/1.1 ${response.status} Bad Request`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
