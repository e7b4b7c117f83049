/** Every way to change, drop, reorder, fork or back-date something is caught, by the claim that it makes false. */
import { describe, expect, it } from "vitest";
import { checkStatement } from "./check-statement.ts";
import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import { checkReceipt } from "./checks.ts";
import { type Claim, outcomeOf, verdictOf } from "./claim.ts";
import { entryHashOf, entryLeaf, liabilitySaltOf, saltOf } from "./commitment.ts";
import { compareWithNewest } from "./consistency.ts";
import { appendLeaves, type Edge, emptyEdge, partialFiles } from "./edge.ts";
import { FormatError } from "./format-error.ts";
import { sha256, toBase64, toHex, utf8Bytes } from "./hashing.ts";
import type { KnownLog } from "./known-log.ts";
import { formatLiabilities, liabilityLeaf, parseLiabilities, sumTree } from "./liabilities.ts";
import { follow, type MonitorStep } from "./monitor.ts";
import { signerOf, signNote } from "./note.ts";
import {
  formatReceipt,
  parseReceipt,
  type Receipt,
  type ReceiptLiabilities,
  verifiersOf,
  verifyReceipt,
} from "./receipt.ts";
import { recognizeFile } from "./recognize-file.ts";
import { formatCell } from "./statement-code.ts";
import {
  amountsOf,
  canonical,
  checkpointOf,
  DAY,
  logKey,
  ORIGIN,
  receiptOf,
  type SampleLog,
  sampleLog,
  secretOf,
  statementOf,
  strangerKey,
  trusted,
} from "./testing/sample-log.ts";
import { CHECKPOINT_PATH, type ReadPath, TileReader } from "./tiles.ts";

const log = sampleLog();
const receipt = await receiptOf(log, 6);
const neighbour = await receiptOf(log, 7);
const signer = signerOf(logKey.privateText);
const verifiers = verifiersOf(trusted);
const day = receipt.liabilities ?? neverHere();
const fields: Readonly<Record<string, unknown>> = JSON.parse(receipt.entry);
const other = sampleLog({ reason: "another history" });

function neverHere(): never {
  throw new Error("The sample receipt has no liabilities.");
}

function failing(claims: readonly Claim[]): string[] {
  return claims.filter((claim) => verdictOf(claim) === "wrong").map(({ code }) => code);
}

function flip(bytes: Uint8Array, at = 0): Uint8Array {
  return bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
}

function entryWith(change: Readonly<Record<string, unknown>>): Partial<Receipt> {
  return { entry: canonical({ ...fields, ...change }) };
}

function dayWith(change: Partial<ReceiptLiabilities>): Partial<Receipt> {
  return { liabilities: { ...day, ...change } };
}

const noteLines = receipt.checkpoint.split("\n");
function checkpointWith(line: number, text: string): Partial<Receipt> {
  return { checkpoint: noteLines.map((was, at) => (at === line ? text : was)).join("\n") };
}

const stated = parseLiabilities(`${day.note.split("\n\n")[0]}\n`);
/** A statement that the operator signs again, with another content. */
function resigned(change: Partial<typeof stated>): Partial<Receipt> {
  return dayWith({ note: signNote(formatLiabilities({ ...stated, ...change }), [signer]) });
}

