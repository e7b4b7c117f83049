import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf } from "./commitment.ts";
import { attempt, type Finding, fails, holds, problemOf } from "./findings.ts";
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

export const RECEIPT_FORMAT = "keelstone-receipt/1";
const MOST_RECEIPT_CHARACTERS = 200_000;
const MOST_ENTRY_CHARACTERS = 20_000;

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
  const receipt = fieldsOf(value, "The receipt", {
    required: ["format", "entry", "salt", "index", "proof", "checkpoint"],
    optional: ["liabilities"],
  });
  if (receipt.format !== RECEIPT_FORMAT)
    throw new FormatError(`This is no receipt of the format "${RECEIPT_FORMAT}".`);
  const entry = textOf(receipt.entry, "The entry of the receipt");
  if (entry.length > MOST_ENTRY_CHARACTERS)
    throw new FormatError(`The entry of the receipt has more than ${MOST_ENTRY_CHARACTERS} characters.`);
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

/** The statements that a receipt makes, in the order in which they are checked. */
export type ReceiptClaim =
  /** The log has signed the checkpoint. */
  | "checkpoint"
  /** The text of the entry can be read in one way only. */
  | "entry"
  /** The log of the checkpoint contains the entry. */
  | "inclusion"
  /** The log has signed the liabilities of the day. */
  | "liabilities-signature"
  /** The log of the checkpoint contains the liabilities of the day. */
  | "liabilities-logged"
  /** The total of the day includes the amounts. */
  | "liabilities-inclusion";

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

/** Checks every statement of a receipt. Each claim that fails says why; a claim that rests on another one fails too. */
export function verifyReceipt(receipt: Receipt, keys: TrustedKeys): Finding<ReceiptClaim>[] {
  const verifiers = verifiersOf(keys);
  const opened = attempt(() => openCheckpoint(receipt.checkpoint, verifiers));
  const checkpoint = "value" in opened ? opened.value : undefined;
  const findings: Finding<ReceiptClaim>[] = [
    checkpoint === undefined
      ? fails("checkpoint", problemOf(opened))
      : holds(
          "checkpoint",
          `The log "${checkpoint.origin}" has signed the checkpoint of ${checkpoint.size} entries.`,
        ),
    checkEntry(receipt.entry),
    checkInclusion(receipt, checkpoint),
  ];
  return receipt.liabilities === undefined
    ? findings
    : [...findings, ...checkLiabilities(receipt.liabilities, checkpoint, verifiers)];
}

/** Whether the text is the JSON object that it states, in its only spelling. */
function checkEntry(text: string): Finding<ReceiptClaim> {
  return isCanonicalEntry(text)
    ? holds("entry", "The text of the entry has one reading only.")
    : fails("entry", "The text of the entry is not canonical JSON: it could be read in two ways.");
}

/** Whether a text is a JSON object in its canonical spelling: its keys in order and each once, without spaces. */
export function isCanonicalEntry(text: string): boolean {
  const value = parseObject(text);
  if (value === undefined) return false;
  const keys = Object.keys(value);
  const ordered = [...keys].sort();
  return JSON.stringify(value) === text && keys.every((key, at) => key === ordered[at]);
}

function checkInclusion(receipt: Receipt, checkpoint: Checkpoint | undefined): Finding<ReceiptClaim> {
  const { entry, salt, index, proof } = receipt;
  if (checkpoint === undefined)
    return fails("inclusion", "Without a valid checkpoint nothing says what the log contains.");
  const { size, root } = checkpoint;
  const hash = leafHash(entryLeaf(salt, entryHashOf(entry)));
  return verifyInclusion({ leafHash: hash, index, size, proof, root })
    ? holds("inclusion", `The log contains this entry, with this text, at position ${index} of ${size}.`)
    : fails(
        "inclusion",
        `The log of ${size} entries does not contain this entry at position ${index}: the text, the salt, the position or the proof was changed, or the entry is of another log.`,
      );
}

function checkLiabilities(
  given: ReceiptLiabilities,
  checkpoint: Checkpoint | undefined,
  verifiers: readonly Verifier[],
): Finding<ReceiptClaim>[] {
  const opened = attempt(() => openLiabilities(given.note, verifiers));
  if (!("value" in opened)) {
    const unknown = "Without a valid statement of liabilities nothing says what is owed.";
    return [
      fails("liabilities-signature", problemOf(opened)),
      fails("liabilities-logged", unknown),
      fails("liabilities-inclusion", unknown),
    ];
  }
  const { statement, text } = opened.value;
  const { day, total, count } = statement;
  return [
    holds(
      "liabilities-signature",
      `The log "${statement.origin}" has signed that ${total} cents were owed to ${count} accounts on ${day}.`,
    ),
    checkLogged(given, statement, text, checkpoint),
    checkCounted(given, statement),
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
  { leafIndex, leafProof }: ReceiptLiabilities,
  statement: LiabilityStatement,
  text: string,
  checkpoint: Checkpoint | undefined,
): Finding<ReceiptClaim> {
  const claim = "liabilities-logged";
  if (checkpoint === undefined)
    return fails(claim, "Without a valid checkpoint nothing says what the log contains.");
  const { origin, size, root } = checkpoint;
  if (statement.origin !== origin)
    return fails(claim, `The statement is of the log "${statement.origin}", the checkpoint of "${origin}".`);
  if (leafIndex < statement.size)
    return fails(
      claim,
      `The statement is at position ${leafIndex}, but it says that the log had ${statement.size} entries before it: it is back-dated.`,
    );
  const hash = leafHash(liabilitiesLeaf(text));
  return verifyInclusion({ leafHash: hash, index: leafIndex, size, proof: leafProof, root })
    ? holds(claim, `The log contains the statement of ${statement.day} at position ${leafIndex} of ${size}.`)
    : fails(claim, `The log of ${size} entries does not contain this statement at position ${leafIndex}.`);
}

function checkCounted(given: ReceiptLiabilities, statement: LiabilityStatement): Finding<ReceiptClaim> {
  const claim = "liabilities-inclusion";
  const { salt, amounts, index, path } = given;
  const leaf = attempt(() => liabilityLeaf(salt, statement.day, amounts));
  if (!("value" in leaf)) return fails(claim, problemOf(leaf));
  const isCounted = verifyLiability({ leaf: leaf.value, index, path, statement });
  return isCounted
    ? holds(claim, `The total of ${statement.day} includes ${leaf.value.sum} cents for this account.`)
    : fails(
        claim,
        `The total of ${statement.day} does not include these amounts: an amount, the salt, the position or the path was changed.`,
      );
}
