import * as z from "zod/mini";
import { type CommandContext, type Decision, onceByKey } from "#domain/commands/decision.ts";
import { rowsOf } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue, textValue } from "#domain/refusals/refusal-value.ts";
import type { MessageInputs, MessageResults } from "./operations.ts";
import { placeholders, unknownPlaceholdersIn } from "./placeholders.ts";

/** Texts that administrators use again and again. */

const columns = z.object({ title: z.string(), text: z.string(), revision: z.number() });
const row = z.extend(columns, { $id: z.string() });

/** `revision` counts the changes. */
export type SavedReply = Readonly<z.output<typeof row>>;

/** Reads a row of `savedreplies`. @throws ZodError when the row is not what the schema promises */
export function parseSavedReply(value: unknown): SavedReply {
  return row.parse(value);
}

const rows = rowsOf<Omit<SavedReply, "$id">>("savedreplies", (some) => ({ ...some }));

const knownPlaceholders = placeholders.map((name) => `{${name}}`).join(", ");

/** How many saved replies there may be: a person has to find one among them. */
export const MOST_SAVED_REPLIES = 100;

/**
 * Writes a new saved reply, or another title or text of one.
 * @param saved null for a new one, or when it is gone @param total how many there are
 */
export function saveSavedReply(
  { replyId, seen, title, text }: MessageInputs["saveSavedReply"],
  saved: SavedReply | null,
  total: number,
  context: CommandContext,
): Decision<MessageResults["saveSavedReply"]> | Refusal {
  const [unknown] = unknownPlaceholdersIn(text);
  if (unknown !== undefined)
    return refuse("placeholder-unknown", {
      placeholder: textValue(unknown),
      known: textValue(knownPlaceholders),
    });
  if (replyId === undefined) {
    if (total >= MOST_SAVED_REPLIES)
      return refuse("saved-replies-full", {
        count: countValue(MOST_SAVED_REPLIES, String(MOST_SAVED_REPLIES)),
      });
    const { key } = context;
    const created = rows.create(key, { title, text, revision: 0 });
    return decision(key, onceByKey(key), [created], { before: {}, after: { title } }, context);
  }
  if (saved === null) return refuse("saved-reply-gone");
  if (seen !== saved.revision) return refuse("saved-reply-changed");
  if (saved.title === title && saved.text === text) return refuse("no-changes");
  const changed = rows.update(replyId, { title, text, revision: saved.revision + 1 });
  const shown = { before: { title: saved.title }, after: { title } };
  return decision(replyId, nextGuard(saved), [changed], shown, context);
}

/** Deletes a saved reply. Messages that were sent with it stay. */
export function deleteSavedReply(
  saved: SavedReply | null,
  context: CommandContext,
): Decision<MessageResults["deleteSavedReply"]> | Refusal {
  if (saved === null) return refuse("saved-reply-gone");
  const { $id, title } = saved;
  const shown = { before: { title }, after: { title: null } };
  return decision($id, nextGuard(saved), [rows.delete($id)], shown, context);
}

function nextGuard({ $id, revision }: SavedReply): string {
  return `saved-reply:${$id}:${revision + 1}`;
}

function decision(
  replyId: string,
  guard: string,
  writes: Decision<unknown>["writes"],
  shown: { readonly before: object; readonly after: object },
  { actor }: CommandContext,
): Decision<{ readonly replyId: string }> {
  const subject = { userId: actor.id, guard, reason: null, transactionId: null };
  return { ...subject, writes, counters: [], ...shown, result: { replyId } };
}
