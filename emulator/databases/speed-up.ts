import type { Table } from "#emulator/databases/catalog.ts";
import type { Project } from "#emulator/project.ts";
import type { Query } from "#emulator/query/query.ts";
import { attributeOf } from "#emulator/store/columns.ts";

/** Where the project remembers what was searched, so that the next start need not wait for the first question. */
const setting = "searched-columns";
/** As many are remembered, the last ones. */
const mostRemembered = 24;

type Searched = { readonly databaseId: string; readonly tableId: string; readonly key: string };

/** Lists asked for again and again get what makes them fast, a little after each answer. */
export function speedUp(project: Project, table: Table, filters: readonly Query[]): void {
  for (const key of project.store.substrings.begin(table.collection, filters)) {
    remember(project, { databaseId: table.record.databaseId, tableId: table.record.tableId, key });
    project.jobs.add(() => growIndex(project, table, key));
  }
}

/** Begins, between other work, what was begun before the server ended. To be called once, when the tables are there. */
export function speedUpAgain(project: Project): void {
  for (const { databaseId, tableId, key } of rememberedOf(project)) {
    const table = project.catalog.table(databaseId, tableId);
    if (table === undefined) continue;
    speedUp(project, table, [{ method: "contains", attribute: key, values: ["any"] }]);
  }
}

const rememberedOf = ({ settings }: Project): readonly Searched[] => settings.get<Searched[]>(setting, []);

function remember(project: Project, searched: Searched): void {
  const known = rememberedOf(project);
  const isSame = (one: Searched) =>
    one.databaseId === searched.databaseId && one.tableId === searched.tableId && one.key === searched.key;
  if (!known.some(isSame)) project.settings.set(setting, [...known, searched].slice(-mostRemembered));
}

/** One step; the next one waits behind whatever came in meanwhile. */
function growIndex(project: Project, { record }: Table, key: string): void {
  const fresh = project.catalog.table(record.databaseId, record.tableId);
  if (fresh?.record.$sequence !== record.$sequence || attributeOf(fresh.collection, key) === undefined)
    return;
  const more = project.store.substrings.grow(fresh.collection, key);
  if (more) project.jobs.add(() => growIndex(project, fresh, key));
}
