import type { Position, Shape } from "./shape.ts";

/**
 * Returns the lists of numbers that a well-known text stands for, such as `POINT(1 2)`; undefined for any other text.
 * As in Appwrite, nothing may stand between the kind and its bracket, and no place is out of range.
 */
export function readShapeText(text: string, kind: Shape["kind"]): readonly unknown[] | undefined {
  if (!text.slice(0, kind.length).toLowerCase().startsWith(kind)) return undefined;
  const inner = insideBrackets(text.slice(kind.length).trimEnd());
  if (inner === undefined) return undefined;
  if (kind === "polygon") return readRings(inner);
  const path = readPath(inner);
  return kind === "linestring" ? path : path?.length === 1 ? path[0] : undefined;
}

function readRings(text: string): readonly unknown[] | undefined {
  const rings = insideBrackets(text.trim())
    ?.split(/\)\s*,\s*\(/)
    .map(readPath);
  return rings?.every(isClosed) ? rings : undefined;
}

const insideBrackets = (text: string): string | undefined =>
  text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : undefined;

function isClosed(ring: readonly Position[] | undefined): boolean {
  const [first, last] = [ring?.[0], ring?.at(-1)];
  return ring !== undefined && ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function readPath(text: string): readonly Position[] | undefined {
  const places = text.split(",").map(readPosition);
  return places.every((place) => place !== undefined) ? places : undefined;
}

/** The digits of a number match in one way only, so a long text takes no longer than it must. */
const number = "[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[+-]?\\d+)?";
const position = new RegExp(`^\\s*(${number})\\s+(${number})\\s*$`, "i");

function readPosition(text: string): Position | undefined {
  const [, x, y] = position.exec(text) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const place: Position = [Number(x), Number(y)];
  return place.every(Number.isFinite) ? place : undefined;
}
