import { cosign, formatCheckpoint } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf, liabilitySaltOf, saltOf } from "#public-log/commitment.ts";
import { startOfDay } from "#public-log/days.ts";
import { appendLeaves, type Edge, emptyEdge, partialFiles } from "#public-log/edge.ts";
import { toHex } from "#public-log/hashing.ts";
import {
  type Amounts,
  formatLiabilities,
  liabilityLeaf,
  type SumTree,
  sumTree,
} from "#public-log/liabilities.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import type { Receipt } from "#public-log/receipt.ts";
import { formatCell, type LoggedEntry } from "#public-log/statement-code.ts";
import { CHECKPOINT_PATH, type ReadPath, TileReader } from "#public-log/tiles.ts";

/** A log with entries of several accounts and a day's liabilities, as a site makes it, for tests. */

export const ORIGIN = "keelstone.example/log";
export const DAY = "2026-11-27";
export const logKey = keyOf(ORIGIN, new Uint8Array(32).fill(1));
export const strangerKey = keyOf(ORIGIN, new Uint8Array(32).fill(2));
export const witnessKey = keyOf("witness.example/w1", new Uint8Array(32).fill(3), "witness");
export const trusted = { log: [logKey.vkey], witnesses: [witnessKey.vkey] };

interface SampleEntry extends LoggedEntry {
  readonly id: string;
  readonly owner: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface SampleLog {
  readonly entries: readonly SampleEntry[];
  readonly edge: Edge;
  readonly files: Map<string, Uint8Array>;
  readonly read: ReadPath;
  readonly checkpoint: string;
  readonly liabilities: { day: string; note: string; leafIndex: number; tree: SumTree };
}

export function secretOf(owner: number): Uint8Array {
  return new Uint8Array(32).fill(100 + owner);
}

/** The balances of an account at the end of the day. */
export function amountsOf(owner: number): Amounts {
  const profit = owner === 3 ? -90_000 : 25;
  return { seq: owner + 1, cash: 10_000 + owner, hold: 500, stake: 2_000 * owner, profit };
}

/** Writes an entry as the ledger does: its fields in the order of the alphabet. */
export function canonical(fields: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(fields).sort((one, other) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, fields[key]])));
}

/**
 * @param count entries before the statement of the day
 * @param owners accounts, whose entries take turns
 * @param later entries behind the statement
 * @param stated the size that the statement claims to follow
 * @param origin the log that the statement names
 * @param day of the statement
 * @param nextDay a day whose statement is the last leaf
 * @param changed the entry whose fields are changed
 * @param change of its fields; the entries behind it follow from its text
 */
