/**
 * A map from names to values that is never changed: setting gives another one, which shares with it all that is the same. A copy costs
 * nothing, and joining two of them what they differ in (Okasaki and Gill, "Fast Mergeable Integer Maps": a trie of hashes).
 */
export class NameMap<Value> {
  readonly #root: Node<Value> | undefined;

  constructor(root?: Node<Value>) {
    this.#root = root;
  }

  get(name: string): Value | undefined {
    const hash = hashOf(name);
    let node = this.#root;
    while (node?.kind === "branch") node = (hash & node.bit) === 0 ? node.left : node.right;
    return node?.hash === hash ? node.entries.find(([each]) => each === name)?.[1] : undefined;
  }

  set(name: string, value: Value): NameMap<Value> {
    if (this.get(name) === value) return this;
    return new NameMap(insert(this.#root, hashOf(name), name, value));
  }

  /** A map without a name is one in which it stands for nothing. */
  delete(name: string): NameMap<Value> {
    if (this.get(name) === undefined) return this;
    return new NameMap(without(this.#root, hashOf(name), name));
  }

  /** Both, by what `join` makes of what they do not share. What is in one of them alone is handed over too. */
  join(other: NameMap<Value>, join: Join<Value>): NameMap<Value> {
    const root = merge(this.#root, other.#root, join);
    return root === this.#root ? this : root === other.#root ? other : new NameMap(root);
  }

  /** The names that another map has other values for, with these. */
  changesTo(other: NameMap<Value>): readonly (readonly [name: string, value: Value | undefined])[] {
    const changes: (readonly [name: string, value: Value | undefined])[] = [];
    this.join(other, (name, one, next) => {
      if (one !== next) changes.push([name, next]);
      return next;
    });
    return changes;
  }

  /** The map with other values for some names. */
  with(changes: readonly (readonly [name: string, value: Value | undefined])[]): NameMap<Value> {
    return changes.reduce<NameMap<Value>>(
      (map, [name, value]) => (value === undefined ? map.delete(name) : map.set(name, value)),
      this,
    );
  }

  entries(): readonly (readonly [name: string, value: Value])[] {
    return listEntries(this.#root);
  }
}

type Join<Value> = (name: string, one: Value | undefined, other: Value | undefined) => Value | undefined;

type Node<Value> = Leaf<Value> | Branch<Value>;

/** The names of one hash: nearly always a single one. */
interface Leaf<Value> {
  readonly kind: "leaf";
  readonly hash: number;
  readonly entries: readonly (readonly [name: string, value: Value])[];
}

/** Hashes that are the same below a bit, apart by that bit. */
interface Branch<Value> {
  readonly kind: "branch";
  readonly prefix: number;
  readonly bit: number;
  readonly left: Node<Value>;
  readonly right: Node<Value>;
}

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash | 0;
}

function insert<Value>(node: Node<Value> | undefined, hash: number, name: string, value: Value): Node<Value> {
  if (node?.kind === "branch" && (hash & (node.bit - 1)) === node.prefix) {
    const isLeft = (hash & node.bit) === 0;
    return isLeft
      ? { ...node, left: insert(node.left, hash, name, value) }
      : { ...node, right: insert(node.right, hash, name, value) };
  }
  if (node?.kind === "leaf" && node.hash === hash)
    return { ...node, entries: [...node.entries.filter(([each]) => each !== name), [name, value]] };
  const leaf: Leaf<Value> = { kind: "leaf", hash, entries: [[name, value]] };
  return node === undefined ? leaf : combine(node, leaf);
}

function merge<Value>(
  one: Node<Value> | undefined,
  other: Node<Value> | undefined,
  join: Join<Value>,
): Node<Value> | undefined {
  if (one === other) return one;
  if (one === undefined) return other && mapNode(other, (name, value) => join(name, undefined, value));
  if (other === undefined) return mapNode(one, (name, value) => join(name, value, undefined));
  if (one.kind === "leaf" && other.kind === "leaf" && one.hash === other.hash) return mergeLeaves(one, other, join);
  if (one.kind === "branch" && isBelow(other, one)) {
    const [left, right] = isLeftOf(other, one) ? [other, undefined] : [undefined, other];
    return toBranch(one, merge(one.left, left, join), merge(one.right, right, join));
  }
  if (other.kind === "branch" && isBelow(one, other)) {
    const [left, right] = isLeftOf(one, other) ? [one, undefined] : [undefined, one];
    return toBranch(other, merge(left, other.left, join), merge(right, other.right, join));
  }
  if (one.kind === "branch" && other.kind === "branch" && isSameBranch(one, other))
    return toBranch(one, merge(one.left, other.left, join), merge(one.right, other.right, join));
  const some = mapNode(one, (name, value) => join(name, value, undefined));
  const others = mapNode(other, (name, value) => join(name, undefined, value));
  return some === undefined || others === undefined ? (some ?? others) : combine(some, others);
}

function isLeftOf<Value>(node: Node<Value>, { bit }: Branch<Value>): boolean {
  return (hashOfNode(node) & bit) === 0;
}

function isSameBranch<Value>(one: Branch<Value>, other: Branch<Value>): boolean {
  return one.bit === other.bit && one.prefix === other.prefix;
}

/** Whether all of a node belongs below a branch. */
function isBelow<Value>(node: Node<Value>, { prefix, bit }: Branch<Value>): boolean {
  // Bits are passed from the lowest on.
  const isDeeper = node.kind === "leaf" || node.bit >>> 0 > bit >>> 0;
  return isDeeper && (hashOfNode(node) & (bit - 1)) === prefix;
}

function hashOfNode<Value>(node: Node<Value>): number {
  return node.kind === "leaf" ? node.hash : node.prefix;
}

function toBranch<Value>(
  former: Branch<Value>,
  left: Node<Value> | undefined,
  right: Node<Value> | undefined,
): Node<Value> | undefined {
  if (left === former.left && right === former.right) return former;
  if (left === undefined || right === undefined) return left ?? right;
  return { ...former, left, right };
}

/** Two nodes that have no hash in common. */
function combine<Value>(one: Node<Value>, other: Node<Value>): Node<Value> {
  const apart = hashOfNode(one) ^ hashOfNode(other);
  const bit = apart & -apart;
  const prefix = hashOfNode(one) & (bit - 1);
  const [left, right] = (hashOfNode(one) & bit) === 0 ? [one, other] : [other, one];
  return { kind: "branch", prefix, bit, left, right };
}

function mergeLeaves<Value>(one: Leaf<Value>, other: Leaf<Value>, join: Join<Value>): Leaf<Value> | undefined {
  const names = new Set([...one.entries, ...other.entries].map(([name]) => name));
  const find = ({ entries }: Leaf<Value>, name: string): Value | undefined =>
    entries.find(([each]) => each === name)?.[1];
  return toChanged(
    one,
    [...names].map((name) => [name, join(name, find(one, name), find(other, name))]),
  );
}

function toChanged<Value>(
  leaf: Leaf<Value>,
  entries: readonly (readonly [name: string, value: Value | undefined])[],
): Leaf<Value> | undefined {
  const kept = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const isSame =
    kept.length === leaf.entries.length && kept.every(([, value], index) => value === leaf.entries[index]?.[1]);
  if (isSame) return leaf;
  return kept.length === 0 ? undefined : { ...leaf, entries: kept };
}

function mapNode<Value>(
  node: Node<Value>,
  map: (name: string, value: Value) => Value | undefined,
): Node<Value> | undefined {
  if (node.kind === "branch") return toBranch(node, mapNode(node.left, map), mapNode(node.right, map));
  return toChanged(
    node,
    node.entries.map(([name, value]) => [name, map(name, value)]),
  );
}

function without<Value>(node: Node<Value> | undefined, hash: number, name: string): Node<Value> | undefined {
  if (node?.kind === "branch") {
    const isLeft = (hash & node.bit) === 0;
    return isLeft
      ? toBranch(node, without(node.left, hash, name), node.right)
      : toBranch(node, node.left, without(node.right, hash, name));
  }
  if (node === undefined) return undefined;
  return toChanged(
    node,
    node.entries.map(([each, value]) => [each, each === name ? undefined : value]),
  );
}

function listEntries<Value>(node: Node<Value> | undefined): readonly (readonly [name: string, value: Value])[] {
  if (node === undefined) return [];
  return node.kind === "leaf" ? node.entries : [...listEntries(node.left), ...listEntries(node.right)];
}
