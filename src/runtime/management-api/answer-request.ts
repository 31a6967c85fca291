import { normalizePath } from "../../database/normalize-path.ts";
import type { Json } from "../../database/management-api-facts.ts";
import { answerCollection, answerItem } from "./answer-collection.ts";
import { answerElements } from "./answer-elements.ts";
import { answerGraphql } from "./answer-graphql.ts";
import { answerSelection } from "./answer-selection.ts";
import { answerSetting, answerSettings } from "./answer-settings.ts";
import { answerSingleton } from "./answer-singleton.ts";
import { openCollection } from "./collection-items.ts";
import { wrapRefusal, wrapReply, type Envelope } from "./envelope.ts";
import type { Exchange, Reply, Service } from "./exchange.ts";
import { findEnded, findPathEnd, refuseEndedPath } from "./find-ended.ts";
import { readBody } from "./read-body.ts";
import { refuseHeaders } from "./refuse-headers.ts";
import { createRefusal, RefusalError } from "./refusal-error.ts";
import type { RouteMatch } from "./route-table.ts";

/** A request whose route is not looked up yet. */
type Call = Pick<Exchange, "service" | "method" | "segments" | "path" | "ended">;

/** Answers one request with the envelope; what is refused is answered too. */
export async function answerRequest(request: Request, service: Service): Promise<Response> {
  const call = openCall(request, service);
  const { body, status, headers } = await carryOut(request, call);
  if (body === undefined || request.method === "HEAD") return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** What a request is answered with, before it is a `Response`. */
interface Answer {
  /** The envelope, or what has none; undefined when nothing is to be said. */
  readonly body?: Envelope | Json;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

async function carryOut(request: Request, call: Call): Promise<Answer> {
  const { service, ended } = call;
  try {
    refuseHeaders(request.headers, service);
    refuseEndedPath(ended, service);
    const match = findRoute(call);
    if (call.method === "OPTIONS") return { status: 204, headers: { allow: listAllowed(match, call) } };
    refuseMethod(match, call);
    refuseLostOwner(match, service);
    const body = call.method === "GET" ? undefined : await readBody(request, service.database.managementApi);
    const reply = answer({ ...call, match, body, query: new URL(request.url).searchParams });
    return { body: reply.isBare === true ? reply.result : wrapReply(reply, ended), status: 200, headers: {} };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { body: wrapRefusal(error, ended), status: error.status, headers: error.headers };
  }
}

function openCall(request: Request, service: Service): Call {
  const method = request.method === "HEAD" ? "GET" : request.method.toUpperCase();
  const segments = normalizePath(new URL(request.url).pathname, service.database.vocabulary) ?? [];
  const ended = findEnded(method, segments, service);
  return { service, method, segments, path: `/${segments.join("/")}`, ended };
}

function findRoute({ service, segments, path }: Call): RouteMatch {
  const match = service.findRoute(segments);
  if (match === undefined) throw createRefusal("noRoute", { path }, service.database.managementApi);
  return match;
}

function refuseMethod(match: RouteMatch, call: Call): void {
  const { method, path, service } = call;
  if (match.route.methods.includes(method)) return;
  const allow = listAllowed(match, call);
  throw createRefusal("noMethod", { path, method, methods: allow }, service.database.managementApi, { allow });
}

/** The methods that the path takes on the day. */
function listAllowed({ route }: RouteMatch, { segments, service }: Call): string {
  const living = route.methods.filter((method) => findPathEnd(findEnded(method, segments, service)) === undefined);
  return [...living, ...(living.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** Nothing is left below an item that was deleted, or never made. */
function refuseLostOwner({ route, parameters }: RouteMatch, service: Service): void {
  for (const { collection, parameter } of route.owners) {
    const id = parameters[parameter] ?? "";
    if (openCollection(collection, parameters, service).find(id) !== undefined) continue;
    throw createRefusal("noItem", { id }, service.database.managementApi);
  }
}

function answer(exchange: Exchange): Reply {
  const { resource, setting, target } = exchange.match.route;
  switch (resource.kind) {
    case "collection":
      return target === "item" ? answerItem(resource, exchange) : answerCollection(resource, exchange);
    case "elements":
      return answerElements(resource, exchange);
    case "selection":
      return answerSelection(resource, exchange);
    case "singleton":
      return answerSingleton(resource, exchange);
    case "graphql":
      return answerGraphql(resource, exchange);
    case "settings":
      return setting === undefined ? answerSettings(resource, exchange) : answerSetting(resource, setting, exchange);
  }
}
