/** Loaded at the first file that passes the search: the database, and everything that works with it. */
export { analyze, analyzeFound } from "./analyze.ts";
export { prepare } from "./prepare.ts";
export { usesDeployment } from "./uses-deployment.ts";
