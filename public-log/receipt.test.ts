import { describe, expect, it } from "vitest";
import { openCheckpoint } from "./checkpoint.ts";
import { type Claim, verdictOf } from "./claim.ts";
import { toBase64 } from "./hashing.ts";
import { keyOf, openNote, signerOf, signNote, splitNote, verifierOf } from "./note.ts";
import {
  formatReceipt,
  openLiabilities,
  parseReceipt,
  type Receipt,
  type ReceiptLiabilities,
  verifiersOf,
  verifyReceipt,
} from "./receipt.ts";
import {
  canonical,
  DAY,
  logKey,
  ORIGIN,
  receiptOf,
  sampleLog,
  strangerKey,
  trusted,
  witnessKey,
} from "./testing/sample-log.ts";

const log = sampleLog();
const receipt = await receiptOf(log, 6);
const OTHER = "other.example/log";
const otherKey = keyOf(OTHER, new Uint8Array(32).fill(8));

function wrong(claims: readonly Claim[]): Claim[] {
  return claims.filter((claim) => verdictOf(claim) === "wrong");
}

function liabilitiesOf({ liabilities }: Receipt): ReceiptLiabilities {
  if (liabilities === undefined) throw new Error("The receipt has no liabilities.");
  return liabilities;
}

describe("the claims of a receipt", () => {
  const included: Claim[] = [
    { code: "signed", origin: ORIGIN, size: 46 },
    { code: "included", position: 6, size: 46 },
  ];
  const day: Claim[] = [
    { code: "day-signed", day: DAY, total: 48_081, count: 4 },
    { code: "day-logged", day: DAY },
  ];

  it("are those that were proven", () => {
    const counted: Claim = { code: "day-counted", day: DAY, amount: 14_527, seq: 3 };
    expect(verifyReceipt(receipt, trusted)).toEqual([...included, ...day, counted]);
  });

  it("say what is wrong with the entry and the amounts", () => {
    const own = liabilitiesOf(receipt);
    const liabilities = { ...own, salt: receipt.salt, leafIndex: 41 };
    expect(verifyReceipt({ ...receipt, entry: "x", liabilities }, trusted)).toEqual([
      { code: "signed", origin: ORIGIN, size: 46 },
      { code: "entry-ambiguous" },
      { code: "not-included", position: 6, size: 46 },
      { code: "day-signed", day: DAY, total: 48_081, count: 4 },
      { code: "day-not-logged", day: DAY },
      { code: "day-miscounted", day: DAY },
    ]);
    const large = { ...own, amounts: { ...own.amounts, cash: Number.MAX_SAFE_INTEGER } };
    expect(wrong(verifyReceipt({ ...receipt, liabilities: large }, trusted))).toEqual([
      { code: "day-miscounted", day: DAY },
    ]);
  });

  it("say that the total counts other balances than those of the same entry", () => {
    const { amounts } = liabilitiesOf(receipt);
    const entryWith = (change: object) => ({
      ...receipt,
      entry: canonical({ ...JSON.parse(receipt.entry), ...amounts, ...change }),
    });
    const codes = (change: object) =>
      wrong(verifyReceipt(entryWith(change), trusted)).map(({ code }) => code);
    expect(codes({})).toEqual(["not-included"]);
    expect(codes({ seq: 4, cash: 1 })).toEqual(["not-included", "day-stale"]);
    expect(codes({ seq: 2, cash: 1 })).toEqual(["not-included"]);
    expect(verifyReceipt(entryWith({ seq: 4 }), trusted)).toContainEqual({
      code: "day-stale",
      day: DAY,
      seq: 3,
      entry: 4,
    });
    // An entry that the log had after the day was stated may be newer.
    expect(wrong(verifyReceipt({ ...entryWith({ seq: 4 }), index: 40 }, trusted))).toEqual([
      { code: "not-included", position: 40, size: 46 },
    ]);
    for (const name of ["cash", "hold", "stake", "profit"])
      expect(codes({ [name]: 1 }), name).toEqual(["not-included", "day-differs"]);
    expect(verifyReceipt(entryWith({ cash: 1 }), trusted)).toContainEqual({ code: "day-differs", seq: 3 });
  });

  it("say nothing about the log without a valid checkpoint, and nothing about a day without its signature", () => {
    expect(verifyReceipt(receipt, { log: [otherKey.vkey], witnesses: [] })).toEqual([
      {
        code: "key-unknown",
        origin: ORIGIN,
        problem: expect.stringMatching(
          /^No known key has signed this\. It is signed by: keelstone\.example\/log\+[0-9a-f]{8}, witness/,
        ),
      },
      { code: "inclusion-open" },
    ]);
    expect(verifyReceipt(receipt, { log: [] })).toEqual([{ code: "no-keys" }, { code: "inclusion-open" }]);
    const checkpoint = receipt.checkpoint.replace("\n46\n", "\n45\n");
    expect(verifyReceipt({ ...receipt, checkpoint }, trusted)).toEqual([
      { code: "signature-wrong", origin: ORIGIN, problem: expect.stringContaining("is wrong") },
      { code: "inclusion-open" },
    ]);
    const liabilities = { ...liabilitiesOf(receipt), note: receipt.checkpoint };
    expect(verifyReceipt({ ...receipt, liabilities }, trusted)).toEqual([
      ...included,
      { code: "day-unsigned", problem: expect.stringContaining("seven lines") },
    ]);
  });

  it("name the log that the checkpoint states, in at most 100 characters", () => {
    const origin = "x".repeat(101);
    const checkpoint = receipt.checkpoint.replace(ORIGIN, origin);
    const [claim] = verifyReceipt({ ...receipt, checkpoint }, trusted);
    expect(claim).toMatchObject({ origin: origin.slice(1) });
  });
});

describe("a receipt", () => {
  it("proves an entry without liabilities", () => {
    const { liabilities, ...own } = receipt;
    expect(liabilities).toBeDefined();
    const read = parseReceipt(formatReceipt(own));
    expect(read).toEqual(own);
    expect(verifyReceipt(read, trusted).map(({ code }) => code)).toEqual([
      "signed",
      "included",
      "day-missing",
    ]);
  });

  it("is refused when its statement is in the log before the checkpoint that it states", async () => {
    for (const [stated, isRight] of [
      [39, true],
      [40, true],
      [41, false],
      [45, false],
    ] as const) {
      const dated = await receiptOf(sampleLog({ stated }), 6);
      const found = wrong(verifyReceipt(dated, trusted));
      expect(found).toEqual(isRight ? [] : [{ code: "day-back-dated", position: 40, stated }]);
    }
  });

  it("is refused when its statement is of another log with a known key", async () => {
    const foreign = sampleLog({ origin: OTHER });
    const { text } = splitNote(foreign.liabilities.note);
    const given = await receiptOf(foreign, 6);
    const liabilities = given.liabilities && {
      ...given.liabilities,
      note: signNote(text, [signerOf(otherKey.privateText)]),
    };
    const keys = { log: [logKey.vkey, otherKey.vkey], witnesses: [] };
    const found = verifyReceipt({ ...given, ...(liabilities && { liabilities }) }, keys);
    expect(wrong(found)).toEqual([{ code: "day-other-log", origin: OTHER }]);
  });

  it("accepts a statement and a checkpoint that another known key has signed, too", () => {
    const { text } = splitNote(log.liabilities.note);
    const both = signNote(text, [signerOf(otherKey.privateText), signerOf(logKey.privateText)]);
    const keys = verifiersOf({ log: [logKey.vkey, otherKey.vkey] });
    expect(openLiabilities(both, keys).statement.day).toBe(DAY);
    const checkpoint = signNote(splitNote(log.checkpoint).text, [
      signerOf(otherKey.privateText),
      signerOf(logKey.privateText),
    ]);
    expect(openCheckpoint(checkpoint, keys)).toMatchObject({ size: 46, cosignatures: [] });
    const foreign = signNote(text, [signerOf(otherKey.privateText)]);
    expect(() => openLiabilities(foreign, keys)).toThrow(`The log "${ORIGIN}" has not signed this statement`);
    expect(() =>
      openCheckpoint(signNote(splitNote(log.checkpoint).text, [signerOf(otherKey.privateText)]), keys),
    ).toThrow(`The log "${ORIGIN}" has not signed this checkpoint`);
  });

  it("takes a witness's signature for no log's, whatever its name is", () => {
    const twin = keyOf(ORIGIN, new Uint8Array(32).fill(9), "witness");
    const { text } = splitNote(log.liabilities.note);
    const note = signNote(text, [signerOf(twin.privateText)], 5);
    expect(() => openLiabilities(note, [verifierOf(twin.vkey)])).toThrow("No known key");
    expect(openNote(note, [verifierOf(twin.vkey)]).signatures).toHaveLength(1);
    // The key of the log is known, but has not signed.
    const checkpoint = signNote(splitNote(log.checkpoint).text, [signerOf(twin.privateText)], 5);
    const keys = [verifierOf(twin.vkey), verifierOf(logKey.vkey)];
    expect(() => openCheckpoint(checkpoint, keys)).toThrow("has not signed this checkpoint");
  });

  it("is checked with keys of the right kind only", () => {
    expect(() => verifiersOf({ log: [witnessKey.vkey] })).toThrow(
      "The key of \"witness.example/w1\" is a witness's, not a log's.",
    );
    expect(() => verifiersOf({ log: [logKey.vkey], witnesses: [strangerKey.vkey] })).toThrow(
      `The key of "${ORIGIN}" is a log's, not a witness's.`,
    );
    expect(verifiersOf(trusted)).toHaveLength(2);
    expect(verifiersOf({ log: [logKey.vkey] })).toHaveLength(1);
  });
});

