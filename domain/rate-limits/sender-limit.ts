import * as z from "zod/mini";
import type { RowWrite } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";

/** Limits how often a sender may use the product: so many times within an hour or a day. */

const columns = z.object({ sender: z.string(), seq: z.number(), at: instant });

/**
 * One use by a sender. `seq` counts the uses of one sender, and the pair is unique: of any number of
 * concurrent attempts one gets a number, so that a fast sender cannot pass the limit.
 */
export type Slot = Readonly<z.output<typeof columns>>;

/** Writes a slot that is taken. */
export function slotTaken(rowId: string, slot: Slot): RowWrite {
  return { table: "limits", action: "create", rowId, columns: slot };
}

const row = z.extend(columns, { $id: z.string() });
/** A slot as it is stored. */
export type StoredSlot = Readonly<z.output<typeof row>>;

/** Reads a row of `limits`. @throws ZodError when the row is not what the schema promises */
export function parseStoredSlot(value: unknown): StoredSlot {
  return row.parse(value);
}

interface Beyond {
  readonly span?: number;
  readonly refused?: (freeAt: string) => Refusal;
}

/**
 * Returns the next slot of a sender.
 * @param newest the newest slots of this sender, the newest first; as many as are allowed, or all there are
 * @param most how many are allowed within the span
 * @param at now, in UTC
 * @param beyond the span in milliseconds, and what is answered beyond it; called with the time of the next
 * free slot, in UTC
 */
export function nextSlot(
  sender: string,
  newest: readonly Slot[],
  most: number,
  at: string,
  { span = HOUR, refused = () => refuse("too-many-messages") }: Beyond = {},
): Slot | Refusal {
  const oldest = most === 0 ? { at } : newest[most - 1];
  if (oldest !== undefined && Date.parse(oldest.at) > Date.parse(at) - span)
    return refused(addMilliseconds(oldest.at, span));
  return { sender, seq: (newest[0]?.seq ?? 0) + 1, at };
}

/** Returns the instant before which slots no longer count. @param at now, in UTC */
export function slotCutoff(at: string): string {
  return addMilliseconds(at, -DAY);
}

/**
 * Returns the sender that a network address identifies: with version 6 each customer gets 2^64 of them, so
 * the first half counts.
 * @param address as the server reports it; text that is no address identifies itself
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  if (!text.includes(":")) return text;
  const [head = "", tail] = text.split("%")[0]?.split("::") ?? [];
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const all = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Messages within an hour from one email address, and from one network. */
export interface MessageLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
}

/** The variables of the function `contact`. */
export const limitVariables = ["CONTACT_PER_ADDRESS", "CONTACT_PER_NETWORK"] as const;

/**
 * The limits that an operator gave as variables: 5 and 30 where none are given.
 * @throws Error with one sentence per variable that cannot be understood
 */
export function readMessageLimits(variables: Readonly<Record<string, string | undefined>>): MessageLimits {
  const problems: string[] = [];
  const read = (name: (typeof limitVariables)[number], fallback: number): number => {
    const text = variables[name] ?? "";
    if (text === "") return fallback;
    if (/^\d{1,6}$/.test(text)) return Number(text);
    problems.push(`The variable ${name} must be a whole number from 0 to 999999, not "${text}".`);
    return fallback;
  };
  const limits = { perAddress: read("CONTACT_PER_ADDRESS", 5), perNetwork: read("CONTACT_PER_NETWORK", 30) };
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return limits;
}
