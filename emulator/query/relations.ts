import type { Attribute, Collection } from "#emulator/store/collection.ts";
import { queryable } from "./attribute-kinds.ts";

/** The relationship that a path like `author.name` goes through. */
export function relationOf(collection: Collection, path: string): Attribute | undefined {
  const [head = "", rest] = path.split(".");
  const attribute = rest === undefined ? undefined : queryable(collection, head);
  return attribute?.relation === undefined ? undefined : attribute;
}

/** Only the side that stands for one row can be compared with an id. */
export function linkProblem({ relation }: Attribute): string | undefined {
  if (relation === undefined) return undefined;
  const { relationType, side, twoWay } = relation;
  const stands =
    (relationType === "oneToOne" && (side === "parent" || twoWay)) ||
    (relationType === "oneToMany" && side === "child") ||
    (relationType === "manyToOne" && side === "parent");
  return stands ? undefined : "Cannot query on virtual relationship attribute";
}
