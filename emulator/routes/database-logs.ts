import { errorAbout, requireDatabase, requireTable } from "#emulator/databases/access.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { rowParams, rowPath, rowScopes, tableParams } from "#emulator/databases/rows-path.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { asText } from "#emulator/json.ts";
import { auditActions, type DescribeAudit, listAudits } from "#emulator/messaging/audits.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { uid } from "#emulator/params/text.ts";
import { may } from "#emulator/permissions/authorize.ts";

/**
 * The entries of a database and its tables. Rows have none here, although a real server writes one for each change:
 * it does so beside the call, this server would have to do it within.
 */
export const describeSchema: DescribeAudit = ({ path, method }, raw, made) => {
  const naming = namings.find(({ base }) => path.startsWith(`${base}/`) || path === base) ?? namings[0];
  const database = `database/${asText(raw.databaseId ?? "")}`;
  const action = auditActions[method];
  if (!path.includes(`/:databaseId/${naming.tables}`)) {
    return { resource: `database/${made ?? asText(raw.databaseId)}`, event: `database.${action}` };
  }
  const part = path.includes("/indexes") ? "index" : path.includes(`/${naming.columns}`) ? naming.column : "";
  const isTable = part === "";
  // The log of a collection lacks its changes, because 1.9.6 names another resource there.
  if (isTable && method === "PUT" && naming.type === "legacy") return undefined;
  const tableId = isTable ? (made ?? raw[naming.tableId]) : raw[naming.tableId];
  return {
    resource: `${database}/${naming.table}/${asText(tableId)}`,
    event: `${part || naming.table}.${action}`,
  };
};

/** Without `total`, which these lists always count. */
const paging = { queries: optional(queries, []) };

const databaseLogs = ({ base }: Naming) =>
  route({
    method: "GET",
    path: `${base}/:databaseId/logs`,
    scopes: ["databases.read"],
    params: { databaseId: required(uid), ...paging },
    handler(context, { databaseId, queries }) {
      requireDatabase(context, databaseId);
      return listAudits(context, `database/${databaseId}`, { queries, total: true });
    },
  });

const tableLogs = (naming: Naming) =>
  route({
    method: "GET",
    path: `${naming.base}/:databaseId/${naming.tables}/:${naming.tableId}/logs`,
    scopes: naming.type === "legacy" ? ["collections.read"] : ["tables.read", "collections.read"],
    params: { ...tableParams(naming), ...paging },
    handler(context, { databaseId, tableId, queries }) {
      requireTable(context, naming, databaseId, tableId);
      const resource = `database/${databaseId}/${naming.table}/${tableId}`;
      return listAudits(context, resource, { queries, total: true });
    },
  });

const rowLogs = (naming: Naming) =>
  route({
    method: "GET",
    path: `${rowPath(naming)}/logs`,
    scopes: rowScopes(naming, "read"),
    params: { ...rowParams(naming), ...paging },
    handler(context, { databaseId, tableId, rowId, queries }) {
      const { collection } = requireTable(context, naming, databaseId, tableId);
      const row = context.project.store.get(collection, rowId);
      if (row === undefined || !may(context.caller, "read", collection, row)) {
        throw errorAbout(`${naming.row}_not_found` as const, rowId);
      }
      const resource = `database/${databaseId}/${naming.table}/${tableId}/${naming.row}/${rowId}`;
      return listAudits(context, resource, { queries, total: true });
    },
  });

export const databaseLogRoutes: readonly Route[] = namings.flatMap((naming) => [
  // 1.9.6 lists those of a database in the older vocabulary only.
  ...(naming.type === "legacy" ? [databaseLogs(naming)] : []),
  tableLogs(naming),
  rowLogs(naming),
]);
