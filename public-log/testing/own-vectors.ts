import { attempt } from "#public-log/attempt.ts";
import { checkSignature } from "#public-log/check-signature.ts";
import { checkStatement } from "#public-log/check-statement.ts";
import { cosign, openCheckpoint } from "#public-log/checkpoint.ts";
import { checkReceipt } from "#public-log/checks.ts";
import { type Claim, type ClaimCode, verdictOf } from "#public-log/claim.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf, liabilitySaltOf } from "#public-log/commitment.ts";
import { checkEntry } from "#public-log/entry-facts.ts";
import { toBase64, toHex } from "#public-log/hashing.ts";
import { liabilityLeaf } from "#public-log/liabilities.ts";
import { signerOf, signNote, splitNote } from "#public-log/note.ts";
import {
  formatReceipt,
  parseReceipt,
  type Receipt,
  verifiersOf,
  verifyReceipt,
} from "#public-log/receipt.ts";
import { recognizeFile } from "#public-log/recognize-file.ts";
import {
  formatCell,
  formatLink,
  parseCell,
  parseLink,
  referenceOf,
  shortCode,
} from "#public-log/statement-code.ts";
import { TileReader } from "#public-log/tiles.ts";
import { comparisonVectors } from "./comparison-vectors.ts";
import {
  amountsOf,
  checkpointOf,
  DAY,
  logKey,
  receiptOf,
  type SampleLog,
  sampleLog,
  secretOf,
  statementOf,
  strangerKey,
  trusted,
  witnessKey,
} from "./sample-log.ts";

/** The vectors of `vectors/keelstone.json`: one log with all that a verifier of another author has to agree about. */
export async function ownVectors() {
  const log = sampleLog();
  const receipt = await receiptOf(log, 6);
  const { liabilities, entry, salt } = receipt;
  if (liabilities === undefined) throw new Error("The sample receipt has no liabilities.");
  const wrong: Readonly<Record<string, Receipt>> = {
    "another balance": { ...receipt, entry: entry.replace('"cash":200', '"cash":201') },
    "another position": { ...receipt, index: 7 },
    "a hash less in the proof": { ...receipt, proof: receipt.proof.slice(1) },
    "an amount less in the liabilities": {
      ...receipt,
      liabilities: { ...liabilities, amounts: { ...liabilities.amounts, cash: 1 } },
    },
    "no proof of the statement": {
      ...receipt,
      liabilities: { ...liabilities, leafProof: [] },
    },
    "amounts whose sum exceeds 2^53−1": {
      ...receipt,
      liabilities: {
        ...liabilities,
        amounts: { ...liabilities.amounts, cash: Number.MAX_SAFE_INTEGER, hold: Number.MAX_SAFE_INTEGER },
      },
    },
    "a day that has not come": await receiptOf(sampleLog({ day: "2149-06-06" }), 6),
    "a day that was over before the entry": await receiptOf(sampleLog({ day: "2026-10-30" }), 6),
    "a statement of another log": await receiptOf(sampleLog({ origin: "other.example/log" }), 6),
    "a statement with another total": {
      ...receipt,
      liabilities: { ...liabilities, note: liabilities.note.replace("48081", "48080") },
    },
    "a back-dated day": await receiptOf(sampleLog({ stated: 41 }), 6),
    "changes whose sum is not 0": await receiptOf(sampleLog({ change: { houseDelta: -99 } }), 6),
    "no change of fees": await receiptOf(sampleLog({ change: { feeDelta: undefined } }), 6),
    "a change as text": await receiptOf(sampleLog({ change: { feeDelta: "0" } }), 6),
    "amounts of an older entry": await receiptOf(sampleLog({ change: { seq: 5 } }), 6),
    "other amounts than those of the entry": await receiptOf(sampleLog({ change: { seq: 3 } }), 6),
    "an entry that is dated long before it is logged": await receiptOf(sampleLog(backDated), 42),
    "a wrong cosignature": { ...receipt, checkpoint: otherCosignature(receipt.checkpoint) },
  };
  const reference = referenceOf({ index: 6, salt, entry });
  return {
    source: "made by public-log/testing/own-vectors.ts",
    keys: { log: logKey.vkey, witness: witnessKey.vkey },
    entry: {
      secret: toBase64(secretOf(2)),
      id: "entry6",
      salt: toBase64(salt),
      text: entry,
      hash: toHex(entryHashOf(entry)),
      leafData: toHex(entryLeaf(salt, entryHashOf(entry))),
      cell: formatCell({ index: 6, salt, entry }),
      link: formatLink(reference),
      shortCode: shortCode(reference),
    },
    liabilities: {
      day: DAY,
      accounts: [0, 1, 2, 3].map((owner) => {
        const own = liabilitySaltOf(secretOf(owner), DAY);
        const leaf = liabilityLeaf(own, DAY, amountsOf(owner));
        return {
          secret: toBase64(secretOf(owner)),
          salt: toBase64(own),
          amounts: amountsOf(owner),
          hash: toHex(leaf.hash),
          sum: leaf.sum,
        };
      }),
      note: log.liabilities.note,
      leafData: toHex(liabilitiesLeaf(splitNote(log.liabilities.note).text)),
    },
    files: Object.fromEntries([...log.files].map(([path, bytes]) => [path, toBase64(bytes)])),
    statement: statementOf(log, 2),
    refusedStatements: await refusedStatements(log),
    receipt: formatReceipt(receipt),
    refusedReceipts: Object.entries(wrong).map(([name, value]) => ({
      case: name,
      receipt: formatReceipt(value),
      wrongClaims: wrongCodes(verifyReceipt(value, trusted)),
    })),
    ...refusedTexts(log, formatReceipt(receipt), entry),
    comparisons: await comparisonVectors(),
    days: await dayVectors(),
  };
}

