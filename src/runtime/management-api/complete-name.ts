import { splitTemplate } from "../../database/record-templates.ts";
import type { CompletedName } from "../../database/management-api-facts.ts";
import type { CompleteName } from "./composed-field.ts";
import type { Exchange } from "./exchange.ts";
import { fillPath } from "./fill-path.ts";

/**
 * Completes names below an item that somebody made: `www` → `www.example.com`, `@` → `example.com`. An item that was never
 * made has no name of its own, and names below it stay as they are.
 */
export function createNameCompletion(completed: CompletedName | undefined, { service, match }: Exchange): CompleteName {
  const apex = completed === undefined ? undefined : readOwnerName(completed);
  return (name) => (apex === undefined || name === "" ? name : completeName(name, apex));

  function readOwnerName({ owner, ownerField }: CompletedName): string | undefined {
    const parameter = splitTemplate(owner).at(-1)?.slice(1) ?? "";
    const collection = fillPath(owner.slice(0, owner.lastIndexOf("/")), match.parameters);
    const item = service.store.findItem(collection, match.parameters[parameter] ?? "");
    const name = item === undefined || item === "deleted" ? undefined : item[ownerField];
    return typeof name === "string" ? name : undefined;
  }
}

function completeName(name: string, apex: string): string {
  const bare = name.replace(/\.$/, "");
  if (bare === "@") return apex;
  const isComplete = `.${bare}`.toLowerCase().endsWith(`.${apex}`.toLowerCase());
  return isComplete ? bare : `${bare}.${apex}`;
}
