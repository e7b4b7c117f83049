import { parseObject } from "./json-fields.ts";

/** The fields of an entry that a check compares or shows. The text of an entry comes from a file and may hold anything. */

const TEXTS = ["at", "userId", "prevHash"] as const;
const BALANCES = ["cash", "hold", "stake", "profit"] as const;
const CHANGES = ["cashDelta", "holdDelta", "stakeDelta", "profitDelta", "houseDelta", "feeDelta"] as const;

type TextName = (typeof TEXTS)[number];
type IntegerName = "seq" | (typeof BALANCES)[number] | (typeof CHANGES)[number];
export type EntryFacts = Readonly<Record<TextName, string> & Record<IntegerName, number>>;

/** Whether a text is a JSON object in its canonical spelling: its keys in order and each once, without spaces. */
export function isCanonicalEntry(text: string): boolean {
  const value = parseObject(text);
  if (value === undefined) return false;
  const keys = Object.keys(value);
  const ordered = [...keys].sort();
  return JSON.stringify(value) === text && keys.every((key, at) => key === ordered[at]);
}

/** @returns undefined for a text that is no entry */
export function readEntry(text: string): EntryFacts | undefined {
  const value = parseObject(text) ?? {};
  return hasFacts(value) ? value : undefined;
}

function hasFacts(value: object): value is EntryFacts {
  const fields: Partial<Record<string, unknown>> = { ...value };
  return (
    TEXTS.every((name) => typeof fields[name] === "string") &&
    ["seq", ...BALANCES, ...CHANGES].every((name) => Number.isSafeInteger(fields[name]))
  );
}

/** Whether the two sides of an entry are equal: what the accounts of the investor gain, those of the site lose. */
export function isBalanced(entry: EntryFacts): boolean {
  return CHANGES.reduce((sum, name) => sum + entry[name], 0) === 0;
}

/** Whether an entry leaves the balances that another statement says. */
export function hasBalances(
  entry: EntryFacts,
  balances: Readonly<Record<(typeof BALANCES)[number], number>>,
): boolean {
  return BALANCES.every((name) => entry[name] === balances[name]);
}
