import type { Problem } from "../../model/index.ts";
import type { Complaint } from "./complaint.ts";
import type { DatabaseDocument, DocumentPath } from "../database-document.ts";
import type { ManagementApiFacts, ResourceFacts, ResourceType } from "../management-api-facts.ts";
import { toShape } from "../record-templates.ts";

/** What is wrong with the description of the reference management API whose shape is right: names that lead nowhere, paths that two resources claim. */
export function checkManagementApi(document: DatabaseDocument): readonly Problem[] {
  const facts = document.value as unknown as ManagementApiFacts;
  const complaints = [
    ...Object.entries(facts.types).flatMap(([name, type]) => checkType(name, type, facts)),
    ...facts.resources.flatMap((resource, index) => checkResource(resource, index, facts)),
  ];
  return complaints.map(({ path, message }) => document.createProblem(path, message));
}

function checkType(name: string, { elements = {}, completed }: ResourceType, facts: ManagementApiFacts): Complaint[] {
  const unknown = Object.values(elements).filter((element) => facts.types[element] === undefined);
  const complaints = unknown.map((element) =>
    createComplaint(["types", name, "elements"], `\`${element}\` is no type.`),
  );
  if (completed === undefined || facts.resources.some((resource) => isOwner(resource, completed.owner)))
    return complaints;
  return [
    ...complaints,
    createComplaint(["types", name, "completed"], `\`${completed.owner}\` is the path of no item.`),
  ];
}

function checkResource(resource: ResourceFacts, index: number, facts: ManagementApiFacts): Complaint[] {
  const path = ["resources", index];
  const same = facts.resources.slice(0, index).some((other) => toShape(other.path) === toShape(resource.path));
  const twice = same ? [createComplaint(path, `${resource.path} is described already.`)] : [];
  if (resource.kind === "settings" || resource.kind === "graphql") return twice;
  const untyped =
    facts.types[resource.type] === undefined ? [createComplaint(path, `\`${resource.type}\` is no type.`)] : [];
  return [...twice, ...untyped, ...checkReference(resource, path, facts)];
}

/** `of` names a collection; `storedAt` names another of the same kind, and has no parameter that `path` does not bind. */
function checkReference(
  resource: Exclude<ResourceFacts, { readonly kind: "settings" | "graphql" }>,
  path: DocumentPath,
  { resources }: ManagementApiFacts,
): Complaint[] {
  if (resource.kind === "elements" || resource.kind === "selection") {
    const isThere = resources.some((other) => other.kind === "collection" && other.path === resource.of);
    return isThere ? [] : [createComplaint(path, `\`of\` must be the path of a collection; ${resource.of} is none.`)];
  }
  const { storedAt } = resource;
  const isStored =
    storedAt === undefined || resources.some((other) => other.kind === resource.kind && other.path === storedAt);
  const lost = isStored ? [] : [createComplaint(path, `\`storedAt\` must be the path of another ${resource.kind}.`)];
  const unbound = listParameters(storedAt ?? "").filter((name) => !listParameters(resource.path).includes(name));
  const named = unbound.map((name) =>
    createComplaint(path, `\`path\` has no parameter ${name}, which \`storedAt\` names.`),
  );
  return [...lost, ...named];
}

/** Whether a template is that of an item of the collection: `/zones/:zone_id` of `/zones`. */
function isOwner(resource: ResourceFacts, template: string): boolean {
  return resource.kind === "collection" && toShape(template) === `${toShape(resource.path)}/:`;
}

function listParameters(path: string): readonly string[] {
  return path.match(/:\w+/g) ?? [];
}

function createComplaint(path: DocumentPath, message: string): Complaint {
  return { path, message };
}
