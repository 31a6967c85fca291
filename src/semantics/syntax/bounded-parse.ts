import { ts } from "./compiler.ts";

type MakeNode = new (kind: number, start: number, end: number) => object;

/** The compiler's node constructors, asked for anew for each file that it parses. Its declarations leave them out. */
interface Allocator {
  getNodeConstructor: () => MakeNode;
  getIdentifierConstructor: () => MakeNode;
}

/** In source code a node takes three characters or more, and few nodes are made twice. */
const NODES_PER_CHARACTER = 20;
const NODES = 100_000;

/** How many more nodes the running parse may make. */
let left = 0;

/** Created once: a function created for each parse would be compiled for each. */
const boundMakers = new WeakMap<MakeNode, MakeNode>();

/**
 * Runs a parse of a text of this length and bounds the nodes that it makes. Where an arrow function may begin, the
 * compiler parses ahead and starts over when it was none: calls and functions that are nested and never closed double
 * that work at each level.
 * @throws RangeError beyond the bound, as the compiler does for what is nested too deep.
 */
export function boundParse<Result>(length: number, parse: () => Result): Result {
  const allocator = (ts as unknown as { readonly objectAllocator?: Allocator }).objectAllocator;
  if (allocator === undefined) return parse();
  const { getNodeConstructor, getIdentifierConstructor } = allocator;
  left = NODES + NODES_PER_CHARACTER * length;
  const [makeNode, makeIdentifier] = [bound(getNodeConstructor()), bound(getIdentifierConstructor())];
  allocator.getNodeConstructor = () => makeNode;
  allocator.getIdentifierConstructor = () => makeIdentifier;
  try {
    return parse();
  } finally {
    Object.assign(allocator, { getNodeConstructor, getIdentifierConstructor });
  }
}

function bound(Made: MakeNode): MakeNode {
  let Bounded = boundMakers.get(Made);
  if (Bounded === undefined) {
    Bounded = class extends Made {
      constructor(kind: number, start: number, end: number) {
        super(kind, start, end);
        if (--left < 0) throw new RangeError("More nodes than a text of this length has.");
      }
    };
    boundMakers.set(Made, Bounded);
  }
  return Bounded;
}
