import { describe } from "vitest";
import { SEND, testUrls } from "./test-urls.ts";

const LODASH = 'import _ from "lodash";';

describe("objects that a package makes one", () => {
  testUrls([
    ["have the last of each member", `${LODASH} const { x } = _.assign({}, { x: "a" }, { x: "b" }); ${SEND}`, "/z/b"],
    ["have what one of them has alone", `${LODASH} const { x } = _.extend({ x: "a" }, { y: "b" }); ${SEND}`, "/z/a"],
    ["have the first of each member", `${LODASH} const { x } = _.defaults({ x: "a" }, { x: "b" }); ${SEND}`, "/z/a"],
    ["have it by a global name", `const { x } = $.extend({}, { x: "a" }); ${SEND}`, "/z/a"],
    ["have it by a package of one function", `const x = require("xtend")({ x: "a" }, { y: 1 }).x; ${SEND}`, "/z/a"],
    [
      "are left as they are by those that merge deeply",
      `${LODASH} const { x } = _.merge({ o: { x: "a" } }, { o: { y: "b" } }).o; ${SEND}`,
      "/z/a",
    ],
    ["do so where that is asked for", `const { x } = $.extend(true, { o: { x: "a" } }, { o: {} }).o; ${SEND}`, "/z/a"],
    [
      "have the first of each also inside",
      `import { defu } from "defu"; const { x } = defu({ o: { x: "a" } }, { o: { x: "b" } }).o; ${SEND}`,
      "/z/a",
    ],
    [
      "replace what is inside otherwise",
      `${LODASH} const { x = "b" } = _.assign({ o: { x: "a" } }, { o: {} }).o; ${SEND}`,
      "/z/b",
    ],
    [
      "keep what they have where nobody knows the others",
      `${LODASH} const { x } = _.assign({ x: "a" }, f()); ${SEND}`,
      "/z/a",
    ],
    [
      "change the first one",
      `${LODASH} const o = { x: "a" }; _.assign(o, { x: "b" }); const { x } = o; ${SEND}`,
      "/z/b",
    ],
    ["are not made one by other functions", `${LODASH} const { x } = _.pick({ x: "a" }, "y"); ${SEND}`, "/z/{x}"],
  ]);
});
