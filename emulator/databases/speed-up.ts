import type { Table } from "#emulator/databases/catalog.ts";
import type { Project } from "#emulator/project.ts";
import type { Query } from "#emulator/query/query.ts";
import { attributeOf } from "#emulator/store/columns.ts";

/** Lists asked for again and again get what makes them fast, a little after each answer. */
export function speedUp(project: Project, table: Table, filters: readonly Query[]): void {
  for (const key of project.store.substrings.begin(table.collection, filters)) {
    project.jobs.add(() => growIndex(project, table, key));
  }
}

/** One step; the next one waits behind whatever came in meanwhile. */
function growIndex(project: Project, { record }: Table, key: string): void {
  const fresh = project.catalog.table(record.databaseId, record.tableId);
  if (fresh?.record.$sequence !== record.$sequence || attributeOf(fresh.collection, key) === undefined)
    return;
  const more = project.store.substrings.grow(fresh.collection, key);
  if (more) project.jobs.add(() => growIndex(project, fresh, key));
}
