import { clientShapes } from "./shapes/client-shapes.ts";
import { fetchShapes } from "./shapes/fetch-shapes.ts";
import { lookAlikeShapes } from "./shapes/look-alike-shapes.ts";
import { moreClientShapes } from "./shapes/more-client-shapes.ts";
import { valueShapes } from "./shapes/value-shapes.ts";
import { wrapperShapes } from "./shapes/wrapper-shapes.ts";
import type { CallShape } from "./call-shape.ts";

/** Every way of writing a request that the tests know, each in one file. */
export const shapes: readonly CallShape[] = [
  ...fetchShapes,
  ...valueShapes,
  ...clientShapes,
  ...moreClientShapes,
  ...wrapperShapes,
];

/** Every way of writing an endpoint without requesting it. */
export const lookAlikes: readonly CallShape[] = lookAlikeShapes;
