import { describe, expect, it } from "vitest";
import { openCheckpoint } from "./checkpoint.ts";
import { toBase64 } from "./hashing.ts";
import { keyOf, openNote, signerOf, signNote, splitNote, verifierOf } from "./note.ts";
import {
  formatReceipt,
  isCanonicalEntry,
  openLiabilities,
  parseReceipt,
  verifiersOf,
  verifyReceipt,
} from "./receipt.ts";
import {
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

function sentences(given: typeof receipt, keys = trusted): string[] {
  return verifyReceipt(given, keys).map(({ detail }) => detail);
}

describe("the sentences about a receipt", () => {
  it("say what was proven", () => {
    expect(sentences(receipt)).toEqual([
      `The log "${ORIGIN}" has signed the checkpoint of 46 entries.`,
      "The text of the entry has one reading only.",
      "The log contains this entry, with this text, at position 6 of 46.",
      `The log "${ORIGIN}" has signed that 37578 cents were owed to 4 accounts on ${DAY}.`,
      `The log contains the statement of ${DAY} at position 40 of 46.`,
      `The total of ${DAY} includes 14527 cents for this account.`,
    ]);
  });

  it("say what is wrong with the entry and the amounts", () => {
    const { liabilities } = receipt;
    if (liabilities === undefined) throw new Error("The sample receipt has no liabilities.");
    const wrong = {
      ...receipt,
      entry: "x",
      liabilities: { ...liabilities, salt: receipt.salt, leafIndex: 41 },
    };
    expect(sentences(wrong)).toEqual([
      `The log "${ORIGIN}" has signed the checkpoint of 46 entries.`,
      "The text of the entry is not canonical JSON: it could be read in two ways.",
      "The log of 46 entries does not contain this entry at position 6: the text, the salt, the position or the proof was changed, or the entry is of another log.",
      `The log "${ORIGIN}" has signed that 37578 cents were owed to 4 accounts on ${DAY}.`,
      "The log of 46 entries does not contain this statement at position 41.",
      `The total of ${DAY} does not include these amounts: an amount, the salt, the position or the path was changed.`,
    ]);
    const large = { ...liabilities, amounts: { ...liabilities.amounts, cash: Number.MAX_SAFE_INTEGER } };
    expect(sentences({ ...receipt, liabilities: large }).at(-1)).toBe(
      "An amount is not an integer of cents, or a sum exceeds 2^53−1 cents.",
    );
  });

  it("say what cannot be known without the signatures", () => {
    const unknown = "Without a valid checkpoint nothing says what the log contains.";
    const found = sentences(receipt, { log: [otherKey.vkey], witnesses: [] });
    const noStatement = "Without a valid statement of liabilities nothing says what is owed.";
    expect([found[2], found[4], found[5]]).toEqual([unknown, noStatement, noStatement]);
    expect(found[0]).toMatch(
      /^No known key has signed this\. It is signed by: keelstone\.example\/log\+[0-9a-f]{8}, witness/,
    );
    const broken = { ...receipt, checkpoint: receipt.checkpoint.replace("\n46\n", "\n45\n") };
    expect(sentences(broken)[4]).toBe(unknown);
  });
});

describe("a receipt", () => {
  it("proves an entry without liabilities", () => {
    const { liabilities, ...own } = receipt;
    expect(liabilities).toBeDefined();
    const read = parseReceipt(formatReceipt(own));
    expect(read).toEqual(own);
    expect(verifyReceipt(read, trusted).map(({ ok, claim }) => [claim, ok])).toEqual([
      ["checkpoint", true],
      ["entry", true],
      ["inclusion", true],
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
      const found = verifyReceipt(dated, trusted).find(({ claim }) => claim === "liabilities-logged");
      expect(found?.ok, String(stated)).toBe(isRight);
      if (!isRight)
        expect(found?.detail).toBe(
          `The statement is at position 40, but it says that the log had ${stated} entries before it: it is back-dated.`,
        );
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
    expect(found.filter(({ ok }) => !ok)).toEqual([
      {
        ok: false,
        claim: "liabilities-logged",
        detail: `The statement is of the log "${OTHER}", the checkpoint of "${ORIGIN}".`,
      },
    ]);
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

it("an entry is canonical in one spelling only", () => {
  const canonical = ["{}", '{"a":1}', '{"$id":"x","at":"y","b":null}', '{"a":{"z":1,"b":2}}', '{"":1,"a":2}'];
  const others = [
    '{"b":1,"a":2}',
    '{"a":1,"a":1}',
    '{"a":1.0}',
    '{ "a":1}',
    "[]",
    "null",
    "1",
    '"x"',
    "",
    '{"a":9007199254740993}',
  ];
  expect(canonical.map(isCanonicalEntry)).toEqual(canonical.map(() => true));
  expect(others.map(isCanonicalEntry)).toEqual(others.map(() => false));
});
