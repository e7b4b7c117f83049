/** Every way to change, drop, reorder, fork or back-date something is caught, by the claim that it makes false. */
import { describe, expect, it } from "vitest";
import { openCheckpoint } from "./checkpoint.ts";
import { entryHashOf, entryLeaf, liabilitySaltOf, saltOf } from "./commitment.ts";
import { checkConsistency } from "./consistency.ts";
import { appendLeaves, type Edge, emptyEdge, partialFiles } from "./edge.ts";
import type { Finding } from "./findings.ts";
import { FormatError } from "./format-error.ts";
import { toBase64, utf8Bytes } from "./hashing.ts";
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
import { parseStatement, verifyStatement } from "./statement.ts";
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
const other = sampleLog({ note: "another history" });

function neverHere(): never {
  throw new Error("The sample receipt has no liabilities.");
}

function failing(findings: readonly Finding[]): string[] {
  return findings.filter(({ ok }) => !ok).map(({ claim }) => claim);
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
  "a larger amount": [entryWith({ cashDelta: 1_000 }), ["inclusion"]],
  "a smaller amount": [entryWith({ cashDelta: 99 }), ["inclusion"]],
  "an amount of the opposite sign": [entryWith({ cashDelta: -100 }), ["inclusion"]],
  "another balance": [entryWith({ cash: 1 }), ["inclusion"]],
  "another hold": [entryWith({ hold: 1 }), ["inclusion"]],
  "another stake": [entryWith({ stake: 1 }), ["inclusion"]],
  "another profit": [entryWith({ profit: 1 }), ["inclusion"]],
  "an earlier time": [entryWith({ at: "2025-11-01T00:00:00.000Z" }), ["inclusion"]],
  "a time one millisecond later": [
    entryWith({ at: String(fields.at).replace(".000Z", ".001Z") }),
    ["inclusion"],
  ],
  "another owner": [entryWith({ userId: "user3" }), ["inclusion"]],
  "another kind": [entryWith({ kind: "withdrawal" }), ["inclusion"]],
  "another number": [entryWith({ seq: 9 }), ["inclusion"]],
  "another id": [entryWith({ $id: "entry99" }), ["inclusion"]],
  "another reason": [entryWith({ reason: "as agreed" }), ["inclusion"]],
  "another previous entry": [entryWith({ prevHash: "f".repeat(64) }), ["inclusion"]],
  "a field more": [entryWith({ zone: "UTC" }), ["inclusion"]],
  "a field less": [{ entry: canonical(Object.fromEntries(Object.entries(fields).slice(1))) }, ["inclusion"]],
  "a field twice": [{ entry: receipt.entry.replace("{", '{"$id":"entry1",') }, ["entry", "inclusion"]],
  "fields in another order": [
    { entry: JSON.stringify(Object.fromEntries(Object.entries(fields).reverse())) },
    ["entry", "inclusion"],
  ],
  "spaces in the entry": [{ entry: JSON.stringify(fields, null, 1) }, ["entry", "inclusion"]],
  "an entry that is no JSON": [{ entry: receipt.entry.slice(1) }, ["entry", "inclusion"]],
  "a list for an entry": [{ entry: `[${receipt.entry}]` }, ["entry", "inclusion"]],
  "a number in another spelling": [
    { entry: receipt.entry.replace('"seq":2', '"seq":2.0') },
    ["entry", "inclusion"],
  ],
  "an escaped character": [
    { entry: receipt.entry.replace("deposit", "\\u0064eposit") },
    ["entry", "inclusion"],
  ],
  "an empty entry": [{ entry: "{}" }, ["inclusion"]],
  "the entry of another account": [{ entry: neighbour.entry }, ["inclusion"]],
  // The salt and the position.
  "another salt": [{ salt: flip(receipt.salt) }, ["inclusion"]],
  "the last bit of the salt": [{ salt: flip(receipt.salt, 31) }, ["inclusion"]],
  "the salt of another entry": [{ salt: saltOf(secretOf(2), "entry10") }, ["inclusion"]],
  "the salt of another account": [{ salt: neighbour.salt }, ["inclusion"]],
  "the position before": [{ index: receipt.index - 1 }, ["inclusion"]],
  "the position behind": [{ index: receipt.index + 1 }, ["inclusion"]],
  "the first position": [{ index: 0 }, ["inclusion"]],
  "a position beyond the log": [{ index: log.edge.size }, ["inclusion"]],
  "a position far beyond the log": [{ index: Number.MAX_SAFE_INTEGER }, ["inclusion"]],
  // The proof.
  "no proof": [{ proof: [] }, ["inclusion"]],
  "a proof without its first hash": [{ proof: receipt.proof.slice(1) }, ["inclusion"]],
  "a proof without its last hash": [{ proof: receipt.proof.slice(0, -1) }, ["inclusion"]],
  "a proof with a hash more": [
    { proof: [...receipt.proof, receipt.proof[0] ?? receipt.salt] },
    ["inclusion"],
  ],
  "a proof with a hash before": [{ proof: [receipt.salt, ...receipt.proof] }, ["inclusion"]],
  "a proof in another order": [{ proof: [...receipt.proof].reverse() }, ["inclusion"]],
  "a proof with a hash of another bit": [
    { proof: receipt.proof.map((hash, at) => (at === 2 ? flip(hash) : hash)) },
    ["inclusion"],
  ],
  "the proof of another entry": [{ proof: neighbour.proof }, ["inclusion"]],
  "a proof of hashes that are too short": [
    { proof: receipt.proof.map((hash) => hash.slice(1)) },
    ["inclusion"],
  ],
  "the receipt of another entry under this text": [{ ...neighbour, entry: receipt.entry }, ["inclusion"]],
  // The checkpoint.
  "a checkpoint of a larger size": [
    checkpointWith(1, "47"),
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint of a smaller size": [
    checkpointWith(1, "45"),
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint of another root": [
    checkpointWith(2, toBase64(flip(receipt.salt))),
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint of another log": [
    checkpointWith(0, "other.example/log"),
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint with another line": [
    checkpointWith(2, `${noteLines[2]}\nextension`),
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint of a stranger's key": [
    { checkpoint: checkpointOf(log.edge, strangerKey) },
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint that only a witness signed": [
    { checkpoint: noteLines.filter((_, at) => at !== 4).join("\n") },
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a cosignature of another time": [
    { checkpoint: laterCosignature(receipt.checkpoint) },
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a signature of another bit": [
    { checkpoint: changedSignature(receipt.checkpoint) },
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint without signatures": [
    { checkpoint: `${noteLines.slice(0, 3).join("\n")}\n\n` },
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "an empty checkpoint": [{ checkpoint: "" }, ["checkpoint", "inclusion", "liabilities-logged"]],
  "a statement of liabilities as checkpoint": [
    { checkpoint: day.note },
    ["checkpoint", "inclusion", "liabilities-logged"],
  ],
  "a checkpoint of another history": [{ checkpoint: other.checkpoint }, ["inclusion", "liabilities-logged"]],
  "a checkpoint of the time before the entry": [
    { checkpoint: checkpointOf(edgeOf(log, 5)) },
    ["inclusion", "liabilities-logged"],
  ],
  // The statement of liabilities.
  "a larger total": [
    dayWith({ note: day.note.replace(String(stated.total), String(stated.total + 1)) }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "another number of accounts": [
    dayWith({ note: day.note.replace("\n4\n", "\n5\n") }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "another day": [
    dayWith({ note: day.note.replace(DAY, "2026-11-28") }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "another root of the liabilities": [
    dayWith({ note: day.note.replace(toBase64(stated.root), toBase64(flip(stated.root))) }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "a statement of a stranger's key": [
    dayWith({ note: signNote(formatLiabilities(stated), [signerOf(strangerKey.privateText)]) }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "a checkpoint as statement": [
    dayWith({ note: receipt.checkpoint }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "no statement": [
    dayWith({ note: "" }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "a smaller total, signed again": [
    resigned({ total: stated.total - 1 }),
    ["liabilities-logged", "liabilities-inclusion"],
  ],
  "a total without this account, signed again": [
    resigned(withoutOwner(2)),
    ["liabilities-logged", "liabilities-inclusion"],
  ],
  "a back-dated day, signed again": [
    resigned({ day: "2026-11-26" }),
    ["liabilities-logged", "liabilities-inclusion"],
  ],
  "an earlier checkpoint of the statement, signed again": [resigned({ size: 1 }), ["liabilities-logged"]],
  "a later checkpoint of the statement, signed again": [
    resigned({ size: stated.size + 1 }),
    ["liabilities-logged"],
  ],
  "a statement of another log, signed again": [
    resigned({ origin: "other.example/log" }),
    ["liabilities-signature", "liabilities-logged", "liabilities-inclusion"],
  ],
  "more accounts, signed again": [
    resigned({ count: stated.count + 1 }),
    ["liabilities-logged", "liabilities-inclusion"],
  ],
  "another root, signed again": [
    resigned({ root: flip(stated.root) }),
    ["liabilities-logged", "liabilities-inclusion"],
  ],
  "the position of the statement before": [dayWith({ leafIndex: day.leafIndex - 1 }), ["liabilities-logged"]],
  "the position of the statement behind": [dayWith({ leafIndex: day.leafIndex + 1 }), ["liabilities-logged"]],
  "a position of the statement beyond the log": [
    dayWith({ leafIndex: log.edge.size }),
    ["liabilities-logged"],
  ],
  "no proof of the statement": [dayWith({ leafProof: [] }), ["liabilities-logged"]],
  "the proof of an entry for the statement": [dayWith({ leafProof: receipt.proof }), ["liabilities-logged"]],
  "the statement's proof in another order": [
    dayWith({ leafProof: [...day.leafProof].reverse() }),
    ["liabilities-logged"],
  ],
  // The account in the total.
  "the number of another entry": [
    dayWith({ amounts: { ...day.amounts, seq: day.amounts.seq + 1 } }),
    ["liabilities-inclusion"],
  ],
  "more cash": [
    dayWith({ amounts: { ...day.amounts, cash: day.amounts.cash + 1 } }),
    ["liabilities-inclusion"],
  ],
  "less cash": [
    dayWith({ amounts: { ...day.amounts, cash: day.amounts.cash - 1 } }),
    ["liabilities-inclusion"],
  ],
  "more hold": [dayWith({ amounts: { ...day.amounts, hold: 501 } }), ["liabilities-inclusion"]],
  "less stake": [dayWith({ amounts: { ...day.amounts, stake: 0 } }), ["liabilities-inclusion"]],
  "more profit": [dayWith({ amounts: { ...day.amounts, profit: 26 } }), ["liabilities-inclusion"]],
  "cash moved to hold": [
    dayWith({ amounts: { ...day.amounts, cash: day.amounts.cash - 100, hold: 600 } }),
    ["liabilities-inclusion"],
  ],
  "amounts whose sum exceeds 2^53−1": [
    dayWith({ amounts: { ...day.amounts, cash: Number.MAX_SAFE_INTEGER } }),
    ["liabilities-inclusion"],
  ],
  "another salt of the day": [dayWith({ salt: flip(day.salt) }), ["liabilities-inclusion"]],
  "the salt of another day": [
    dayWith({ salt: liabilitySaltOf(secretOf(2), "2026-11-26") }),
    ["liabilities-inclusion"],
  ],
  "the place of another account": [dayWith({ index: (day.index + 1) % 4 }), ["liabilities-inclusion"]],
  "a place beyond the accounts": [dayWith({ index: 4 }), ["liabilities-inclusion"]],
  "no path": [dayWith({ path: [] }), ["liabilities-inclusion"]],
  "a path without its first node": [dayWith({ path: day.path.slice(1) }), ["liabilities-inclusion"]],
  "a path with a node more": [
    dayWith({ path: [...day.path, ...day.path.slice(0, 1)] }),
    ["liabilities-inclusion"],
  ],
  "a path in another order": [dayWith({ path: [...day.path].reverse() }), ["liabilities-inclusion"]],
  "a neighbour of a smaller sum": [
    dayWith({ path: day.path.map((node, at) => (at === 0 ? { ...node, sum: node.sum - 1 } : node)) }),
    ["liabilities-inclusion"],
  ],
  "a neighbour of a negative sum": [
    dayWith({ path: day.path.map((node, at) => (at === 0 ? { ...node, sum: -1 } : node)) }),
    ["liabilities-inclusion"],
  ],
  "a neighbour of another hash": [
    dayWith({ path: day.path.map((node, at) => (at === 1 ? { ...node, hash: flip(node.hash) } : node)) }),
    ["liabilities-inclusion"],
  ],
  "a sum moved between neighbours": [
    dayWith({ path: day.path.map((node, at) => ({ ...node, sum: node.sum + (at === 0 ? 1 : -1) })) }),
    ["liabilities-inclusion"],
  ],
  "the account of another person": [
    dayWith({ ...neighbour.liabilities, amounts: day.amounts }),
    ["liabilities-inclusion"],
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
    const findings = verifyReceipt(parseReceipt(formatReceipt(receipt)), trusted);
    expect(failing(findings)).toEqual([]);
    expect(findings.map(({ claim }) => claim)).toEqual([
      "checkpoint",
      "entry",
      "inclusion",
      "liabilities-signature",
      "liabilities-logged",
      "liabilities-inclusion",
    ]);
  });

  it.each(Object.entries(receipts))("is refused with %s", (_, [change, claims]) => {
    expect(failing(verifyReceipt({ ...receipt, ...change }, trusted))).toEqual(claims);
  });
});

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
  "minus zero": [/"index": 6/, '"index": -0', "index of the receipt is not an integer"],
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
  return failing([await checkConsistency(before, now, forked.read)]);
}

function logOfEntries(entries: SampleLog["entries"], size: number): { checkpoint: string; read: ReadPath } {
  const data = Array.from({ length: size }, (_, at) => {
    const found = entries[at];
    return found === undefined ? utf8Bytes(`entry ${at}`) : entryLeaf(found.salt, entryHashOf(found.entry));
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
  "no entry of before": [],
  "a changed salt": [first, { ...second, salt: flip(second.salt) }, third, ...others],
};

describe("a checkpoint that was kept", () => {
  it("is continued by the log that signed it", async () => {
    const [before, now] = [checkpointOf(edgeOf(log, 10)), log.checkpoint].map((note) =>
      openCheckpoint(note, verifiers),
    );
    if (before === undefined || now === undefined) throw new Error("Two notes were opened.");
    expect(failing([await checkConsistency(before, now, log.read)])).toEqual([]);
    expect(failing([await checkConsistency(now, before, log.read)])).toEqual([]);
    expect(failing([await checkConsistency(now, now, log.read)])).toEqual([]);
  });

  it.each(Object.entries(histories))("is not continued by a log with %s", async (_, entries) => {
    expect(await consistencyWith(entries)).toEqual(["consistency"]);
  });

  it.each(Object.entries(histories))("is not continued by a log of its size with %s", async (_, entries) => {
    expect(await consistencyWith(entries, log.edge.size)).toEqual(["consistency"]);
  });

  it("is not continued by another log", async () => {
    const before = openCheckpoint(log.checkpoint, verifiers);
    const found = await checkConsistency(before, { ...before, origin: "other.example/log" }, log.read);
    expect(found).toMatchObject({ ok: false, detail: expect.stringContaining("two logs") });
  });
});

async function monitored(
  change: (files: Map<string, Uint8Array>) => void,
  read?: ReadPath,
): Promise<MonitorStep> {
  const older = logOfEntries(log.entries, 30);
  const started = await follow(undefined, older.read, verifiers, { now: 0, maxAge: 10 });
  if (!started.ok) throw new Error(started.detail);
  // The same 30 entries, and more.
  const whole = sampleLog();
  change(whole.files);
  return follow(started.state, read ?? whole.read, verifiers, { now: 5, maxAge: 10 });
}

/** Changes of the files of a log, each with the problem that a monitor reports. */
const fileChanges: Readonly<
  Record<string, [change: (files: Map<string, Uint8Array>) => void, problem: string]>
> = {
  "no checkpoint": [(files) => files.delete("checkpoint"), "missing"],
  "no tile": [(files) => files.delete("tile/0/000.p/46"), "missing"],
  "no entries": [(files) => files.delete("tile/entries/000.p/46"), "missing"],
  "a changed tile": [(files) => changeFile(files, "tile/0/000.p/46", 5), "malformed"],
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
    expect(step).toMatchObject({ ok: false, problem: expect.stringMatching(/^(fork|files)$/) });
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

const secondEntry = log.entries.filter(({ owner }) => owner === 2)[1] ?? neverHere();
const statements: Readonly<Record<string, [csv: string, claims: string[]]>> = {
  "a dropped line": [withRows(([one = "", , ...more]) => [one, ...more]), ["chain"]],
  "a line twice with another content": [
    withCell(secondEntry.entry.replace('"seq":2', '"seq":1')),
    ["lines", "inclusion", "chain"],
  ],
  "a changed amount in the line": [
    withRows(([one = "", ...more]) => [one.replace("1.00,1.00", "9.00,1.00"), ...more]),
    ["lines"],
  ],
  "a changed balance in the line": [
    withRows(([one = "", ...more]) => [one.replace("1.00,1.00", "1.00,9.00"), ...more]),
    ["lines"],
  ],
  "a changed hold in the line": [
    withRows(([one = "", ...more]) => [one.replace("0.00,TNX", "1.00,TNX"), ...more]),
    ["lines"],
  ],
  "a changed number in the line": [
    withRows(([one = "", ...more]) => [one.replace(/^1,/, "7,"), ...more]),
    ["lines"],
  ],
  "a back-dated line": [
    withRows(([one = "", ...more]) => [one.replace("2026-11-01", "2025-11-01"), ...more]),
    ["lines"],
  ],
  "a changed entry in the cell": [
    withCell(secondEntry.entry.replace('"cashDelta":100', '"cashDelta":101')),
    ["lines", "inclusion", "chain"],
  ],
  "another position in the cell": [
    withRows(([one = "", ...more]) => [one.replace(/,2\./, ",3."), ...more]),
    ["inclusion"],
  ],
  "a position beyond the log": [
    withRows(([one = "", ...more]) => [one.replace(/,2\./, ",2000."), ...more]),
    ["inclusion"],
  ],
  "a cell without its entry": [
    withRows(([one = "", ...more]) => [one.replace(/\.[^.]*$/, "."), ...more]),
    ["lines", "inclusion"],
  ],
  "a cell of another form": [
    withRows(([one = "", ...more]) => [one.replace(/[^,]*$/, "x"), ...more]),
    ["lines", "inclusion"],
  ],
  "an entry of another account": [
    withRows((lines) => [...lines, ...statementOf(log, 1).split("\r\n").slice(2, 3)]),
    ["chain"],
  ],
};

async function checkStatement(text: string) {
  const checkpoint = openCheckpoint(log.checkpoint, verifiers);
  return verifyStatement(parseStatement(text), checkpoint, new TileReader(checkpoint.size, log.read));
}

describe("a statement", () => {
  it("proves every line as it was made", async () => {
    const { findings, logged, notLogged } = await checkStatement(csv);
    expect(failing(findings)).toEqual([]);
    expect([logged, notLogged]).toEqual([11, 0]);
  });

  it.each(Object.entries(statements))("is refused with %s", async (_, [text, claims]) => {
    expect(text).not.toBe(csv);
    const { findings } = await checkStatement(text);
    expect(failing(findings)).toEqual(claims);
  });

  it("counts lines that state no place in the log", async () => {
    const text = withRows((lines) => [...lines.slice(0, -1), (lines.at(-1) ?? "").replace(/[^,]*$/, "")]);
    const { findings, logged, notLogged } = await checkStatement(text);
    expect(failing(findings)).toEqual([]);
    expect([logged, notLogged]).toEqual([10, 1]);
  });
});

it("at least one hundred ways are tried", () => {
  const ways = [receipts, texts, histories, fileChanges, statements].flatMap((list) => Object.keys(list));
  expect(ways.length).toBeGreaterThanOrEqual(130);
});
