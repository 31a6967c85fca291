import { ts, type TS } from "../syntax/compiler.ts";

/** Properties that say what a path shows, runs, answers with or redirects to. */
const ROUTE_PROPERTY =
  /^(?:handler|loader|component|Component|element|errorElement|lazy|loadChildren|loadComponent|redirect|redirectTo|children|responses|operationId|integration|destination)$/;
/** Properties that hold a link or a location, or a key under which something is stored or published. */
const LINK_PROPERTY =
  /^(?:redirect|redirectTo|href|to|link|[lL]ocation|[cC]ontent-[lL]ocation|key|Key|queryKey|mutationKey|cacheKey|source|destination|topic|channel|subject|routingKey)$/;

const routeTables = new WeakMap<TS.Node, boolean>();

/**
 * Whether a property declares a route or a link: `{ method: 'GET', url: '/zones/:id/filters', handler }`, `{ redirect:
 * '/firewall/rules' }`, and other rows of such a table.
 */
export function declaresRoute({ name, parent: object }: TS.PropertyAssignment): boolean {
  if ((ts.isIdentifier(name) || ts.isStringLiteral(name)) && LINK_PROPERTY.test(name.text)) return true;
  const table = ts.isArrayLiteralExpression(object.parent) ? object.parent : object;
  const known = routeTables.get(table);
  if (known !== undefined) return known;
  const rows = ts.isArrayLiteralExpression(table) ? table.elements : [table];
  const isRouteTable = rows.some((row) => ts.isObjectLiteralExpression(row) && row.properties.some(isRouteProperty));
  routeTables.set(table, isRouteTable);
  return isRouteTable;
}

function isRouteProperty({ name }: TS.ObjectLiteralElementLike): boolean {
  return name !== undefined && ts.isIdentifier(name) && ROUTE_PROPERTY.test(name.text);
}
