import { asText } from "#emulator/json.ts";
import { ok, problem, type Validator } from "#emulator/params/param.ts";
import { rowPermissions } from "#emulator/params/permissions.ts";
import { toNumber } from "#emulator/params/values.ts";
import type { Action } from "./collections.ts";
import type { Naming } from "./naming.ts";

/** One entry of `operations`, in either vocabulary. */
export interface OperationInput {
  readonly action: Action;
  readonly databaseId: string;
  readonly tableId: string;
  readonly rowId: string | null;
  readonly data: unknown;
}

const single: readonly string[] = ["create", "update", "upsert", "delete", "increment", "decrement"];
const bulk: readonly string[] = ["bulkCreate", "bulkUpdate", "bulkUpsert", "bulkDelete"];
const actions = [...single, ...bulk];

export const isBulk = (action: Action): boolean => bulk.includes(action);

/** A list of operations; the first thing wrong is named. Emptiness and number are judged by the route. */
export function operationsOf(naming: Naming): Validator<OperationInput[]> {
  return (value, scope) => {
    const rule = "Value must a valid array";
    if (!Array.isArray(value)) return problem(rule);
    const read: OperationInput[] = [];
    for (const entry of value) {
      const operation = readOperation(naming, entry);
      if ("problem" in operation) return problem(`${rule} and ${operation.problem}`);
      const granted = (operation.data as { $permissions?: unknown } | null)?.$permissions ?? null;
      const permissions = rowPermissions(granted, scope);
      if ("problem" in permissions) return problem(`${rule} and ${permissions.problem}`);
      read.push(operation);
    }
    return ok(read);
  };
}

function readOperation(naming: Naming, value: unknown): OperationInput | { problem: string } {
  if (typeof value !== "object" || value === null) return { problem: "Value must be an array" };
  const given = value as Record<string, unknown>;
  const { tableId: tableKey, rowId: rowKey } = naming;
  const action = asText(given.action);
  const wrong =
    requiredProblem(given, ["databaseId", "action", tableKey]) ??
    (actions.includes(action) ? undefined : `Key 'action' must be one of: ${actions.join(", ")}`) ??
    rowIdProblem(given, rowKey, action) ??
    dataProblem(given, action) ??
    stepProblem(action, given.data, naming.column) ??
    bulkProblem(action, given.data);
  if (wrong !== undefined) return { problem: wrong };
  return {
    action: action as Action,
    databaseId: String(given.databaseId),
    tableId: String(given[tableKey]),
    rowId: typeof given[rowKey] === "string" ? given[rowKey] : null,
    data: given.data ?? {},
  };
}

const isFilled = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

function requiredProblem(given: Record<string, unknown>, keys: readonly string[]): string | undefined {
  const absent = keys.find((key) => !(key in given));
  if (absent !== undefined) return `Missing required key: ${absent}`;
  const empty = keys.find((key) => !isFilled(given[key]));
  // With the non-breaking hyphen that Appwrite writes here, and only here.
  return empty === undefined ? undefined : `Key '${empty}' must be a non\u2011empty string`;
}

function rowIdProblem(given: Record<string, unknown>, key: string, action: string): string | undefined {
  if (key in given) return isFilled(given[key]) ? undefined : `Key '${key}' must be a non-empty string`;
  return single.includes(action) ? `Key '${key}' is required for action '${action}'` : undefined;
}

function dataProblem(given: Record<string, unknown>, action: string): string | undefined {
  if (!("data" in given)) return action === "delete" ? undefined : "Missing required key: data";
  return isObject(given.data) ? undefined : "Key 'data' must be an array";
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

const isNumeric = (value: unknown): boolean => /^(?:number|bigint)$/.test(typeof toNumber(value));

function stepProblem(action: string, data: unknown, key: "attribute" | "column"): string | undefined {
  if (action !== "increment" && action !== "decrement") return undefined;
  const step = data as Record<string, unknown>;
  if (!(key in step)) return `Key '${key}' is required in data for ${action}`;
  // The bounds are not judged: they are compared, and a text of digits is a number.
  return "value" in step && !isNumeric(step.value)
    ? `Key 'value' must be a numeric value for ${action}`
    : undefined;
}

function bulkProblem(action: string, data: unknown): string | undefined {
  if (action !== "bulkUpdate" && action !== "bulkDelete") return undefined;
  const { queries, data: changes } = data as Record<string, unknown>;
  if (queries === undefined) return `Key 'queries' is required in data for ${action}`;
  if (!Array.isArray(queries)) return `Key 'queries' must be an array for ${action}`;
  if (action !== "bulkUpdate" || isObject(changes)) return undefined;
  return changes === undefined
    ? "Key 'data' is required in data for bulkUpdate"
    : "Key 'data.data' must be an array for bulkUpdate";
}
