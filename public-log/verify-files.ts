import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import { checkConsistency } from "./consistency.ts";
import { type Finding, fails, holds } from "./findings.ts";
import { FormatError } from "./format-error.ts";
import { utf8Text } from "./hashing.ts";
import { readCheckpoint } from "./monitor.ts";
import { SignatureError } from "./note.ts";
import { parseReceipt, type Receipt, type TrustedKeys, verifiersOf, verifyReceipt } from "./receipt.ts";
import { parseStatement, type StatementLine, verifyStatement } from "./statement.ts";
import { type ReadPath, TileReader } from "./tiles.ts";

/** Checks files that a person has, together with the newest checkpoint of the log where that can be read. */

/** A file by its content. Its name says nothing. */
export type GivenFile =
  | { readonly kind: "receipt"; readonly receipt: Receipt }
  | { readonly kind: "checkpoint"; readonly note: string }
  | { readonly kind: "statement"; readonly lines: readonly StatementLine[] };

/** Recognises a receipt, a checkpoint or a statement. The error says why a file is none. */
export function readGivenFile(bytes: Uint8Array): GivenFile {
  const text = utf8Text(bytes, "The file");
  if (/^\s*[{[]/.test(text)) return { kind: "receipt", receipt: parseReceipt(text) };
  if (text.includes("\n\n— ")) return { kind: "checkpoint", note: text };
  if (text.includes(",")) return { kind: "statement", lines: parseStatement(text) };
  throw new FormatError("This is neither a receipt (JSON), nor a checkpoint, nor a statement (CSV).");
}

export interface FileReport {
  readonly findings: readonly Finding[];
  /** Statements that nothing was shown about, with the reason. */
  readonly notChecked: readonly string[];
}

/** The newest checkpoint of the log and its files. */
export interface NewestLog {
  readonly checkpoint: Checkpoint;
  readonly read: ReadPath;
}

export async function openNewest(read: ReadPath, keys: TrustedKeys): Promise<NewestLog> {
  return { checkpoint: await readCheckpoint(read, verifiersOf(keys)), read };
}

export async function verifyFile(
  file: GivenFile,
  keys: TrustedKeys,
  newest: NewestLog | undefined,
): Promise<FileReport> {
  if (file.kind === "receipt") return verifyReceiptFile(file.receipt, keys, newest);
  if (file.kind === "checkpoint") return verifyCheckpointFile(file.note, keys, newest);
  if (newest === undefined)
    return {
      findings: [],
      notChecked: ["A statement has no proofs in it: name the log with --log URL or a folder."],
    };
  const { checkpoint, read } = newest;
  const report = await verifyStatement(file.lines, checkpoint, new TileReader(checkpoint.size, read));
  const newer =
    report.notLogged > 0
      ? [`${report.notLogged} lines state no place in the log. Entries of the last hours come into it later.`]
      : [];
  const none = report.logged === 0 ? ["No line of the statement states a place in the log."] : [];
  return { findings: report.logged === 0 ? [] : report.findings, notChecked: [...newer, ...none] };
}

async function verifyReceiptFile(
  receipt: Receipt,
  keys: TrustedKeys,
  newest: NewestLog | undefined,
): Promise<FileReport> {
  const findings: Finding[] = verifyReceipt(receipt, keys);
  const day =
    receipt.liabilities === undefined ? ["The receipt says nothing about the liabilities of a day."] : [];
  const signed = findings.find(({ claim }) => claim === "checkpoint")?.ok === true;
  if (!signed) return { findings, notChecked: day };
  const since = await sinceThen(openCheckpoint(receipt.checkpoint, verifiersOf(keys)), newest);
  return { findings: [...findings, ...since.findings], notChecked: [...day, ...since.notChecked] };
}

async function verifyCheckpointFile(
  note: string,
  keys: TrustedKeys,
  newest: NewestLog | undefined,
): Promise<FileReport> {
  let checkpoint: Checkpoint;
  try {
    checkpoint = openCheckpoint(note, verifiersOf(keys));
  } catch (error) {
    if (error instanceof FormatError || error instanceof SignatureError)
      return { findings: [fails("checkpoint", error.message)], notChecked: [] };
    throw error;
  }
  const { origin, size, cosignatures } = checkpoint;
  const seen = cosignatures.map(({ name, time }) =>
    holds(
      "cosignature",
      `The witness "${name}" knew this checkpoint on ${new Date(time * 1000).toISOString()}.`,
    ),
  );
  const since = await sinceThen(checkpoint, newest);
  const signed = holds("checkpoint", `The log "${origin}" has signed the checkpoint of ${size} entries.`);
  return { findings: [signed, ...seen, ...since.findings], notChecked: since.notChecked };
}

async function sinceThen(checkpoint: Checkpoint, newest: NewestLog | undefined): Promise<FileReport> {
  if (newest === undefined)
    return {
      findings: [],
      notChecked: [
        "Whether the log has changed since this checkpoint: name the log with --log URL or a folder.",
      ],
    };
  return { findings: [await checkConsistency(checkpoint, newest.checkpoint, newest.read)], notChecked: [] };
}
