import type { Project } from "#emulator/project.ts";

/** How many tables deep related rows are shown. */
const deepest = 3;

/**
 * The selections (`author.*`, `author.country.*`) that show a row with all of its related rows, as every answer before
 * 1.8.0 did. A table that was passed on the way is not entered again.
 */
export function relatedKeys(
  project: Project,
  databaseId: string,
  tableId: string,
  passed: readonly string[] = [],
): string[] {
  const table = project.catalog.table(databaseId, tableId);
  if (table === undefined || passed.length >= deepest) return [];
  const way = [...passed, tableId];
  return table.relations.flatMap(({ key, relation }) => {
    if (key === null || way.includes(relation.relatedId)) return [];
    const inside = relatedKeys(project, databaseId, relation.relatedId, way);
    return [`${key}.*`, ...inside.map((path) => `${key}.${path}`)];
  });
}
