/** When every run takes place: what runs are compared by must not depend on the day. */
export const NOW = Date.parse("2024-01-15T12:00:00Z");

/** Any number: `Math.random` begins with it in every run. */
const SEED = 20_240_115;
const MODULUS = 2_147_483_647;
const FACTOR = 48_271;

/**
 * Runs `use` while the globals are replaced by the given ones, with a clock that stands and random numbers that are the same in every
 * run. Afterwards the globals are what they were, and those that the program made are gone.
 */
export async function withGlobals<T>(globals: Readonly<Record<string, unknown>>, use: () => Promise<T>): Promise<T> {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const { random } = Math;
  for (const [name, value] of Object.entries({ ...globals, Date: createDate(), self: globalThis })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Math.random = createRandom();
  try {
    return await use();
  } finally {
    Math.random = random;
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(globalThis))) {
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(globalThis, name);
    }
    Object.defineProperties(globalThis, before);
  }
}

function createDate(): DateConstructor {
  return new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [NOW] : given, newTarget) as Date,
    get: (target, name) => (name === "now" ? () => NOW : (Reflect.get(target, name) as unknown)),
  });
}

/** Lehmer's generator (Park and Miller, 1988). */
function createRandom(): () => number {
  let state = SEED;
  return () => {
    state = (state * FACTOR) % MODULUS;
    return state / MODULUS;
  };
}
