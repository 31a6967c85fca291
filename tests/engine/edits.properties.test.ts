import fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Edit, Finding } from "../../src/model/index.ts";
import { applyEdit, findingsOf, fix } from "./edited.ts";

const api = "https://api.cloudflare.com/client/v4";

/** A property or element as somebody may write it: with spaces, lines, comments and commas around it. */
const space = fc.constantFrom("", " ", "\n  ", "\r\n\t", "  \n\n    ");
const trivia = fc.oneof(
  { weight: 30, arbitrary: space },
  { weight: 1, arbitrary: fc.constantFrom(" /* why */ ", " // why\n  ", "\n  // why\n  ") },
);
const quote = fc.constantFrom('"', "'", "`");
const key = fc.constantFrom(
  (name: string) => name,
  (name: string) => `"${name}"`,
  (name: string) => `'${name}'`,
);

/** A string as a literal, a concatenation or something that is not known. */
function spelt(text: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: quote.map((mark) => `${mark}${text}${mark}`) },
    { weight: 2, arbitrary: quote.map((mark) => `${mark}${text.slice(0, 1)}${mark} + ${mark}${text.slice(1)}${mark}`) },
    { weight: 2, arbitrary: fc.constant("`" + text.slice(0, 1) + "${free}" + text.slice(1) + "`") },
    { weight: 1, arbitrary: fc.constantFrom("free", "env.free", "make()") },
  );
}

/** One of the first, rarely one of the others. */
function mostly(usual: fc.Arbitrary<string>, ...odd: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
}

/** An object literal with the members in any order and layout. */
function objectOf(members: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  const shuffled = fc
    .tuple(...members)
    .chain((written) =>
      fc.shuffledSubarray(written, { minLength: Math.max(0, written.length - 1), maxLength: written.length }),
    );
  return fc.tuple(shuffled, fc.infiniteStream(trivia), fc.boolean()).map(([written, gaps, hasComma]) => {
    const next = (): string => gaps.next().value as string;
    const inner = written.map((member) => `${next()}${member}`).join(",");
    return `{${inner}${hasComma && written.length > 0 ? "," : ""}${next()}}`;
  });
}

function member(name: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(key, trivia, value).map(([write, gap, written]) => `${write(name)}:${gap}${written}`);
}

const data = objectOf([
  member("service", mostly(spelt("_sip"), '"sip"')),
  member("proto", spelt("_tcp")),
  member("name", mostly(spelt("a.com"), '"@"', '"a.com."', '"*.a.com"', '"voip"')),
  member("port", fc.constant("1")),
  mostly(fc.constant("weight: 1"), "...rest", "get extra() { return 1; }", "2: 3"),
]);
const record = objectOf([
  mostly(member("type", fc.constant('"SRV"')), "type: free"),
  mostly(member("name", spelt("_sip._tcp.a.com")), 'name: "b.com"', "comment: free"),
  member("data", data),
  mostly(fc.constant("ttl: 1"), "...rest", "note() {}", "[free]: 1"),
]);

/** The one that sends, inline or through a constant that may be read elsewhere. */
const sent = fc
  .tuple(record, fc.constantFrom("inline", "constant", "shared"), fc.constantFrom("", " as const", " satisfies object"))
  .map(([written, how, type]) => {
    const send = (body: string): string =>
      `await fetch("${api}/zones/1/dns_records", { method: "POST", body: JSON.stringify(${body}) });\n`;
    if (how === "inline") return send(written + type);
    return `const record = ${written}${type};\n${how === "shared" ? "log(record);\n" : ""}${send("record")}`;
  });

const listed = fc
  .tuple(
    fc.shuffledSubarray(['"httpMetadata"', "'customMetadata'", '"httpMetadata"']),
    fc.infiniteStream(trivia),
    fc.boolean(),
  )
  .map(([words, gaps, hasComma]) => {
    const next = (): string => gaps.next().value as string;
    const inner = words.map((word) => next() + word).join(",");
    return `export const list = (env: any) => env.FILES.list({ include: [${inner}${hasComma && words.length > 0 ? "," : ""}${next()}] });\n`;
  });

