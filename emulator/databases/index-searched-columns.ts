import type { Project } from "#emulator/project.ts";
import type { Query } from "#emulator/query/query.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import type { Table } from "./catalog.ts";

/** Where the project remembers what was searched, so that the next start need not wait for the first question. */
const setting = "searched-columns";
/** As many are remembered, the last ones. */
const mostRemembered = 24;
/** An index that was unused for so many starts in a row is not built again: it takes memory. */
const mostIdleStarts = 3;

interface Searched {
  readonly databaseId: string;
  readonly tableId: string;
  readonly key: string;
  /** Starts since it was last asked for. */
  readonly idleStarts: number;
}

/** Lists asked for again and again get what makes them fast, a little after each answer. */
export function indexSearchedColumns(project: Project, table: Table, filters: readonly Query[]): void {
  const { databaseId, tableId } = table.record;
  for (const key of begin(project, table, filters)) remember(project, { databaseId, tableId, key });
  for (const one of rememberedOf(project))
    if (one.idleStarts > 0 && isSame(one, { databaseId, tableId, key: one.key }) && names(filters, one.key))
      remember(project, one);
}

/** Begins, between other work, what was begun before the server ended. To be called once, when the tables are there. */
export function restoreSearchIndexes(project: Project): void {
  const known = rememberedOf(project);
  if (known.length === 0) return;
  const wanted = known
    .filter(({ idleStarts }) => idleStarts < mostIdleStarts)
    .map((one) => ({ ...one, idleStarts: one.idleStarts + 1 }));
  project.settings.set(setting, wanted);
  for (const { databaseId, tableId, key } of wanted) {
    const table = project.catalog.table(databaseId, tableId);
    if (table !== undefined) begin(project, table, [{ method: "contains", attribute: key, values: ["any"] }]);
  }
}

function begin(project: Project, table: Table, filters: readonly Query[]): readonly string[] {
  const begun = project.store.substrings.begin(table.collection, filters);
  for (const key of begun) project.jobs.add(() => growIndex(project, table, key));
  return begun;
}

const rememberedOf = ({ settings }: Project): readonly Searched[] => settings.get<Searched[]>(setting, []);

type Column = Omit<Searched, "idleStarts">;

const isSame = (one: Column, other: Column): boolean =>
  one.databaseId === other.databaseId && one.tableId === other.tableId && one.key === other.key;

function remember(project: Project, { databaseId, tableId, key }: Column): void {
  const searched = { databaseId, tableId, key, idleStarts: 0 };
  const others = rememberedOf(project).filter((one) => !isSame(one, searched));
  project.settings.set(setting, [...others, searched].slice(-mostRemembered));
}

/** Whether any of the filters, also inside of others, is about an attribute. */
function names(filters: readonly Query[], key: string): boolean {
  return filters.some(
    ({ method, attribute, values }) =>
      attribute === key || ((method === "and" || method === "or") && names(values as Query[], key)),
  );
}

/** One step; the next one waits behind whatever came in meanwhile. */
function growIndex(project: Project, { record }: Table, key: string): void {
  const fresh = project.catalog.table(record.databaseId, record.tableId);
  if (fresh?.record.$sequence !== record.$sequence || attributeOf(fresh.collection, key) === undefined)
    return;
  const more = project.store.substrings.grow(fresh.collection, key);
  if (more) project.jobs.add(() => growIndex(project, fresh, key));
}
