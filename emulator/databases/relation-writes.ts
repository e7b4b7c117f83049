import { AppwriteError } from "#emulator/errors.ts";
import { may } from "#emulator/permissions/authorize.ts";
import { permissionsProblem } from "#emulator/permissions/permission.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc, Relation } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import { DuplicateError } from "#emulator/store/errors.ts";
import { isMany, link, linkedTo, unlink } from "./links.ts";
import { invalid, isList } from "./relation-values.ts";
import type { RowInput, Writer } from "./writer.ts";

type Data = Readonly<Record<string, unknown>>;

/** How a row inside a row is written: the ways of `row-writes.ts`, handed over so that neither file needs the other. */
interface NestedWrites {
  create(writer: Writer, rowId: string, input: RowInput): Doc;
  update(writer: Writer, current: Doc, input: RowInput): Doc;
}

/**
 * Rows inside rows inside a row; what lies deeper is left alone, as in a real server, but for tables that are linked to
 * themselves.
 */
const deepest = 3;

/** How the row around is written. An upsert adds to the rows a row is linked to, as a creation does. */
export type Mode = "create" | "update" | "upsert";

/**
 * Links a row to what its relationship attributes name: ids of rows that exist, or whole rows, which are written too.
 * @param isChanged other attributes of the row change too
 * @throws relationship_value_invalid, user_unauthorized, and the errors of writing the rows inside
 */
export function writeRelations(
  writer: Writer,
  row: Doc,
  related: Data,
  mode: Mode,
  nested: NestedWrites,
  isChanged = false,
): void {
  const { project, table, depth = 1, outer } = writer;
  if (depth > deepest) return;
  for (const key in related) {
    const relation = attributeOf(table.collection, key)?.relation;
    const other = relation && project.catalog.table(table.record.databaseId, relation.relatedId);
    if (relation === undefined || other === undefined) continue;
    if (depth === deepest && outer !== relation.relatedId) continue;
    const own = Number(row.$sequence);
    const before = linkedTo(project.store, relation, own);
    const given =
      mode === "update"
        ? readChange(relation, related[key], before.length > 0, isChanged)
        : readNew(relation, related[key]);
    if (given === undefined) continue;
    const inner: Writer = { ...writer, table: other, depth: depth + 1, outer: table.record.tableId };
    const wanted = given.flatMap((value) => writeRelated(inner, row, value, nested));
    if (mode === "update" || !isMany(relation)) {
      const dropped = before.filter((id) => !wanted.includes(id));
      unlink(project.store, relation, own, dropped);
    }
    const added = wanted.filter((id) => !before.includes(id));
    // A real server meets the unique index of the other row, which still names this one.
    if (
      added.length > 0 &&
      before.length > 0 &&
      relation.relationType === "oneToOne" &&
      relation.side === "child"
    )
      throw new DuplicateError("Document already has a related document");
    for (const id of added) {
      if (isStoredOnOther(relation)) requireChangeable(inner, id);
      link(project.store, relation, own, id);
    }
  }
}

/** Ids and rows that the value of a new or upserted row names; undefined when it changes nothing. */
function readNew(relation: Relation, value: unknown): (string | Data)[] | undefined {
  const many = "Must be either an array of documents or document IDs";
  if (value === null) return isMany(relation) ? undefined : [];
  if (isList(value)) {
    if (isMany(relation)) return Object.values(value).map(readOne);
    throw wrongValue("Must be either a document ID or a document, array given.");
  }
  const one = readOne(value);
  if (!isMany(relation)) return [one];
  throw wrongValue(`${many}, ${typeof one === "string" ? "document ID" : "document"} given.`);
}

/** The same for a change of a row that has some. PHP's `==` finds empty values equal, which then change nothing. */
function readChange(
  relation: Relation,
  value: unknown,
  hasSome: boolean,
  isChanged: boolean,
): (string | Data)[] | undefined {
  if (isMany(relation)) {
    if (isList(value)) return Object.values(value).map(readOne);
    if (isChanged && !hasSome && (value === null || value === false)) return undefined;
    if (isChanged && relation.relationType === "manyToMany") {
      if (value === null) return undefined;
      throw wrongValue("Must be an array of documents or document IDs.");
    }
    throw wrongValue(`Must be either an array of documents or document IDs, ${phpType(value)} given.`);
  }
  if (value === null || value === "") return [];
  if (!hasSome && (value === 0 || value === false || (isList(value) && Object.keys(value).length === 0)))
    return undefined;
  if (typeof value === "string" || (typeof value === "object" && !isList(value)))
    return [value as string | Data];
  throw wrongValue(singleRule(relation, value));
}

function singleRule({ relationType, twoWay }: Relation, value: unknown): string {
  if (relationType !== "oneToOne")
    return `Must be either a document ID or a document${isList(value) ? ", array given" : ""}.`;
  return `Must be either a document, document ID or null.${isList(value) && !twoWay ? " Array given." : ""}`;
}

function readOne(value: unknown): string | Data {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Data;
  throw wrongValue("Must be either a document, document ID, or an array of documents or document IDs.");
}

const wrongValue = (rule: string): AppwriteError => invalid(`Invalid relationship value. ${rule}`);

function phpType(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "double";
  return typeof value;
}

/** True where a real server keeps the link in the other row, which is then changed. */
const isStoredOnOther = (relation: Relation): boolean =>
  relation.relationType === "oneToOne"
    ? relation.twoWay
    : relation.relationType !== "manyToMany" && isMany(relation);

/** @throws user_unauthorized */
function requireChangeable({ project, caller, table }: Writer, sequence: number): void {
  const row = project.store.findOne(table.collection, where.equal("$sequence", sequence));
  if (row !== undefined && !may(caller, "update", table.collection, row))
    throw new AppwriteError("user_unauthorized");
}

const rowActions = ["read", "update", "delete", "write"];

/** The sequence of the row a value names. An id of no row, or of one the caller may not see, names nothing. */
function writeRelated(inner: Writer, row: Doc, value: string | Data, nested: NestedWrites): number[] {
  const { project, caller, table } = inner;
  if (typeof value === "string") {
    const found = project.store.get(table.collection, value);
    const seen = found !== undefined && may(caller, "read", table.collection, found);
    return seen ? [Number(found.$sequence)] : [];
  }
  const named = typeof value.$id === "string" && value.$id !== "unique()" ? value.$id : undefined;
  const current = named === undefined ? undefined : project.store.get(table.collection, named);
  const permissions = Array.isArray(value.$permissions) ? (value.$permissions as string[]) : null;
  const wrong = permissions === null ? undefined : permissionsProblem(permissions, rowActions);
  // A real server ends with a 500.
  if (wrong !== undefined) throw new AppwriteError("general_bad_request", wrong);
  const written =
    current === undefined
      ? nested.create(inner, named ?? project.ids.unique(), {
          data: value,
          permissions: permissions ?? row.$permissions,
        })
      : nested.update(inner, current, { data: value, permissions });
  return [Number(written.$sequence)];
}
