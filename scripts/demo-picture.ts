import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/**
 * Draws docs/images/demo.svg from what the command prints of the example project on a day on which some things have ended and others have
 * not: some of its files, cut as the marks say, and its last lines. Run by hand after a build (`npm run picture`).
 */
const day = "2024-09-01";
const shownFiles = ["members-report.js", "migrate-firewall.js", "zone-settings.ts"];
const columns = 128;
const cell = { width: 7.83, height: 19 };
const margin = 18;

const colors: Readonly<Record<string, string>> = { "31": "#ff7b72", "33": "#e3b341", "32": "#7ee787", "36": "#79c0ff" };
const classes: Readonly<Record<string, string>> = { "1": "bold", "2": "dim", "4": "under" };
/** What ends a style: `22` ends bold and dim, `24` underline, `39` the colour. */
const ends: Readonly<Record<string, readonly string[]>> = { "22": ["1", "2"], "24": ["4"], "39": Object.keys(colors) };

/** A character with the styles that count for it. */
interface Cell {
  readonly character: string;
  readonly styles: readonly string[];
}

const lines = chooseBlocks(runDemo())
  .flatMap((line) => wrap(readCells(line)))
  .map((line, index) => drawLine(line, index));
writeFileSync(new URL("../docs/images/demo.svg", import.meta.url), drawPicture(lines));

function runDemo(): string {
  const command = ["dist/cli/main.js", "check", "docs/example-worker", "--as-of", day, "--fail-on", "never"];
  const { stdout } = spawnSync(process.execPath, command, {
    env: { ...process.env, FORCE_COLOR: "1" },
    encoding: "utf8",
  });
  return stdout.trimEnd();
}

/** The blocks of the chosen files and the last one, with a mark where others stood. */
function chooseBlocks(output: string): readonly string[] {
  const blocks = output.split("\n\n");
  const shown = blocks.filter((block, index) => index === blocks.length - 1 || isShown(block));
  const marked = shown.flatMap((block) =>
    isAfterPrevious(blocks, block, shown) ? [block] : ["\u001B[2m⋮\u001B[22m", block],
  );
  return [`\u001B[32m$\u001B[39m npx eslint-plugin-sunset check --as-of ${day}`, ...marked].join("\n\n").split("\n");
}

function isShown(block: string): boolean {
  return shownFiles.some((name) => block.split("\n", 1)[0]?.includes(`/${name}`));
}

function isAfterPrevious(blocks: readonly string[], block: string, shown: readonly string[]): boolean {
  const previous = blocks[blocks.indexOf(block) - 1];
  return previous === undefined || shown.includes(previous);
}

function readCells(line: string): readonly Cell[] {
  let styles: readonly string[] = [];
  // eslint-disable-next-line no-control-regex -- these are the characters that colour a terminal
  return line.split(/(\u001B\[\d+m)/).flatMap((part) => {
    const code = /\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined || !part.startsWith("\u001B")) return [...part].map((character) => ({ character, styles }));
    styles = code in ends ? styles.filter((style) => !ends[code]?.includes(style)) : [...styles, code];
    return [];
  });
}

/** Lines of at most `columns` cells, broken at spaces; what goes on is indented like the message. */
function wrap(line: readonly Cell[], indent = 0): readonly (readonly Cell[])[] {
  const room = columns - indent;
  const space: Cell = { character: " ", styles: [] };
  const indented = (cells: readonly Cell[]): readonly Cell[] => [...Array<Cell>(indent).fill(space), ...cells];
  if (line.length <= room) return [indented(line)];
  const end = line.slice(0, room + 1).findLastIndex(({ character }) => character === " ");
  const next = line.findIndex(({ character }, index) => index > end && character !== " ");
  return [indented(line.slice(0, end)), ...wrap(line.slice(next), 19)];
}

function drawLine(line: readonly Cell[], index: number): string {
  const runs: Cell[] = [];
  for (const { character, styles } of line) {
    const last = runs.at(-1);
    if (last?.styles === styles) runs[runs.length - 1] = { character: last.character + character, styles };
    else runs.push({ character, styles });
  }
  const y = margin + (index + 1) * cell.height;
  return `<text x="${margin}" y="${y}">${runs.map(drawRun).join("")}</text>`;
}

function drawRun({ character, styles }: Cell): string {
  // Not every viewer keeps several spaces; all keep these.
  const text = character.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(" ", "\u00A0");
  const names = styles.flatMap((style) => classes[style] ?? []);
  const fill = styles.map((style) => colors[style]).findLast((color) => color !== undefined);
  const attributes = [
    names.length > 0 ? ` class="${names.join(" ")}"` : "",
    fill === undefined ? "" : ` fill="${fill}"`,
  ].join("");
  return attributes === "" ? text : `<tspan${attributes}>${text}</tspan>`;
}

function drawPicture(drawn: readonly string[]): string {
  const width = Math.ceil(columns * cell.width + 2 * margin);
  const height = (drawn.length + 1) * cell.height + 2 * margin - 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>Findings of the command on the example project</title>
<style>text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #e6edf3 } .bold { font-weight: 700 } .dim { fill: #8b949e } .under { text-decoration: underline }</style>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${drawn.join("\n")}
</svg>
`;
}
