import { measureInstall } from "./install-size/measure-install.ts";
import { describeSize, writeRecordedSize } from "./install-size/recorded-size.ts";

/* `npm run size`: builds, measures what an install adds to ESLint, and records it for the README and for the test that it does not grow. */
const size = measureInstall();
writeRecordedSize(size);
console.log(`${describeSize(size)} (${size.bytes} bytes) beside ESLint`);
