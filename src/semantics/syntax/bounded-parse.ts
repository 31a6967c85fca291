import { ts } from "./compiler.ts";

type MakeNode = new (kind: number, start: number, end: number) => object;

/** What the compiler makes its nodes by; it asks anew for each file that it parses. Not in its declarations. */
interface Allocator {
  getNodeConstructor: () => MakeNode;
  getIdentifierConstructor: () => MakeNode;
}

/** Of source, a node takes three characters or more, and few are made twice. */
const NODES_PER_CHARACTER = 20;
const NODES = 100_000;

/**
 * Runs a parse of a text of this length that makes a bounded number of nodes. Where an arrow function may begin the compiler parses ahead, and
 * again from there when it was none: in calls and functions that are opened in each other and never closed that doubles at each step.
 *
 * @throws RangeError beyond the bound, as the compiler does for what is nested too deep.
 */
export function boundParse<Result>(length: number, parse: () => Result): Result {
  const allocator = (ts as unknown as { readonly objectAllocator?: Allocator }).objectAllocator;
  if (allocator === undefined) return parse();
  const { getNodeConstructor, getIdentifierConstructor } = allocator;
  let left = NODES + NODES_PER_CHARACTER * length;
  const bound = (get: () => MakeNode): (() => MakeNode) => {
    const Made = get();
    const Bounded = function (kind: number, start: number, end: number): object {
      if (--left < 0) throw new RangeError("More nodes than a text of this length has.");
      return new Made(kind, start, end);
    };
    return () => Bounded as unknown as MakeNode;
  };
  allocator.getNodeConstructor = bound(getNodeConstructor);
  allocator.getIdentifierConstructor = bound(getIdentifierConstructor);
  try {
    return parse();
  } finally {
    Object.assign(allocator, { getNodeConstructor, getIdentifierConstructor });
  }
}
