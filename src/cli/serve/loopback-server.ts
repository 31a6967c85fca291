import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { UsageError } from "../usage-error.ts";

/** A server that only this machine reaches. */
export interface LoopbackServer {
  readonly port: number;
  /** Ends it, with the connections that are open. */
  readonly close: () => Promise<void>;
}

/** How requests are answered. */
export interface RequestAnswers {
  readonly answer: (request: Request) => Promise<Response>;
  /** Answers what is no request that `answer` could be given, with the reason; `status` where HTTP has one for it. */
  readonly refuse: (reason: string, status?: number) => Response;
  /** Told, at most once, that there are too many connections: there is nobody to answer. */
  readonly tellDropped: (connections: number) => void;
  /** Names that a client may call this machine by, besides those of the loopback interface. */
  readonly hosts: readonly string[];
}

/** What one client may take from the others. Times in milliseconds. */
export interface ServerLimits {
  /** From the first byte to the last one of the headers. */
  readonly headersTimeout: number;
  /** From the first byte of a request to its last one. */
  readonly requestTimeout: number;
  /** Without a request on a connection that is kept. */
  readonly keepAliveTimeout: number;
  /** How often these are looked at. */
  readonly connectionsCheckingInterval: number;
  /** All headers, in bytes. */
  readonly maxHeaderSize: number;
  readonly maxConnections: number;
}

/** Far above what a test or a script of somebody's takes. The length of a body is the API's own limit. */
const LIMITS: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  maxConnections: 128,
};

export const LOOPBACK = "127.0.0.1";

/** As a browser writes them in `Host`. */
const LOOPBACK_NAMES = ["localhost", LOOPBACK, "[::1]"];

/**
 * Serves on the loopback address; port 0 takes any that is free. Throws a `UsageError` when the port cannot be had. The parser
 * is Node's lenient one: the strict one answers a request with both length headers itself, on every date.
 */
export async function serveOnLoopback(
  port: number,
  answers: RequestAnswers,
  { maxConnections, ...limits }: ServerLimits = LIMITS,
): Promise<LoopbackServer> {
  const server = createServer({ insecureHTTPParser: true, ...limits }, (incoming, outgoing) => {
    void answerIncoming(incoming, answers).then((response) => send(response, incoming, outgoing));
  });
  server.maxConnections = maxConnections;
  server.once("drop", () => answers.tellDropped(maxConnections));
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

async function answerIncoming(incoming: IncomingMessage, { answer, refuse, hosts }: RequestAnswers): Promise<Response> {
  const { host } = incoming.headers;
  if (!isKnownHost(host, hosts)) return refuse(describeHost(host), 403);
  let request: Request;
  try {
    request = toRequest(incoming);
  } catch (error) {
    // A method or a header that no `Request` can have: TRACE.
    return refuse(toReason(error));
  }
  try {
    return await answer(request);
  } catch (error) {
    // The client has left, or the answer has a defect; the other clients go on.
    return refuse(toReason(error), 500);
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * A page of another site can have its own name lead here, and then read what is answered: its browser says that name. Who sends none
 * (HTTP/1.0) is no browser.
 */
function isKnownHost(host: string | undefined, hosts: readonly string[]): boolean {
  if (host === undefined) return true;
  const name = host.replace(/:\d*$/, "").toLowerCase();
  return [...LOOPBACK_NAMES, ...hosts].some((known) => known.toLowerCase() === name);
}

function describeHost(host = ""): string {
  return `the Host '${host}' is none of ${LOOPBACK_NAMES.join(", ")}; serve --allow-host takes further names`;
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

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  // What still comes of a request that is answered is not waited for.
  if (!incoming.complete) outgoing.setHeader("connection", "close");
  outgoing.end(body);
}

/** What HTTP calls an error of its parser; all others are a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers bytes that are no request of HTTP, or not the whole of one in time. */
async function refuseSocket(error: NodeJS.ErrnoException, socket: Duplex, { refuse }: RequestAnswers): Promise<void> {
  if (!socket.writable) return;
  const response = refuse(error.message, STATUS[error.code ?? ""]);
  const { status } = response;
  const body = await response.text();
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
