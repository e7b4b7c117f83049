import { where } from "#emulator/query/query.ts";
import type { Relation } from "#emulator/store/collection.ts";
import { DuplicateError } from "#emulator/store/errors.ts";
import type { Store } from "#emulator/store/store.ts";
import { links } from "./collections.ts";

/** True when a row of this side may have several rows of the other. */
export function isMany({ relationType, side }: Relation): boolean {
  if (relationType === "manyToMany") return true;
  return relationType === (side === "parent" ? "oneToMany" : "manyToOne");
}

/** The same relationship as the other table sees it. */
const opposite = (relation: Relation): Relation => ({
  ...relation,
  side: relation.side === "parent" ? "child" : "parent",
});

const otherEnd = ({ side }: Relation) => (side === "parent" ? "child" : "parent");

/** Sequences of the rows that the row `own` is linked to, in the order they were linked. */
export function linkedTo(store: Store, relation: Relation, own: number): number[] {
  const filters = [where.equal("link", relation.link), where.equal(relation.side, own)];
  return store.find(links, { filters }).map((link) => link[otherEnd(relation)]);
}

/**
 * Links two rows. Where a side may have one row only, its former link gives way.
 * @throws DuplicateError when the other row of a one-to-one relationship is taken
 */
export function link(store: Store, relation: Relation, own: number, other: number): void {
  if (linkedTo(store, relation, own).includes(other)) return;
  const back = opposite(relation);
  if (!isMany(relation)) unlink(store, relation, own);
  if (!isMany(back)) {
    if (relation.relationType === "oneToOne" && linkedTo(store, back, other).length > 0) {
      throw new DuplicateError("Document already has a related document");
    }
    unlink(store, back, other);
  }
  const ends = relation.side === "parent" ? { parent: own, child: other } : { parent: other, child: own };
  store.create(links, { link: relation.link, ...ends });
}

/** Takes away the links of a row, or only those to the rows `others`. */
export function unlink(store: Store, relation: Relation, own: number, others?: readonly number[]): void {
  const filters = [where.equal("link", relation.link), where.equal(relation.side, own)];
  if (others === undefined) store.deleteWhere(links, ...filters);
  else if (others.length > 0)
    store.deleteWhere(links, ...filters, where.equal(otherEnd(relation), ...others));
}
