import type { Table } from "#emulator/databases/catalog.ts";
import { readable } from "#emulator/databases/row-queries.ts";
import { resolveSpatial } from "#emulator/databases/spatial-queries.ts";
import type { Project } from "#emulator/project.ts";
import type { Query } from "#emulator/query/query.ts";
import { validateQueries } from "#emulator/query/validate.ts";
import { attributeOf } from "#emulator/store/columns.ts";

/**
 * Filters that SQLite cannot answer by itself, over related rows and over shapes, as filters over sequences.
 * @throws general_query_invalid for an attribute a related table does not have
 */
export function resolveFilters(project: Project, table: Table, filters: readonly Query[]): readonly Query[] {
  return resolveSpatial(project.store.sqlite, table.collection, resolveRelated(project, table, filters));
}

/** `equal("author", id)` or `greaterThan("author.age", 30)` as a filter over links. */
function resolveRelated(project: Project, table: Table, filters: readonly Query[]): readonly Query[] {
  if (table.relations.length === 0) return filters;
  return filters.map((filter) => {
    const { method, attribute, values } = filter;
    if (method === "and" || method === "or") {
      return { ...filter, values: resolveRelated(project, table, values as Query[]) };
    }
    const [head = "", ...rest] = attribute.split(".");
    const relation = attributeOf(table.collection, head)?.relation;
    const related = relation && project.catalog.table(table.record.databaseId, relation.relatedId);
    if (related === undefined || method === "isNull" || method === "isNotNull") return filter;
    const inner =
      rest.length === 0 ? { ...filter, attribute: "$id" } : { ...filter, attribute: rest.join(".") };
    if (rest.length > 0) readable(() => validateQueries(related.collection, [inner]));
    const found = project.store.find(related.collection, {
      filters: resolveFilters(project, related, [inner]),
    });
    return { method: "linkedTo", attribute: head, values: found.map(({ $sequence }) => Number($sequence)) };
  });
}