/** Receipts, each with the claims that must fail. */
const receipts: Readonly<Record<string, [change: Partial<Receipt>, claims: string[]]>> = {
  // The entry.
  "a larger amount": [entryWith({ cashDelta: 1_000 }), ["entry-unbalanced", "not-included"]],
  "a smaller amount": [entryWith({ cashDelta: 99 }), ["entry-unbalanced", "not-included"]],
  "an amount of the opposite sign": [entryWith({ cashDelta: -100 }), ["entry-unbalanced", "not-included"]],
  "another balance": [entryWith({ cash: 1 }), ["not-included"]],
  "another hold": [entryWith({ hold: 1 }), ["not-included"]],
  "another stake": [entryWith({ stake: 1 }), ["not-included"]],
  "another profit": [entryWith({ profit: 1 }), ["not-included"]],
  "an earlier time": [entryWith({ at: "2025-11-01T00:00:00.000Z" }), ["not-included"]],
  "a time one millisecond later": [
    entryWith({ at: String(fields.at).replace(".000Z", ".001Z") }),
    ["not-included"],
  ],
  "another owner": [entryWith({ userId: "user3" }), ["not-included"]],
  "another kind": [entryWith({ kind: "withdrawal" }), ["not-included"]],
  "another number": [entryWith({ seq: 9 }), ["not-included", "day-stale"]],
  "another id": [entryWith({ $id: "entry99" }), ["not-included"]],
  "another reason": [entryWith({ reason: "as agreed" }), ["not-included"]],
  "another previous entry": [entryWith({ prevHash: "f".repeat(64) }), ["not-included"]],
  "a field more": [entryWith({ zone: "UTC" }), ["not-included"]],
  "a field less": [
    { entry: canonical(Object.fromEntries(Object.entries(fields).slice(1))) },
    ["not-included"],
  ],
  "a field twice": [
    { entry: receipt.entry.replace("{", '{"$id":"entry1",') },
    ["entry-ambiguous", "not-included"],
  ],
  "fields in another order": [
    { entry: JSON.stringify(Object.fromEntries(Object.entries(fields).reverse())) },
    ["entry-ambiguous", "not-included"],
  ],
  "spaces in the entry": [{ entry: JSON.stringify(fields, null, 1) }, ["entry-ambiguous", "not-included"]],
  "an entry that is no JSON": [{ entry: receipt.entry.slice(1) }, ["entry-ambiguous", "not-included"]],
  "a list for an entry": [{ entry: `[${receipt.entry}]` }, ["entry-ambiguous", "not-included"]],
  "a number in another spelling": [
    { entry: receipt.entry.replace('"seq":2', '"seq":2.0') },
    ["entry-ambiguous", "not-included"],
  ],
  "an escaped character": [
    { entry: receipt.entry.replace("deposit", "\\u0064eposit") },
    ["entry-ambiguous", "not-included"],
  ],
  "an empty entry": [{ entry: "{}" }, ["entry-incomplete", "not-included"]],
  "the entry of another account": [{ entry: neighbour.entry }, ["not-included"]],
  // The salt and the position.
  "another salt": [{ salt: flip(receipt.salt) }, ["not-included"]],
  "the last bit of the salt": [{ salt: flip(receipt.salt, 31) }, ["not-included"]],
  "the salt of another entry": [{ salt: saltOf(secretOf(2), "entry10") }, ["not-included"]],
  "the salt of another account": [{ salt: neighbour.salt }, ["not-included"]],
  "the position before": [{ index: receipt.index - 1 }, ["not-included"]],
  "the position behind": [{ index: receipt.index + 1 }, ["not-included"]],
  "the first position": [{ index: 0 }, ["not-included"]],
  "a position beyond the log": [{ index: log.edge.size }, ["not-included"]],
  "a position far beyond the log": [{ index: Number.MAX_SAFE_INTEGER }, ["not-included"]],
  // The proof.
  "no proof": [{ proof: [] }, ["not-included"]],
  "a proof without its first hash": [{ proof: receipt.proof.slice(1) }, ["not-included"]],
  "a proof without its last hash": [{ proof: receipt.proof.slice(0, -1) }, ["not-included"]],
  "a proof with a hash more": [
    { proof: [...receipt.proof, receipt.proof[0] ?? receipt.salt] },
    ["not-included"],
  ],
  "a proof with a hash before": [{ proof: [receipt.salt, ...receipt.proof] }, ["not-included"]],
  "a proof in another order": [{ proof: [...receipt.proof].reverse() }, ["not-included"]],
  "a proof with a hash of another bit": [
    { proof: receipt.proof.map((hash, at) => (at === 2 ? flip(hash) : hash)) },
    ["not-included"],
  ],
  "the proof of another entry": [{ proof: neighbour.proof }, ["not-included"]],
  "a proof of hashes that are too short": [
    { proof: receipt.proof.map((hash) => hash.slice(1)) },
    ["not-included"],
  ],
  "the receipt of another entry under this text": [{ ...neighbour, entry: receipt.entry }, ["not-included"]],
  // The checkpoint.
  "a checkpoint of a larger size": [checkpointWith(1, "47"), ["signature-wrong"]],
  "a checkpoint of a smaller size": [checkpointWith(1, "45"), ["signature-wrong"]],
  "a checkpoint of another root": [checkpointWith(2, toBase64(flip(receipt.salt))), ["signature-wrong"]],
  "a checkpoint of another log": [checkpointWith(0, "other.example/log"), ["signature-wrong"]],
  "a checkpoint with another line": [checkpointWith(2, `${noteLines[2]}\nextension`), ["signature-wrong"]],
  "a checkpoint of a stranger's key": [{ checkpoint: checkpointOf(log.edge, strangerKey) }, ["key-unknown"]],
  "a checkpoint that only a witness signed": [
    { checkpoint: noteLines.filter((_, at) => at !== 4).join("\n") },
    ["key-unknown"],
  ],
  "a cosignature of another time": [
    { checkpoint: laterCosignature(receipt.checkpoint) },
    ["signature-wrong"],
  ],
  "a signature of another bit": [{ checkpoint: changedSignature(receipt.checkpoint) }, ["signature-wrong"]],
  "a checkpoint without signatures": [
    { checkpoint: `${noteLines.slice(0, 3).join("\n")}\n\n` },
    ["signature-wrong"],
  ],
  "an empty checkpoint": [{ checkpoint: "" }, ["signature-wrong"]],
  "a statement of liabilities as checkpoint": [{ checkpoint: day.note }, ["signature-wrong"]],
  "a checkpoint of another history": [{ checkpoint: other.checkpoint }, ["not-included", "day-not-logged"]],
  "a checkpoint of the time before the entry": [
    { checkpoint: checkpointOf(edgeOf(log, 5)) },
    ["not-included", "day-not-logged"],
  ],
  // The statement of liabilities.
  "a larger total": [
    dayWith({ note: day.note.replace(String(stated.total), String(stated.total + 1)) }),
    ["day-unsigned"],
  ],
  "another number of accounts": [dayWith({ note: day.note.replace("\n4\n", "\n5\n") }), ["day-unsigned"]],
  "another day": [dayWith({ note: day.note.replace(DAY, "2026-11-28") }), ["day-unsigned"]],
  "another root of the liabilities": [
    dayWith({ note: day.note.replace(toBase64(stated.root), toBase64(flip(stated.root))) }),
    ["day-unsigned"],
  ],
  "a statement of a stranger's key": [
    dayWith({ note: signNote(formatLiabilities(stated), [signerOf(strangerKey.privateText)]) }),
    ["day-unsigned"],
  ],
  "a checkpoint as statement": [dayWith({ note: receipt.checkpoint }), ["day-unsigned"]],
  "no statement": [dayWith({ note: "" }), ["day-unsigned"]],
  "a smaller total, signed again": [
    resigned({ total: stated.total - 1 }),
    ["day-not-logged", "day-miscounted"],
  ],
  "a total without this account, signed again": [
    resigned(withoutOwner(2)),
    ["day-not-logged", "day-miscounted"],
  ],
  "a back-dated day, signed again": [resigned({ day: "2026-11-26" }), ["day-not-logged", "day-miscounted"]],
  "an earlier checkpoint of the statement, signed again": [resigned({ size: 1 }), ["day-not-logged"]],
  "a later checkpoint of the statement, signed again": [
    resigned({ size: stated.size + 1 }),
    ["day-back-dated"],
  ],
  "a statement of another log, signed again": [resigned({ origin: "other.example/log" }), ["day-unsigned"]],
  "more accounts, signed again": [
    resigned({ count: stated.count + 1 }),
    ["day-not-logged", "day-miscounted"],
  ],
  "another root, signed again": [resigned({ root: flip(stated.root) }), ["day-not-logged", "day-miscounted"]],
  "the position of the statement before": [dayWith({ leafIndex: day.leafIndex - 1 }), ["day-back-dated"]],
  "the position of the statement behind": [dayWith({ leafIndex: day.leafIndex + 1 }), ["day-not-logged"]],
  "a position of the statement beyond the log": [dayWith({ leafIndex: log.edge.size }), ["day-not-logged"]],
  "no proof of the statement": [dayWith({ leafProof: [] }), ["day-not-logged"]],
  "the proof of an entry for the statement": [dayWith({ leafProof: receipt.proof }), ["day-not-logged"]],
  "the statement's proof in another order": [
    dayWith({ leafProof: [...day.leafProof].reverse() }),
    ["day-not-logged"],
  ],
  // The account in the total.
  "the number of another entry": [
    dayWith({ amounts: { ...day.amounts, seq: day.amounts.seq + 1 } }),
    ["day-miscounted"],
  ],
  "more cash": [dayWith({ amounts: { ...day.amounts, cash: day.amounts.cash + 1 } }), ["day-miscounted"]],
  "less cash": [dayWith({ amounts: { ...day.amounts, cash: day.amounts.cash - 1 } }), ["day-miscounted"]],
  "more hold": [dayWith({ amounts: { ...day.amounts, hold: 501 } }), ["day-miscounted"]],
  "less stake": [dayWith({ amounts: { ...day.amounts, stake: 0 } }), ["day-miscounted"]],
  "more profit": [dayWith({ amounts: { ...day.amounts, profit: 26 } }), ["day-miscounted"]],
  "cash moved to hold": [
    dayWith({ amounts: { ...day.amounts, cash: day.amounts.cash - 100, hold: 600 } }),
    ["day-miscounted"],
  ],
  "amounts whose sum exceeds 2^53−1": [
    dayWith({ amounts: { ...day.amounts, cash: Number.MAX_SAFE_INTEGER } }),
    ["day-miscounted"],
  ],
  "another salt of the day": [dayWith({ salt: flip(day.salt) }), ["day-miscounted"]],
  "the salt of another day": [
    dayWith({ salt: liabilitySaltOf(secretOf(2), "2026-11-26") }),
    ["day-miscounted"],
  ],
  "the place of another account": [dayWith({ index: (day.index + 1) % 4 }), ["day-miscounted"]],
  "a place beyond the accounts": [dayWith({ index: 4 }), ["day-miscounted"]],
  "no path": [dayWith({ path: [] }), ["day-miscounted"]],
  "a path without its first node": [dayWith({ path: day.path.slice(1) }), ["day-miscounted"]],
  "a path with a node more": [dayWith({ path: [...day.path, ...day.path.slice(0, 1)] }), ["day-miscounted"]],
  "a path in another order": [dayWith({ path: [...day.path].reverse() }), ["day-miscounted"]],
  "a neighbour of a smaller sum": [
    dayWith({ path: day.path.map((node, at) => (at === 0 ? { ...node, sum: node.sum - 1 } : node)) }),
    ["day-miscounted"],
  ],
  "a neighbour of a negative sum": [
    dayWith({ path: day.path.map((node, at) => (at === 0 ? { ...node, sum: -1 } : node)) }),
    ["day-miscounted"],
  ],
  "a neighbour of another hash": [
    dayWith({ path: day.path.map((node, at) => (at === 1 ? { ...node, hash: flip(node.hash) } : node)) }),
    ["day-miscounted"],
  ],
  "a sum moved between neighbours": [
    dayWith({ path: day.path.map((node, at) => ({ ...node, sum: node.sum + (at === 0 ? 1 : -1) })) }),
    ["day-miscounted"],
  ],
  "the account of another person": [
    dayWith({ ...neighbour.liabilities, amounts: day.amounts }),
    ["day-miscounted"],
  ],
};

