/** A public package, or several of one house laid beside each other, that has nothing to find. */
export interface PublicPackage {
  /** As it is printed, and as `--packages` names it. */
  readonly name: string;
  readonly kind: string;
  /** What npm is asked for, each with its exact version. */
  readonly specifiers: readonly string[];
  /** What is linted: paths below the package, or below `packages/<name>` where there are several. */
  readonly paths: readonly string[];
  readonly maximumRounds?: number;
  /** Named before it was ever linted: what it gives was no guide to the work. */
  readonly isUnseen?: boolean;
}

const OCTOKIT = ["core@7.0.8", "request@10.0.16", "endpoint@11.0.5", "graphql@9.0.5", "auth-app@8.3.1"];
const OCTOKIT_PLUGINS = ["plugin-rest-endpoint-methods@18.0.0", "plugin-paginate-rest@16.0.0", "webhooks@14.2.0"];

/** Chosen for their spread: what they are, how they are written, and which words they share with the API. */
export const publicPackages: readonly PublicPackage[] = [
  one("@anthropic-ai/sdk@1.12.0", "SDK with REST paths, TypeScript", ["src/resources", "src/core", "src/client.ts"]),
  one("openai@6.49.0", "SDK with REST paths, TypeScript", ["src/resources", "src/core", "src/client.ts"]),
  one("stripe@23.1.0", "SDK with REST paths, compiled", ["esm"]),
  one("twilio@6.2.0", "SDK with REST paths, compiled", ["lib/rest/api", "lib/rest/messaging", "lib/rest/video"]),
  one("@aws-sdk/client-s3@3.1169.0", "SDK of another bucket, compiled", ["dist-es"]),
  {
    name: "octokit",
    kind: "monorepo of 8 packages",
    specifiers: [...OCTOKIT, ...OCTOKIT_PLUGINS].map((specifier) => `@octokit/${specifier}`),
    paths: ["packages"],
  },
  one("hono@4.13.19", "framework for workers, compiled", ["dist/cjs"]),
  one("vue@3.5.45", "framework, bundles", ["dist/vue.cjs.js", "dist/vue.esm-browser.js"]),
  one("undici@7.30.2", "HTTP client, CommonJS", ["lib"]),
  one("zod@4.6.7", "validator, TypeScript", ["src/v4/core", "src/v4/mini"]),
  one("effect@4.1.0", "library of effects, TypeScript", ["src/internal"]),
  one("eslint@10.15.0", "linter, CommonJS", ["lib"]),
  one("rxjs@7.8.2", "library, compiled", ["dist/cjs"]),
  // Its bundle takes ESLint alone half a minute: once is enough to see a ratio.
  { ...one("wrangler@4.86.0", "CLI, one bundle of 12 MB", ["wrangler-dist", "templates"]), maximumRounds: 1 },
  one("n8n-nodes-base@2.41.2", "integrations, compiled, a part", ["dist/nodes/Aws", "dist/nodes/Google/Drive"]),
  one("typeorm@1.1.1", "ORM, compiled", ["."]),
  one("puppeteer-core@25.16.0", "browser driver, compiled", ["."]),
  one("firebase-admin@14.5.1", "SDK with REST paths, compiled", ["."]),
  { ...one("koa@3.3.0", "server framework, CommonJS", ["lib"]), isUnseen: true },
  { ...one("discord.js@14.28.1", "SDK with REST paths, CommonJS", ["src"]), isUnseen: true },
  { ...one("jsdom@31.0.1", "browser in JavaScript, CommonJS", ["lib"]), isUnseen: true },
];

function one(specifier: string, kind: string, paths: readonly string[]): PublicPackage {
  return { name: specifier, kind, specifiers: [specifier], paths };
}

/** A name with or without a scope, and a version of three numbers: nothing that npm would take for a repository or a range. */
const EXACT = /^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d[\w.+-]*$/;

/**
 * Those that were named, by name with or without a version; what is not listed is taken from npm as a whole and needs its
 * exact version. Throws on one that has none.
 */
export function choosePackages(names: readonly string[]): readonly PublicPackage[] {
  return names.map((name) => {
    const known = publicPackages.find((listed) => listed.name === name || listed.name.startsWith(`${name}@`));
    if (known === undefined && !EXACT.test(name))
      throw new RangeError(`${name}: expected an exact version (name@1.2.3)`);
    return known ?? { ...one(name, "named on the command line", ["."]), isUnseen: true };
  });
}
