import { type ClaimCode, verdictOf } from "#public-log/claim.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf, liabilitySaltOf } from "#public-log/commitment.ts";
import { toBase64, toHex } from "#public-log/hashing.ts";
import { liabilityLeaf } from "#public-log/liabilities.ts";
import { splitNote } from "#public-log/note.ts";
import { formatReceipt, verifyReceipt } from "#public-log/receipt.ts";
import { formatCell, formatLink, referenceOf, shortCode } from "#public-log/statement-code.ts";
import {
  amountsOf,
  DAY,
  logKey,
  receiptOf,
  sampleLog,
  secretOf,
  statementOf,
  trusted,
  witnessKey,
} from "./sample-log.ts";

/** The checks of docs/public-log.md that a vector fails. */
const names: Partial<Record<ClaimCode, string>> = {
  "not-included": "inclusion",
  "day-not-logged": "liabilities-logged",
  "day-miscounted": "liabilities-inclusion",
};

/** The vectors of `vectors/keelstone.json`: one log with all that a verifier of another author has to agree about. */
export async function ownVectors() {
  const log = sampleLog();
  const receipt = await receiptOf(log, 6);
  const { liabilities, entry, salt } = receipt;
  if (liabilities === undefined) throw new Error("The sample receipt has no liabilities.");
  const wrong = {
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
    receipt: formatReceipt(receipt),
    refusedReceipts: Object.entries(wrong).map(([name, value]) => ({
      case: name,
      receipt: formatReceipt(value),
      wrongClaims: verifyReceipt(value, trusted)
        .filter((claim) => verdictOf(claim) === "wrong")
        .map(({ code }) => names[code]),
    })),
  };
}