/** Entry 42 stands behind the statement of the day, and is dated three days before it. */
const backDated = { changed: 42, change: { at: "2026-11-24T23:59:59.999Z" } };
/** The clock of the checks. */
const NOW = "2026-11-29T12:00:00.000Z";

/** Files whose claims rest on the days that the files of a log show. */
async function dayVectors() {
  const log = sampleLog({ ...backDated, nextDay: "2026-11-28" });
  const checkpoint = openCheckpoint(log.checkpoint, verifiersOf(trusted));
  const tiles = new TileReader(checkpoint.size, log.read);
  const known = { keys: trusted, newest: { is: "read", checkpoint, at: "", tiles } } as const;
  const now = Date.parse(NOW);
  const withoutDay = async (at: number) => {
    const { liabilities: _, ...own } = await receiptOf(log, at);
    return own;
  };
  const receipts: Readonly<Record<string, Receipt>> = {
    "an earlier day than that of the log": await receiptOf(log, 6),
    "no day": await withoutDay(6),
    "no day, and an entry that is dated long before it is logged": await withoutDay(42),
  };
  const statement = recognizeFile(statementOf(log, 2));
  if (statement.kind !== "statement") throw new Error("The sample statement is none.");
  return {
    now: NOW,
    files: Object.fromEntries([...log.files].map(([path, bytes]) => [path, toBase64(bytes)])),
    receipts: await Promise.all(
      Object.entries(receipts).map(async ([name, receipt]) => ({
        case: name,
        receipt: formatReceipt(receipt),
        claims: (await checkReceipt(receipt, known, { now })).map(({ code }) => code),
      })),
    ),
    statement: statementOf(log, 2),
    statementClaims: (await checkStatement(statement.statement, known, now)).map(({ code }) => code),
  };
}

function wrongCodes(claims: readonly Claim[]): ClaimCode[] {
  return claims.filter((claim) => verdictOf(claim) === "wrong").map(({ code }) => code);
}

/** The checkpoint with a cosignature of the witness for another text. */
function otherCosignature(note: string): string {
  const signer = signerOf(logKey.privateText);
  const other = cosign(signNote("other\n", [signer]), signerOf(witnessKey.privateText), 1);
  const [, line = ""] = /\n(— witness.*\n)$/.exec(other) ?? [];
  return signNote(splitNote(note).text, [signer]) + line;
}

/** Statements whose lines are of the right form, with the claims that are wrong. */
async function refusedStatements(log: SampleLog) {
  const text = statementOf(log, 2);
  const [heading = "", opening = "", first = "", second = "", ...more] = text.split("\r\n");
  const withLines = (...lines: string[]) => [heading, opening, ...lines, ...more].join("\r\n");
  const [older, richer] = [
    sampleLog({ change: { at: "2026-10-31T00:00:00.000Z" } }),
    sampleLog({ change: { cash: 900 } }),
  ];
  const wrong: Readonly<Record<string, string>> = {
    "a dropped line": withLines(first),
    "two lines in another order": withLines(second, first),
    "another change": withLines(first.replace("1.00,1.00", "9.00,1.00"), second),
    "another balance": withLines(first, second.replace("1.00,2.00", "1.00,9.00")),
    "another time": withLines(first, second.replace("2026-11", "2025-11")),
    "another number": withLines(first, second.replace(/^2,/, "3,")),
    "another position": withLines(first, second.replace(/,6\./, ",7.")),
    "an entry that is older than the one before": statementOf(older, 2),
    "balances that do not follow from those before": statementOf(richer, 2),
    "another closing balance": text.replace("Closing,,,,11.00", "Closing,,,,12.00"),
  };
  const checkpoint = openCheckpoint(log.checkpoint, verifiersOf(trusted));
  const tiles = new TileReader(checkpoint.size, log.read);
  const known = { keys: trusted, newest: { is: "read", checkpoint, at: "", tiles } } as const;
  return Promise.all(
    Object.entries(wrong).map(async ([name, statement]) => {
      const file = recognizeFile(statement);
      const claims = file.kind === "statement" ? await checkStatement(file.statement, known) : [];
      return { case: name, statement, wrongClaims: [...new Set(wrongCodes(claims))] };
    }),
  );
}

