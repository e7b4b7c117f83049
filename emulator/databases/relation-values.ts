import { AppwriteError } from "#emulator/errors.ts";
import { customId } from "#emulator/params/text.ts";
import { requireRole } from "#emulator/permissions/authorize.ts";
import { rolesFor } from "#emulator/permissions/permission.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import type { Table } from "./catalog.ts";
import type { Writer } from "./writer.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Judges the values of relationships before anything is written, those of rows inside rows too.
 * @param isCreation judges the rights on the other tables as well. A change or an upsert leaves them to the writing
 * @throws relationship_value_invalid, user_unauthorized
 */
export function judgeRelations(writer: Writer, data: Data, isCreation = false): void {
  const { project, table } = writer;
  for (const { key, relation } of table.relations) {
    const value = key === null ? undefined : data[key];
    const other = project.catalog.table(table.record.databaseId, relation.relatedId);
    if (other === undefined || isEmpty(value)) continue;
    const inner: Writer = { ...writer, table: other };
    for (const related of isList(value) ? Object.values(value) : [value]) {
      requireValue(inner, related);
      if (typeof related === "object") judgeRow(inner, related as Data, isCreation);
    }
  }
}

function judgeRow(inner: Writer, row: Data, isCreation: boolean): void {
  if (isCreation) requireRights(inner, row);
  judgeRelations(inner, row, isCreation);
}

function requireValue({ project }: Writer, value: unknown): void {
  const isRow = typeof value === "object" && value !== null && !isList(value);
  if (typeof value !== "string" && !isRow)
    throw invalid("Relationship value must be an object, document ID string, or associative array");
  const id = isRow ? ((value as Data).$id ?? "unique()") : value;
  if (typeof id !== "string") throw invalid("Relationship $id must be a string");
  const checked = customId(id, { project });
  if ("problem" in checked) throw invalid(checked.problem);
}

/** A row that exists is only changed inside a new one where its table has row security: this binds keys, too. */
function requireRights({ project, caller, table }: Writer, { $id }: Data): void {
  const { collection } = table;
  const exists = typeof $id === "string" && project.store.get(collection, $id) !== undefined;
  const action = exists ? "update" : "create";
  requireRole(caller, rolesFor(collection.permissions, action), action);
  if (exists && !collection.documentSecurity)
    throw new AppwriteError("user_unauthorized", "Authorization Error");
}

/** The attributes of `data` and, apart, its relationships. */
export function splitRelations({ collection, relations }: Table, data: Data): { plain: Data; related: Data } {
  if (relations.length === 0) return { plain: data, related: {} };
  const plain: Record<string, unknown> = {};
  const related: Record<string, unknown> = {};
  for (const key in data) {
    const isRelation = attributeOf(collection, key)?.relation !== undefined;
    (isRelation ? related : plain)[key] = data[key];
  }
  return { plain, related };
}

/** PHP's `empty`: such a value is not judged here. */
const isEmpty = (value: unknown): boolean =>
  !value || value === "0" || (typeof value === "object" && Object.keys(value).length === 0);

/** PHP knows an object from a list by its names; an empty object is a list. */
export const isList = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).every((key, position) => key === String(position));

export const invalid = (message: string): AppwriteError =>
  new AppwriteError("relationship_value_invalid", message);
