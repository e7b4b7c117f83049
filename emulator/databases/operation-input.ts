import type { Action } from "#emulator/databases/collections.ts";
import { ok, problem, type Validator } from "#emulator/params/param.ts";
import { rowPermissions } from "#emulator/params/permissions.ts";

/** One entry of `operations`, in either vocabulary. */
export type OperationInput = {
  readonly action: Action;
  readonly databaseId: string;
  readonly tableId: string;
  readonly rowId: string | null;
  readonly data: unknown;
};

const single: readonly string[] = ["create", "update", "upsert", "increment", "decrement", "delete"];
const bulk: readonly string[] = ["bulkCreate", "bulkUpdate", "bulkUpsert", "bulkDelete"];

export const isBulk = (action: Action): boolean => bulk.includes(action);

/** A list of operations; the first thing wrong is named. Emptiness and number are judged by the route. */
export const operations: Validator<OperationInput[]> = (value, scope) => {
  const rule = "Value must a valid array";
  if (!Array.isArray(value)) return problem(rule);
  const read: OperationInput[] = [];
  for (const entry of value) {
    const operation = readOperation(entry);
    if ("problem" in operation) return problem(`${rule} and ${operation.problem}`);
    const granted = (operation.data as { $permissions?: unknown } | null)?.$permissions ?? null;
    const permissions = rowPermissions(granted, scope);
    if ("problem" in permissions) return problem(`${rule} and ${permissions.problem}`);
    read.push(operation);
  }
  return ok(read);
};

function readOperation(value: unknown): OperationInput | { problem: string } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { problem: "Value must be an array" };
  }
  const given = value as Record<string, unknown>;
  const text = (key: string) =>
    typeof given[key] === "string" && given[key] !== "" ? given[key] : undefined;
  for (const key of ["databaseId", "action"]) {
    if (text(key) === undefined) return { problem: missing(key, given[key]) };
  }
  const tableKey = "tableId" in given ? "tableId" : "collectionId" in given ? "collectionId" : "tableId";
  const tableId = text(tableKey);
  if (tableId === undefined) return { problem: missing(tableKey, given[tableKey]) };
  const action = String(given.action);
  if (!single.includes(action) && !bulk.includes(action)) {
    return { problem: `Key 'action' must be one of: ${[...single, ...bulk].join(", ")}` };
  }
  const rowKey = tableKey === "tableId" ? "rowId" : "documentId";
  const rowId = text(rowKey) ?? null;
  if (single.includes(action) && rowId === null) {
    return { problem: `Key '${rowKey}' is required for action '${action}'` };
  }
  const data = given.data;
  if (action !== "delete" && (typeof data !== "object" || data === null)) {
    return { problem: `Key 'data' is required for action '${action}'` };
  }
  const wrong = stepProblem(action, data) ?? bulkProblem(action, data);
  if (wrong !== undefined) return { problem: wrong };
  return { action: action as Action, databaseId: String(given.databaseId), tableId, rowId, data: data ?? {} };
}

function missing(key: string, value: unknown): string {
  return value === undefined ? `Key '${key}' is required` : `Key '${key}' must be a non-empty string`;
}

function stepProblem(action: string, data: unknown): string | undefined {
  if (action !== "increment" && action !== "decrement") return undefined;
  const { column, attribute, value = 1, min, max } = data as Record<string, unknown>;
  const name = column ?? attribute;
  if (typeof name !== "string" || name === "")
    return "Key 'column' is required in data for increment/decrement";
  for (const [key, number] of Object.entries({ value, min, max })) {
    if (number !== undefined && number !== null && typeof number !== "number")
      return `Key '${key}' must be a number`;
  }
  return undefined;
}

function bulkProblem(action: string, data: unknown): string | undefined {
  const lists = action === "bulkCreate" || action === "bulkUpsert";
  if (lists) {
    const fits = Array.isArray(data) && data.every((row) => typeof row === "object" && row !== null);
    return fits ? undefined : `Key 'data' must be an array of objects for action '${action}'`;
  }
  if (!bulk.includes(action)) return undefined;
  const { queries, data: changes } = data as Record<string, unknown>;
  if (queries === undefined) return `Key 'queries' is required in data for ${action}`;
  const textual = Array.isArray(queries) && queries.every((query) => typeof query === "string");
  if (!textual) return `Key 'queries' must be an array for ${action}`;
  const needsData = action === "bulkUpdate" && (typeof changes !== "object" || changes === null);
  return needsData ? "Key 'data' is required in data for bulkUpdate" : undefined;
}
