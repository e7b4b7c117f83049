import type { Caller } from "#emulator/caller/caller.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { may } from "#emulator/permissions/authorize.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc, Relation } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import type { Table, TableRelation } from "./catalog.ts";
import { isMany, linkedTo } from "./links.ts";
import { rowModel } from "./models.ts";
import type { Naming } from "./naming.ts";
import { selectKeys } from "./row-queries.ts";

/** The reader, and the vocabulary in which nested rows are written. */
interface Reader {
  readonly project: Project;
  readonly caller: Caller;
  readonly naming: Naming;
}
type Row = Readonly<Record<string, unknown>>;

/** Rows inside rows: those of the third depth show no relationship. */
const deepest = 3;

/**
 * The selected attributes of a row. A relationship to one row shows its id, and the rows of one are there when they
 * are selected (`author.name`, `author.*`): those that the caller may read, without the way back.
 */
export function selectRow(
  reader: Reader,
  table: Table,
  row: Row,
  select: readonly string[] = ["*"],
  depth = 1,
  wayBack: string | null = null,
): Row {
  if (table.relations.every(({ key }) => key === null)) return selectKeys(select)(row);
  const shown = table.relations.filter(({ key }) => key !== wayBack);
  const { plain, inside } = splitPaths(table, select);
  const isSingle = ({ key, relation }: TableRelation) => inside.has(key ?? "") && !isMany(relation);
  // The rows of a relationship to one row are chosen by its column, which then is chosen alone.
  const keys = plain.length > 0 || table.relations.some(isSingle) ? plain : ["*"];
  const chosen: Record<string, unknown> = { ...selectKeys(keys)(row) };
  for (const { key, relation } of shown) {
    if (key === null || depth > deepest) continue;
    const within = inside.get(key);
    if (within !== undefined) {
      if (depth < deepest) chosen[key] = relatedRows(reader, table, relation, row, within, depth);
    } else if (keys.includes("*") && !isMany(relation) && row.$sequence && !Object.hasOwn(row, key))
      chosen[key] = relatedId(reader, table, relation, row);
  }
  return chosen;
}

/** Paths into relationships by their key, and all others. */
function splitPaths(table: Table, select: readonly string[]) {
  const inside = new Map<string, string[]>();
  const plain: string[] = [];
  for (const path of select) {
    const [head = "", ...rest] = path.split(".");
    const isInside = rest.length > 0 && table.relations.some(({ key }) => key === head);
    if (isInside) inside.set(head, [...(inside.get(head) ?? []), rest.join(".") || "*"]);
    else plain.push(path);
  }
  return { plain, inside };
}

/** A row that was just written, with the rows it is linked to, and those that these are linked to. */
export function withRelated(
  reader: Reader,
  table: Table,
  row: Doc,
  depth = 1,
  wayBack: string | null = null,
): Row & Doc {
  const full: Record<string, unknown> = { ...row };
  for (const { key, relation } of table.relations) {
    if (key === null || key === wayBack || depth >= deepest) continue;
    const within = (other: Table, related: Doc) =>
      withRelated(reader, other, related, depth + 1, wayBackOf(relation));
    full[key] = readRelated(reader, table, relation, row, within, (other) =>
      rowModel(reader.naming, other, { $sequence: "" }),
    );
  }
  return full as Row & Doc;
}

const wayBackOf = ({ twoWay, twoWayKey }: Relation): string | null => (twoWay ? twoWayKey : null);

function relatedRows(
  reader: Reader,
  table: Table,
  relation: Relation,
  row: Row,
  select: readonly string[],
  depth: number,
): unknown {
  const within = (other: Table, related: Doc) => {
    requireColumns(other, select);
    return selectRow(reader, other, related, select, depth + 1, wayBackOf(relation));
  };
  return readRelated(reader, table, relation, row, within, () => []);
}

/** @throws general_query_invalid for a path into a table that has no such column */
function requireColumns({ collection }: Table, select: readonly string[]): void {
  for (const path of select) {
    const [head = ""] = path.split(".");
    if (head === "*" || head.startsWith("$") || attributeOf(collection, head) !== undefined) continue;
    throw new AppwriteError("general_query_invalid", `Invalid query: Attribute not found in schema: ${head}`);
  }
}

/** @param hidden shows the one row of a relationship that the caller may not read */
function readRelated(
  { project, caller, naming }: Reader,
  table: Table,
  relation: Relation,
  row: Row,
  within: (other: Table, related: Doc) => Row,
  hidden: (other: Table) => unknown,
): unknown {
  const other = project.catalog.table(table.record.databaseId, relation.relatedId);
  const ids = linkedTo(project.store, relation, Number(row.$sequence));
  if (other === undefined || ids.length === 0) return isMany(relation) ? [] : null;
  const rows = project.store
    .find(other.collection, { filters: [where.equal("$sequence", ...ids)] })
    .filter((related) => may(caller, "read", other.collection, related))
    .map((related) => rowModel(naming, other, within(other, related)));
  return isMany(relation) ? rows : (rows[0] ?? hidden(other));
}

/** The id of the one row that a row is linked to, also for a caller who may not read it. */
function relatedId({ project }: Reader, table: Table, relation: Relation, row: Row): string | null {
  const other = project.catalog.table(table.record.databaseId, relation.relatedId);
  const [sequence] = linkedTo(project.store, relation, Number(row.$sequence));
  if (other === undefined || sequence === undefined) return null;
  return project.store.findOne(other.collection, where.equal("$sequence", sequence))?.$id ?? null;
}
