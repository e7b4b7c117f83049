import type { Caller } from "#emulator/caller/caller.ts";
import { may } from "#emulator/permissions/authorize.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc, Relation } from "#emulator/store/collection.ts";
import type { Table } from "./catalog.ts";
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

const deepest = 3;

/**
 * The selected attributes of a row. Related rows are there only when selected (`author.name`, `author.*`), and only
 * those the caller may read.
 */
export function selectRow(
  reader: Reader,
  table: Table,
  row: Row,
  select: readonly string[] | undefined,
  depth = 1,
): Row {
  if (select === undefined || table.relations.length === 0) return selectKeys(select)(row);
  const inside = new Map<string, string[]>();
  const plain: string[] = [];
  for (const path of select) {
    const [head = "", ...rest] = path.split(".");
    const isRelation = table.relations.some(({ key }) => key === head);
    if (!isRelation) plain.push(path);
    else inside.set(head, [...(inside.get(head) ?? []), rest.length === 0 ? "*" : rest.join(".")]);
  }
  const chosen: Record<string, unknown> = { ...selectKeys(plain.length === 0 ? undefined : plain)(row) };
  for (const { key, relation } of table.relations) {
    const within = key === null ? undefined : inside.get(key);
    if (key !== null && within !== undefined && depth <= deepest) {
      chosen[key] = relatedRows(reader, table, relation, row, within, depth);
    }
  }
  return chosen;
}

/** A row that was just written, with the rows it is linked to. */
export function withRelated(reader: Reader, table: Table, row: Doc): Row & Doc {
  const keys = table.relations.flatMap(({ key }) => (key === null ? [] : [`${key}.*`]));
  return keys.length === 0 ? row : (selectRow(reader, table, row, ["*", ...keys]) as Row & Doc);
}

function relatedRows(
  reader: Reader,
  table: Table,
  relation: Relation,
  row: Row,
  select: readonly string[],
  depth: number,
): unknown {
  const { project, caller, naming } = reader;
  const other = project.catalog.table(table.record.databaseId, relation.relatedId);
  const ids = linkedTo(project.store, relation, Number(row.$sequence));
  if (other === undefined || ids.length === 0) return isMany(relation) ? [] : null;
  const rows = project.store
    .find(other.collection, { filters: [where.equal("$sequence", ...ids)] })
    .filter((related) => may(caller, "read", other.collection, related))
    .map((related) => rowModel(naming, other, selectRow(reader, other, related, select, depth + 1)));
  return isMany(relation) ? rows : (rows[0] ?? null);
}
