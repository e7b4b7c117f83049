import { FormatError } from "./format-error.ts";
import { parseObject, spellingOf } from "./json-fields.ts";

/** The fields of an entry that a check compares or shows. The text of an entry comes from a file and may hold anything. */

const TEXTS = ["at", "userId", "prevHash"] as const;
/** The balances of which nothing is owed below 0; of the profit a loss is. */
const NEVER_NEGATIVE = ["cash", "hold", "stake", "bonus"] as const;
const OWED = ["cash", "hold", "stake", "profit"] as const;
/** The bonus is a part of the cash, so it is owed once and has no other side. */
const BALANCES = [...OWED, "bonus"] as const;
const CHANGES = ["cashDelta", "holdDelta", "stakeDelta", "profitDelta", "houseDelta", "feeDelta"] as const;
/** The `prevHash` of an account's first entry. */
const NO_HASH = "0".repeat(64);

type TextName = (typeof TEXTS)[number];
type IntegerName = "seq" | (typeof BALANCES)[number] | "bonusDelta" | (typeof CHANGES)[number];
export type EntryFacts = Readonly<Record<TextName, string> & Record<IntegerName, number>>;

const MOST_CHARACTERS = 20_000;

/** @throws FormatError for a text that is longer than any entry, before anything reads it */
export function requireEntryLength(text: string): void {
  if (text.length > MOST_CHARACTERS)
    throw new FormatError(`The entry has more than ${MOST_CHARACTERS} characters.`);
}

/** Why the text of an entry proves nothing about its amounts. */
export type EntryProblem = "entry-ambiguous" | "entry-incomplete" | "entry-unbalanced";

/** Checks the text of an entry by itself. The facts are there where it has one reading, and all of them. */
export function checkEntry(text: string): { readonly facts?: EntryFacts; readonly problem?: EntryProblem } {
  if (!isCanonicalEntry(text)) return { problem: "entry-ambiguous" };
  const facts = readEntry(text);
  if (facts === undefined) return { problem: "entry-incomplete" };
  const isFirst = facts.seq === 1;
  return isBalanced(facts) && (!isFirst || continuesBalances(facts, NOTHING))
    ? { facts }
    : { facts, problem: "entry-unbalanced" };
}

/** Whether a text is a JSON object in its canonical spelling: its keys in order and each once, without spaces. */
export function isCanonicalEntry(text: string): boolean {
  return parseObject(text) !== undefined && spellingOf(text).isCanonical;
}

/** @returns undefined for a text that lacks a fact, or has one of another type */
export function readEntry(text: string): EntryFacts | undefined {
  const value = parseObject(text) ?? {};
  return hasFacts(value) ? value : undefined;
}

function hasFacts(value: object): value is EntryFacts {
  const fields: Partial<Record<string, unknown>> = { ...value };
  const { at, seq, prevHash } = fields;
  return (
    TEXTS.every((name) => typeof fields[name] === "string") &&
    ["seq", "bonusDelta", ...BALANCES, ...CHANGES].every((name) => Number.isSafeInteger(fields[name])) &&
    NEVER_NEGATIVE.every((name) => Number(fields[name]) >= 0) &&
    Number(seq) >= 1 &&
    /^[0-9a-f]{64}$/.test(String(prevHash)) &&
    (seq === 1) === (prevHash === NO_HASH) &&
    isInstant(String(at))
  );
}

/** Whether a text is an instant in the one spelling that has the same reading everywhere. */
function isInstant(text: string): boolean {
  // A year of more than four digits has a longer text.
  return text.length === 24 && isoOf(Date.parse(text)) === text;
}

function isoOf(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Whether the two sides of an entry are equal: what the accounts of the investor gain, those of the site lose. */
export function isBalanced(entry: EntryFacts): boolean {
  return CHANGES.reduce((sum, name) => sum + BigInt(entry[name]), BigInt(0)) === BigInt(0);
}

/** Whether an entry leaves the balances that another statement says. */
export function hasBalances(
  entry: EntryFacts,
  balances: Readonly<Record<(typeof OWED)[number], number>>,
): boolean {
  return OWED.every((name) => entry[name] === balances[name]);
}

type BalancesOf = Readonly<Record<(typeof BALANCES)[number], number>>;

/** The balances before the first entry. */
const NOTHING: BalancesOf = { cash: 0, hold: 0, stake: 0, profit: 0, bonus: 0 };

/** Whether the balances of an entry are those of the one before it and its changes. */
export function continuesBalances(entry: EntryFacts, before: BalancesOf): boolean {
  return BALANCES.every((name) => entry[name] === before[name] + entry[`${name}Delta`]);
}
