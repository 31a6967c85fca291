import { describe, expect, it } from "vitest";
import type { BucketConditional } from "../../../src/runtime/index.ts";
import { openBucket, type Subject } from "./subject.ts";

const etag = "5d41402abc4b2a76b9719d911017c592";
const second = 1000;

/** A condition that may refer to when the object was stored, so that no clock has to be given to the bucket. */
type ConditionOf<Condition> = (uploaded: Date) => Condition;

const shift = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
/** A date as a number, where the types ask for a Date. */
const toNumber = (date: Date) => date.getTime() as unknown as Date;
/** The whole second in which a time lies. */
const startOfSecond = (date: Date) => new Date(Math.floor(date.getTime() / second) * second);

/** specification.md, BucketConditional; observed-behaviour.md, rows `failed get precondition`, `conditions`, `put conditions …`. */
export function describeConditions(subject: Subject): void {
  const open = async () => {
    const bucket = openBucket(subject);
    const { uploaded } = await bucket.put("a", "hello");
    return { bucket, uploaded };
  };
  /** Whether a get and a put go on, which have to agree. */
  const holds = async (toCondition: ConditionOf<BucketConditional | Headers>): Promise<boolean> => {
    const { bucket, uploaded } = await open();
    const onlyIf = toCondition(uploaded);
    const got = await bucket.get("a", { onlyIf });
    const put = await bucket.put("a", "new", { onlyIf });
    const hasBody = got !== null && "body" in got;
    expect(put !== null).toBe(hasBody);
    expect(await (await bucket.get("a"))?.text()).toBe(hasBody ? "new" : "hello");
    return hasBody;
  };

  describe("a condition as an object", () => {
    const table: readonly [string, boolean, ConditionOf<BucketConditional>][] = [
      ["of nothing", true, () => ({})],
      ["of its etag", true, () => ({ etagMatches: etag })],
      ["of another etag", false, () => ({ etagMatches: "other" })],
      ["of any etag", true, () => ({ etagMatches: "*" })],
      ["against its etag", false, () => ({ etagDoesNotMatch: etag })],
      ["against another etag", true, () => ({ etagDoesNotMatch: "other" })],
      ["against any etag", false, () => ({ etagDoesNotMatch: "*" })],
      ["of a time before a later one", true, (uploaded) => ({ uploadedBefore: shift(uploaded, 1) })],
      ["of a time before its own", false, (uploadedBefore) => ({ uploadedBefore })],
      ["of a time after an earlier one", true, (uploaded) => ({ uploadedAfter: shift(uploaded, -1) })],
      ["of a time after its own", false, (uploadedAfter) => ({ uploadedAfter })],
      [
        "of a time after the same second",
        false,
        (uploaded) => ({ uploadedAfter: startOfSecond(uploaded), secondsGranularity: true }),
      ],
      [
        "of a time before the end of the same second",
        false,
        (uploaded) => ({ uploadedBefore: shift(startOfSecond(uploaded), second - 1), secondsGranularity: true }),
      ],
      // What matches outranks the date before which it was uploaded, and what must not match the date after it.
      ["of its etag and an earlier time", true, (uploadedBefore) => ({ etagMatches: etag, uploadedBefore })],
      ["of its etag, after its time", false, (uploadedAfter) => ({ etagMatches: etag, uploadedAfter })],
      ["against another etag, after its time", true, (uploadedAfter) => ({ etagDoesNotMatch: "other", uploadedAfter })],
      [
        "against another etag, before its time",
        false,
        (uploadedBefore) => ({ etagDoesNotMatch: "other", uploadedBefore }),
      ],
      [
        "of another etag and a later time",
        false,
        (uploaded) => ({ etagMatches: "other", uploadedBefore: shift(uploaded, second) }),
      ],
      // An etag with its quotes and a mark of weakness is the text of none.
      ["of its etag as a weak one", false, () => ({ etagMatches: `W/"${etag}"` })],
      ["against its etag as a weak one", true, () => ({ etagDoesNotMatch: `W/"${etag}"` })],
      ["of a time before a later number", true, (uploaded) => ({ uploadedBefore: toNumber(shift(uploaded, 1)) })],
      ["of a time after its own number", false, (uploaded) => ({ uploadedAfter: toNumber(uploaded) })],
      ["of its etag and against it", false, () => ({ etagMatches: etag, etagDoesNotMatch: etag })],
    ];

    it.each(table)("%s: %s", async (_, expected, toCondition) => {
      expect(await holds(toCondition)).toBe(expected);
    });

    it("names an etag without quotes", async () => {
      const { bucket } = await open();
      for (const quoted of [`"${etag}"`, `"`]) {
        const error = new TypeError(`Conditional ETag should not be wrapped in quotes (${quoted}).`);
        await expect(bucket.get("a", { onlyIf: { etagMatches: quoted } })).rejects.toThrow(error);
        await expect(bucket.put("a", "", { onlyIf: { etagDoesNotMatch: quoted } })).rejects.toThrow(error);
      }
    });

    it.each(["etagMatches", "etagDoesNotMatch"])("has no %s that is not a string", async (field) => {
      const { bucket } = await open();
      const error = new TypeError(
        `Incorrect type for the '${field}' field on 'Conditional': the provided value is not of type 'string'.`,
      );
      for (const value of [[etag], [], 7, null, Object(etag) as unknown] as never[]) {
        await expect(bucket.get("a", { onlyIf: { [field]: value } })).rejects.toThrow(error);
        await expect(bucket.put("a", "", { onlyIf: { [field]: value } })).rejects.toThrow(error);
      }
    });

    it("has dates that are dates, and not too far away", async () => {
      const { bucket } = await open();
      const get = (uploadedBefore: unknown) => bucket.get("a", { onlyIf: { uploadedBefore } as BucketConditional });
      const noDate = new TypeError("The value cannot be converted because it is not a valid Date.");
      for (const value of [new Date(Number.NaN), Number.NaN, Infinity])
        await expect(get(value)).rejects.toThrow(noDate);
      for (const value of ["2024-05-06", null, true, 1n, ["2024-05-06"]]) {
        await expect(get(value)).rejects.toThrow(
          new TypeError(
            "Incorrect type for the 'uploadedBefore' field on 'Conditional': the provided value is not of type 'date'.",
          ),
        );
      }
      await expect(get(new Date("2300-01-01"))).rejects.toThrow(
        new TypeError("This API doesn't support dates after 2189."),
      );
      await expect(get(new Date("1600-01-01"))).rejects.toThrow(
        new TypeError("This API doesn't support dates before 1687."),
      );
    });
  });

  describe("a condition as headers", () => {
    const header = (name: string, value: string) => () => new Headers({ [name]: value });
    const dated =
      (name: string, milliseconds: number, others: Readonly<Record<string, string>> = {}) =>
      (uploaded: Date) =>
        new Headers({ ...others, [name]: shift(uploaded, milliseconds).toUTCString() });
    const table: readonly [string, boolean, ConditionOf<Headers>][] = [
      ["none", true, () => new Headers()],
      ["if-match of its etag", true, header("if-match", `"${etag}"`)],
      ["if-match of a list with its etag", true, header("if-match", `"other", "${etag}"`)],
      ["if-match of a list without its etag", false, header("if-match", `"other","another"`)],
      ["if-match of a list with empty elements", true, header("if-match", `"other",, "${etag}" ,`)],
      ["if-match of any", true, header("if-match", "*")],
      ["if-match of any among others", true, header("if-match", `"other", *`)],
      ["if-none-match of any among others", false, header("if-none-match", `*, "other"`)],
      ["if-match of an etag that is a star", false, header("if-match", `"*"`)],
      ["if-none-match of an etag that is a star", true, header("if-none-match", `"*", W/"*"`)],
      ["if-match of its etag with something behind it", true, header("if-match", `"${etag}";q=1`)],
      ["if-match of its etag as a weak one", false, header("if-match", `W/"${etag}"`)],
      ["if-none-match of its etag", false, header("if-none-match", `"${etag}"`)],
      ["if-none-match of its etag as a weak one", false, header("if-none-match", `W/"${etag}"`)],
      ["if-none-match of others", true, header("if-none-match", `"other", W/"another"`)],
      ["if-none-match of any", false, header("if-none-match", "*")],
      ["if-modified-since the second before", true, dated("if-modified-since", -second)],
      ["if-modified-since the same second", false, dated("if-modified-since", 0)],
      ["if-unmodified-since the second behind", true, dated("if-unmodified-since", second)],
      // RFC 7232, 3.4: earlier or equal.
      ["if-unmodified-since the same second", true, dated("if-unmodified-since", 0)],
      ["if-unmodified-since the second before", false, dated("if-unmodified-since", -second)],
      ["if-modified-since the second behind", false, dated("if-modified-since", second)],
      ["if-modified-since what is no date", true, header("if-modified-since", "yesterday")],
      [
        "if-match outranks if-unmodified-since",
        true,
        dated("if-unmodified-since", -second, { "if-match": `"${etag}"` }),
      ],
      [
        "if-none-match outranks if-modified-since",
        true,
        dated("if-modified-since", second, { "if-none-match": `"x"` }),
      ],
      // Not supported, so it says nothing.
      ["if-range", true, header("if-range", `"other"`)],
    ];

    it.each(table)("%s: %s", async (_, expected, toCondition) => {
      expect(await holds(toCondition)).toBe(expected);
    });

    it.each(["if-match", "if-none-match"])("quotes the etags of %s", async (header) => {
      const { bucket } = await open();
      const refused = async (value: string, message: string) => {
        const got = bucket.get("a", { onlyIf: new Headers({ [header]: value }) });
        await expect(got).rejects.toThrow(new Error(message));
      };
      for (const value of [etag, `w/"a"`, `a,"b"`, "", ","]) await refused(value, `Invalid ETag in ${header} header`);
      for (const value of [`"a`, `"a", "`, `W/"a`]) await refused(value, "Unclosed double quote for Etag");
      await refused("W/a", "Weak etags must start with W/ and their value must be quoted");
      await refused(
        `"a" "b"`,
        `Comma was expected to separate etags. Encountered a double quote character '"' instead. This would otherwise indicate the start of a new strong etag.`,
      );
      await refused(`"a" *`, "Comma was expected to separate etags. Encountered a wildcard character '*' instead.");
    });
  });

  describe("a condition that fails", () => {
    it("gives a get the object without a body, before its range is looked at", async () => {
      const { bucket } = await open();
      const object = await bucket.get("a", { onlyIf: { etagMatches: "other" }, range: { offset: 99 } });
      expect(object).toMatchObject({ key: "a", size: 5, etag, range: { offset: 0, length: 5 } });
      expect(object !== null && "body" in object).toBe(false);
    });

    it("gives a put null, and stores nothing", async () => {
      const { bucket } = await open();
      expect(await bucket.put("a", "new", { onlyIf: { etagDoesNotMatch: "*" } })).toBeNull();
      expect((await bucket.head("a"))?.etag).toBe(etag);
    });
  });

  describe("a condition on a key that is not there", () => {
    const date = new Date("2024-05-06");
    const table: readonly [BucketConditional | Headers, boolean][] = [
      [{ etagMatches: etag }, false],
      [{ etagMatches: "*" }, false],
      [{ uploadedAfter: date }, false],
      [{ etagDoesNotMatch: etag }, true],
      [{ etagDoesNotMatch: "*" }, true],
      [{ uploadedBefore: date }, true],
      [{ etagDoesNotMatch: "*", uploadedAfter: date }, false],
    ];

    it.each(table)("%j: stores %s", async (onlyIf, expected) => {
      const bucket = openBucket(subject);
      expect((await bucket.put("a", "x", { onlyIf })) !== null).toBe(expected);
      expect((await bucket.head("a")) !== null).toBe(expected);
    });
  });
}
