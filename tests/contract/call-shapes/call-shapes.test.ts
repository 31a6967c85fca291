import { describe, expect, it } from "vitest";
import { describeMeasurement, toRecall } from "./describe-measurement.ts";
import {
  generateForeign,
  generateForeignPayloads,
  generateLive,
  generateLookAlikes,
  generatePayloads,
  generatePositives,
} from "./generate-cases.ts";
import { measureCases } from "./measure-cases.ts";
import { programShapes, shapes } from "./shapes.ts";

const SECONDS = 1000;
const SHOWN = 30;

describe("call shapes × every deprecated endpoint and method", { timeout: 300 * SECONDS }, () => {
  it("knows at least 20 shapes, each by its name", () => {
    expect(shapes.length).toBeGreaterThanOrEqual(20);
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
  });

  it("finds at least 99 %, each once, on a line where it is written or completed", () => {
    const measurement = measureCases(generatePositives("rotating"));
    const summary = describeMeasurement(measurement, SHOWN);
    expect(toRecall(measurement), summary).toBeGreaterThanOrEqual(0.99);
    expect(measurement.falseAlarms.length, summary).toBe(0);
  });

  it("reports nothing for live endpoints of the same API", () => {
    const measurement = measureCases(generateLive("rotating"));
    expect(measurement.falseAlarms.length, describeMeasurement(measurement, SHOWN)).toBe(0);
  });

  it("reports nothing for foreign hosts", () => {
    const measurement = measureCases(generateForeign("rotating"));
    expect(measurement.falseAlarms.length, describeMeasurement(measurement, SHOWN)).toBe(0);
  });

  it("reports nothing for fakes, routes of one's own, patterns and prose", () => {
    const measurement = measureCases(generateLookAlikes("rotating"));
    expect(measurement.falseAlarms.length, describeMeasurement(measurement, SHOWN)).toBe(0);
  });
});

describe("programs of several files", { timeout: 600 * SECONDS }, () => {
  it("knows at least 25 shapes, each by its name", () => {
    expect(programShapes.length).toBeGreaterThanOrEqual(25);
    expect(new Set(programShapes.map(({ name }) => name)).size).toBe(programShapes.length);
  });

  it("finds at least 98 %, each once over all files", () => {
    const measurement = measureCases(generatePositives("rotating", "program"));
    const summary = describeMeasurement(measurement, SHOWN);
    expect(toRecall(measurement), summary).toBeGreaterThanOrEqual(0.98);
    expect(measurement.falseAlarms.length, summary).toBe(0);
  });

  it("reports nothing for live endpoints of the same API", () => {
    const measurement = measureCases(generateLive("rotating", "program"));
    expect(measurement.falseAlarms.length, describeMeasurement(measurement, SHOWN)).toBe(0);
  });

  it("reports nothing for foreign hosts", () => {
    const measurement = measureCases(generateForeign("rotating", "program"));
    expect(measurement.falseAlarms.length, describeMeasurement(measurement, SHOWN)).toBe(0);
  });
});

describe("payloads, however they are built", { timeout: 300 * SECONDS }, () => {
  it("are found, each once, and accepted ones are not", () => {
    const measurement = measureCases(generatePayloads());
    const summary = describeMeasurement(measurement, SHOWN);
    expect(toRecall(measurement), summary).toBeGreaterThanOrEqual(0.98);
    expect(measurement.falseAlarms.length, summary).toBe(0);
  });

  it("are not reported for foreign hosts", () => {
    const measurement = measureCases(generateForeignPayloads());
    expect(measurement.falseAlarms.length, describeMeasurement(measurement, SHOWN)).toBe(0);
  });
});
