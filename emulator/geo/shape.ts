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

/** Returns the problem of a real server's `Spatial` validator; undefined when there is none. */
export function shapeProblem(value: unknown, kind: Shape["kind"]): string | undefined {
  // A text is refused without a reason; `readShapeText` reads one that names a shape.
  if (typeof value === "string") return "";
  const list = listOf(value);
  if (list === undefined) return "Spatial value must be array or WKT string";
  if (kind === "point") return pointProblem(list);
  return kind === "linestring" ? lineProblem(list) : polygonProblem(list);
}

/** Returns the items that PHP finds in a list: an object has as many, but none by number. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value).map(() => undefined) : undefined;
}

const isPair = (value: unknown): value is readonly unknown[] => listOf(value)?.length === 2;
const areNumbers = (pair: readonly unknown[]): pair is Position =>
  pair.every((number) => Number.isFinite(number));

function pointProblem(point: readonly unknown[]): string | undefined {
  if (point.length !== 2) return "Point must be an array of two numeric values [x, y]";
  return areNumbers(point) ? placeProblem(point) : "Point coordinates must be numeric values";
}

function lineProblem(line: readonly unknown[]): string | undefined {
  if (line.length < 2) return "LineString must contain at least two points";
  for (const [number, point] of line.entries()) {
    if (!isPair(point)) return "Each point in LineString must be an array of two values [x, y]";
    if (!areNumbers(point)) return "Each point in LineString must have numeric coordinates";
    const wrong = placeProblem(point);
    if (wrong !== undefined) return `Invalid coordinates at point #${number}: ${wrong}`;
  }
  return undefined;
}

function polygonProblem(polygon: readonly unknown[]): string | undefined {
  if (polygon.length === 0) return "Polygon must contain at least one ring";
  const rings = isPosition(polygon[0]) ? [polygon] : polygon;
  for (const [number, ring] of rings.entries()) {
    const wrong = ringProblem(number, listOf(ring) ?? []);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function ringProblem(number: number, ring: readonly unknown[]): string | undefined {
  if (ring.length === 0) return `Ring #${number} must be an array of points`;
  if (ring.length < 4) return `Ring #${number} must contain at least 4 points to form a closed polygon`;
  for (const [at, point] of ring.entries()) {
    if (!isPair(point)) return `Point #${at} in ring #${number} must be an array of two values [x, y]`;
    if (!areNumbers(point)) return `Coordinates of point #${at} in ring #${number} must be numeric`;
    const wrong = placeProblem(point);
    if (wrong !== undefined) return `Invalid coordinates at point #${at} in ring #${number}: ${wrong}`;
  }
  const [first, last] = [ring[0], ring.at(-1)] as [Position, Position];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? undefined : `Ring #${number} must be closed (first point must equal last point)`;
}

function placeProblem([x, y]: Position): string | undefined {
  if (Math.abs(x) > 180) return `Longitude (x) must be between -180 and 180, got ${x}`;
  return Math.abs(y) > 90 ? `Latitude (y) must be between -90 and 90, got ${y}` : undefined;
}