function changedSignature(note: string): string {
  const at = note.indexOf(`— ${ORIGIN} `) + `— ${ORIGIN} `.length + 20;
  return note.slice(0, at) + (note[at] === "A" ? "B" : "A") + note.slice(at + 1);
}

function laterCosignature(note: string): string {
  const mark = "— witness.example/w1 ";
  const at = note.indexOf(mark) + mark.length + 14;
  return note.slice(0, at) + (note[at] === "A" ? "B" : "A") + note.slice(at + 1);
}

/** The total that the operator would state without an account. */
function withoutOwner(owner: number): Partial<typeof stated> {
  const owners = [0, 1, 2, 3].filter((at) => at !== owner);
  const leaves = owners.map((at) => liabilityLeaf(liabilitySaltOf(secretOf(at), DAY), DAY, amountsOf(at)));
  const { total, count, root } = sumTree(leaves);
  return { total, count, root };
}

/** The edge of the log when it had fewer entries. */
function edgeOf({ entries }: SampleLog, size: number): Edge {
  const data = entries.slice(0, size).map(({ salt, entry }) => entryLeaf(salt, entryHashOf(entry)));
  return appendLeaves(emptyEdge, data).edge;
}

describe("a receipt", () => {
  it("proves every claim as it was made", () => {
    const claims = verifyReceipt(parseReceipt(formatReceipt(receipt)), trusted);
    expect(failing(claims)).toEqual([]);
    expect(claims.map(({ code }) => code)).toEqual([
      "signed",
      "included",
      "day-signed",
      "day-logged",
      "day-counted",
    ]);
  });

  it.each(Object.entries(receipts))("is refused with %s", (_, [change, claims]) => {
    expect(failing(verifyReceipt({ ...receipt, ...change }, trusted))).toEqual(claims);
  });

  it.each(Object.entries(loggedLies))(
    "is refused with %s, also when the operator signs and logs it",
    async (_, [lie, claims]) => {
      const own = sampleLog(lie);
      expect(failing(verifyReceipt(await receiptOf(own, 6), trusted, NOW))).toEqual(claims);
    },
  );

  it.each(["2026-10-31", "2026-11-30"])("may have the day %s, as clocks may differ", async (stated) => {
    const own = sampleLog({ day: stated });
    expect(failing(verifyReceipt(await receiptOf(own, 6), trusted, NOW))).toEqual([]);
  });

  it("may have a day from before its entry where the log had the entry later", async () => {
    const own = sampleLog({ count: 5, day: "2026-10-01" });
    expect(failing(verifyReceipt(await receiptOf(own, 6), trusted, NOW))).toEqual([]);
  });
});

