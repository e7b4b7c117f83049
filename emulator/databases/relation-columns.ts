import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc, Relation } from "#emulator/store/collection.ts";
import { errorAbout } from "./access.ts";
import type { Table } from "./catalog.ts";
import { type ColumnRow, columns, links } from "./collections.ts";
import type { ColumnInput } from "./column-input.ts";
import type { Naming } from "./naming.ts";
import { recordColumn } from "./schema-changes.ts";

interface RelationInput {
  readonly key: string;
  readonly relatedId: string;
  readonly relationType: Relation["relationType"];
  readonly twoWay: boolean;
  /** null: not given; then the other column is named after the table. */
  readonly twoWayKey: string | null;
  readonly onDelete: Relation["onDelete"];
}

/** The properties of a relationship that both sides record. */
interface RelationColumns {
  readonly own: Doc<ColumnRow>;
  readonly partner: Doc<ColumnRow> | undefined;
}

/** @throws table_not_found, collection_not_found, …_already_exists */
export function recordRelation(
  project: Project,
  naming: Naming,
  table: Table,
  input: RelationInput,
): RelationColumns {
  const { databaseId, tableId } = table.record;
  const related = project.catalog.table(databaseId, input.relatedId);
  if (related === undefined) throw errorAbout(`${naming.table}_not_found` as const, input.relatedId);
  const twoWayKey = input.twoWayKey ?? tableId;
  checkKeys(naming, table, related, { ...input, twoWayKey }, input.twoWayKey !== null);
  const { relationType, twoWay, onDelete } = input;
  const shared = { link: project.ids.unique(), relationType, twoWay, onDelete };
  const described = (key: string, relation: Relation): ColumnInput => ({
    key,
    type: "relationship",
    relation,
  });
  return project.store.transaction(() => {
    const own = described(input.key, { ...shared, relatedId: input.relatedId, twoWayKey, side: "parent" });
    const other = described(twoWayKey, {
      ...shared,
      relatedId: tableId,
      twoWayKey: input.key,
      side: "child",
    });
    return {
      own: recordColumn(project, table, own),
      partner: twoWay ? recordColumn(project, related, other) : undefined,
    };
  });
}

function checkKeys(
  naming: Naming,
  table: Table,
  related: Table,
  { key, twoWay, twoWayKey, relationType }: RelationInput & { twoWayKey: string },
  named: boolean,
): void {
  const exists = `${naming.column}_already_exists` as const;
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (table.columns.some((column) => same(column.key, key))) throw errorAbout(exists, key);
  for (const { attribute } of table.columns) {
    const { relation } = attribute;
    if (relation?.relatedId !== related.record.tableId) continue;
    if (same(relation.twoWayKey, twoWayKey)) throw errorAbout(exists, named ? twoWayKey : key);
    if (relationType === "manyToMany" && relation.relationType === "manyToMany") {
      throw new AppwriteError(
        exists,
        `Creating more than one "manyToMany" relationship on the same ${naming.table} is currently not permitted.`,
      );
    }
  }
  const taken = twoWay && related.columns.some((column) => same(column.key, twoWayKey));
  const itself = table.record.$id === related.record.$id && twoWay && same(key, twoWayKey);
  if (taken || itself) throw errorAbout(exists, twoWayKey);
}

/** Both columns become available; no row needs to be touched, for links are kept apart. */
export function buildRelation({ store, catalog }: Project, { own, partner }: RelationColumns): void {
  for (const column of [own, partner]) {
    if (column === undefined || store.get(columns, column.$id) === undefined) continue;
    store.update(columns, column.$id, { status: "available", $updatedAt: column.$updatedAt });
  }
  catalog.forget();
}

/** The column on the other side; undefined for a relationship that only one side shows. */
function partnerOf({ catalog }: Project, table: Table, relation: Relation): Doc<ColumnRow> | undefined {
  if (!relation.twoWay) return undefined;
  const related = catalog.table(table.record.databaseId, relation.relatedId);
  return related?.columns.find(({ attribute }) => {
    const other = attribute.relation;
    return other?.link === relation.link && other.side !== relation.side;
  });
}

/** Takes away both columns and every link. */
export function removeRelation(
  project: Project,
  table: Table,
  column: Doc<ColumnRow>,
  relation: Relation,
): void {
  const { store, catalog } = project;
  const partner = partnerOf(project, table, relation);
  store.transaction(() => {
    store.deleteWhere(links, where.equal("link", relation.link));
    store.delete(columns, column.$id);
    if (partner !== undefined) store.delete(columns, partner.$id);
  });
  catalog.forget();
}

/** @throws …_not_available, …_already_exists, …_type_invalid for a column that is no relationship */
export function updateRelation(
  project: Project,
  naming: Naming,
  table: Table,
  column: Doc<ColumnRow>,
  changes: { readonly onDelete: Relation["onDelete"] | null; readonly newKey: string | null },
): Doc<ColumnRow> {
  const { store, catalog } = project;
  const { relation } = column.attribute;
  if (column.status !== "available") throw errorAbout(`${naming.column}_not_available` as const, column.key);
  if (relation === undefined) throw new AppwriteError(`${naming.column}_type_invalid` as const);
  const key = changes.newKey ?? column.key;
  const taken = table.columns.some(
    (other) => other !== column && other.key.toLowerCase() === key.toLowerCase(),
  );
  if (taken) throw errorAbout(`${naming.column}_already_exists` as const, key);
  const onDelete = changes.onDelete ?? relation.onDelete;
  const partner = partnerOf(project, table, relation);
  const changed = store.transaction(() => {
    if (partner?.attribute.relation !== undefined) {
      const back = { ...partner.attribute.relation, onDelete, twoWayKey: key };
      store.update(columns, partner.$id, { attribute: { ...partner.attribute, relation: back } });
    }
    return store.update(columns, column.$id, {
      $id: `${table.record.$sequence}_${key}`,
      key,
      attribute: { ...column.attribute, key, relation: { ...relation, onDelete } },
    });
  });
  catalog.forget();
  return changed;
}