const path = fc
  .constantFrom(
    "fetch(`@/script_monitor/scripts`);",
    'const PATH = "/script_monitor";\nfetch("@" + PATH);\nfetch(`@${PATH}/scripts`);',
    'const ROUTES = { a: "script_monitor", b: "dns" } as const;\nfetch(`@/${ROUTES.a}`);\nfetch(`@/${ROUTES.b}`);',
    'const PATH = "script_monitor";\nlog(PATH);\nfetch(`@/${PATH}`);',
    'for (const id of ["brotli", "http3"]) await fetch(`@/settings/${id}`);',
    'await fetch("@/settings/minify", { method: "PATCH" });',
    'await Promise.all([fetch("@/settings/brotli"), fetch("@/settings/http3")]);',
    'const call = (id: string) => fetch(`@/settings/${id}`);\ncall("minify");\ncall("tls");',
    'await fetch("@/settings/security_level", { method: "PATCH", body: JSON.stringify({ value: "high" }) });',
  )
  .map((text) => `${text.replaceAll("@", `${api}/zones/1`)}\n`);

/** Programs of one to three parts, with what they use declared, in one of the ways in which files begin and end lines. */
const program = fc
  .tuple(fc.array(fc.oneof(sent, sent, listed, path), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([parts, isWindows]) => {
    const free = "declare const free: string, env: any, rest: { ttl?: number };\ndeclare function make(): string;\n";
    const blocks = parts.map((part) => (part.startsWith("export") ? part : `{\n${part}}\n`));
    const text = `${free}declare function log(value: unknown): void;\n${blocks.join("")}export {};\n`;
    return isWindows ? text.replace(/\r?\n/gu, "\r\n") : text;
  });

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  strict: true,
  noEmit: true,
  noLib: true,
  noResolve: true,
};

/** What the compiler of TypeScript says of a program, places left out; without libraries, so that only the program's own counts. */
function problemsOf(text: string): readonly string[] {
  const file = ts.createSourceFile("program.ts", text, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === "program.ts" ? file : undefined),
  };
  const checked = ts.createProgram(["program.ts"], options, host);
  const all = [...checked.getSyntacticDiagnostics(file), ...checked.getSemanticDiagnostics(file)];
  return all.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

/** The range from the first change of an edit to the last, and the text outside of it. */
function outside(text: string, { changes }: Edit, grown: number): readonly [string, string] {
  const start = Math.min(...changes.map(({ place }) => place.start));
  const end = Math.max(...changes.map(({ place }) => place.end));
  return [text.slice(0, start), text.slice(end + grown)];
}

function eachEdit(text: string, check: (edit: Edit, finding: Finding) => void): void {
  for (const finding of findingsOf(text)) for (const edit of finding.edits) check(edit, finding);
}

describe("edits of generated programs", () => {
  const runs = { numRuns: 60 };

  it("make programs that parse, and that have no problem that was not there", () => {
    fc.assert(
      fc.property(program, (text) => {
        const before = problemsOf(text);
        eachEdit(text, (edit) => {
          const after = problemsOf(applyEdit(text, edit));
          expect(after.filter((problem) => !before.includes(problem))).toEqual([]);
        });
      }),
      { numRuns: 30 },
    );
  });

  it("leave no finding where they were made, and are not made again", () => {
    fc.assert(
      fc.property(program, (text) => {
        const count = (program: string, record: string): number =>
          findingsOf(program).filter((finding) => finding.record === record).length;
        eachEdit(text, (edit, { record }) => {
          expect(count(applyEdit(text, edit), record)).toBeLessThan(count(text, record));
        });
        const fixed = fix(text);
        expect(fix(fixed)).toBe(fixed);
      }),
      runs,
    );
  });

  it("change nothing outside of their range, and have changes that do not touch each other", () => {
    fc.assert(
      fc.property(program, (text) => {
        eachEdit(text, (edit) => {
          const edited = applyEdit(text, edit);
          expect(outside(edited, edit, edited.length - text.length)).toEqual(outside(text, edit, 0));
          const changes = edit.changes.toSorted((one, other) => one.place.start - other.place.start);
          for (const [index, { place }] of changes.entries()) {
            expect(place.start).toBeGreaterThanOrEqual(changes[index - 1]?.place.end ?? 0);
          }
        });
      }),
      runs,
    );
  });

  it("lose no comment", () => {
    fc.assert(
      fc.property(program, (text) => {
        const comments = (program: string): number => program.split("why").length;
        eachEdit(text, (edit) => {
          expect(comments(applyEdit(text, edit))).toBe(comments(text));
        });
      }),
      runs,
    );
  });
});
