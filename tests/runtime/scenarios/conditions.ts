import type { BucketBinding, BucketConditional } from "../../../src/runtime/index.ts";
import type { Scenario, Scenarios } from "./scenario.ts";

const etag = "5d41402abc4b2a76b9719d911017c592";
const second = 1000;

type ConditionOf = (uploaded: number) => BucketConditional | Headers;

/** Whether a get and a put of the condition go on: of an object, and of a key that is not there. */
function toScenarios([name, toCondition]: readonly [string, ConditionOf]): (readonly [string, Scenario])[] {
  const store = async (bucket: BucketBinding): Promise<BucketConditional | Headers> => {
    const { uploaded } = await bucket.put("a", "hello");
    return toCondition(uploaded.getTime());
  };
  return [
    [
      `get if ${name}`,
      async (bucket) => {
        const object = await bucket.get("a", { onlyIf: await store(bucket) });
        return object !== null && "body" in object;
      },
    ],
    [`put if ${name}`, async (bucket) => (await bucket.put("a", "new", { onlyIf: await store(bucket) })) !== null],
    [
      `put of a new key if ${name}`,
      async (bucket) => (await bucket.put("b", "new", { onlyIf: await store(bucket) })) !== null,
    ],
  ];
}

const header =
  (name: string, value: string): ConditionOf =>
  () =>
    new Headers({ [name]: value });
const headers =
  (fields: Readonly<Record<string, string>>): ConditionOf =>
  () =>
    new Headers(fields);
const dated =
  (fields: Readonly<Record<string, number | string>>): ConditionOf =>
  (uploaded) => {
    const toValue = (value: number | string): string =>
      typeof value === "string" ? value : new Date(uploaded + value).toUTCString();
    return new Headers(Object.entries(fields).map(([name, value]) => [name, toValue(value)]));
  };
const startOfSecond = (time: number): number => Math.floor(time / second) * second;

/** Lists of etags, well formed and not. */
const lists = [
  etag,
  `"${etag}"`,
  ` "${etag}" `,
  `W/"${etag}"`,
  `w/"${etag}"`,
  `W/${etag}`,
  `"other", "${etag}"`,
  `"other","${etag}"`,
  `"other" "${etag}"`,
  `"other",, "${etag}" ,`,
  `, "${etag}"`,
  `"${etag}",`,
  `"other"`,
  `"other", W/"${etag}"`,
  `W/"${etag}", "other"`,
  "*",
  " * ",
  `"*"`,
  `W/"*"`,
  `W/*`,
  `"a", *`,
  `*, "a"`,
  `"${etag}", *`,
  `*, "${etag}"`,
  "*, *",
  "**",
  `*"${etag}"`,
  `"a" *`,
  "",
  ",",
  `"`,
  `""`,
  `"${etag}`,
  `${etag}"`,
  `"a"b`,
  `"a",b`,
  `a,"b"`,
  `'${etag}'`,
  `"a\\"b"`,
  `"${etag}";q=1`,
  `"a" , "${etag}"`,
  `"a"\t,\t"${etag}"`,
  `W/ "${etag}"`,
  `"é"`,
  `"a b"`,
  `W/"a", W/"${etag}"`,
];

/** Dates as headers write them, and otherwise. */
const dates = [
  "Sat, 01 Jan 2000 00:00:00 GMT",
  "Saturday, 01-Jan-00 00:00:00 GMT",
  "Sat Jan  1 00:00:00 2000",
  "Sat, 01 Jan 2100 00:00:00 GMT",
  "2000-01-01",
  "2100-01-01",
  "2000-01-01T00:00:00Z",
  "2100-01-01T00:00:00Z",
  "2100",
  "0",
  "1",
  "-1",
  "4102444800",
  "4102444800000",
  "yesterday",
  "",
  "Sat, 01 Jan 2100",
  "01 Jan 2100 00:00:00 +0200",
  "Sat, 01 Jan 2100 00:00:00",
  "Sat, 32 Jan 2100 00:00:00 GMT",
  "Mon, 01 Jan 2100 00:00:00 GMT",
  "2500-01-01",
  "1900-01-01",
];

