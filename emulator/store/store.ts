import type { Clock } from "#emulator/clock.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import type { IdGenerator } from "#emulator/ids.ts";
import { parsePermission } from "#emulator/permissions/permission.ts";
import type { Query } from "#emulator/query/query.ts";
import { codecOf } from "./codec.ts";
import type { Attribute, Collection, Doc, Meta, NewDoc } from "./collection.ts";
import { attributeOf, permissionTable, quote, valueColumn } from "./columns.ts";
import { BoundError, DuplicateError, isUniqueViolation, MissingError } from "./errors.ts";
import { conditions, type FindOptions, pageSql } from "./find.ts";
import type { Sqlite, SqlValue } from "./sqlite.ts";
import { createSubstringIndexes, type SubstringIndexes } from "./substring-index.ts";

export type Changes<Shape extends object> = Partial<Shape> & Partial<Omit<Meta, "$sequence">>;

/**
 * Documents of every collection, the project's tables and the server's own alike. It knows neither permissions of
 * a caller nor the rules of an attribute; routes check both before they write.
 */
export interface Store {
  readonly sqlite: Sqlite;
  readonly substrings: SubstringIndexes;
  /** @throws DuplicateError */
  create<S extends object>(collection: Collection<S>, document: NewDoc<S>): Doc<S>;
  /**
   * Writes many documents, without reading them again. To be called within a transaction, which an error has to end.
   * @throws DuplicateError
   */
  add<S extends object>(collection: Collection<S>, document: NewDoc<S>): void;
  get<S extends object>(collection: Collection<S>, id: string): Doc<S> | undefined;
  find<S extends object>(collection: Collection<S>, options?: FindOptions): Doc<S>[];
  /** Grows with every change of the document; undefined when there is none. Finer than `$updatedAt`. */
  version(collection: Collection, id: string): number | undefined;
  findOne<S extends object>(collection: Collection<S>, ...filters: readonly Query[]): Doc<S> | undefined;
  /** At most `max` are counted; undefined counts all. */
  count<S extends object>(collection: Collection<S>, options?: FindOptions, max?: number): number;
  /** `$updatedAt` becomes now unless given. @throws MissingError, DuplicateError */
  update<S extends object>(collection: Collection<S>, id: string, changes: Changes<S>): Doc<S>;
  /** Adds `by` in one statement, so that parallel increments all count. @throws MissingError, BoundError */
  increment<S extends object>(
    collection: Collection<S>,
    id: string,
    key: string,
    by: number,
    bounds?: { max?: number | undefined; min?: number | undefined },
  ): void;
  delete<S extends object>(collection: Collection<S>, id: string): boolean;
  deleteWhere<S extends object>(collection: Collection<S>, ...filters: readonly Query[]): number;
  transaction<T>(work: () => T): T;
}

