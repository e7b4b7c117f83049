import { isDay } from "./days.ts";
import { FormatError } from "./format-error.ts";
import {
  equalBytes,
  fromBase64,
  HASH_LENGTH,
  int64Bytes,
  readInteger,
  sha256,
  toBase64,
  uint64Bytes,
  utf8Bytes,
} from "./hashing.ts";
import { STATEMENT_TITLE } from "./statement-title.ts";
import { inclusionSides } from "./tree.ts";

/** The liabilities of a day: a Merkle sum tree over what the operator owes to each account. */

const LEAF = utf8Bytes("keelstone/liability-leaf/v1\n");
const NODE = utf8Bytes("keelstone/liability-node/v1\n");
const ROOT = utf8Bytes("keelstone/liability-root/v1\n");

/** The days that a leaf can name in two bytes. */
const [FIRST_DAY, LAST_DAY] = ["1970-01-01", "2149-06-06"];

/** The balances of an account in cents, after its entry number `seq`. */
export interface Amounts {
  readonly seq: number;
  readonly cash: number;
  readonly hold: number;
  readonly stake: number;
  readonly profit: number;
}

/** A node of the sum tree: the sum of the leaves below it, in cents, and its hash. */
export interface SumNode {
  readonly hash: Uint8Array;
  readonly sum: number;
}

/**
 * The leaf of an account. A trade loses at most its stake, so a loss beyond the stake lowers neither what is owed in cash nor
 * what is owed to others: no negative amount counts.
 */
export function liabilityLeaf(salt: Uint8Array, day: string, amounts: Amounts): SumNode {
  if (salt.length !== HASH_LENGTH)
    throw new RangeError(`The salt has ${salt.length} bytes; 32 are expected.`);
  if (!isDay(day)) throw new FormatError(`"${day}" is no day of the form YYYY-MM-DD.`);
  const { seq, cash, hold, stake, profit } = amounts;
  const trade = addSafely(stake, profit);
  const sum = addSafely(...[cash, hold, trade].map((amount) => Math.max(0, amount)));
  const values = [cash, hold, stake, profit].map(int64Bytes);
  return { hash: sha256(LEAF, salt, utf8Bytes(day), uint64Bytes(seq), ...values), sum };
}

/** The tree of a day. Its leaves are in the order of their hashes, which the salts of the day shuffle. */
export interface SumTree {
  readonly count: number;
  readonly total: number;
  /** In the order of the tree. */
  readonly leaves: readonly SumNode[];
  /** The hash that the statement of the day carries. */
  readonly root: Uint8Array;
  /** The place of a leaf in the order of the tree, undefined where it is in none. */
  readonly indexOf: (leaf: SumNode) => number | undefined;
  /** The neighbours on the way from a leaf to the root. */
  readonly pathOf: (index: number) => readonly SumNode[];
}

/** Returns leaves in the order of the tree. */
export function inTreeOrder(leaves: readonly SumNode[]): SumNode[] {
  return [...leaves].sort((one, other) => compareBytes(one.hash, other.hash));
}

export function sumTree(leaves: readonly SumNode[]): SumTree {
  const ordered = inTreeOrder(leaves);
  const rows = [ordered];
  for (let row = ordered; row.length > 1; ) {
    row = rowAbove(row);
    rows.push(row);
  }
  const top = rows.at(-1)?.[0] ?? EMPTY;
  return {
    count: ordered.length,
    total: top.sum,
    leaves: ordered,
    root: statedRoot(ordered.length, top),
    indexOf: (leaf) => placeOf(ordered, leaf),
    pathOf: (index) => pathIn(rows, index),
  };
}

/** Finds a leaf among those that are ordered by their hashes. */
function placeOf(ordered: readonly SumNode[], { hash }: SumNode): number | undefined {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const order = compareBytes(ordered[middle]?.hash ?? hash, hash);
    if (order === 0) return middle;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return undefined;
}

/** The tree of no leaves. */
const EMPTY: SumNode = { hash: sha256(), sum: 0 };

