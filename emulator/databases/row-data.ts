import type { Caller } from "#emulator/caller/caller.ts";
import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { requireHeldRoles } from "#emulator/permissions/authorize.ts";
import { expandPermissions } from "#emulator/permissions/permission.ts";
import { encodeValue } from "#emulator/store/codec.ts";
import type { Collection, Doc } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import { readDigits } from "#emulator/store/digits.ts";
import { OperatorError } from "./operator-error.ts";
import { applyOperator, readOperator } from "./operators.ts";
import type { Writer } from "./writer.ts";

type Data = Readonly<Record<string, unknown>>;

const neverWritten = [
  "$id",
  "$permissions",
  "$sequence",
  "$databaseId",
  "$collectionId",
  "$tableId",
  "$tenant",
  "$collection",
];

/** The fields that a client may write: no caller sets the internal ones, and only a key sets the times. */
export function cleanData(caller: Caller, data: Data): Data {
  const clean: Record<string, unknown> = { ...data };
  for (const key of neverWritten) delete clean[key];
  for (const key of ["$createdAt", "$updatedAt"]) {
    if (!caller.privileged) delete clean[key];
    const instant = typeof clean[key] === "string" ? parseDatetime(clean[key]) : undefined;
    // The check of the structure refuses any other text.
    if (instant !== undefined) clean[key] = formatDatetime(instant);
  }
  return clean;
}

/** `null` becomes the default again (seen live); on create, so does what is missing. */
export function withDefaults(collection: Collection, data: Data, complete: boolean): Data {
  const filled: Record<string, unknown> = { ...readNumbers(collection, data) };
  for (const { key, default: initial } of collection.attributes) {
    if (initial === null || initial === undefined) continue;
    const value = filled[key];
    if (value === null || (value === undefined && complete)) filled[key] = initial;
  }
  return filled;
}

/** The same data with numbers in place of texts of digits, where a column takes such texts. */
function readNumbers(collection: Collection, data: Data): Data {
  const columns = collection.attributes.filter(({ key, digits }) => digits && key in data);
  if (columns.length === 0) return data;
  const read = columns.map((attribute) => [attribute.key, readDigits(attribute, data[attribute.key])]);
  return { ...data, ...Object.fromEntries(read) };
}

/** Operators in `data`, replaced by the values they give. @throws …_invalid_structure */
export function applyOperators(
  { project, naming, table }: Writer,
  current: Doc | undefined,
  data: Data,
): Data {
  let result: Record<string, unknown> | undefined;
  for (const key in data) {
    const operator = key.startsWith("$") ? undefined : readOperator(data[key]);
    const attribute = operator && attributeOf(table.collection, key);
    if (operator === undefined || attribute === undefined || attribute.relation !== undefined) continue;
    result ??= { ...data };
    try {
      result[key] = applyOperator(attribute, current?.[key], operator, project.clock.now());
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new AppwriteError(
        `${naming.row}_invalid_structure` as const,
        `Invalid document structure: ${error.message}`,
      );
    }
  }
  return result ?? data;
}

/** The keys whose stored form would differ. */
export function changedKeys(collection: Collection, current: Doc, data: Data): string[] {
  return Object.keys(data).filter((key) => {
    const attribute = attributeOf(collection, key);
    if (attribute === undefined) return data[key] !== current[key];
    if (attribute.array && !Array.isArray(data[key])) return (current[key] as unknown[]).length > 0;
    return encodeValue(attribute, data[key]) !== encodeValue(attribute, current[key]);
  });
}

/**
 * The permissions a row is stored with. A signed-in client that names none owns its new row.
 * @param given null: none were named @param verbatim stored as they are
 * @throws user_unauthorized for a role the caller does not hold
 */
export function rowPermissionsOf(
  caller: Caller,
  given: readonly string[] | null,
  isNew: boolean,
  verbatim = false,
): string[] {
  if (given !== null) {
    const expanded = verbatim ? [...new Set(given)] : expandPermissions(given, ["read", "update", "delete"]);
    requireHeldRoles(caller, expanded);
    return expanded;
  }
  if (!isNew || caller.user === undefined) return [];
  const owner = `user:${caller.user.$id}`;
  return [`read("${owner}")`, `update("${owner}")`, `delete("${owner}")`];
}