/** Texts that are refused before any check, each with the error or the code. */
function refusedTexts(log: SampleLog, receipt: string, entry: string) {
  const cell = formatCell(log.entries[6] ?? { index: 6, salt: new Uint8Array(32), entry });
  const link = formatLink(referenceOf(parseCell(cell)));
  const signer = signerOf(logKey.privateText);
  const signed = (from: string, to: string) =>
    signNote(splitNote(log.checkpoint).text.replace(from, to), [signer]);
  return {
    receiptsWithTwoReadings: refusals(parseReceipt, {
      "a key twice": receipt.replace('"index": 6,', '"index": 5, "index": 6,'),
      "a key twice, once with an escape": receipt.replace('"index": 6,', '"\\u0069ndex": 5, "index": 6,'),
      "a number with a fraction of 0": receipt.replace('"index": 6,', '"index": 6.0,'),
      "a number with an exponent": receipt.replace('"index": 6,', '"index": 6e0,'),
      "minus zero": receipt.replace('"hold": 500', '"hold": -0'),
    }),
    refusedEntries: Object.entries({
      "a space": entry.replace(",", ", "),
      "a key twice": entry.replace("{", '{"$id":"entry1",'),
      "keys in another order": entry.replace(/^\{(.*?),(.*?),/, "{$2,$1,"),
      "keys of an inner object in another order": entry.replace('"reason":null', '"reason":{"b":1,"a":2}'),
      "keys that are numbers in another order": entry.replace("{", '{"9":1,"10":1,'),
      "a number in another spelling": entry.replace('"cashDelta":100', '"cashDelta":1e2'),
      "an escape that is not needed": entry.replace("deposit", "d\\u0065posit"),
      "a missing field": entry.replace('"feeDelta":0,', ""),
      "a field of another type": entry.replace('"feeDelta":0,', '"feeDelta":null,'),
      "a fraction": entry.replace('"cash":200', '"cash":200.5'),
      "2^53": entry.replace('"cash":200', '"cash":9007199254740992'),
      "a time without a zone": entry.replace("06:00:00.000Z", "06:00:00.000"),
      "a time without milliseconds": entry.replace("06:00:00.000Z", "06:00:00Z"),
      "a day that no calendar has": entry.replace("2026-11-01T", "2026-02-30T"),
      "an hour that no clock has": entry.replace("T06:00", "T24:00"),
      "number 0": entry.replace('"seq":2', '"seq":0'),
      "a second entry without one before it": entry.replace(
        /"prevHash":"\w+"/,
        `"prevHash":"${"0".repeat(64)}"`,
      ),
      "a first entry with one before it": entry
        .replace('"seq":2', '"seq":1')
        .replace('"cash":200', '"cash":100'),
      "a hash in capitals": entry.replace(/"prevHash":"\w+"/, (field) =>
        field.toUpperCase().replace("PREVHASH", "prevHash"),
      ),
      "less than no cash": entry.replace('"cash":200', '"cash":-1'),
      "changes whose sum is not 0": entry.replace('"cashDelta":100', '"cashDelta":101'),
    }).map(([name, text]) => ({ case: name, text, wrongClaim: checkEntry(text).problem })),
    acceptedEntries: [
      entry,
      entry.replace('"at":', '"10":{"10":1,"9":2},"9":1,"at":'),
      // The first entry of an account.
      entry
        .replace('"seq":2', '"seq":1')
        .replace('"cash":200', '"cash":100')
        .replace(/"prevHash":"\w+"/, `"prevHash":"${"0".repeat(64)}"`),
    ],
    refusedCells: refusals(parseCell, {
      "a position with a zero before it": `0${cell}`,
      "a position of 2^53": cell.replace(/^6/, "9007199254740992"),
      "a fourth part": `${cell}.x`,
      padding: `${cell}=`,
      "a salt of three bytes": cell.replace(/\.[\w-]+\./, ".AAAA."),
    }),
    refusedLinks: refusals(parseLink, {
      "another name": link.replace("s=", "t="),
      "a position with a zero before it": link.replace("s=", "s=0"),
      "no hash": link.replace(/\.[\w-]+$/, ""),
      "a hash of three bytes": link.replace(/\.[\w-]+$/, ".AAAA"),
    }),
    refusedCheckpoints: Object.entries({
      "a size with a zero before it": signed("46", "046"),
      "a size of 2^53": signed("46", "9007199254740992"),
      "an empty log with another root": signed("46", "0"),
      "a root in another spelling": signed("=\n", "\n"),
      "another origin than the name of the key": signed("keelstone.example", "other.example"),
      "a wrong cosignature": otherCosignature(log.checkpoint),
      "a key that is not trusted": checkpointOf(log.edge, strangerKey),
    }).map(([name, note]) => ({
      case: name,
      note,
      wrongClaims: wrongCodes([checkSignature(note, verifiersOf(trusted)).claim]),
    })),
  };
}

function refusals(read: (text: string) => unknown, texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([name, text]) => {
    const found = attempt(() => read(text));
    return { case: name, text, problem: "problem" in found ? found.problem : undefined };
  });
}
