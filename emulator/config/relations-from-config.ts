import type { Naming } from "#emulator/databases/naming.ts";
import { buildRelation, recordRelation } from "#emulator/databases/relation-columns.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import type { Relation } from "#emulator/store/collection.ts";
import { ConfigError, type Entry } from "./config-file.ts";

type Described = Readonly<Record<string, unknown>>;

export const isRelation = (column: unknown): column is Described =>
  typeof column === "object" && column !== null && (column as Described).type === "relationship";

/**
 * Makes the relationships a table is described with, once all tables are there. The child's end is made with its
 * parent's; one that exists is left as it is.
 * @throws ConfigError for what Appwrite would refuse
 */
export function relationsFromConfig(project: Project, naming: Naming, entry: Entry): void {
  const described: unknown = entry[naming.columns];
  if (!Array.isArray(described)) return;
  for (const column of described.filter(isRelation)) {
    const table = project.catalog.table(String(entry.databaseId ?? ""), entry.$id);
    const relatedId = String(column[naming.relatedTable] ?? "");
    const key = String(column.key ?? relatedId);
    if (column.side === "child" || table === undefined) continue;
    if (table.columns.some((known) => known.key === key)) continue;
    try {
      const made = recordRelation(project, naming, table, {
        key,
        relatedId,
        relationType: column.relationType as Relation["relationType"],
        twoWay: column.twoWay === true,
        twoWayKey: typeof column.twoWayKey === "string" && column.twoWayKey !== "" ? column.twoWayKey : null,
        onDelete: (column.onDelete ?? "restrict") as Relation["onDelete"],
      });
      buildRelation(project, made);
    } catch (error) {
      if (!(error instanceof AppwriteError)) throw error;
      throw new ConfigError(
        `The relationship "${key}" of table "${entry.$id}" of the configuration is refused: ${error.message}`,
      );
    }
  }
}
