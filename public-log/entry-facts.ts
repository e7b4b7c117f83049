import { FormatError } from "./format-error.ts";
import { parseObject, spellingOf } from "./json-fields.ts";

/** The fields of an entry that a check compares or shows. The text of an entry comes from a file and may hold anything. */

const TEXTS = ["at", "userId", "prevHash"] as const;
const BALANCES = ["cash", "hold", "stake", "profit"] as const;
const CHANGES = ["cashDelta", "holdDelta", "stakeDelta", "profitDelta", "houseDelta", "feeDelta"] as const;

type TextName = (typeof TEXTS)[number];
type IntegerName = "seq" | (typeof BALANCES)[number] | (typeof CHANGES)[number];
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
  return isBalanced(facts) ? { facts } : { facts, problem: "entry-unbalanced" };
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
    ["seq", ...BALANCES, ...CHANGES].every((name) => Number.isSafeInteger(fields[name])) &&
    Number(seq) >= 1 &&
    /^[0-9a-f]{64}$/.test(String(prevHash)) &&
    /^\d{4}-\d{2}-\d{2}T/.test(String(at)) &&
    Number.isFinite(Date.parse(String(at)))
  );
}

/** Whether the two sides of an entry are equal: what the accounts of the investor gain, those of the site lose. */
export function isBalanced(entry: EntryFacts): boolean {
  return CHANGES.reduce((sum, name) => sum + BigInt(entry[name]), BigInt(0)) === BigInt(0);
}

/** Whether an entry leaves the balances that another statement says. */
export function hasBalances(
  entry: EntryFacts,
  balances: Readonly<Record<(typeof BALANCES)[number], number>>,
): boolean {
  return BALANCES.every((name) => entry[name] === balances[name]);
}

/** Whether the balances of an entry are those of the one before it and its changes. */
export function continuesBalances(entry: EntryFacts, before: EntryFacts): boolean {
  return BALANCES.every((name) => entry[name] === before[name] + entry[`${name}Delta`]);
}
