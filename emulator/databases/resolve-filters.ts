import type { Caller } from "#emulator/caller/caller.ts";
import { holds } from "#emulator/permissions/authorize.ts";
import type { Project } from "#emulator/project.ts";
import type { Query } from "#emulator/query/query.ts";
import { validateQueries } from "#emulator/query/validate.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import type { Table } from "./catalog.ts";
import { readable } from "./row-queries.ts";
import { requireFewComparisons, resolveScanned } from "./scanned-queries.ts";

/** The caller; without one, every row is visible. */
interface Asker {
  readonly project: Project;
  readonly caller?: Caller;
}

/**
 * Filters that SQLite cannot answer by itself, over related rows and over shapes, as filters over
 * sequences. Of related rows only those the caller may read count, or filters would reveal what reads hide.
 * @throws general_query_invalid for an attribute a related table does not have, database_timeout for too much
 * work of a caller without a key
 */
export function resolveFilters(asker: Asker, table: Table, filters: readonly Query[]): readonly Query[] {
  const { project, caller } = asker;
  const resolved = resolveRelated(asker, table, filters);
  // Keys are trusted: they wait for their own work only.
  if (!caller?.privileged) requireFewComparisons(project.store, table.collection, resolved);
  return resolveScanned(project.store, table.collection, resolved);
}

/** `equal("author", id)` or `greaterThan("author.age", 30)` as a filter over links. */
function resolveRelated(asker: Asker, table: Table, filters: readonly Query[]): readonly Query[] {
  if (table.relations.length === 0) return filters;
  return filters.map((filter) => {
    const { method, attribute, values } = filter;
    if (method === "and" || method === "or") {
      return { ...filter, values: resolveRelated(asker, table, values as Query[]) };
    }
    const [head = "", ...rest] = attribute.split(".");
    const relation = attributeOf(table.collection, head)?.relation;
    const related = relation && asker.project.catalog.table(table.record.databaseId, relation.relatedId);
    const asksForLink = rest.length === 0 && (method === "isNull" || method === "isNotNull");
    if (related === undefined || asksForLink) return filter;
    const inner = { ...filter, attribute: rest.length === 0 ? "$id" : rest.join(".") };
    if (rest.length > 0) readable(() => validateQueries(related.collection, [inner]));
    return { method: "linkedTo", attribute: head, values: matching(asker, related, inner) };
  });
}

/** Sequences of the rows of a related table that fulfil a filter. */
function matching(asker: Asker, related: Table, filter: Query): number[] {
  const { project, caller } = asker;
  const { collection } = related;
  const seesAll = caller === undefined || holds(caller, collection.permissions, "read");
  if (!seesAll && !collection.documentSecurity) return [];
  const readers = seesAll ? undefined : [...caller.roles];
  const filters = resolveFilters(asker, related, [filter]);
  return project.store.find(collection, { filters, readers }).map(({ $sequence }) => Number($sequence));
}
