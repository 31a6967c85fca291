export type * from "../model/index.ts";
export { formatProblem, ProblemError } from "../model/index.ts";
export type * from "./binding-facts.ts";
export type * from "./management-api-facts.ts";
export type { Database, PathMatch, PathSegment } from "./database.ts";
export type { VocabularyChoice } from "./sided-vocabulary.ts";
export { database, getBuiltinDatabase } from "./builtin-database.ts";
export { loadDatabase, loadDatabases } from "./load-database.ts";
export { matchEndpoint } from "./match-endpoint.ts";
