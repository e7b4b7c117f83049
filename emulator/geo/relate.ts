import type { Position, Segment, Shape } from "./shape.ts";

type Place = "interior" | "boundary" | "exterior";

/**
 * How two shapes lie to each other, as the nine intersections of their interiors, boundaries and exteriors:
 * the greatest dimension of each, -1 when it is empty. Everything the two outlines cut the plane into
 * (corners, edges, faces) is tested at one point each.
 */
export type Matrix = Readonly<Record<Place, Readonly<Record<Place, number>>>>;

export function relate(a: Shape, b: Shape): Matrix {
  const row = () => ({ interior: -1, boundary: -1, exterior: -1 });
  const matrix = { interior: row(), boundary: row(), exterior: row() };
  const tolerance = extent(a, b) * 1e-9;
  const look = (point: Position, dimension: number, near = tolerance) => {
    const cells = matrix[locate(point, a, near)];
    const place = locate(point, b, near);
    cells[place] = Math.max(cells[place], dimension);
  };
  for (const shape of [a, b]) for (const path of shape.paths) for (const corner of path) look(corner, 0);
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const segment of own.segments) {
      for (const piece of cut(segment, other, tolerance)) {
        look(piece[0], 0);
        const [x, y] = middle(piece);
        look([x, y], 1);
        // A little to the left and to the right of the edge lie the faces it parts.
        const [dx, dy] = [piece[1][0] - piece[0][0], piece[1][1] - piece[0][1]];
        const step = (tolerance * 30) / Math.hypot(dx, dy);
        for (const side of [step, -step]) look([x - dy * side, y + dx * side], 2, tolerance);
      }
    }
  }
  return matrix;
}

export const meets = ({ interior, boundary }: Matrix): boolean =>
  Math.max(interior.interior, interior.boundary, boundary.interior, boundary.boundary) >= 0;

export const contains = ({ interior, exterior }: Matrix): boolean =>
  interior.interior >= 0 && exterior.interior < 0 && exterior.boundary < 0;

export const equals = (matrix: Matrix): boolean =>
  contains(matrix) && matrix.interior.exterior < 0 && matrix.boundary.exterior < 0;

export const touches = (matrix: Matrix): boolean => matrix.interior.interior < 0 && meets(matrix);

const dimensions = { point: 0, linestring: 1, polygon: 2 } as const;

export function crosses(matrix: Matrix, a: Shape, b: Shape): boolean {
  const [own, other] = [dimensions[a.kind], dimensions[b.kind]];
  const { interior, exterior } = matrix;
  if (own < other) return interior.interior >= 0 && interior.exterior >= 0;
  if (own > other) return interior.interior >= 0 && exterior.interior >= 0;
  return own === 1 && interior.interior === 0;
}

export function overlaps({ interior, exterior }: Matrix, a: Shape, b: Shape): boolean {
  if (a.kind !== b.kind || interior.exterior < 0 || exterior.interior < 0) return false;
  return a.kind === "linestring" ? interior.interior === 1 : interior.interior >= 0;
}

function extent(...shapes: readonly Shape[]): number {
  let size = 1;
  for (const { paths } of shapes) {
    for (const path of paths) for (const [x, y] of path) size = Math.max(size, Math.abs(x), Math.abs(y));
  }
  return size;
}

function locate(point: Position, shape: Shape, near: number): Place {
  if (shape.kind === "point")
    return distance(point, shape.paths[0]?.[0] ?? point) <= near ? "interior" : "exterior";
  const onEdge = shape.segments.some((segment) => toSegment(point, segment) <= near);
  if (shape.kind === "polygon") return onEdge ? "boundary" : isInside(point, shape) ? "interior" : "exterior";
  if (!onEdge)
    return shape.paths[0]?.some((corner) => distance(point, corner) <= near) ? "interior" : "exterior";
  const line = shape.paths[0] ?? [];
  const [first = point] = line;
  const last = line.at(-1) ?? point;
  const open = distance(first, last) > near;
  return open && Math.min(distance(point, first), distance(point, last)) <= near ? "boundary" : "interior";
}

/** A ray to the right leaves the polygon an odd number of times. */
function isInside([x, y]: Position, { segments }: Shape): boolean {
  let inside = false;
  for (const [[x1, y1], [x2, y2]] of segments) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const distance = (a: Position, b: Position): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = ([a, b]: Segment): Position => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** How far along the segment its point nearest to `point` lies, 0 to 1. */
function along(point: Position, [a, b]: Segment): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy);
  return Math.min(1, Math.max(0, t));
}

const at = ([a, b]: Segment, t: number): Position => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function toSegment(point: Position, segment: Segment): number {
  return distance(point, at(segment, along(point, segment)));
}

/** The segment in pieces, cut wherever the other shape's outline or corners lie on it. */
function cut(segment: Segment, other: Shape, near: number): Segment[] {
  const cuts = [0, 1];
  for (const path of other.paths) {
    for (const corner of path) if (toSegment(corner, segment) <= near) cuts.push(along(corner, segment));
  }
  for (const edge of other.segments) {
    const t = crossing(segment, edge);
    if (t !== undefined) cuts.push(t);
  }
  cuts.sort((a, b) => a - b);
  const shortest = near / distance(...segment);
  return cuts.slice(1).flatMap((end, i): Segment[] => {
    const start = cuts[i] ?? 0;
    return end - start > shortest ? [[at(segment, start), at(segment, end)]] : [];
  });
}

function crossing([a, b]: Segment, [c, d]: Segment): number | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return undefined;
  const [qx, qy] = [c[0] - a[0], c[1] - a[1]];
  const t = (qx * sy - qy * sx) / turn;
  const u = (qx * ry - qy * rx) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}

/** The shortest way between two shapes, in the units of their coordinates. */
export function gap(a: Shape, b: Shape): number {
  if (meets(relate(a, b))) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const path of own.paths) {
      for (const corner of path) {
        for (const segment of other.segments) least = Math.min(least, toSegment(corner, segment));
        for (const line of other.paths)
          for (const end of line) least = Math.min(least, distance(corner, end));
      }
    }
  }
  return least;
}

const earthRadius = 6_371_000;

/** Metres between two points on a sphere. */
export function metres([x1, y1]: Position, [x2, y2]: Position): number {
  const rad = Math.PI / 180;
  const haversine = (angle: number) => Math.sin((angle * rad) / 2) ** 2;
  const h = haversine(y2 - y1) + Math.cos(y1 * rad) * Math.cos(y2 * rad) * haversine(x2 - x1);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
