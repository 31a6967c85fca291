/** What a release is judged by. */
export interface ReleaseState {
  /** What `git status --porcelain` prints. */
  readonly status: string;
  readonly changelog: string;
  readonly manifest: { readonly version: string; readonly homepage?: string; readonly repository?: unknown };
}

/** What keeps even a rehearsal from going on. */
export function findProblems({ status, changelog, manifest: { version } }: ReleaseState): readonly string[] {
  return [
    ...(status.trim() === "" ? [] : [`The tree is not clean:\n${status.trimEnd()}`]),
    ...(findHeading(changelog, version) === undefined ? [`CHANGELOG.md has no section "## ${version}".`] : []),
  ];
}

/** What has to be done before the package can be published, and may be missing in a rehearsal. */
export function findUnready({ changelog, manifest }: ReleaseState): readonly string[] {
  const { version, homepage, repository } = manifest;
  const isDated = /^## \S+ \(\d{4}-\d\d-\d\d\)$/.test(findHeading(changelog, version) ?? "");
  return [
    ...(isDated ? [] : [`CHANGELOG.md gives ${version} no date: "## ${version} (YYYY-MM-DD)".`]),
    ...(homepage === undefined
      ? ["package.json has no `homepage`, so reports name no page that others can follow."]
      : []),
    ...(repository === undefined ? ["package.json has no `repository`, without which there is no provenance."] : []),
  ];
}

function findHeading(changelog: string, version: string): string | undefined {
  return changelog.split(/\r?\n/).find((line) => line === `## ${version}` || line.startsWith(`## ${version} (`));
}
