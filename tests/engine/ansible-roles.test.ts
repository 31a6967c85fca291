import { describe, expect, it } from "vitest";
import { Project } from "./project.ts";

type Files = Readonly<Record<string, string>>;

/** What is found and what is undecided in a file of a project, one line each. */
function check(files: Files, name: string): readonly string[] {
  const text = files[name] ?? "";
  const { findings, undecided } = new Project(files).analyze(name, text);
  return [
    ...findings.map(({ record, certainty }) => `${record} ${certainty}`),
    ...undecided.map(({ record, reason }) => `${record} undecided: ${reason}`),
  ];
}

const LEVEL =
  "- uri:\n    url: https://api.cloudflare.com/client/v4/zones/{{ zone }}/settings/security_level\n    method: PATCH\n    body: { value: '{{ level }}' }\n";
const LEVELS =
  "- uri:\n    url: '{{ api }}/zones/{{ zone }}/settings/{{ item.id }}'\n    method: PATCH\n  loop: '{{ settings }}'\n";
const FILTERS = "- uri: { url: '{{ api }}/zones/{{ zone }}/filters' }\n";

const open = "security-level undecided: `level` is not known; only off and under_attack are accepted";

describe("names that a role of Ansible gives its tasks", () => {
  it.each<[what: string, files: Files, name: string, ...found: string[]]>([
    [
      "variables",
      { "roles/a/tasks/main.yml": LEVEL, "roles/a/vars/main.yml": "level: high\n" },
      "roles/a/tasks/main.yml",
      "security-level proved",
    ],
    [
      "defaults, in place of which others may be given",
      { "roles/a/tasks/main.yml": LEVEL, "roles/a/defaults/main.yml": "level: high\n" },
      "roles/a/tasks/main.yml",
      "security-level proved",
    ],
    [
      "defaults that are allowed",
      { "roles/a/tasks/main.yml": LEVEL, "roles/a/defaults/main.yml": "level: off\n" },
      "roles/a/tasks/main.yml",
      open,
    ],
    [
      "variables in place of defaults",
      {
        "roles/a/tasks/main.yml": LEVEL,
        "roles/a/defaults/main.yml": "level: high\n",
        "roles/a/vars/main.yml": "level: under_attack\n",
      },
      "roles/a/tasks/main.yml",
    ],
    [
      "a host, in tasks of a folder",
      {
        "roles/a/tasks/zones/b.yaml": FILTERS,
        "roles/a/vars/main.yml": "host: https://api.cloudflare.com\napi: '{{ host }}/client/v4'\n",
      },
      "roles/a/tasks/zones/b.yaml",
      "filters proved",
    ],
    [
      "a host that is another's",
      { "roles/a/tasks/main.yml": FILTERS, "roles/a/vars/main.yml": "api: https://api.example.com\n" },
      "roles/a/tasks/main.yml",
    ],
    [
      "a list that is gone through",
      {
        "roles/a/tasks/main.yml": LEVELS,
        "roles/a/vars/main.yml": "api: https://api.cloudflare.com/client/v4\nsettings: [{ id: minify }, { id: ssl }]\n",
      },
      "roles/a/tasks/main.yml",
      "minify proved",
    ],
    [
      "none of another role",
      { "roles/a/tasks/main.yml": LEVEL, "roles/b/vars/main.yml": "level: high\n" },
      "roles/a/tasks/main.yml",
      "security-level undecided: `{{ level }}` is not known; only off and under_attack are accepted",
    ],
  ])("are %s", (_what, files, name, ...found) => {
    expect(check(files, name)).toEqual(found);
  });

  it("are those of the disk when they change", () => {
    const project = new Project({ "roles/a/tasks/main.yml": LEVEL, "roles/a/vars/main.yml": "level: off\n" });
    expect(project.find("roles/a/tasks/main.yml", LEVEL)).toEqual([]);
    project.write("roles/a/vars/main.yml", "level: medium\n");
    expect(project.find("roles/a/tasks/main.yml", LEVEL)).toHaveLength(1);
  });
});
