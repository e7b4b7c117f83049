import { databases, searchText } from "#emulator/databases/collections.ts";
import { type ColumnInput, doubleMax, int64 } from "#emulator/databases/column-input.ts";
import { createTable } from "#emulator/databases/create-table.ts";
import { readColumn, readIndex } from "#emulator/databases/definitions.ts";
import { legacyNaming, type Naming, tablesDbNaming } from "#emulator/databases/naming.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { permissionsProblem } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import { changeTable } from "./change-table.ts";
import { ConfigError, type ConfigFile, type Entry } from "./config-file.ts";
import type { DescribedTable } from "./described-table.ts";
import { isRelation, relationsFromConfig } from "./relations-from-config.ts";

/**
 * Makes databases and tables of a configuration file, or brings them up to date; all of it, or nothing. What the file
 * does not name stays.
 * @throws ConfigError for what Appwrite would refuse, and for a change that would lose values
 */
export function databasesFromConfig(project: Project, config: ConfigFile): void {
  try {
    project.store.transaction(() => {
      for (const [name, type] of [
        ["tablesDB", "tablesdb"],
        ["databases", "legacy"],
      ] as const) {
        for (const entry of config.list(name)) writeDatabase(project, entry, type);
      }
      for (const entry of config.list("tables")) writeTable(project, tablesDbNaming, entry);
      for (const entry of config.list("collections")) writeTable(project, legacyNaming, entry);
      for (const entry of config.list("tables")) relationsFromConfig(project, tablesDbNaming, entry);
      for (const entry of config.list("collections")) relationsFromConfig(project, legacyNaming, entry);
    });
  } finally {
    // Values that were read inside may have been rolled back.
    project.catalog.forget();
  }
}

function writeDatabase({ store, catalog }: Project, entry: Entry, type: "tablesdb" | "legacy"): void {
  const name = typeof entry.name === "string" ? entry.name : entry.$id;
  const enabled = entry.enabled !== false;
  const search = searchText(entry.$id, name);
  const known = store.get(databases, entry.$id);
  if (known === undefined) store.create(databases, { $id: entry.$id, name, enabled, type, search });
  // The text of a search holds the name, too; databases of an older data folder have none.
  else if (known.search !== search || known.enabled !== enabled)
    store.update(databases, entry.$id, { name, enabled, search });
  catalog.forget();
}

function writeTable(project: Project, naming: Naming, entry: Entry): void {
  const described = describe(naming, entry);
  const { databaseId, tableId } = described;
  if (project.catalog.database(databaseId) === undefined) {
    throw new ConfigError(
      `The table "${tableId}" names the database "${databaseId}", which the configuration does not have.`,
    );
  }
  const table = project.catalog.table(databaseId, tableId);
  try {
    if (table === undefined) createTable(project, naming, described);
    else changeTable(project, naming, table, described);
  } catch (error) {
    if (!(error instanceof AppwriteError)) throw error;
    throw new ConfigError(`The table "${tableId}" of the configuration is refused: ${error.message}`);
  }
}

function describe(naming: Naming, entry: Entry): DescribedTable {
  const refuse = (what: string): never => {
    throw new ConfigError(`The table "${entry.$id}" of the configuration is refused: ${what}.`);
  };
  const permissions = entry.$permissions ?? [];
  const wrong = permissionsProblem(permissions, ["read", "create", "update", "delete", "write"]);
  if (wrong !== undefined) refuse(wrong.replace(/\.$/, ""));
  const listOf = (name: string): readonly unknown[] => {
    const value = entry[name] ?? [];
    return Array.isArray(value) ? value : refuse(`"${name}" is no list`);
  };
  return {
    databaseId: String(entry.databaseId ?? ""),
    tableId: entry.$id,
    name: typeof entry.name === "string" ? entry.name : entry.$id,
    permissions: permissions as string[],
    rowSecurity: entry[naming.rowSecurity] === true,
    enabled: entry.enabled !== false,
    columns: listOf(naming.columns)
      .filter((value) => !isRelation(value))
      .map((value) => {
        const column = readColumn(value);
        return "problem" in column ? refuse(column.problem) : withBounds(column);
      }),
    indexes: listOf("indexes").map((value) => {
      const index = readIndex(value);
      return "problem" in index ? refuse(index.problem) : index;
    }),
  };
}

const doubleEnds = { min: -doubleMax, max: doubleMax } as const;

/** The bounds that the CLI leaves to the server: whole numbers then reach from end to end of int64. */
function withBounds(column: ColumnInput): ColumnInput {
  if (column.type !== "integer" && column.type !== "bigint" && column.type !== "double") return column;
  const ends = column.type === "double" ? doubleEnds : int64;
  return { ...column, min: column.min ?? ends.min, max: column.max ?? ends.max };
}
