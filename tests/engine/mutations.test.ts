import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const SET = [
  'const API = "https://api.cloudflare.com/client/v4";',
  "const set = ({ zone, level }) =>",
  "  fetch(`${API}/zones/${zone}/settings/security_level`, { method: 'PATCH', body: JSON.stringify({ value: level }) });\n",
].join("\n");

/** What is found in the file of a component. */
function find(imports: string, use: string): readonly string[] {
  const component = `export function Level({ zone }) {\n  ${use}\n}`;
  return findInProject({ "main.jsx": `${imports}\n${SET}${component}` });
}

describe("what changes something is called with what its function is given", () => {
  it.each([
    ["with options", "const change = useMutation({ mutationFn: set });\n  change.mutate({ zone, level: 'high' });"],
    [
      "taken apart",
      "const { mutateAsync } = useMutation({ mutationFn: (given) => set(given) });\n  mutateAsync({ zone, level: 'high' });",
    ],
    [
      "with the function first",
      "const change = useMutation(set, { retry: 1 });\n  change.mutate({ zone, level: 'high' });",
    ],
    ["with a key first", "const change = useMutation(['level'], set);\n  change.mutate({ zone, level: 'high' });"],
  ])("%s", (_, use) => {
    expect(find('import { useMutation } from "@tanstack/react-query";', use)).toEqual([
      "main.jsx: security-level proved high",
    ]);
  });

  it("is not known of another package's", () => {
    const use = "useMutation({ mutationFn: set }).mutate({ zone, level: 'high' });";
    expect(find('import { useMutation } from "elsewhere";', use)).toEqual([]);
  });
});
