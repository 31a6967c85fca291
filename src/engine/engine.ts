/** What is loaded at the first file that passes the search: the database, and all that finds something by it. */
export { analyze, analyzeFound } from "./analyze.ts";
export { prepare } from "./prepare.ts";
export { usesDeployment } from "./uses-deployment.ts";