export function createStore(sqlite: Sqlite, clock: Clock, ids: IdGenerator): Store {
  const now = () => formatDatetime(clock.now());
  const substrings = createSubstringIndexes(sqlite);

  function setPermissions(collection: Collection, sequence: number, permissions: readonly string[]): void {
    const insert = `INSERT OR IGNORE INTO ${permissionTable(collection)} (document, action, role) VALUES (?, ?, ?)`;
    for (const permission of permissions) {
      const parsed = parsePermission(permission);
      // A text that is no permission is kept and grants nothing.
      if (parsed === undefined) continue;
      const { action, role } = parsed;
      sqlite.run(insert, [sequence, action, role]);
    }
  }

  function removePermissions(collection: Collection, sequence: number): void {
    sqlite.run(`DELETE FROM ${permissionTable(collection)} WHERE document = ?`, [sequence]);
  }

  function insertion(collection: Collection, document: NewDoc<object>) {
    const time = now();
    const permissions = document.$permissions ?? [];
    const { columns, params } = codecOf(collection).encode(document as Record<string, unknown>);
    const names = ["_uid", "_created", "_updated", "_perms", ...columns].join(", ");
    const marks = new Array(params.length + 4).fill("?").join(", ");
    const sql = `INSERT INTO ${quote(collection.table)} (${names}) VALUES (${marks})`;
    const meta = [document.$id ?? ids.unique(), document.$createdAt ?? time, document.$updatedAt ?? time];
    return { sql, params: [...meta, JSON.stringify(permissions), ...params], permissions };
  }

  function wasInserted(collection: Collection, sequence: number, document: NewDoc<object>): void {
    substrings.wrote(collection, sequence, document as Record<string, unknown>);
    setPermissions(collection, sequence, document.$permissions ?? []);
  }

  /** One statement needs no transaction of its own; several do. */
  function atomically<T>(several: boolean, work: () => T): T {
    try {
      return several ? sqlite.transaction(work) : work();
    } catch (error) {
      if (isUniqueViolation(error)) throw new DuplicateError(String((error as Error).message));
      throw error;
    }
  }

  const store: Store = {
    sqlite,
    substrings,
    create(collection, document) {
      const { sql, params, permissions } = insertion(collection, document);
      return atomically(permissions.length > 0, () => {
        const row = sqlite.get(`${sql} RETURNING ${codecOf(collection).select}`, params);
        if (row === undefined) throw new Error(`insert into ${collection.id} returned nothing`);
        wasInserted(collection, Number(row[0]), document);
        return codecOf(collection).decode(row) as Doc<never>;
      });
    },
    add(collection, document) {
      const { sql, params } = insertion(collection, document);
      const { lastInsertRowid } = atomically(false, () => sqlite.run(sql, params));
      wasInserted(collection, lastInsertRowid, document);
    },
    get(collection, id) {
      const codec = codecOf(collection);
      const row = sqlite.get(`SELECT ${codec.select} FROM ${quote(collection.table)} WHERE _uid = ?`, [id]);
      return row === undefined ? undefined : (codec.decode(row) as Doc<never>);
    },
    find(collection, options = {}) {
      const codec = codecOf(collection);
      const page = pageSql(sqlite, collection, options);
      const rows = sqlite.all(`SELECT ${codec.select}${page.sql}`, page.params);
      const documents = rows.map((row) => codec.decode(row) as Doc<never>);
      return page.reversed ? documents.reverse() : documents;
    },
    version(collection, id) {
      const row = sqlite.get(`SELECT _version FROM ${quote(collection.table)} WHERE _uid = ?`, [id]);
      return row === undefined ? undefined : Number(row[0]);
    },
    findOne: (collection, ...filters) => store.find(collection, { filters, limit: 1 })[0],
    count(collection, options = {}, max) {
      const { sql, params } = conditions(sqlite, collection, options);
      const table = quote(collection.table);
      const row =
        max === undefined
          ? sqlite.get(`SELECT count(*) FROM ${table}${sql}`, params)
          : sqlite.get(`SELECT count(*) FROM (SELECT 1 FROM ${table}${sql} LIMIT ?)`, [...params, max]);
      return Number(row?.[0]);
    },
    update(collection, id, changes) {
      const codec = codecOf(collection);
      const { columns, params } = codec.encode(changes);
      const sets = ["_version = _version + 1", ...[...columns, "_updated"].map((column) => `${column} = ?`)];
      const values: SqlValue[] = [...params, changes.$updatedAt ?? now()];
      const set = (column: string, value: SqlValue) => {
        sets.push(`${column} = ?`);
        values.push(value);
      };
      if (changes.$id !== undefined) set("_uid", changes.$id);
      if (changes.$createdAt !== undefined) set("_created", changes.$createdAt);
      const permissions = changes.$permissions;
      if (permissions !== undefined) set("_perms", JSON.stringify(permissions));
      const sql = `UPDATE ${quote(collection.table)} SET ${sets.join(", ")} WHERE _uid = ? RETURNING ${codec.select}`;
      return atomically(permissions !== undefined, () => {
        const row = sqlite.get(sql, [...values, id]);
        if (row === undefined) throw new MissingError(`${collection.id} has no ${id}`);
        substrings.wrote(collection, Number(row[0]), changes);
        if (permissions !== undefined) {
          removePermissions(collection, Number(row[0]));
          setPermissions(collection, Number(row[0]), permissions);
        }
        return codec.decode(row) as Doc<never>;
      });
    },
    increment(collection, id, key, by, bounds = {}) {
      const column = valueColumn(key);
      const type = attributeOf(collection, key);
      const step = stepOf(column, type, by);
      const guards = [` AND ${step.fits}`];
      const params: SqlValue[] = [step.by, now(), id, step.by];
      for (const [side, sign] of [
        ["max", "<="],
        ["min", ">="],
      ] as const) {
        const bound = bounds[side];
        if (bound === undefined) continue;
        guards.push(` AND ifnull(${column}, 0) + ? ${sign} ?`);
        params.push(step.by, bound);
      }
      const sql = `UPDATE ${quote(collection.table)} SET ${column} = ${step.sum}, _updated = ?, _version = _version + 1 WHERE _uid = ?`;
      if (sqlite.run(sql + guards.join(""), params).changes > 0) return;
      if (store.get(collection, id) === undefined) throw new MissingError(`${collection.id} has no ${id}`);
      if (by > 0) throw new BoundError("max", bounds.max ?? largest(type));
      throw new BoundError("min", bounds.min ?? -largest(type));
    },
    delete(collection, id) {
      return sqlite.transaction(() => {
        const row = sqlite.get(`DELETE FROM ${quote(collection.table)} WHERE _uid = ? RETURNING _id`, [id]);
        if (row !== undefined) removePermissions(collection, Number(row[0]));
        return row !== undefined;
      });
    },
    deleteWhere(collection, ...filters) {
      const { sql, params } = conditions(sqlite, collection, { filters });
      return sqlite.transaction(() => {
        const rows = sqlite.all(`DELETE FROM ${quote(collection.table)}${sql} RETURNING _id`, params);
        for (const row of rows) removePermissions(collection, Number(row[0]));
        return rows.length;
      });
    },
    transaction: (work) => sqlite.transaction(work),
  };
  return store;
}

/** The SQL of an increment, and of whether its type can hold the sum; both take `by` as a parameter. */
function stepOf(column: string, attribute: Attribute | undefined, by: number) {
  if (attribute?.type !== "integer") {
    return { by, sum: `${column} + ?`, fits: `abs(ifnull(${column}, 0) + ?) <= ${Number.MAX_VALUE}` };
  }
  // Whole steps stay exact beyond 2^53; a fraction is rounded, as MariaDB does when it stores the sum.
  const exact = Number.isSafeInteger(by);
  const sum = exact ? `${column} + ?` : `CAST(round(${column} + ?) AS INTEGER)`;
  const total = exact ? `ifnull(${column}, 0) + ?` : `round(ifnull(${column}, 0) + ?)`;
  const fits = `${total} BETWEEN ${-largest(attribute) - 1} AND ${largest(attribute)}`;
  // SQLite goes over to floats where 64 bits end.
  const wide = `typeof(${total}) = 'integer'`;
  return { by: exact ? BigInt(by) : by, sum, fits: attribute.wide === false || !exact ? fits : wide };
}

function largest(attribute: Attribute | undefined): number {
  if (attribute?.type === "double") return Number.MAX_VALUE;
  return attribute?.wide === false ? 2_147_483_647 : Number.MAX_SAFE_INTEGER;
}
