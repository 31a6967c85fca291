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

/** How many more nodes the parse that runs may make. */
let left = 0;

/** Made once: what is made anew for each parse is compiled anew for each. */
const boundMakers = new WeakMap<MakeNode, MakeNode>();

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
