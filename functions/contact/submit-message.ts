import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { type MessageReceipt, newMessageColumns, openMessageCounter } from "#domain/messages/message.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { nextVersion } from "#domain/profiles/profile-version.ts";
import { type MessageLimits, nextSlot, type Slot } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { WorkLimits } from "#domain/requests/work-rates.ts";
import type { HttpOrigin } from "#functions/lib/caller.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { Conflict, retryOnConflict } from "#functions/lib/retry-on-conflict.ts";
import { count, create } from "#functions/lib/row-operations.ts";
import { findMessage, findProfile, newestSlots } from "#functions/lib/rows.ts";
import { slotId } from "#functions/lib/take-slot.ts";
import { demandWork, networkSender, type SlotRow } from "#functions/lib/work.ts";
import { type MessageRequest, readMessageRequest } from "./request.ts";

/** Longest time spent on getting a slot of the rate limit, in milliseconds; well inside the 15 s an execution has. */
const RETRY_BUDGET = 9_000;

interface Surroundings extends Pick<Dependencies, "now" | "pause" | "random"> {
  readonly limits: MessageLimits;
  readonly workLimits: WorkLimits;
}

/**
 * Writes a message down once, however often it is sent, unless its sender has sent enough for now.
 * The limits hold for the email address that was typed and for the network that Appwrite names; both are kept as
 * hashes, and only as long as they count. Before the limits are reached, a message takes a proof of work.
 */
export async function submitMessage(
  tables: TablesDB,
  origin: HttpOrigin,
  raw: FunctionRequest,
  surroundings: Surroundings,
): Promise<MessageReceipt | Refusal> {
  const asked = readMessageRequest(raw);
  if (isRefusal(asked)) return asked;
  const senders = sendersOf(origin, asked, surroundings.limits);
  const { workLimits } = surroundings;
  const answer = await retryOnConflict(
    () => attempt({ tables, asked, senders, origin, workLimits, at: surroundings.now().toISOString() }),
    surroundings,
    RETRY_BUDGET,
  );
  return answer instanceof Conflict ? refuse("message-not-taken") : answer;
}

interface Sender {
  readonly id: string;
  /** Messages within the hour. */
  readonly most: number;
}

function sendersOf(
  { clientIp }: HttpOrigin,
  { text }: MessageRequest,
  { perAddress, perNetwork }: MessageLimits,
): readonly [Sender, Sender] {
  return [
    { id: sha256(`email:${text.email.toLowerCase()}`), most: perAddress },
    // All messages without an address share one limit, so that omitting it gains nothing.
    { id: networkSender("contact", clientIp), most: perNetwork },
  ];
}

interface Attempt {
  readonly tables: TablesDB;
  readonly asked: MessageRequest;
  readonly senders: readonly [Sender, Sender];
  readonly origin: HttpOrigin;
  readonly workLimits: WorkLimits;
  readonly at: string;
}

/** The message is looked for after everything else: a refusal may be the effect of this very message, sent earlier. */
async function attempt(task: Attempt): Promise<MessageReceipt | Refusal | Conflict> {
  const { tables, asked, senders, origin, workLimits, at } = task;
  const opening = openTransaction(tables);
  // The commit awaits this promise. A refusal never commits, so its rejection is ignored.
  opening.catch(() => undefined);
  const { clientIp } = origin;
  const [address, network] = senders;
  const ofAddress = newestSlots(tables, address.id, address.most);
  const ofNetwork = newestSlots(tables, network.id, network.most);
  const work = { work: asked.work, limits: workLimits, slots: ofNetwork };
  const [sender, worked, ...slots] = await Promise.all([
    knownAccount(tables, origin),
    demandWork(tables, { purpose: "contact", clientIp, at, ...work }),
    ofAddress.then((found) => nextSlot(address.id, found, address.most, at)),
    ofNetwork.then((found) => nextSlot(network.id, found, network.most, at)),
  ]);
  if (isRefusal(sender)) return sender;
  // The limit first: no browser works for a message that is refused all the same.
  const refusal = [...slots, worked].find((slot) => isRefusal(slot));
  if (refusal !== undefined) return (await firstAnswer(tables, asked)) ?? refusal;
  const rows = [
    create("messages", asked.key, newMessageColumns(asked.text, sender?.$id ?? null)),
    slotRow(slots[0] as Slot),
    ...(worked as readonly SlotRow[]).map(({ rowId, slot }) => create("limits", rowId, slot)),
    count(openMessageCounter(asked.key, 1)),
    // Fails when the account was deleted meanwhile, as a reply does: nothing would clear this message any more.
    ...(sender === null ? [] : [count(nextVersion(sender.$id, false))]),
  ];
  const isCommitted = await commitRows(tables, rows, opening).catch((problem: Error) => problem);
  if (isCommitted === true) return { messageId: asked.key };
  const answer = await firstAnswer(tables, asked);
  if (answer !== null) return answer;
  if (isCommitted !== false) throw isCommitted;
  return new Conflict(senders[1].id);
}

/** Returns the sender's account, or null when it was deleted while its session goes on. */
async function knownAccount(tables: TablesDB, origin: HttpOrigin): Promise<Profile | Refusal | null> {
  const { claimedUserId: id } = origin;
  const [caller, profile] = await Promise.all([origin.caller, id === null ? null : findProfile(tables, id)]);
  return isRefusal(caller) ? caller : profile;
}

function slotRow(slot: Slot) {
  return create("limits", slotId(slot.sender, slot.seq), slot);
}

/**
 * Returns the first answer to this message; a refusal when the key belongs to another one; null when it is
 * new.
 */
async function firstAnswer(
  tables: TablesDB,
  { key, text }: MessageRequest,
): Promise<MessageReceipt | Refusal | null> {
  const found = await findMessage(tables, key);
  if (found === null) return null;
  const isSame = found.name === text.name && found.email === text.email && found.message === text.message;
  return isSame ? { messageId: found.$id } : refuse("key-reused");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