/** The claims of a receipt beside the files of its log. */
function checkWithFiles(given: Receipt, own: SampleLog): Promise<Claim[]> {
  return checkReceipt(given, knownOf(own), { now: NOW });
}

function knownOf(own: SampleLog): KnownLog {
  const checkpoint = openCheckpoint(own.checkpoint, verifiers);
  const tiles = new TileReader(checkpoint.size, own.read);
  return { keys: trusted, newest: { is: "read", checkpoint, at: "", tiles } };
}

describe("an entry that the operator logs behind the statement of a day, and dates before it", () => {
  const datedAt = (at: string) => sampleLog({ changed: 42, change: { at } });
  const backDated = { code: "entry-back-dated", day: DAY, date: "2026-11-24" };
  const [tooOld, oldest] = ["2026-11-24T23:59:59.999Z", "2026-11-25T00:00:00.000Z"];

  it("is refused by the liabilities of its receipt, also without files", async () => {
    const given = await receiptOf(datedAt(tooOld), 42);
    const claims = verifyReceipt(given, trusted, NOW);
    expect(claims.filter((claim) => verdictOf(claim) === "wrong")).toEqual([backDated]);
    expect(failing(verifyReceipt(await receiptOf(datedAt(oldest), 42), trusted, NOW))).toEqual([]);
  });

  it("is refused by the files of the log where the receipt has no liabilities", async () => {
    const own = datedAt(tooOld);
    const { liabilities: _, ...given } = await receiptOf(own, 42);
    expect(failing(verifyReceipt(given, trusted, NOW))).toEqual([]);
    const claims = await checkWithFiles(given, own);
    expect(claims.filter((claim) => verdictOf(claim) === "wrong")).toEqual([backDated]);
    const right = datedAt(oldest);
    const { liabilities: __, ...withoutDay } = await receiptOf(right, 42);
    expect(failing(await checkWithFiles(withoutDay, right))).toEqual([]);
  });

  it("is refused in a statement", async () => {
    const own = datedAt(tooOld);
    const found = await checkFile(statementOf(own, 2), own);
    expect(found.filter((claim) => verdictOf(claim) === "wrong")).toEqual([
      { ...backDated, code: "row-back-dated", line: 13 },
    ]);
    const right = datedAt(oldest);
    expect(failing(await checkFile(statementOf(right, 2), right))).toEqual([]);
  });

  it("is right before the first statement, also of a log that was switched on months later", async () => {
    const own = sampleLog({ changed: 2, change: { at: "2025-01-01T00:00:00.000Z" } });
    expect(failing(await checkWithFiles(await receiptOf(own, 2), own))).toEqual([]);
    expect(failing(await checkFile(statementOf(own, 2), own))).toEqual([]);
  });

  it("is right behind a statement that itself comes late", async () => {
    const own = sampleLog({ day: "2026-11-02", changed: 42, change: { at: "2026-11-03T00:00:00.000Z" } });
    expect(failing(await checkWithFiles(await receiptOf(own, 42), own))).toEqual([]);
    expect(failing(await checkFile(statementOf(own, 2), own))).toEqual([]);
  });
});

/** Two days after the day of the sample. */
const NOW = Date.parse("2026-11-29T12:00:00Z");
const NO_HASH = "0".repeat(64);

/** Entries and days that an operator logs and signs although they are false: of the sample, entry 6 is the second one. */
const loggedLies: Readonly<Record<string, [lie: Parameters<typeof sampleLog>[0], claims: string[]]>> = {
  "a day that has not come": [{ day: "2026-12-01" }, ["day-misdated"]],
  "a day that was over before the entry": [{ day: "2026-10-30" }, ["day-misdated"]],
  "a second entry without one before it": [{ change: { prevHash: NO_HASH } }, ["entry-incomplete"]],
  "a first entry with one before it": [{ change: { seq: 1, cash: 100 } }, ["entry-incomplete"]],
  "a first entry with money from nowhere": [{ change: { seq: 1, prevHash: NO_HASH } }, ["entry-unbalanced"]],
  "a year of five digits": [{ change: { at: "+012026-11-01T06:00:00.000Z" } }, ["entry-incomplete"]],
  "a hash with a digit before it": [{ change: { prevHash: `1${"ab".repeat(32)}` } }, ["entry-incomplete"]],
  "a hash with a digit behind it": [{ change: { prevHash: `${"ab".repeat(32)}1` } }, ["entry-incomplete"]],
  "less than no cash": [{ change: { cash: -1 } }, ["entry-incomplete"]],
  "less than nothing on hold": [{ change: { hold: -1 } }, ["entry-incomplete"]],
  "less than no stake": [{ change: { stake: -1 } }, ["entry-incomplete"]],
  "less than no bonus": [{ change: { bonus: -1 } }, ["entry-incomplete"]],
  "no bonus": [{ change: { bonus: undefined } }, ["entry-incomplete"]],
  "a time without a zone": [{ change: { at: "2026-11-01T06:00:00.000" } }, ["entry-incomplete"]],
  "a time in another zone": [{ change: { at: "2026-11-01T06:00:00.000+00:00" } }, ["entry-incomplete"]],
  "a time without milliseconds": [{ change: { at: "2026-11-01T06:00:00Z" } }, ["entry-incomplete"]],
  "a day that no calendar has": [{ change: { at: "2026-02-30T06:00:00.000Z" } }, ["entry-incomplete"]],
  "an hour that no clock has": [{ change: { at: "2026-11-01T24:00:00.000Z" } }, ["entry-incomplete"]],
};

