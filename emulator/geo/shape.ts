export type Position = readonly [x: number, y: number];
export type Segment = readonly [Position, Position];

/** A point, a line or a polygon with its holes, taken apart for the calculations. */
export interface Shape {
  readonly kind: "point" | "linestring" | "polygon";
  /** Corners; a point has one. Lines and rings each are one list. */
  readonly paths: readonly (readonly Position[])[];
  readonly segments: readonly Segment[];
}

/**
 * The shape that nested lists of numbers stand for: `[x, y]`, `[[x, y], …]` or `[[[x, y], …], …]`. A polygon may leave
 * out the outer list when it has one ring.
 * @param kind what it must be; without it, the depth of the lists decides
 */
export function toShape(value: unknown, kind?: Shape["kind"]): Shape | undefined {
  if (isPosition(value))
    return kind === "linestring" || kind === "polygon" ? undefined : make("point", [[value]]);
  if (!Array.isArray(value) || value.length === 0 || kind === "point") return undefined;
  if (value.every(isPosition)) return make(kind ?? "linestring", [value]);
  if (
    kind === "linestring" ||
    !value.every((ring) => Array.isArray(ring) && ring.length > 0 && ring.every(isPosition))
  ) {
    return undefined;
  }
  return make("polygon", value as Position[][]);
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));

function make(kind: Shape["kind"], paths: readonly (readonly Position[])[]): Shape {
  const segments = paths.flatMap((path) =>
    path.slice(1).flatMap((end, i): Segment[] => {
      const start = path[i];
      return start === undefined || (start[0] === end[0] && start[1] === end[1]) ? [] : [[start, end]];
    }),
  );
  return { kind, paths, segments };
}

/** Returns the error of a real server's validation; undefined when there is none. */
export function shapeProblem(value: unknown, kind: Shape["kind"]): string | undefined {
  if (!Array.isArray(value)) return "Spatial data must be provided as an array";
  const shape = toShape(value, kind);
  if (shape === undefined) return formProblem(kind);
  if (kind === "linestring" && value.length < 2) return "LineString must contain at least two points";
  for (const [number, path] of shape.paths.entries()) {
    const wrong = kind === "polygon" ? ringProblem(number + 1, path) : undefined;
    if (wrong !== undefined) return wrong;
    for (const [x, y] of path) {
      if (Math.abs(x) > 180) return `Longitude (x) must be between -180 and 180, got ${x}`;
      if (Math.abs(y) > 90) return `Latitude (y) must be between -90 and 90, got ${y}`;
    }
  }
  return undefined;
}

function formProblem(kind: Shape["kind"]): string {
  if (kind === "point") return "Point must be an array of two numeric values [x, y]";
  if (kind === "linestring") return "Each point in LineString must be an array of two values [x, y]";
  return "Each point in Polygon ring must be an array of two values [x, y]";
}

function ringProblem(number: number, ring: readonly Position[]): string | undefined {
  const [first] = ring;
  const last = ring.at(-1);
  if (ring.length < 4) return `Ring #${number} must contain at least 4 points to form a closed polygon`;
  const closed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  return closed ? undefined : `Ring #${number} must be closed (first point must equal last point)`;
}
