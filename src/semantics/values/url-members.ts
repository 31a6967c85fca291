import { sliceText, type Place, type StringValue, type TextParts } from "../../model/index.ts";
import { uniqueBy } from "../../model/unique-by.ts";
import type { AbstractValue } from "./abstract-value.ts";
import { toStringValue } from "./string-operations.ts";
import { cutAt } from "./text-ends.ts";
import { toHole, toText } from "./text-parts.ts";

/** A URL in pieces (RFC 3986, appendix B); what stands before its path may be a hole. */
interface UrlPieces {
  readonly scheme: TextParts;
  /** With the port. */
  readonly authority: TextParts;
  readonly path: TextParts;
  /** With its `?`; empty where the URL has none. */
  readonly query: TextParts;
}

type Member = (pieces: UrlPieces) => TextParts | undefined;

const withoutUser: Member = ({ authority: [only, ...others] }) => {
  if (only?.kind !== "text" || others.length > 0) return [...(only === undefined ? [] : [only]), ...others];
  return [sliceText(only, only.text.lastIndexOf("@") + 1, only.text.length)];
};

const SLASHES = toText("//", undefined, false);

/** What the URL Standard and `url.parse` of Node call the pieces. */
const MEMBERS: Readonly<Record<string, Member>> = {
  protocol: ({ scheme }) => scheme,
  host: withoutUser,
  hostname: (pieces) => {
    const host = withoutUser(pieces);
    const last = host?.at(-1);
    const port = last?.kind === "text" ? /:\d*$/.exec(last.text)?.index : undefined;
    return last?.kind === "text" && port !== undefined
      ? [...(host ?? []).slice(0, -1), sliceText(last, 0, port)]
      : host;
  },
  port: (pieces) => {
    const last = withoutUser(pieces)?.at(-1);
    const [, port = ""] = last?.kind === "text" ? (/:(\d*)$/.exec(last.text) ?? []) : [];
    return last?.kind === "text" ? [toText(port, last.place, false)] : undefined;
  },
  origin: (pieces) => [...pieces.scheme, SLASHES, ...(withoutUser(pieces) ?? [])],
  pathname: ({ path }) => path,
  search: ({ query }) => query,
  path: ({ path, query }) => [...path, ...query],
};

/** `url.hostname`, `url.pathname`: a piece of a URL that code has parsed; undefined for any other member, and of what is no URL. */
export function memberOfUrl(url: StringValue, name: string, place: Place): AbstractValue | undefined {
  const member = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined;
  if (member === undefined) return undefined;
  const found = url.alternatives.map((parts) => {
    const pieces = toPieces(parts, place);
    return pieces && member(pieces);
  });
  if (found.every((parts) => parts === undefined)) return undefined;
  const alternatives = found.map((parts) => parts ?? [toHole("member", name, place)]);
  // Of several URLs the host is often the same.
  return toStringValue(
    uniqueBy(alternatives, (parts) => JSON.stringify(parts.map((part) => (part.kind === "text" ? part.text : part)))),
    place,
  );
}

/** Undefined for what is no URL. */
function toPieces(parts: TextParts, place: Place): UrlPieces | undefined {
  const [head, ...rest] = parts;
  if (head === undefined) return undefined;
  // A base that is not known: where its host ends is not known either, and what it holds may stand before the path.
  if (head.kind === "hole") {
    const unknown = toHole("member", "url", place);
    return { scheme: [unknown], authority: [unknown], ...toTail(parts) };
  }
  const [prefix, scheme] = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(head.text) ?? [];
  if (prefix === undefined || scheme === undefined) return undefined;
  const [authority, tail] = cutAt([sliceText(head, prefix.length, head.text.length), ...rest], /[/?#]/);
  return { scheme: [sliceText(head, 0, scheme.length)], authority, ...toTail(withSlash(tail)) };
}

/** The URL Standard gives a URL without a path the path `/`. */
function withSlash(tail: TextParts): TextParts {
  const [head] = tail;
  return head?.kind === "text" && head.text.startsWith("/") ? tail : [toText("/", undefined, false), ...tail];
}

function toTail(tail: TextParts): Pick<UrlPieces, "path" | "query"> {
  const [shown] = cutAt(tail, /#/);
  const [path, query] = cutAt(shown, /\?/);
  return { path, query };
}