/** Texts of receipts that are refused before any check. */
const texts: Readonly<Record<string, [from: string | RegExp, to: string, message: string]>> = {
  "another format": ["keelstone-receipt/1", "keelstone-receipt/2", "no receipt of the format"],
  "a field that no receipt has": ['"entry"', '"note": 1,\n  "entry"', '"note", which is unknown'],
  "no salt": [/"salt": "[^"]+",/, "", 'has no "salt"'],
  "a salt in another spelling": [/("salt": "[^"]+)="/, '$1"', "salt of the receipt is not Base64"],
  "a position in quotes": [/"index": 6/, '"index": "6"', "index of the receipt is not an integer"],
  "a position with a fraction": [/"index": 6/, '"index": 6.5', "index of the receipt is not an integer"],
  "a position below 0": [/"index": 6/, '"index": -6', "index of the receipt is below 0"],
  "a position above 2^53−1": [
    /"index": 6/,
    '"index": 9007199254740992',
    "index of the receipt is not an integer",
  ],
  "minus zero": [/"index": 6/, '"index": -0', "it has -0 in the place of 0"],
  "an amount with a fraction": [/"hold": 500/, '"hold": 500.5', "hold of the receipt is not an integer"],
  "an amount as text": [/"hold": 500/, '"hold": "500"', "hold of the receipt is not an integer"],
  "a sum below 0": [/"sum": \d/, '"sum": -1', "a sum is below 0"],
  "a proof that is no list": [/"proof": \[[^\]]+\]/, '"proof": "x"', "proof of the receipt is not a list"],
  "a proof that is too long": [
    /"proof": \[[^\]]+\]/,
    `"proof": [${Array(54).fill('"x"').join()}]`,
    "54 hashes",
  ],
  "no JSON": [/^\{/, "", "not a JSON object"],
  "a list": [/^\{[\s\S]*$/, "[]", "not a JSON object"],
};

describe("the text of a receipt", () => {
  it.each(Object.entries(texts))("is refused with %s", (_, [from, to, message]) => {
    const text = formatReceipt(receipt);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(() => parseReceipt(changed)).toThrow(FormatError);
    expect(() => parseReceipt(changed)).toThrow(message);
  });
});

/** A log that does not continue the sample log. */
async function consistencyWith(entries: SampleLog["entries"], size = log.edge.size + 3): Promise<string[]> {
  const forked = logOfEntries(entries, size);
  const [before, now] = [
    openCheckpoint(log.checkpoint, verifiers),
    openCheckpoint(forked.checkpoint, verifiers),
  ];
  return failing([await compareWith(before, now, forked.read)]);
}

function compareWith(head: Checkpoint, checkpoint: Checkpoint, read: ReadPath): Promise<Claim> {
  const tiles = new TileReader(checkpoint.size, read);
  return compareWithNewest(head, { is: "read", checkpoint, at: "", tiles });
}

function logOfEntries(entries: SampleLog["entries"], size: number): { checkpoint: string; read: ReadPath } {
  const data = Array.from({ length: size }, (_, at) => {
    const found = entries[at];
    return found === undefined
      ? sha256(utf8Bytes(`entry ${at}`))
      : entryLeaf(found.salt, entryHashOf(found.entry));
  });
  const { edge, tiles } = appendLeaves(emptyEdge, data);
  const checkpoint = checkpointOf(edge);
  const files = new Map([...tiles, ...partialFiles(edge)].map(({ path, bytes }) => [path, bytes]));
  files.set(CHECKPOINT_PATH, utf8Bytes(checkpoint));
  return { checkpoint, read: async (path) => files.get(path) };
}

const [first, second, third, ...others] = log.entries as [
  SampleLog["entries"][0],
  SampleLog["entries"][0],
  SampleLog["entries"][0],
];
const changedThird = { ...third, entry: third.entry.replace("deposit", "penalty") };

/** Histories that the operator signs in the place of the one that it published. */
const histories: Readonly<Record<string, SampleLog["entries"]>> = {
  "a changed entry": [first, second, changedThird, ...others],
  "a dropped entry": [first, third, ...others],
  "a dropped first entry": [second, third, ...others],
  "two entries in another order": [second, first, third, ...others],
  "an inserted entry": [first, changedThird, second, third, ...others],
  "an entry twice": [first, first, second, third, ...others],
  "an entry back-dated to the beginning": [changedThird, first, second, third, ...others],
  "no earlier entry": [],
  "a changed salt": [first, { ...second, salt: flip(second.salt) }, third, ...others],
};

describe("a checkpoint that was kept", () => {
  it("is continued by the log that signed it", async () => {
    const [before, now] = [checkpointOf(edgeOf(log, 10)), log.checkpoint].map((note) =>
      openCheckpoint(note, verifiers),
    );
    if (before === undefined || now === undefined) throw new Error("Two notes were opened.");
    expect(await compareWith(before, now, log.read)).toEqual({ code: "grown", size: 46, at: "" });
    expect(await compareWith(now, before, log.read)).toEqual({ code: "smaller", size: 10 });
    expect(await compareWith(now, now, log.read)).toEqual({ code: "newest" });
  });

  it.each(Object.entries(histories))("is not continued by a log with %s", async (_, entries) => {
    expect(await consistencyWith(entries)).toEqual(["forked"]);
  });

  it.each(Object.entries(histories))("is not continued by a log of its size with %s", async (_, entries) => {
    expect(await consistencyWith(entries, log.edge.size)).toEqual(["forked"]);
  });

  it("is not compared with that of another log", async () => {
    const before = openCheckpoint(log.checkpoint, verifiers);
    const found = await compareWith(before, { ...before, origin: "other.example/log" }, log.read);
    expect(found).toEqual({ code: "other-log", origin: before.origin });
  });

  it("is not compared while files are missing or belong to no checkpoint", async () => {
    const [before, now] = [checkpointOf(edgeOf(log, 10)), log.checkpoint].map((note) =>
      openCheckpoint(note, verifiers),
    );
    if (before === undefined || now === undefined) throw new Error("Two notes were opened.");
    const reads: ReadPath[] = [async () => undefined, async () => new Uint8Array(31), other.read];
    for (const read of reads) expect(await compareWith(before, now, read)).toEqual({ code: "files-wrong" });
    const offline = () => Promise.reject(new TypeError("fetch failed"));
    expect(await compareWith(before, now, offline)).toEqual({ code: "newest-unreachable" });
  });
});

async function monitored(
  change: (files: Map<string, Uint8Array>) => void,
  read?: ReadPath,
): Promise<MonitorStep> {
  const older = logOfEntries(log.entries, 30);
  const now = Date.parse(`${DAY}T12:00:00Z`);
  const started = await follow(undefined, older.read, verifiers, { now, maxAge: 10 });
  if (!started.ok) throw new Error(started.detail);
  // The same 30 entries, and more.
  const whole = sampleLog();
  change(whole.files);
  return follow(started.state, read ?? whole.read, verifiers, { now: now + 5, maxAge: 10 });
}

/** Changes of the files of a log, each with the problem that a monitor reports. */
const fileChanges: Readonly<
  Record<string, [change: (files: Map<string, Uint8Array>) => void, problem: string]>
> = {
  "no checkpoint": [(files) => files.delete("checkpoint"), "missing"],
  "no tile": [(files) => files.delete("tile/0/000.p/46"), "missing"],
  "no entries": [(files) => files.delete("tile/entries/000.p/46"), "missing"],
  "a changed tile": [(files) => changeFile(files, "tile/0/000.p/46", 5), "files"],
  "a changed entry in the bundle": [(files) => changeFile(files, "tile/entries/000.p/46", 40), "malformed"],
  "a shorter tile": [(files) => files.set("tile/0/000.p/46", new Uint8Array(31)), "malformed"],
  "an empty checkpoint": [(files) => files.set("checkpoint", new Uint8Array()), "malformed"],
  "a checkpoint that is no text": [(files) => files.set("checkpoint", Uint8Array.of(255)), "malformed"],
  "a checkpoint of a stranger's key": [
    (files) => files.set("checkpoint", utf8Bytes(checkpointOf(log.edge, strangerKey))),
    "signature",
  ],
  "a changed checkpoint": [(files) => changeFile(files, "checkpoint", 22), "signature"],
  "an older checkpoint": [
    (files) => files.set("checkpoint", utf8Bytes(checkpointOf(edgeOf(log, 20)))),
    "rollback",
  ],
};

function changeFile(files: Map<string, Uint8Array>, path: string, at: number): void {
  files.set(path, flip(files.get(path) ?? new Uint8Array(), at));
}

describe("a monitor", () => {
  it("accepts a log that has grown", async () => {
    const step = await monitored(() => undefined);
    expect(step).toMatchObject({ ok: true, size: 46, added: 16 });
  });

  it.each(Object.entries(fileChanges))("reports %s", async (_, [change, problem]) => {
    const step = await monitored(change);
    expect(step).toMatchObject({ ok: false, problem });
  });

  it.each(Object.entries(histories))("reports a history with %s", async (_, entries) => {
    const forked = logOfEntries(entries, 50);
    const step = await monitored(() => undefined, forked.read);
    expect(step).toMatchObject({ ok: false, problem: "fork" });
  });
});

const csv = statementOf(log, 2);
const rows = csv.split("\r\n");
function withRows(change: (lines: string[]) => string[]): string {
  return [rows[0], rows[1], ...change(rows.slice(2, -2)), ...rows.slice(-2)].join("\r\n");
}

function withCell(entry: string): string {
  const found = log.entries.filter(({ owner }) => owner === 2)[1] ?? neverHere();
  return withRows(([one = "", two = "", ...more]) => [
    one,
    two.replace(/[^,]*$/, formatCell({ ...found, entry })),
    ...more,
  ]);
}

/** A line behind the last one that follows from it in everything, at the position of that line. */
function withInventedEnd(): string {
  const last = log.entries.findLast(({ owner }) => owner === 2) ?? neverHere();
  const entry = last.entry
    .replace('"seq":11', '"seq":12')
    .replace('"cash":1100', '"cash":1200')
    .replace(/"prevHash":"\w+"/, `"prevHash":"${toHex(entryHashOf(last.entry))}"`);
  const line = (rows.at(-3) ?? "")
    .replace(/^11,/, "12,")
    .replace("1.00,11.00", "1.00,12.00")
    .replace(/[^,]*$/, formatCell({ ...last, entry }));
  const closing = (rows.at(-2) ?? "").replace("11.00", "12.00");
  return [...rows.slice(0, -2), line, closing, ""].join("\r\n");
}

const secondEntry = log.entries.filter(({ owner }) => owner === 2)[1] ?? neverHere();
const statements: Readonly<Record<string, [csv: string, claims: string[]]>> = {
  "a dropped line": [withRows(([one = "", , ...more]) => [one, ...more]), ["row-missing"]],
  "a line twice with another content": [
    withCell(secondEntry.entry.replace('"seq":2', '"seq":3')),
    ["row-not-included", "row-differs", "row-missing", "row-missing"],
  ],
  "a changed amount in the line": [
    withRows(([one = "", ...more]) => [one.replace("1.00,1.00", "9.00,1.00"), ...more]),
    ["row-differs", "totals-differ"],
  ],
  "a changed balance in the line": [
    withRows(([one = "", ...more]) => [one.replace("1.00,1.00", "1.00,9.00"), ...more]),
    ["row-differs", "totals-differ"],
  ],
  "a changed hold in the line": [
    withRows(([one = "", ...more]) => [one.replace("0.00,TNX", "1.00,TNX"), ...more]),
    ["row-differs"],
  ],
  "a changed number in the line": [
    withRows(([one = "", ...more]) => [one.replace(/^1,/, "7,"), ...more]),
    ["row-differs"],
  ],
  "a back-dated line": [
    withRows(([one = "", ...more]) => [one.replace("2026-11-01", "2025-11-01"), ...more]),
    ["row-differs"],
  ],
  "a changed entry in the cell": [
    withCell(secondEntry.entry.replace('"cashDelta":100', '"cashDelta":101')),
    ["row-not-included", "entry-unbalanced", "row-differs", "row-unbalanced", "row-missing"],
  ],
  "another position in the cell": [
    withRows(([one = "", ...more]) => [one.replace(/,2\./, ",3."), ...more]),
    ["row-not-included"],
  ],
  "a position beyond the log": [
    withRows(([one = "", ...more]) => [one.replace(/,2\./, ",2000."), ...more]),
    ["row-not-included"],
  ],
  "a cell without its entry": [
    withRows(([one = "", ...more]) => [one.replace(/\.[^.]*$/, ""), ...more]),
    ["row-not-included", "entry-ambiguous"],
  ],
  "an invented last line at the position of the line before": [withInventedEnd(), ["row-not-included"]],
  "an entry of another account": [
    withRows((lines) => [...lines, ...statementOf(log, 1).split("\r\n").slice(2, 3)]),
    ["row-missing", "totals-differ"],
  ],
};

/** Statements whose third line is none. */
const damaged: Readonly<Record<string, string>> = {
  "a cell of another form": withRows(([one = "", ...more]) => [one.replace(/[^,]*$/, "x"), ...more]),
  "a position in another spelling": withRows(([one = "", ...more]) => [one.replace(/,2\./, ",02."), ...more]),
  "a line with a cell less": withRows(([one = "", ...more]) => [one.replace("System,", ""), ...more]),
};

async function checkFile(text: string, own = log): Promise<Claim[]> {
  const file = recognizeFile(text);
  if (file.kind !== "statement") return [];
  return checkStatement(file.statement, knownOf(own), NOW);
}

describe("a statement", () => {
  it("proves every line as it was made", async () => {
    expect(await checkFile(csv)).toEqual([
      { code: "signed", origin: ORIGIN, size: 46 },
      { code: "rows-included", count: 11 },
      { code: "rows-follow", first: 1, last: 11 },
      { code: "statement-edges", first: 1, last: 11 },
      { code: "statement-columns" },
    ]);
    expect(outcomeOf(await checkFile(csv))).toBe("proven");
  });

  it.each(Object.entries(statements))("is refused with %s", async (_, [text, codes]) => {
    expect(text).not.toBe(csv);
    expect(failing(await checkFile(text))).toEqual(codes);
  });

  it.each(Object.entries(damaged))("cannot be read with %s", (_, text) => {
    expect(text).not.toBe(csv);
    expect(recognizeFile(text)).toMatchObject({ kind: "damaged-statement", line: 3 });
  });

  it.each([
    ["changes whose sum is not 0", { houseDelta: -99 }, [["entry-unbalanced", 4]]],
    ["a missing change", { feeDelta: undefined }, [["entry-incomplete", 4]]],
    [
      "more cash than the line before and its changes",
      { cash: 900 },
      [
        ["row-unbalanced", 4],
        ["row-unbalanced", 5],
      ],
    ],
    [
      "a hold that comes from nowhere",
      { hold: 1 },
      [
        ["row-differs", 4],
        ["row-differs", 4],
        ["row-unbalanced", 4],
        ["row-unbalanced", 5],
      ],
    ],
    [
      "a stake that comes from nowhere",
      { stake: 1 },
      [
        ["row-unbalanced", 4],
        ["row-unbalanced", 5],
      ],
    ],
    [
      "a profit that comes from nowhere",
      { profit: 1 },
      [
        ["row-unbalanced", 4],
        ["row-unbalanced", 5],
      ],
    ],
    [
      "a bonus that comes from nowhere",
      { bonus: 1 },
      [
        ["row-unbalanced", 4],
        ["row-unbalanced", 5],
      ],
    ],
    ["a time before that of the line before", { at: "2026-10-31T23:59:59.999Z" }, [["row-older", 4]]],
    ["a time after that of the next line", { at: "2026-11-09T00:00:00.000Z" }, [["row-older", 5]]],
    [
      "another account in the middle",
      { userId: "user9" },
      [
        ["row-missing", 4],
        ["row-missing", 5],
      ],
    ],
  ] as const)("is refused with an entry that the log contains with %s", async (_, change, expected) => {
    const own = sampleLog({ change });
    const found = await checkFile(statementOf(own, 2), own);
    expect(
      found
        .filter((claim) => verdictOf(claim) === "wrong")
        .map((claim) => [claim.code, "line" in claim && claim.line]),
    ).toEqual(expected);
  });

  it("is no statement with anything else than a balance in its opening or closing line", () => {
    for (const [from, to] of [
      ["Opening,,,,0.00,,,", "Opening,,,,0.00,9.00,,"],
      ["Closing,,,,11.00,,,", "Closing,,,,11.00,,,1.AAAA.AAAA"],
      [",,,Closing,,,,", ",,2026-01-01T00:00:00.000Z,Closing,,,,"],
    ] as const) {
      expect(csv).toContain(from);
      expect(["damaged-statement", "unknown"]).toContain(recognizeFile(csv.replace(from, to)).kind);
    }
  });

  it("compares the opening balance with the first line also when the last one has no place in the log", async () => {
    const without = withRows((lines) => [...lines.slice(0, -1), (lines.at(-1) ?? "").replace(/[^,]*$/, "")]);
    const opening = without.replace("Opening,,,,0.00", "Opening,,,,5.00");
    expect(failing(await checkFile(opening))).toEqual(["totals-differ"]);
    // Nothing proves the closing balance, which the claim about the line says.
    const closing = without.replace("Closing,,,,11.00", "Closing,,,,99.00");
    expect(failing(await checkFile(closing))).toEqual([]);
    expect(outcomeOf(await checkFile(closing))).toBe("unchecked");
  });

  it("may have cells with the lines of a note", async () => {
    const text = csv.replace("System,,", 'System,"Correction.\n\n— Anna",');
    expect(text).not.toBe(csv);
    expect(failing(await checkFile(text))).toEqual([]);
    expect(outcomeOf(await checkFile(text))).toBe(outcomeOf(await checkFile(csv)));
  });

  it("is refused, not read without end, with millions of quotes in one cell", () => {
    const text = csv.replace("System,,", `System,"${'""'.repeat(5_000_000)}",`);
    expect(recognizeFile(text)).toMatchObject({ kind: "damaged-statement" });
  });

  const cellOf = (at: number) => (entry: string) => {
    const found = log.entries.filter(({ owner }) => owner === 2).at(at) ?? neverHere();
    return formatCell({ ...found, entry: found.entry.replace('"feeDelta":0,', entry) });
  };

  it.each([
    ["first", 0, 3],
    ["last", -1, 13],
  ] as const)("says nothing of a chain whose %s entry proves nothing", async (_, at, line) => {
    const text = withRows((lines) =>
      lines.map((row, place) => (place === line - 3 ? row.replace(/[^,]*$/, cellOf(at)("")) : row)),
    );
    expect(await checkFile(text)).toEqual([
      { code: "signed", origin: ORIGIN, size: 46 },
      { code: "row-not-included", line },
      { code: "entry-incomplete", line },
      { code: "statement-columns" },
    ]);
  });

  it("lists ten differences of many, and claims no chain", async () => {
    const text = withRows((lines) => lines.map((line) => line.replace(",1.00,", ",9.00,")));
    const claims = await checkFile(text);
    expect(claims.map(({ code }) => code)).toEqual([
      "signed",
      "rows-included",
      ...Array.from({ length: 10 }, () => "row-differs"),
      "statement-edges",
      "statement-columns",
    ]);
  });

  it.each([
    [10, "3, 4, 5, 6, 7, 8, 9, 10, 11, 12"],
    [11, "3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …"],
  ])("names the first ten lines that state no place, of %i", async (count, lines) => {
    const text = withRows((all) => all.map((line, at) => (at < count ? line.replace(/[^,]*$/, "") : line)));
    expect(await checkFile(text)).toContainEqual({ code: "rows-unlogged", count, lines });
  });

  it("compares the closing balance with the last line also when the first one has no place in the log", async () => {
    const without = withRows(([one = "", ...more]) => [one.replace(/[^,]*$/, ""), ...more]);
    const opening = without.replace("Opening,,,,0.00", "Opening,,,,5.00");
    expect(failing(await checkFile(opening))).toEqual([]);
    const closing = without.replace("Closing,,,,11.00", "Closing,,,,99.00");
    expect(failing(await checkFile(closing))).toEqual(["totals-differ"]);
  });

  it("is not compared with files that are missing or do not answer", async () => {
    const codes = async (read: ReadPath) => (await checkFile(csv, { ...log, read })).map(({ code }) => code);
    const rest = ["rows-follow", "statement-edges", "statement-columns"];
    expect(await codes(async () => undefined)).toEqual(["signed", "files-wrong", ...rest]);
    const dead = async () => {
      throw new Error("The line is dead");
    };
    expect(await codes(dead)).toEqual(["signed", "newest-unreachable", ...rest]);
  });

  it("counts lines that state no place in the log", async () => {
    const text = withRows((lines) => [...lines.slice(0, -1), (lines.at(-1) ?? "").replace(/[^,]*$/, "")]);
    const claims = await checkFile(text);
    expect(failing(claims)).toEqual([]);
    expect(claims).toContainEqual({ code: "rows-unlogged", count: 1, lines: "13" });
    expect(claims).toContainEqual({ code: "rows-follow", first: 1, last: 10 });
    expect(outcomeOf(claims)).toBe("unchecked");
  });
});

it("tries at least one hundred ways", () => {
  const ways = [receipts, loggedLies, texts, histories, fileChanges, statements, damaged].flatMap((list) =>
    Object.keys(list),
  );
  expect(ways.length).toBeGreaterThanOrEqual(130);
});
