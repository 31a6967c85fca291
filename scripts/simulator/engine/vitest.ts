/* What stands for `vitest` in the engine, which runs no Node: its runner and its matchers, without its process around them. */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
} from "@vitest/expect";
import { getCurrentTest } from "@vitest/runner";

export * from "@vitest/runner";

// As much of a value as can be read.
chai.config.truncateThreshold = 120;
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** Soft: a case goes on behind an expectation that does not hold, so that all its differences are seen. */
export const expect = Object.assign(
  (value: unknown, message?: string): Chai.Assertion => {
    const assertion = chai.expect(value, message);
    chai.util.flag(assertion, "vitest-test", getCurrentTest());
    chai.util.flag(assertion, "soft", true);
    return assertion;
  },
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT) as object,
);

// Where the matchers look for it.
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect });
