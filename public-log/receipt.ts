import { attempt } from "./attempt.ts";
import { isBackDated } from "./back-dated.ts";
import { checkSignature } from "./check-signature.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { Claim } from "./claim.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf } from "./commitment.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { checkEntry, type EntryFacts, hasBalances, requireEntryLength } from "./entry-facts.ts";
import { FormatError } from "./format-error.ts";
import { leafHash, toBase64 } from "./hashing.ts";
import {
  countOf,
  fieldsOf,
  hashesOf,
  hashOf,
  integerOf,
  listOf,
  parseObject,
  spellingOf,
  textOf,
} from "./json-fields.ts";
import {
  type Amounts,
  type LiabilityStatement,
  liabilityLeaf,
  parseLiabilities,
  type SumNode,
  verifyLiability,
} from "./liabilities.ts";
import { openNote, SignatureError, type Verifier, verifierOf } from "./note.ts";
import { verifyInclusion } from "./tree.ts";

/** Receipts: an entry with the proof that the public log contains it. */

const RECEIPT_FORMAT = "keelstone-receipt/1";
const MOST_RECEIPT_CHARACTERS = 200_000;

export interface Receipt {
  /** The canonical text of the entry. */
  readonly entry: string;
  readonly salt: Uint8Array;
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  /** The signed note. */
  readonly checkpoint: string;
  readonly liabilities?: ReceiptLiabilities;
}

/** The proof that the liabilities of a day include the account. */
export interface ReceiptLiabilities {
  /** The signed note. */
  readonly note: string;
  readonly salt: Uint8Array;
  readonly amounts: Amounts;
  /** The place of the account among the leaves of the day. */
  readonly index: number;
  readonly path: readonly SumNode[];
  /** The place of the statement in the log, and the proof that it is there. */
  readonly leafIndex: number;
  readonly leafProof: readonly Uint8Array[];
}

export function formatReceipt(receipt: Receipt): string {
  const { entry, salt, index, proof, checkpoint, liabilities } = receipt;
  const day = liabilities && {
    ...liabilities,
    salt: toBase64(liabilities.salt),
    path: liabilities.path.map(({ hash, sum }) => ({ hash: toBase64(hash), sum })),
    leafProof: liabilities.leafProof.map(toBase64),
  };
  const value = { entry, salt: toBase64(salt), index, proof: proof.map(toBase64), checkpoint };
  return `${JSON.stringify({ format: RECEIPT_FORMAT, ...value, ...(day && { liabilities: day }) }, null, 2)}\n`;
}

/** Reads a receipt. Fields that it does not know are refused, because nothing would check them. */
export function parseReceipt(text: string): Receipt {
  if (text.length > MOST_RECEIPT_CHARACTERS)
    throw new FormatError(`This is too long for a receipt: more than ${MOST_RECEIPT_CHARACTERS} characters.`);
  const value = parseObject(text);
  if (value === undefined) throw new FormatError("This is no receipt: it is not a JSON object.");
  const { ambiguity } = spellingOf(text);
  if (ambiguity !== undefined) throw new FormatError(`The receipt could be read in two ways: ${ambiguity}.`);
  const receipt = fieldsOf(value, "The receipt", {
    required: ["format", "entry", "salt", "index", "proof", "checkpoint"],
    optional: ["liabilities"],
  });
  if (receipt.format !== RECEIPT_FORMAT)
    throw new FormatError(`This is no receipt of the format "${RECEIPT_FORMAT}".`);
  const entry = textOf(receipt.entry, "The entry of the receipt");
  requireEntryLength(entry);
  return {
    entry,
    salt: hashOf(receipt.salt, "The salt of the receipt"),
    index: countOf(receipt.index, "The index of the receipt"),
    proof: hashesOf(receipt.proof, "The proof of the receipt"),
    checkpoint: textOf(receipt.checkpoint, "The checkpoint of the receipt"),
    ...(receipt.liabilities === undefined ? {} : { liabilities: readLiabilities(receipt.liabilities) }),
  };
}

function readLiabilities(value: unknown): ReceiptLiabilities {
  const what = "The liabilities of the receipt";
  const fields = fieldsOf(value, what, {
    required: ["note", "salt", "amounts", "index", "path", "leafIndex", "leafProof"],
  });
  const amounts = fieldsOf(fields.amounts, "The amounts of the receipt", {
    required: ["seq", "cash", "hold", "stake", "profit"],
  });
  return {
    note: textOf(fields.note, `${what}: the note`),
    salt: hashOf(fields.salt, `${what}: the salt`),
    amounts: {
      seq: countOf(amounts.seq, "The number of the entry of the receipt"),
      cash: integerOf(amounts.cash, "The cash of the receipt"),
      hold: integerOf(amounts.hold, "The hold of the receipt"),
      stake: integerOf(amounts.stake, "The stake of the receipt"),
      profit: integerOf(amounts.profit, "The profit of the receipt"),
    },
    index: countOf(fields.index, `${what}: the index`),
    path: listOf(fields.path, `${what}: the path`).map((node) => {
      const { hash, sum } = fieldsOf(node, `${what}: a node of the path`, { required: ["hash", "sum"] });
      return { hash: hashOf(hash, `${what}: a hash`), sum: countOf(sum, `${what}: a sum`) };
    }),
    leafIndex: countOf(fields.leafIndex, `${what}: the place in the log`),
    leafProof: hashesOf(fields.leafProof, `${what}: the proof`),
  };
}

/** The keys that a person trusts, as verifier keys. */
export interface TrustedKeys {
  /** The keys of the log: the present one and those before it. */
  readonly log: readonly string[];
  readonly witnesses?: readonly string[];
}

