import { ProblemError, type Deployment } from "../model/index.ts";
import { inspectDeployment } from "./inspect-deployment.ts";
import type { DeploymentVocabulary } from "./read-environment.ts";

/**
 * Reads a deployment config in which nothing is wrong; `inspectDeployment` says what is read.
 *
 * @throws ProblemError with every syntax or type error, its line and column, and what was expected.
 */
export function readDeployment(file: string, text: string, vocabulary: DeploymentVocabulary): Deployment {
  const { deployment, problems } = inspectDeployment(file, text, vocabulary);
  if (deployment === undefined || problems.length > 0) throw new ProblemError(problems);
  return deployment;
}
