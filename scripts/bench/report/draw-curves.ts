import { toMilliseconds } from "./verdict.ts";
import type { Curve, Point } from "./growth.ts";

const columns = 3;
const panel = { width: 260, height: 170 };
const plot = { left: 16, top: 34, width: 220, height: 100 };

/**
 * The curves as an SVG, a panel each: size and time as multiples of the first, both axes by their logarithms, so that a line
 * of 45° (dashed) is linear and a level one flat.
 */
export function drawCurves(curves: readonly Curve[]): string {
  const width = columns * panel.width;
  const height = Math.ceil(curves.length / columns) * panel.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>How the time of the analysis grows</title>
<style>text { font: 11px system-ui, sans-serif; fill: #57606a } .name { font-weight: 600; fill: #24292f } polyline { fill: none; stroke: #0969da; stroke-width: 2 } circle { fill: #0969da } .frame { fill: none; stroke: #d0d7de } .linear { stroke: #8c959f; stroke-dasharray: 3 3 }</style>
<rect width="100%" height="100%" fill="#ffffff"/>
${curves.map(drawPanel).join("\n")}
</svg>
`;
}

function drawPanel({ name, points: all }: Curve, index: number): string {
  const points = all.filter(({ isLost }) => isLost !== true);
  const x = (index % columns) * panel.width;
  const y = Math.floor(index / columns) * panel.height;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  // The same scale on both axes, so that an angle says the power.
  const reach = Math.log(Math.max(last.size / first.size, ...points.map(({ cost }) => cost / first.cost)));
  const places = points.map((point) => toPlace(point, first, reach));
  const bottom = plot.top + plot.height;
  const diagonal = toPlace({ size: last.size, cost: (first.cost * last.size) / first.size }, first, reach);
  return `<g transform="translate(${x} ${y})">
<text class="name" x="${plot.left}" y="20">${name}</text>
<rect class="frame" x="${plot.left}" y="${plot.top}" width="${plot.width}" height="${plot.height}"/>
<line class="linear" x1="${plot.left}" y1="${bottom}" x2="${print(diagonal.x)}" y2="${print(diagonal.y)}"/>
<polyline points="${places.map(({ x: left, y: top }) => `${print(left)},${print(top)}`).join(" ")}"/>
${places.map(({ x: left, y: top }) => `<circle cx="${print(left)}" cy="${print(top)}" r="3"/>`).join("")}
<text x="${plot.left}" y="${bottom + 15}">${first.size}: ${toMilliseconds(first.cost)}</text>
<text x="${plot.left + plot.width}" y="${bottom + 15}" text-anchor="end">${last.size}: ${toMilliseconds(last.cost)}</text>
</g>`;
}

function toPlace({ size, cost }: Point, first: Point, reach: number): { readonly x: number; readonly y: number } {
  const along = Math.log(size / first.size) / reach;
  // What became cheaper stays on the ground line.
  const up = Math.max(0, Math.log(cost / first.cost) / reach);
  return { x: plot.left + along * plot.width, y: plot.top + (1 - up) * plot.height };
}

function print(value: number): string {
  return value.toFixed(1);
}