/** Joins neighbours; a last node without one rises unchanged, which gives the shape of RFC 9162. */
function rowAbove(row: readonly SumNode[]): SumNode[] {
  const above: SumNode[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const [left = EMPTY, right] = row.slice(at, at + 2);
    above.push(right === undefined ? left : sumNode(left, right));
  }
  return above;
}

function pathIn(rows: readonly (readonly SumNode[])[], index: number): SumNode[] {
  const path: SumNode[] = [];
  let at = index;
  for (const row of rows) {
    const neighbour = row[at % 2 === 0 ? at + 1 : at - 1];
    if (neighbour !== undefined) path.push(neighbour);
    at = Math.floor(at / 2);
  }
  return path;
}

/** Joins two nodes. Each sum is hashed beside its own hash, so that neither can be changed without the other. */
function sumNode(left: SumNode, right: SumNode): SumNode {
  return {
    hash: sha256(NODE, uint64Bytes(left.sum), left.hash, uint64Bytes(right.sum), right.hash),
    sum: addSafely(left.sum, right.sum),
  };
}

function statedRoot(count: number, { sum, hash }: SumNode): Uint8Array {
  return sha256(ROOT, uint64Bytes(count), uint64Bytes(sum), hash);
}

function addSafely(...values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  if (![...values, sum].every(Number.isSafeInteger))
    throw new FormatError("An amount is not an integer of cents, or a sum exceeds 2^53−1 cents.");
  return sum;
}

/** Compares hashes of one length. A loop: a site with 100,000 accounts compares two million times. */
function compareBytes(one: Uint8Array, other: Uint8Array): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** The statement of a day, whose text the log signs. */
export interface LiabilityStatement {
  readonly origin: string;
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
  /** The size of the newest checkpoint before the statement. */
  readonly size: number;
  /** The sum of all leaves in cents. */
  readonly total: number;
  /** The number of leaves. */
  readonly count: number;
  readonly root: Uint8Array;
}

export function formatLiabilities(statement: LiabilityStatement): string {
  const { origin, day, size, total, count, root } = statement;
  const text = `${[STATEMENT_TITLE, origin, day, size, total, count, toBase64(root)].join("\n")}\n`;
  parseLiabilities(text);
  return text;
}

export function parseLiabilities(text: string): LiabilityStatement {
  const lines = text.split("\n");
  const line = (at: number) => lines[at] ?? "";
  const [origin, day] = [line(1), line(2)];
  if (line(0) !== STATEMENT_TITLE || lines.length !== 8 || line(7) !== "" || origin === "")
    throw new FormatError(
      `The statement of liabilities does not have the seven lines of "${STATEMENT_TITLE}".`,
    );
  if (!isDay(day) || day < FIRST_DAY || day > LAST_DAY)
    throw new FormatError(
      `The statement of liabilities has no day of the form YYYY-MM-DD from ${FIRST_DAY} to ${LAST_DAY}.`,
    );
  return {
    origin,
    day,
    size: readInteger(line(3), "The size of the statement of liabilities"),
    total: readInteger(line(4), "The total of the statement of liabilities"),
    count: readInteger(line(5), "The number of leaves of the statement of liabilities"),
    root: fromBase64(line(6), "The root of the statement of liabilities", HASH_LENGTH),
  };
}

export interface LiabilityInclusion {
  readonly leaf: SumNode;
  readonly index: number;
  readonly path: readonly SumNode[];
  readonly statement: Pick<LiabilityStatement, "total" | "count" | "root">;
}

/** Whether the path leads from the leaf to the root of the statement, with no sum below 0 or above 2^53−1. */
export function verifyLiability({ leaf, index, path, statement }: LiabilityInclusion): boolean {
  const { total, count, root } = statement;
  const sides = inclusionSides(index, count);
  if (sides === undefined || sides.length !== path.length) return false;
  if (![leaf, ...path].every(({ hash, sum }) => hash.length === HASH_LENGTH && isSum(sum))) return false;
  let top = leaf;
  for (const [at, neighbour] of path.entries()) {
    if (!isSum(top.sum + neighbour.sum)) return false;
    top = sides[at] === "left" ? sumNode(neighbour, top) : sumNode(top, neighbour);
  }
  return top.sum === total && equalBytes(statedRoot(count, top), root);
}

function isSum(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
