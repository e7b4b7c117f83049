import { AppwriteError } from "#emulator/errors.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { TableRelation } from "./catalog.ts";
import { isMany, linkedTo, unlink } from "./links.ts";
import type { Writer } from "./writer.ts";

/**
 * Applies a row's deletion to its related rows, by the rule of each relationship.
 * @param remove deletes a related row, with all that follows from it
 * @throws row_delete_restricted, document_delete_restricted
 */
export function deleteRelated(writer: Writer, row: Doc, remove: (writer: Writer, row: Doc) => void): void {
  const { project, naming, table } = writer;
  const own = Number(row.$sequence);
  for (const entry of table.relations) {
    const { relation } = entry;
    const others = linkedTo(project.store, relation, own);
    if (others.length === 0) continue;
    if (relation.onDelete === "restrict" && holdsBack(entry)) {
      throw new AppwriteError(`${naming.row}_delete_restricted` as const);
    }
    unlink(project.store, relation, own);
    const related = project.catalog.table(table.record.databaseId, relation.relatedId);
    if (relation.onDelete !== "cascade" || related === undefined || !carriesAlong(entry)) continue;
    const inner: Writer = { ...writer, table: related };
    const filters = [where.equal("$sequence", ...others)];
    for (const other of project.store.find(related.collection, { filters })) remove(inner, other);
  }
}

/** The end of a relationship that leads to many, or to its one counterpart, cannot be left behind. */
function holdsBack({ relation }: TableRelation): boolean {
  return (relation.side === "parent") === (relation.relationType !== "manyToOne");
}

function carriesAlong({ key, relation }: TableRelation): boolean {
  if (relation.relationType === "manyToMany") return relation.side === "parent";
  return relation.relationType === "oneToOne" ? key !== null : isMany(relation);
}
