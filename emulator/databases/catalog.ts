import { where } from "#emulator/query/query.ts";
import type { Collection, Doc, Relation } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";
import {
  type ColumnRow,
  columns,
  type DatabaseRow,
  databases,
  type IndexRow,
  indexes,
  type TableRow,
  tables,
} from "./collections.ts";

/** A table as the routes use it: its record, its columns and indexes, and the collection that holds its rows. */
export interface Table {
  readonly database: Doc<DatabaseRow>;
  readonly record: Doc<TableRow>;
  readonly columns: readonly Doc<ColumnRow>[];
  readonly indexes: readonly Doc<IndexRow>[];
  /** Its relationships, as it sees them; `key` is null for one that only the other table has a column for. */
  readonly relations: readonly TableRelation[];
  /** Only what is available; rows live here. */
  readonly collection: Collection<Record<string, unknown>>;
}

export interface TableRelation {
  readonly key: string | null;
  readonly relation: Relation;
}

/** Tables by id, read once and kept until they change. */
export interface Catalog {
  database(id: string): Doc<DatabaseRow> | undefined;
  table(databaseId: string, tableId: string): Table | undefined;
  /** Must be called after every change of a database, table, column or index. */
  forget(): void;
}

export const hasRelationships = ({ collection }: Table): boolean =>
  collection.attributes.some(({ relation }) => relation !== undefined);

export const tableKey = (databaseId: string, tableId: string): string => `${databaseId}/${tableId}`;

export function createCatalog(store: Store): Catalog {
  const known = new Map<string, Table>();
  const knownDatabases = new Map<string, Doc<DatabaseRow>>();

  function load(key: string): Table | undefined {
    const record = store.get(tables, key);
    const database = record && catalog.database(record.databaseId);
    if (record === undefined || database === undefined) return undefined;
    const filters = [where.equal("table", record.$sequence)];
    const ownColumns = store.find(columns, { filters });
    const ownIndexes = store.find(indexes, { filters });
    return {
      database,
      record,
      columns: ownColumns,
      indexes: ownIndexes,
      relations: [
        ...ownColumns
          .filter(isAvailable)
          .flatMap(({ key, attribute: { relation } }) => (relation ? [{ key, relation }] : [])),
        ...oneWayTo(record),
      ],
      collection: {
        id: record.tableId,
        table: `rows_${record.$sequence}`,
        permissions: record.$permissions,
        documentSecurity: record.rowSecurity,
        attributes: ownColumns.filter(isAvailable).map(({ attribute }) => attribute),
        indexes: ownIndexes.filter(isAvailable).map(({ key, type, attributes, orders }) => ({
          key,
          type,
          attributes,
          orders: orders as ("ASC" | "DESC")[],
        })),
      },
    };
  }

  /** Relationships of other tables that point to this one, which has no column for them. */
  function oneWayTo({ databaseId, tableId }: TableRow): TableRelation[] {
    return store.find(columns, { filters: [where.equal("type", "relationship")] }).flatMap((column) => {
      const { relation } = column.attribute;
      if (relation === undefined || relation.twoWay || relation.relatedId !== tableId) return [];
      const owner = store.findOne(tables, where.equal("$sequence", Number(column.table)));
      if (owner?.databaseId !== databaseId || !isAvailable(column)) return [];
      const seen = { ...relation, relatedId: owner.tableId, twoWayKey: column.key, side: "child" } as const;
      return [{ key: null, relation: seen }];
    });
  }

  const catalog: Catalog = {
    database(id) {
      const cached = knownDatabases.get(id);
      if (cached !== undefined) return cached;
      const found = store.get(databases, id);
      if (found !== undefined) knownDatabases.set(id, found);
      return found;
    },
    table(databaseId, tableId) {
      const key = tableKey(databaseId, tableId);
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const table = load(key);
      if (table !== undefined) known.set(key, table);
      return table;
    },
    forget() {
      known.clear();
      knownDatabases.clear();
    },
  };
  return catalog;
}

const isAvailable = ({ status }: { status: string }): boolean => status === "available";
