import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/fixtures/**"],
    globals: false,
    // The first test of a file that parses pays for loading the compiler.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // ESLint and the command are started as processes by some tests: more workers than cores only makes them wait.
    maxWorkers: 2,
  },
});