export function sampleLog({
  count = 40,
  owners = 4,
  later = 5,
  reason = "",
  stated = undefined as number | undefined,
  origin = ORIGIN,
  day = DAY,
  nextDay = undefined as string | undefined,
  changed = 6,
  change = {} as Readonly<Record<string, unknown>>,
} = {}): SampleLog {
  const entries: SampleEntry[] = [];
  const files = new Map<string, Uint8Array>();
  let edge = emptyEdge;
  const append = (data: Uint8Array) => {
    const appended = appendLeaves(edge, [data]);
    for (const { path, bytes } of appended.tiles) files.set(path, bytes);
    edge = appended.edge;
    return appended.root;
  };
  const appendEntry = (at: number) => {
    const owner = at % owners;
    const before = entries.findLast((entry) => entry.owner === owner);
    const seq = Math.floor(at / owners) + 1;
    const fields = {
      $id: `entry${at}`,
      at: timeOf(at < count ? { from: "2026-11-01", hours: at } : { from: DAY, hours: at - count }),
      bonus: 0,
      bonusDelta: 0,
      cash: 100 * seq,
      cashDelta: 100,
      feeDelta: 0,
      hold: 0,
      holdDelta: 0,
      houseDelta: -100,
      kind: "deposit",
      prevHash: before === undefined ? "0".repeat(64) : toHex(entryHashOf(before.entry)),
      profit: 0,
      profitDelta: 0,
      reason: reason === "" ? null : reason,
      seq,
      stake: 0,
      stakeDelta: 0,
      userId: `user${owner}`,
      ...(at === changed && change),
    };
    const entry = canonical(fields);
    const salt = saltOf(secretOf(owner), fields.$id);
    entries.push({ id: fields.$id, owner, fields, entry, salt, index: edge.size });
    append(entryLeaf(salt, entryHashOf(entry)));
  };
  for (let at = 0; at < count; at += 1) appendEntry(at);
  const leaves = Array.from({ length: owners }, (_, owner) =>
    liabilityLeaf(liabilitySaltOf(secretOf(owner), day), day, amountsOf(owner)),
  );
  const tree = sumTree(leaves);
  const { total, root } = tree;
  const text = formatLiabilities({ origin, day, size: stated ?? count, total, count: owners, root });
  const note = signNote(text, [signerOf(logKey.privateText)]);
  const liabilities = { day, note, leafIndex: edge.size, tree };
  append(liabilitiesLeaf(text));
  for (let at = count; at < count + later; at += 1) appendEntry(at);
  if (nextDay !== undefined)
    append(
      liabilitiesLeaf(
        formatLiabilities({ origin, day: nextDay, size: edge.size, total, count: owners, root }),
      ),
    );
  for (const { path, bytes } of partialFiles(edge)) files.set(path, bytes);
  const checkpoint = checkpointOf(edge);
  files.set(CHECKPOINT_PATH, new TextEncoder().encode(checkpoint));
  return { entries, edge, files, read: async (path) => files.get(path), checkpoint, liabilities };
}

/** The entries behind the statement of the day are of that day. */
function timeOf({ from, hours }: { from: string; hours: number }): string {
  return new Date(startOfDay(from) + hours * 3_600_000).toISOString();
}

/** The checkpoint of a tree with the signature of the log and of a witness. */
export function checkpointOf(edge: Edge, key = logKey): string {
  const { root, size } = appendLeaves(edge, []);
  const note = signNote(formatCheckpoint({ origin: ORIGIN, size, root }), [signerOf(key.privateText)]);
  return cosign(note, signerOf(witnessKey.privateText), 1_795_000_000);
}

export async function receiptOf(log: SampleLog, at: number): Promise<Receipt> {
  const found = log.entries[at];
  if (found === undefined) throw new RangeError(`The log has no entry ${at}.`);
  const { entry, salt, index, owner } = found;
  const reader = new TileReader(log.edge.size, log.read);
  const { day, note, leafIndex, tree } = log.liabilities;
  const ownSalt = liabilitySaltOf(secretOf(owner), day);
  const place = tree.indexOf(liabilityLeaf(ownSalt, day, amountsOf(owner))) ?? -1;
  return {
    entry,
    salt,
    index,
    proof: await reader.inclusionProof(index),
    checkpoint: log.checkpoint,
    liabilities: {
      note,
      salt: ownSalt,
      amounts: amountsOf(owner),
      index: place,
      path: tree.pathOf(place),
      leafIndex,
      leafProof: await reader.inclusionProof(leafIndex),
    },
  };
}

/** A statement of an account in the columns of the product. */
export function statementOf(log: SampleLog, owner: number): string {
  const headings = "No.,Time,UTC,Entry,By,Reason,Change,Balance,On hold,Transaction,Public log";
  const own = log.entries.filter((entry) => entry.owner === owner);
  const total = (label: string, count: number) => `,,,${label},,,,${count}.00,,,`;
  const lines = own.map((entry) => {
    const { seq, at, cash } = entry.fields;
    const amount = (Number(cash) / 100).toFixed(2);
    return `${seq},"1 Nov, 00:00",${at},Deposit,System,,1.00,${amount},0.00,TNX-1,${formatCell(entry)}`;
  });
  const rows = [headings, total("Opening", 0), ...lines, total("Closing", own.length)];
  return `\uFEFF${rows.join("\r\n")}\r\n`;
}
