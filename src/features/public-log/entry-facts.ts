import * as z from "zod/mini";

/** The fields of an entry that a check compares or shows. The text of an entry comes from a file and may hold anything. */

const integer = z.number().check(z.refine(Number.isSafeInteger));
const shape = z.object({
  seq: integer,
  at: z.string(),
  userId: z.string(),
  cash: integer,
  hold: integer,
  stake: integer,
  profit: integer,
  cashDelta: integer,
  holdDelta: integer,
  stakeDelta: integer,
  profitDelta: integer,
  houseDelta: integer,
  feeDelta: integer,
  prevHash: z.string(),
});

export type EntryFacts = Readonly<z.output<typeof shape>>;

/** @returns undefined for a text that is no entry */
export function readEntry(text: string): EntryFacts | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether the two sides of an entry are equal: what the accounts of the investor gain, those of the site lose. */
export function isBalanced(entry: EntryFacts): boolean {
  const { cashDelta, holdDelta, stakeDelta, profitDelta, houseDelta, feeDelta } = entry;
  return cashDelta + holdDelta + stakeDelta + profitDelta + houseDelta + feeDelta === 0;
}
