import type { ClientSignature } from "../model/index.ts";
import type { Operation } from "./list-operations.ts";
import type { PlannedRecord } from "./planned-record.ts";

/**
 * How clients that are generated from a document call the operations of records: a function or a method that is named as the operation's
 * id, of the package itself, or of a class that is named as its tag (`OrdersApi`, `OrdersService`). Undefined where none has an id.
 */
export function toClient(
  planned: readonly PlannedRecord[],
  packages: readonly string[],
  { title, base }: { readonly title: string; readonly base: string },
): Omit<ClientSignature, "id"> | undefined {
  const operations = [...new Set(planned.flatMap((each) => each.operations))].filter(({ id }) => id !== undefined);
  if (packages.length === 0 || operations.length === 0) return undefined;
  const classes = [...new Set(operations.flatMap(({ tags }) => tags.map(toPascalCase)))];
  const names = ["Client", ...classes.flatMap((tag) => [tag, `${tag}Api`, `${tag}Service`])];
  return {
    title,
    packages,
    exports: ["*", "default"],
    base,
    join: "slash",
    makers: names.map((member) => ({
      member,
      construct: true,
      keeps: { url: ["0.baseUrl", "0.baseURL", "0.basePath"] },
    })),
    calls: operations.flatMap((operation) => toCalls(operation)),
  };
}

function toCalls(operation: Operation): ClientSignature["calls"] {
  const name = toCamelCase(operation.id ?? "");
  const members = [name, ...operation.tags.map((tag) => `${toPascalCase(tag)}Service.${name}`)];
  return members.map((member) => ({
    member,
    method: [`=${operation.method}`],
    // What stands in its parameters says nothing of the endpoint.
    url: [`=${operation.path.replace(/:\w+/gu, "{0}")}`],
    payload: ["0.body", "0.requestBody", "0"],
    query: ["0.query", "0.params", "0"],
  }));
}

function toCamelCase(text: string): string {
  const pascal = toPascalCase(text);
  return `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`;
}

function toPascalCase(text: string): string {
  return text
    .split(/[^A-Za-z\d]+/u)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
}
