import { classFileShapes } from "./shapes/class-file-shapes.ts";
import { classShapes } from "./shapes/class-shapes.ts";
import { clientShapes } from "./shapes/client-shapes.ts";
import { fetchShapes } from "./shapes/fetch-shapes.ts";
import { functionShapes } from "./shapes/function-shapes.ts";
import { lookAlikeShapes } from "./shapes/look-alike-shapes.ts";
import { moduleShapes } from "./shapes/module-shapes.ts";
import { moreClientShapes } from "./shapes/more-client-shapes.ts";
import { setShapes } from "./shapes/set-shapes.ts";
import { valueFileShapes } from "./shapes/value-file-shapes.ts";
import { valueShapes } from "./shapes/value-shapes.ts";
import { wrapperFileShapes } from "./shapes/wrapper-file-shapes.ts";
import { wrapperShapes } from "./shapes/wrapper-shapes.ts";
import type { CallShape, ProgramShape } from "./call-shape.ts";

/** Every way of writing a request that the tests know, each in one file. */
export const shapes: readonly CallShape[] = [
  ...fetchShapes,
  ...valueShapes,
  ...clientShapes,
  ...moreClientShapes,
  ...wrapperShapes,
  ...functionShapes,
  ...classShapes,
  ...setShapes,
];

/** Every way of writing a request over several files. */
export const programShapes: readonly ProgramShape[] = [
  ...wrapperFileShapes,
  ...moduleShapes,
  ...classFileShapes,
  ...valueFileShapes,
];

/** Every way of writing an endpoint without requesting it. */
export const lookAlikes: readonly CallShape[] = lookAlikeShapes;