export function verifiersOf(keys: TrustedKeys): Verifier[] {
  const log = keys.log.map(verifierOf);
  const witnesses = (keys.witnesses ?? []).map(verifierOf);
  const odd = log.find(({ isWitness }) => isWitness) ?? witnesses.find(({ isWitness }) => !isWitness);
  if (odd !== undefined)
    throw new FormatError(
      `The key of "${odd.name}" is ${odd.isWitness ? "a witness's, not a log's" : "a log's, not a witness's"}.`,
    );
  return [...log, ...witnesses];
}

/**
 * Checks every statement of a receipt. Without a valid checkpoint nothing else is known; without a valid statement of
 * the liabilities nothing about them.
 * @param now milliseconds since 1970
 */
export function verifyReceipt(receipt: Receipt, keys: TrustedKeys, now = Date.now()): Claim[] {
  const verifiers = verifiersOf(keys);
  const { claim, checkpoint } = checkSignature(receipt.checkpoint, verifiers);
  const { entry: text, liabilities } = receipt;
  const { facts, problem } = checkEntry(text);
  const claims: Claim[] = [claim];
  if (problem !== undefined) claims.push({ code: problem });
  if (checkpoint === undefined) return [...claims, { code: "inclusion-open" }];
  const inclusion = checkInclusion(receipt, checkpoint);
  claims.push(inclusion);
  if (liabilities === undefined) return [...claims, { code: "day-missing" }];
  return [
    ...claims,
    ...checkLiabilities(
      liabilities,
      { index: receipt.index, isIncluded: inclusion.code === "included", facts, now },
      checkpoint,
      verifiers,
    ),
  ];
}

function checkInclusion({ entry, salt, index, proof }: Receipt, { size, root }: Checkpoint): Claim {
  const hash = leafHash(entryLeaf(salt, entryHashOf(entry)));
  const isIncluded = verifyInclusion({ leafHash: hash, index, size, proof, root });
  return { code: isIncluded ? "included" : "not-included", position: index, size };
}

interface CheckedEntry {
  readonly index: number;
  /** Whether the log has it at its index. */
  readonly isIncluded: boolean;
  readonly facts: EntryFacts | undefined;
  readonly now: number;
}

function checkLiabilities(
  given: ReceiptLiabilities,
  { index, isIncluded, facts, now }: CheckedEntry,
  checkpoint: Checkpoint,
  verifiers: readonly Verifier[],
): Claim[] {
  const opened = attempt(() => openLiabilities(given.note, verifiers));
  if ("problem" in opened) return [{ code: "day-unsigned", problem: opened.problem }];
  const { statement, text } = opened.value;
  const { day, total, count, origin } = statement;
  // Its position and its size count the leaves of that log.
  if (origin !== checkpoint.origin)
    return [
      { code: "day-signed", day, total, count },
      { code: "day-other-log", origin },
    ];
  const { seq } = given.amounts;
  const logged = checkLogged(given, statement, text, checkpoint);
  const isBehindDay = isIncluded && logged.code === "day-logged" && given.leafIndex < index;
  const isTooOld = isBehindDay && facts !== undefined && isBackDated(facts.at, day);
  const isSame = facts?.seq !== seq || hasBalances(facts, given.amounts);
  // The log had the entry when the day was stated, so its account had it, too.
  const known = index < statement.size ? facts : undefined;
  const isStale = known !== undefined && seq < known.seq;
  // Clocks may differ by a day, and a day may be published on the next one.
  const isOver = known !== undefined && day < dayOf(Date.parse(known.at) - DAY_MS);
  return [
    { code: "day-signed", day, total, count },
    logged,
    checkCounted(given, statement),
    ...(isSame ? [] : [{ code: "day-differs", seq } as const]),
    ...(isStale ? [{ code: "day-stale", day, seq, entry: known.seq } as const] : []),
    ...(isTooOld ? [{ code: "entry-back-dated", day, date: dayOf(Date.parse(facts.at)) } as const] : []),
    ...(isOver || day > dayOf(now + DAY_MS) ? [{ code: "day-misdated", day } as const] : []),
  ];
}

/** Opens a statement of liabilities that the log has signed: by a key that has the origin as its name. */
export function openLiabilities(
  note: string,
  verifiers: readonly Verifier[],
): { statement: LiabilityStatement; text: string } {
  const { text, signatures } = openNote(
    note,
    verifiers.filter(({ isWitness }) => !isWitness),
  );
  const statement = parseLiabilities(text);
  if (!signatures.some(({ name }) => name === statement.origin))
    throw new SignatureError(`The log "${statement.origin}" has not signed this statement with a known key.`);
  return { statement, text };
}

function checkLogged(
  { leafIndex: position, leafProof: proof }: ReceiptLiabilities,
  { day, size: stated }: LiabilityStatement,
  text: string,
  { size, root }: Checkpoint,
): Claim {
  if (position < stated) return { code: "day-back-dated", position, stated };
  const hash = leafHash(liabilitiesLeaf(text));
  const isLogged = verifyInclusion({ leafHash: hash, index: position, size, proof, root });
  return { code: isLogged ? "day-logged" : "day-not-logged", day };
}

function checkCounted(given: ReceiptLiabilities, statement: LiabilityStatement): Claim {
  const { salt, amounts, index, path } = given;
  const { day } = statement;
  // Amounts whose sum is no integer of cents have no leaf.
  const leaf = attempt(() => liabilityLeaf(salt, day, amounts));
  return "value" in leaf && verifyLiability({ leaf: leaf.value, index, path, statement })
    ? { code: "day-counted", day, amount: leaf.value.sum, seq: amounts.seq }
    : { code: "day-miscounted", day };
}
