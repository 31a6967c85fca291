import { HEAD, HIT, PLAIN_HIT, repeat, scriptFamily, type Family } from "./family.ts";

/** CommonJS as compilers and people write it. */
function commonJs(name: string, size: number, write: (at: number) => string, before = ""): Family {
  return {
    name,
    size,
    write: (count) => ({
      "grown.js": `"use strict";\n${before}${repeat(count, write)}\n${PLAIN_HIT}exports.list = list;\n`,
    }),
  };
}

/** What a file exports, and what it is made of. */
export const moduleFamilies: readonly Family[] = [
  commonJs(
    "exports handed over",
    250,
    (at) => `exports.a${at} = ${at};\nf(exports, "k${at}");`,
    "function f(target, key) { target[key] = 1; }\n",
  ),
  commonJs("exports handed to an unknown function", 250, (at) => `exports.a${at} = ${at};\nf(exports, "k${at}");`),
  commonJs(
    "exports called",
    250,
    (at) => `exports.a${at} = function (value) { return value + ${at}; };\nexports.a${at}("x/${at}");`,
  ),
  commonJs("module.exports written", 250, (at) => `module.exports.a${at} = (value) => value + ${at};`),
  commonJs(
    "module.exports called",
    250,
    (at) => `module.exports.a${at} = (value) => value + ${at};\nmodule.exports.a${at}("x/${at}");`,
  ),
  commonJs(
    "exports read",
    250,
    (at) => `exports.a${at} = (value) => value;\nexports.b${at} = () => exports.a${at}("x/${at}");`,
  ),
  commonJs(
    "exports named at once",
    250,
    (at) => `exports.a${at} = a${at};\nfunction a${at}(value) { return value.get("/x/${at}"); }`,
  ),
  {
    name: "imported exports",
    size: 250,
    write: (size) => ({
      "grown.ts": `import { ${repeat(size, (at) => `a${at}`, ", ")} } from "./imported.js";\n${HEAD}${repeat(size, (at) => `a${at}("/x/${at}");`)}\n${HIT}`,
      "imported.js": repeat(size, (at) => `exports.a${at} = function (value) { return value + ${at}; };`),
    }),
  },
  {
    name: "exports of an imported module",
    size: 250,
    write: (size) => ({
      "grown.ts": `import * as all from "./imported.js";\n${HEAD}${repeat(size, (at) => `all.a${at}("/x/${at}");`)}\n${HIT}`,
      "imported.js": repeat(size, (at) => `export function a${at}(value) { return fetch(value + ${at}); }`),
    }),
  },
  {
    name: "files of a barrel",
    size: 25,
    isKeptSmall: true,
    write: (size) => ({
      "grown.ts": `import { API } from "./barrel.js";\n${HIT}`,
      "barrel.js": repeat(size, (at) => `export * from "./part-${at}.js";`) + `\nexport * from "./base.js";`,
      "base.js": `export ${HEAD}`,
      ...Object.fromEntries(
        Array.from({ length: size }, (_, at) => [`part-${at}.js`, `export const value${at} = ${at};\n`]),
      ),
    }),
  },
  {
    name: "exports in a comment of an imported file",
    size: 2500,
    write: (size) => ({
      "grown.ts": `import { API } from "./base.js";\n${HIT}`,
      "base.js": `/*\n${repeat(size, () => " export ")}\n*/\nexport ${HEAD}`,
    }),
  },
  {
    name: "words of exports in a comment of an imported file",
    size: 2500,
    write: (size) => ({
      "grown.ts": `import { API } from "./base.js";\n${HIT}`,
      "base.js": `/*\n${repeat(size, () => "export const a b, ", "")}\n*/\nexport ${HEAD}`,
    }),
  },
  {
    name: "levels of a configuration that extends the next twice",
    size: 4,
    isKeptSmall: true,
    write: (size) => ({
      "src/grown.ts": `import { API } from "@base";\n${HIT}`,
      "src/base.ts": `export ${HEAD}`,
      "tsconfig.json": `{ "extends": ["./level-0.json", "./level-0.json"], "compilerOptions": { "paths": { "@base": ["./src/base.ts"] } } }`,
      ...Object.fromEntries(
        Array.from({ length: size }, (_, at) => [
          `level-${at}.json`,
          at === size - 1 ? "{}" : `{ "extends": ["./level-${at + 1}.json", "./level-${at + 1}.json"] }`,
        ]),
      ),
    }),
  },
  {
    name: "paths of a configuration",
    size: 250,
    write: (size) => ({
      "src/grown.ts": `${repeat(size, (at) => `import { a${at} } from "@a${at}/x";`)}\nimport { API } from "@base";\n${HIT}`,
      "src/base.ts": `export ${HEAD}`,
      "tsconfig.json": `{ "compilerOptions": { "paths": { ${repeat(size, (at) => `"@a${at}/*": ["./src/a${at}/*"]`, ", ")}, "@base": ["./src/base.ts"] } } }`,
    }),
  },
  scriptFamily(
    "imports",
    250,
    (at) =>
      `import { a${at} } from "./a${at}.js";\nimport b${at} from "package-${at}";\na${at}("/x"); b${at}.get("/x/${at}");`,
  ),
  scriptFamily("names of an import", 500, (at) => `a${at}, `, { before: "import {", after: '} from "./nowhere.js";' }),
];
