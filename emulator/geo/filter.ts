import type { Query } from "#emulator/query/query.ts";
import * as lie from "./relate.ts";
import { type Shape, toShape } from "./shape.ts";

type Test = (own: Shape) => boolean;

const relations: Readonly<Record<string, (matrix: lie.Matrix, own: Shape, asked: Shape) => boolean>> = {
  intersects: lie.meets,
  touches: lie.touches,
  crosses: lie.crosses,
  overlaps: lie.overlaps,
  contains: lie.contains,
  equal: lie.equals,
};

/** The test a spatial filter puts a stored shape to; undefined for a value that is no shape. */
export function spatialTest({ method, values }: Query): Test | undefined {
  if (method.startsWith("distance")) return distanceTest(method, values[0]);
  const negated = method.startsWith("not");
  const name = negated ? method.charAt(3).toLowerCase() + method.slice(4) : method;
  const relation = relations[name];
  const asked = values.map((value) => toShape(value));
  if (relation === undefined || asked.includes(undefined)) return undefined;
  return (own) =>
    (asked as Shape[]).some((shape) => near(own, shape) && relation(lie.relate(own, shape), own, shape)) !==
    negated;
}

/** False when the frames around two shapes do not even meet. */
function near(a: Shape, b: Shape): boolean {
  const [one, two] = [frame(a), frame(b)];
  return one.left <= two.right && two.left <= one.right && one.low <= two.high && two.low <= one.high;
}

function frame({ paths }: Shape) {
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  for (const path of paths) {
    for (const [x, y] of path) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.low = Math.min(box.low, y);
      box.high = Math.max(box.high, y);
    }
  }
  return box;
}

function distanceTest(method: string, value: unknown): Test | undefined {
  const [place, limit, inMetres] = value as readonly unknown[];
  const asked = toShape(place);
  if (asked === undefined) return undefined;
  const bound = Number(limit);
  const far = (own: Shape) => {
    const [here, there] = [own.paths[0]?.[0], asked.paths[0]?.[0]];
    return inMetres && here && there ? lie.metres(here, there) : lie.gap(own, asked);
  };
  switch (method) {
    case "distanceEqual":
      return (own) => far(own) === bound;
    case "distanceNotEqual":
      return (own) => far(own) !== bound;
    case "distanceGreaterThan":
      return (own) => far(own) > bound;
    default:
      return (own) => far(own) < bound;
  }
}
