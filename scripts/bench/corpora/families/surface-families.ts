import { repeat, type Family } from "./family.ts";

// eslint-disable-next-line sunset/no-threat-score -- what is looked for
const FINDING = "(cf.threat_score gt 10)";

const SHELL_FINDING = 'curl "https://api.cloudflare.com/client/v4/zones/$ZONE/filters"\n';

/** What repeats in files that are no scripts. */
export const surfaceFamilies: readonly Family[] = [
  surface("letters of one fence of a page", "page.md", 2500, (size) => {
    return `\`\`\`json\n{ "expression": "${FINDING}" }\n\`\`\`\n\n${"`".repeat(size)}\n`;
  }),
  surface("comments of a configuration that are left open", "main.tf", 1000, (size) => {
    return `resource "a" "b" {\n  expression = "${FINDING}"\n${repeat(size, () => "/*")}`;
  }),
  surface("blocks of a configuration", "main.tf", 500, (size) => {
    return `resource "a" "b" {\n  expression = "${FINDING}"\n${repeat(size, (at) => `  part${at} {\n    a = 1\n  }`)}\n}\n`;
  }),
  surface("wrong values of a deployment config", "wrangler.toml", 500, (size) => {
    return repeat(size, (at) => `[[r2_buckets]]\nbinding = "${at}"\nbucket_name = ${at}`);
  }),
  surface("loops of a configuration over one list", "main.tf", 100, (size) => {
    const list = repeat(50, (at) => `"v${at}"`, ", ");
    const loops = repeat(size, (at) => `  l${at} = [for v in local.all : "\${v}-${at}"]`);
    const uses = repeat(size, (at) => `resource "cloudflare_zone_setting" "a${at}" {\n  value = local.l${at}[0]\n}`);
    return `locals {\n  all = [${list}]\n  expression = "${FINDING}"\n${loops}\n}\n${uses}\n`;
  }),
  surface("templates in templates of a configuration", "main.tf", 500, (size) => {
    const texts = repeat(size, (at) => `  t${at} = "\${format("%s", "\${lookup(local.a, "x", "${at}")}")}"`);
    return `locals {\n  a = {}\n  expression = "${FINDING}"\n${texts}\n}\n`;
  }),
  surface("values of a configuration that may be null", "main.tf", 100, (size) => {
    return repeat(
      size,
      (at) => `${setting(at, `var.v${at} ? "low" : null`)}\nvariable "v${at}" {\n  default = null\n}\n`,
    );
  }),
  surface("uses of one long text of a configuration", "main.tf", 100, (size) => {
    const uses = repeat(size, (at) => setting(at, '"${local.text}${local.text}"'));
    return `locals {\n  text = "${"ab/".repeat(5 * size)}"\n}\n${uses}\n`;
  }),
  surface("operators of one condition", "main.tf", 500, (size) => {
    const operators = repeat(size, (at) => `var.a == ${at}`, " || ");
    return `resource "a" "b" {\n  expression = "${FINDING}"\n}\nresource "cloudflare_zone_setting" "a" {\n  value = ${operators} ? "a" : "b"\n}\n`;
  }),
  {
    name: "calls of one module",
    size: 100,
    write: (size) => ({
      "main.tf": repeat(
        size,
        (at) => `module "m${at}" {\n  source = "./zone"\n  level = "off"\n  expression = "${FINDING}"\n}`,
      ),
      "zone/main.tf": repeat(
        20,
        (at) =>
          `resource "cloudflare_zone_setting" "a${at}" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = var.level\n}`,
      ),
    }),
  },
  surface("aliases of a document", "rules.yaml", 500, (size) => {
    return `first: &first\n  expression: "${FINDING}"\n${repeat(size, (at) => `key${at}: *first`)}\n`;
  }),
  surface("collections of a document that are left open", "rules.yaml", 1000, (size) => {
    return `expression: "${FINDING}"\na: ${"{a: [".repeat(size)}`;
  }),
  surface("tasks of a document with loops", "rules.yaml", 100, (size) => {
    // eslint-disable-next-line sunset/no-deprecated-endpoint -- what is looked for
    const url = "https://api.cloudflare.com/client/v4/zones/{{ item }}/filters";
    return `expression: "${FINDING}"\ntasks:\n${repeat(size, () => `- uri:\n    url: "${url}"\n  loop: [a, b, c, d]`)}\n`;
  }),
  surface("lists of a shell script that are doubled", "deploy.sh", 10, (size) => {
    const doubled = repeat(size, () => 'paths=("${paths[@]}" "${paths[@]}")');
    return `curl "https://api.cloudflare.com/client/v4/zones/$ZONE/filters"\npaths=(x y)\n${doubled}\ncurl "\${paths[1]}"\n`;
  }),
  surface("requests of a shell script for each of many words", "deploy.sh", 50, (size) => {
    const words = repeat(200, (at) => `w${at}`, " ");
    const requests = repeat(size, (at) => `  curl "https://api.cloudflare.com/client/v4/zones/$word/x${at}"`);
    return `curl "https://api.cloudflare.com/client/v4/zones/$ZONE/filters"\nfor word in ${words}; do\n${requests}\ndone\n`;
  }),
  surface("functions of a shell script that call the next", "deploy.sh", 250, (size) => {
    const functions = repeat(size, (at) => `f${at}() { f${at + 1} "$1/x"; }`);
    return `${functions}\nf0 zones\ncurl "https://api.cloudflare.com/client/v4/zones/$ZONE/filters"\n`;
  }),
  surface("functions of a shell script that log, with loops inside", "deploy.sh", 40, (size) => {
    const log =
      'log() {\n  level="$1"; shift\n  for word in "$@"; do line="$line $word"; done\n  [ -f "$FILE" ] && size="$(wc -c < "$FILE")"\n  printf "%s %s" "$level" "$line" >> "$FILE"\n  line=""\n}';
    const steps = repeat(
      size,
      (at) => `step${at}() { for zone in a b; do log info "$zone" ${at % 9} || { log error; return 1; }; done; }`,
    );
    const choices = repeat(size, (at) => `    ${at}) step${at} && log done ;;`);
    const menu = `menu() {\n  while read -r choice; do\n    case "$choice" in\n${choices}\n    esac\n  done\n}`;
    return `${log}\n${steps}\n${menu}\nmenu\nmenu\n${SHELL_FINDING}`;
  }),
  surface("variables of a shell script that name the one before", "deploy.sh", 500, (size) => {
    return `v0=x\n${repeat(size, (at) => `v${at + 1}=v${at}\ncurl "https://api.cloudflare.com/client/v4/zones/\${!v${at + 1}}"`)}\n${SHELL_FINDING}`;
  }),
  { name: "shell scripts that bring in the next", size: 8, write: writeModules },
];

function setting(at: number, value: string): string {
  return `resource "cloudflare_zone_setting" "a${at}" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = ${value}\n}`;
}

function surface(name: string, file: string, size: number, write: (size: number) => string): Family {
  return { name, size, write: (count) => ({ [file]: write(count) }) };
}

/** Each script calls the functions of the one that it brings in. */
function writeModules(size: number): Readonly<Record<string, string>> {
  const bringIn = (at: number, write: (each: number) => string): string =>
    `. "$(dirname "$0")/lib${at}.sh"\n${repeat(20, write)}\n`;
  const modules = Array.from(
    { length: size },
    (_, at) =>
      [`lib${at}.sh`, bringIn(at + 1, (each) => `f${at}_${each}() { f${at + 1}_${each} "$1/${each}"; }`)] as const,
  );
  const script = bringIn(0, (each) => `f0_${each} zones`);
  return Object.fromEntries([["deploy.sh", `${script}${SHELL_FINDING}`], ...modules]);
}