describe("the text of a receipt", () => {
  it("is refused when it has two readings", () => {
    const text = formatReceipt(receipt);
    const cases: [from: string, to: string, problem: string][] = [
      ['"index": 6,', '"index": 5, "index": 6,', 'it has "index" twice'],
      ['"index": 6,', '"index": 5, "\\u0069ndex": 6,', 'it has "index" twice'],
      ['"leafIndex": 40,', '"leafIndex": 41, "leafIndex": 40,', 'it has "leafIndex" twice'],
      ['"index": 6,', '"index": 6.0,', "it has 6.0 in the place of 6"],
      ['"index": 6,', '"index": 6e0,', "it has 6e0 in the place of 6"],
    ];
    for (const [from, to, problem] of cases) {
      expect(text).toContain(from);
      expect(() => parseReceipt(text.replace(from, to)), to).toThrow(
        `The receipt could be read in two ways: ${problem}.`,
      );
    }
  });

  const value = JSON.parse(formatReceipt(receipt));
  const day = value.liabilities;

  it("says which part is wrong", () => {
    const node = day.path[0];
    const refused: [change: object, message: string][] = [
      [{ entry: 1 }, "The entry of the receipt is not text."],
      [{ salt: 1 }, "The salt of the receipt is not text."],
      [{ checkpoint: 1 }, "The checkpoint of the receipt is not text."],
      [{ proof: [1] }, "The proof of the receipt is not text."],
      [{ entry: undefined }, 'The receipt has no "entry".'],
      [{ more: 1 }, 'The receipt has a field "more", which is unknown.'],
      [{ liabilities: null }, "The liabilities of the receipt is not a JSON object."],
      [{ liabilities: [] }, "The liabilities of the receipt is not a JSON object."],
      [{ liabilities: { ...day, note: 1 } }, "The liabilities of the receipt: the note is not text."],
      [{ liabilities: { ...day, salt: 1 } }, "The liabilities of the receipt: the salt is not text."],
      [
        { liabilities: { ...day, salt: "AAAA" } },
        "The liabilities of the receipt: the salt has 3 bytes; 32 are expected.",
      ],
      [{ liabilities: { ...day, amounts: 1 } }, "The amounts of the receipt is not a JSON object."],
      [
        { liabilities: { ...day, amounts: { ...day.amounts, bonus: 1 } } },
        'The amounts of the receipt has a field "bonus"',
      ],
      [
        { liabilities: { ...day, index: "1" } },
        "The liabilities of the receipt: the index is not an integer",
      ],
      [{ liabilities: { ...day, path: 1 } }, "The liabilities of the receipt: the path is not a list."],
      [
        { liabilities: { ...day, path: [1] } },
        "The liabilities of the receipt: a node of the path is not a JSON object.",
      ],
      [{ liabilities: { ...day, path: [{ ...node, more: 1 }] } }, 'a node of the path has a field "more"'],
      [
        { liabilities: { ...day, path: [{ ...node, hash: 1 }] } },
        "The liabilities of the receipt: a hash is not text.",
      ],
      [
        { liabilities: { ...day, path: [{ ...node, sum: "1" }] } },
        "The liabilities of the receipt: a sum is not an integer",
      ],
      [
        { liabilities: { ...day, leafIndex: "1" } },
        "The liabilities of the receipt: the place in the log is not an integer",
      ],
      [{ liabilities: { ...day, leafProof: 1 } }, "The liabilities of the receipt: the proof is not a list."],
      ...["cash", "hold", "stake", "profit"].map((name): [object, string] => [
        { liabilities: { ...day, amounts: { ...day.amounts, [name]: "1" } } },
        `The ${name} of the receipt is not an integer within ±(2^53−1).`,
      ]),
      ...["note", "salt", "amounts", "index", "path", "leafIndex", "leafProof"].map(
        (name): [object, string] => [
          { liabilities: { ...day, [name]: undefined } },
          `The liabilities of the receipt has no "${name}".`,
        ],
      ),
    ];
    for (const [change, message] of refused)
      expect(() => parseReceipt(JSON.stringify({ ...value, ...change })), message).toThrow(message);
    expect(() => parseReceipt("1")).toThrow("This is no receipt: it is not a JSON object.");
  });

  it("has a length that is bounded", () => {
    const text = formatReceipt(receipt);
    const longest = text.padEnd(200_000);
    expect(parseReceipt(longest)).toEqual(receipt);
    expect(() => parseReceipt(`${longest} `)).toThrow("too long for a receipt: more than 200000 characters");
    const entry = "x".repeat(20_000);
    expect(parseReceipt(JSON.stringify({ ...value, entry })).entry).toBe(entry);
    expect(() => parseReceipt(JSON.stringify({ ...value, entry: `${entry}x` }))).toThrow(
      "more than 20000 characters",
    );
    const proof = Array.from({ length: 53 }, () => toBase64(receipt.salt));
    expect(parseReceipt(JSON.stringify({ ...value, proof })).proof).toHaveLength(53);
  });
});
