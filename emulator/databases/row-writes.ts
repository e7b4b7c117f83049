import { AppwriteError } from "#emulator/errors.ts";
import { holds, may, requireOnCollection } from "#emulator/permissions/authorize.ts";
import type { Attribute, Doc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { errorAbout } from "./access.ts";
import { looselyEqual } from "./loosely-equal.ts";
import type { Naming } from "./naming.ts";
import { readOperator } from "./operators.ts";
import { deleteRelated } from "./relation-deletes.ts";
import { splitRelations } from "./relation-values.ts";
import { type Mode, writeRelations } from "./relation-writes.ts";
import { applyOperators, changedKeys, cleanData, rowPermissionsOf, withDefaults } from "./row-data.ts";
import { structureProblem } from "./structure.ts";
import type { RowInput, Writer } from "./writer.ts";

/** Returns the stored row for any caller. @throws row_not_found, document_not_found */
export function requireRow({ project, naming, table }: Writer, rowId: string): Doc {
  const row = project.store.get(table.collection, rowId);
  if (row === undefined) throw errorAbout(`${naming.row}_not_found` as const, rowId);
  return row;
}

/** @throws user_unauthorized, …_invalid_structure, …_already_exists */
export function createRow(writer: Writer, rowId: string, input: RowInput): Doc {
  const { project, caller, naming, table } = writer;
  requireOnCollection(caller, table.collection.permissions, "create");
  const permissions = rowPermissionsOf(caller, input.permissions, true, input.verbatim);
  const { plain, related } = splitRelations(table, cleanData(caller, input.data));
  const data = withDefaults(table.collection, plain, true);
  requireStructure(writer, data, true);
  return stored(naming, rowId, () =>
    linking(writer, related, "create", () =>
      project.store.create(table.collection, {
        ...createdTimes(writer),
        ...data,
        $id: rowId,
        $permissions: permissions,
      }),
    ),
  );
}

/**
 * Changes what is given. Without an effective change nothing is written, and read permission is enough.
 * @param since the row must not be newer than this instant (header X-Appwrite-Timestamp)
 * @throws user_unauthorized, …_invalid_structure, …_already_exists, …_update_conflict
 */
export function updateRow(writer: Writer, current: Doc, input: RowInput, since?: string): Doc {
  const { project, caller, naming, table } = writer;
  const permissions =
    input.permissions === null
      ? undefined
      : rowPermissionsOf(caller, input.permissions, false, input.verbatim);
  const { plain, related } = splitRelations(table, cleanData(caller, input.data));
  const operated = applyOperators(writer, current, plain);
  const data = withDefaults(table.collection, operated, false);
  requireStructure(writer, input.isBulk ? withoutSteps(data, plain) : data, false);
  const changes = changedKeys(table.collection, current, data);
  const regrants = permissions !== undefined && !sameSet(permissions, current.$permissions);
  const relinks = Object.keys(related).length > 0;
  const action = changes.length > 0 || regrants || relinks ? "update" : "read";
  if (!may(caller, action, table.collection, current)) throw new AppwriteError("user_unauthorized");
  if (action === "read") return current;
  requireNotNewer(naming, current, since);
  const values = Object.fromEntries(changes.map((key) => [key, data[key]]));
  return stored(naming, current.$id, () =>
    linking(
      writer,
      related,
      "update",
      () =>
        project.store.update(table.collection, current.$id, {
          ...updatedTime(writer),
          ...values,
          ...(regrants ? { $permissions: permissions } : {}),
        }),
      changes.length > 0 || regrants,
    ),
  );
}

/**
 * True when an upsert would write nothing: it names each column of the row and changes none, or it gives a new row no
 * permissions and nothing but empty values. A real server judges this before it checks permissions to write.
 * @throws user_unauthorized for a role the caller does not hold
 */
export function isUnchanged({ project, caller, table }: Writer, rowId: string, input: RowInput): boolean {
  const current: Readonly<Record<string, unknown>> = project.store.get(table.collection, rowId) ?? {};
  const isNew = current.$id === undefined;
  const before = (current.$permissions ?? []) as readonly string[];
  const given = input.permissions ?? (isNew ? null : before);
  if (!sameSet(rowPermissionsOf(caller, given, isNew, input.verbatim), before)) return false;
  const data = cleanData(caller, input.data);
  const isNamed = ({ key }: Attribute) => Object.hasOwn(data, key);
  const isSame = ([key, value]: [string, unknown]) =>
    key.startsWith("$") || looselyEqual(value, current[key] ?? null);
  if (!Object.entries(data).every(isSame)) return false;
  return isNew || (table.relations.length === 0 && table.collection.attributes.every(isNamed));
}

/**
 * Upserts the rows of a bulk call, but for those that would change nothing.
 * @throws …_already_exists when one of the others is given twice
 */
export function upsertRows(writer: Writer, rows: readonly (RowInput & { readonly rowId: string })[]): Doc[] {
  const changed = rows.filter((row) => !isUnchanged(writer, row.rowId, row));
  const written = changed.map((row) => upsertRow(writer, row.rowId, row));
  if (new Set(changed.map(({ rowId }) => rowId)).size === changed.length) return written;
  throw errorAbout(`${writer.naming.row}_already_exists` as const, "multiple");
}

/** Creates the row, or overwrites what is given, and moves `$updatedAt`. */
export function upsertRow(writer: Writer, rowId: string, input: RowInput, since?: string): Doc {
  const { project, caller, naming, table } = writer;
  const current = project.store.get(table.collection, rowId);
  if (current === undefined) {
    if (!holds(caller, table.collection.permissions, "create")) throw new AppwriteError("user_unauthorized");
    const data = applyOperators(writer, undefined, cleanData(caller, input.data));
    return createRow(writer, rowId, { ...input, data });
  }
  requireNotNewer(naming, current, since);
  const permissions =
    input.permissions === null
      ? undefined
      : rowPermissionsOf(caller, input.permissions, false, input.verbatim);
  if (!may(caller, "update", table.collection, current)) throw new AppwriteError("user_unauthorized");
  const { plain, related } = splitRelations(table, cleanData(caller, input.data));
  const { $createdAt, ...data } = withDefaults(
    table.collection,
    applyOperators(writer, current, plain),
    false,
  );
  const created = $createdAt === undefined ? {} : { $createdAt: String($createdAt) };
  requireStructure(writer, { ...data, ...created }, true);
  const row = stored(naming, rowId, () =>
    linking(writer, related, "upsert", () =>
      project.store.update(table.collection, rowId, {
        ...updatedTime(writer),
        ...data,
        ...(permissions === undefined ? {} : { $permissions: permissions }),
      }),
    ),
  );
  // MariaDB keeps the time of creation, but the answer and the event have the time that the key gave.
  return { ...row, ...created };
}

/** The row and, where a relationship says so, those it is linked to. @throws user_unauthorized, …_delete_restricted */
export function deleteRow(writer: Writer, current: Doc, since?: string): void {
  const { project, caller, naming, table } = writer;
  requireNotNewer(naming, current, since);
  if (!may(caller, "delete", table.collection, current)) throw new AppwriteError("user_unauthorized");
  if (table.relations.length === 0) project.store.delete(table.collection, current.$id);
  else {
    project.store.transaction(() => {
      deleteRelated(writer, current, (inner, row) => deleteRow(inner, row));
      project.store.delete(table.collection, current.$id);
    });
  }
}

const createdTimes = ({ time }: Writer) => (time === undefined ? {} : { $createdAt: time, $updatedAt: time });
const updatedTime = ({ time }: Writer) => (time === undefined ? {} : { $updatedAt: time });

/** Writes a row and what its relationships name, all of it or nothing. */
function linking(
  writer: Writer,
  related: Readonly<Record<string, unknown>>,
  mode: Mode,
  write: () => Doc,
  isChanged = false,
): Doc {
  if (Object.keys(related).length === 0) return write();
  return writer.project.store.transaction(() => {
    const row = write();
    writeRelations(writer, row, related, mode, { create: createRow, update: updateRow }, isChanged);
    return row;
  });
}

/** The data without the numbers that operators gave. */
const withoutSteps = (data: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => typeof value !== "number" || readOperator(given[key]) === undefined,
    ),
  );

function requireNotNewer(naming: Naming, current: Doc, since: string | undefined): void {
  if (since === undefined || current.$updatedAt <= since) return;
  throw new AppwriteError(`${naming.row}_update_conflict` as const);
}

function requireStructure(
  { naming, table }: Writer,
  data: Readonly<Record<string, unknown>>,
  complete: boolean,
): void {
  const wrong = structureProblem(table.collection, data, complete);
  if (wrong === undefined) return;
  throw new AppwriteError(`${naming.row}_invalid_structure` as const, `Invalid document structure: ${wrong}`);
}

/** A duplicate id and a broken unique index are the same error, about the row that was to be written. */
function stored<T>(naming: Naming, rowId: string, work: () => T): T {
  return refuseDuplicate(() => errorAbout(`${naming.row}_already_exists` as const, rowId), work);
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
