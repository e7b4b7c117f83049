import { toShape } from "#emulator/geo/shape.ts";
import type { Attribute } from "#emulator/store/collection.ts";
import type { Query } from "./query.ts";

/** Filters that only shapes have. */
export const onShapes = /^(not)?(crosses|intersects|overlaps|touches)$|^distance/i;
const shapes = new Set(["point", "linestring", "polygon"]);
const common = new Set(["equal", "notEqual", "contains", "notContains", "isNull", "isNotNull"]);

export const isSpatial = ({ type }: Attribute): boolean => shapes.has(type);

/**
 * Returns the problem with a filter over shapes, or with one that only shapes can have; undefined when there
 * is none.
 */
export function spatialProblem(attribute: Attribute, { method, values }: Query): string | undefined {
  const { key, type } = attribute;
  if (!isSpatial(attribute)) {
    return onShapes.test(method)
      ? `Spatial query "${method}" cannot be applied on non-spatial attribute: ${key}`
      : undefined;
  }
  if (!onShapes.test(method) && !common.has(method)) return `Query value is invalid for attribute "${key}"`;
  if (values.some((value) => !Array.isArray(value))) return "Spatial data must be an array";
  if (!method.startsWith("distance")) {
    return values.every((value) => toShape(value))
      ? undefined
      : `Query value is invalid for attribute "${key}"`;
  }
  const parts = values[0] as readonly unknown[];
  if (values.length !== 1 || parts.length !== 3)
    return "Distance query requires [[geometry, distance]] parameters";
  const [place, limit, inMetres] = parts;
  const shape = toShape(place);
  if (shape === undefined || typeof limit !== "number")
    return `Query value is invalid for attribute "${key}"`;
  if (!inMetres || (type === "point" && shape.kind === "point")) return undefined;
  return `Distance in meters is not supported between ${type} and ${shape.kind}`;
}