const conditions = {
  "there is no condition": () => ({}),
  "its etag matches": () => ({ etagMatches: etag }),
  "its etag matches in upper case": () => ({ etagMatches: etag.toUpperCase() }),
  ...Object.fromEntries(
    [
      `"${etag}"`,
      `W/"${etag}"`,
      `W/${etag}`,
      `w/"${etag}"`,
      `"`,
      `""`,
      `"a`,
      `a"`,
      `'${etag}'`,
      "*",
      "",
      " ",
      ` ${etag}`,
      `${etag},other`,
      `"a","b"`,
      `W/"x"`,
      `"x" `,
      "**",
    ].flatMap((value) => [
      [`etagMatches is ${JSON.stringify(value)}`, () => ({ etagMatches: value })],
      [`etagDoesNotMatch is ${JSON.stringify(value)}`, () => ({ etagDoesNotMatch: value })],
    ]),
  ),
  ...Object.fromEntries(
    lists.flatMap((value) => ["if-match", "if-none-match"].map((name) => [`${name}: ${value}`, header(name, value)])),
  ),
  ...Object.fromEntries(
    dates.flatMap((value) =>
      ["if-modified-since", "if-unmodified-since"].map((name) => [`${name}: ${value}`, header(name, value)]),
    ),
  ),
  ...Object.fromEntries(
    [-2 * second, -second, 0, second, 2 * second].flatMap((shift) => [
      [`if-modified-since is ${shift} ms later`, dated({ "if-modified-since": shift })],
      [`if-unmodified-since is ${shift} ms later`, dated({ "if-unmodified-since": shift })],
    ]),
  ),
  ...Object.fromEntries(
    [-second, -1, 0, 1, second].flatMap((shift) => [
      [`uploadedBefore is ${shift} ms later`, (uploaded: number) => ({ uploadedBefore: new Date(uploaded + shift) })],
      [`uploadedAfter is ${shift} ms later`, (uploaded: number) => ({ uploadedAfter: new Date(uploaded + shift) })],
      [
        `uploadedBefore is the number ${shift} ms later`,
        (uploaded: number) => ({ uploadedBefore: (uploaded + shift) as unknown as Date }),
      ],
      [
        `uploadedAfter is the number ${shift} ms later`,
        (uploaded: number) => ({ uploadedAfter: (uploaded + shift) as unknown as Date }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    [-1, 0, 1, second - 1, second, second + 1].flatMap((shift) => [
      [
        `uploadedBefore is ${shift} ms behind the start of its second, in seconds`,
        (uploaded: number) => ({
          uploadedBefore: new Date(startOfSecond(uploaded) + shift),
          secondsGranularity: true,
        }),
      ],
      [
        `uploadedAfter is ${shift} ms behind the start of its second, in seconds`,
        (uploaded: number) => ({ uploadedAfter: new Date(startOfSecond(uploaded) + shift), secondsGranularity: true }),
      ],
    ]),
  ),
  "uploadedBefore is after 2189": () => ({ uploadedBefore: new Date("2200-01-01") }),
  "uploadedBefore is long ago": () => ({ uploadedBefore: new Date("1600-01-01") }),
  "its etag matches, and it is older": (uploaded) => ({ etagMatches: etag, uploadedBefore: new Date(uploaded - 1) }),
  "its etag matches, and it is newer": (uploaded) => ({ etagMatches: etag, uploadedAfter: new Date(uploaded + 1) }),
  "another etag does not match, and it is newer": (uploaded) => ({
    etagDoesNotMatch: "x",
    uploadedAfter: new Date(uploaded + 1),
  }),
  "another etag does not match, and it is older": (uploaded) => ({
    etagDoesNotMatch: "x",
    uploadedBefore: new Date(uploaded - 1),
  }),
  "its etag does not match, and it is old enough": (uploaded) => ({
    etagDoesNotMatch: etag,
    uploadedAfter: new Date(uploaded - 1),
  }),
  "its etag matches and does not match": () => ({ etagMatches: etag, etagDoesNotMatch: etag }),
  "it lies between two dates": (uploaded) => ({
    uploadedAfter: new Date(uploaded - 1),
    uploadedBefore: new Date(uploaded + 1),
  }),
  "it lies between two dates that are the wrong way round": (uploaded) => ({
    uploadedAfter: new Date(uploaded + 1),
    uploadedBefore: new Date(uploaded - 1),
  }),
  "if-match with an older if-unmodified-since": dated({ "if-match": `"${etag}"`, "if-unmodified-since": -second }),
  "another if-match with a newer if-unmodified-since": dated({ "if-match": `"x"`, "if-unmodified-since": second }),
  "if-none-match with a newer if-modified-since": dated({ "if-none-match": `"x"`, "if-modified-since": second }),
  "its if-none-match with an older if-modified-since": dated({
    "if-none-match": `"${etag}"`,
    "if-modified-since": -second,
  }),
  "if-match with a newer if-modified-since": dated({ "if-match": `"${etag}"`, "if-modified-since": second }),
  "if-none-match with an older if-unmodified-since": dated({ "if-none-match": `"x"`, "if-unmodified-since": -second }),
  "if-match and if-none-match": headers({ "if-match": `"${etag}"`, "if-none-match": `"${etag}"` }),
  "if-modified-since and if-unmodified-since around it": dated({
    "if-modified-since": -second,
    "if-unmodified-since": second,
  }),
  "if-modified-since and if-unmodified-since of its second": dated({
    "if-modified-since": 0,
    "if-unmodified-since": 0,
  }),
  "if-range of another etag": header("if-range", `"x"`),
  "if-range of a date": header("if-range", "Sat, 01 Jan 2000 00:00:00 GMT"),
  "headers in upper case": header("IF-MATCH", `"x"`),
} as Readonly<Record<string, ConditionOf>>;

/** What each condition says of an object and of a key that is not there. */
export const conditionScenarios: Scenarios = Object.fromEntries(Object.entries(conditions).flatMap(toScenarios));
