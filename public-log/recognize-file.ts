import { attempt } from "./attempt.ts";
import { parseTreeHead, type TreeHead } from "./checkpoint.ts";
import { splitNote } from "./note.ts";
import { parseReceipt, type Receipt } from "./receipt.ts";
import {
  parseStatementFile,
  type StatementFile,
  StatementLineError,
  statementKind,
} from "./statement-file.ts";
import { isOldStatement, STATEMENT_TITLE } from "./statement-title.ts";

/** A file that can be checked. */
export type Checkable =
  | { readonly kind: "receipt"; readonly receipt: Receipt }
  | { readonly kind: "statement"; readonly statement: StatementFile }
  | { readonly kind: "checkpoint"; readonly note: string; readonly head: TreeHead }
  /** The signed statement of what is owed on a day. */
  | { readonly kind: "day"; readonly note: string };

/** Why a file cannot be checked. `problem` is English, from the rules of the format. */
export type FileRefusal =
  | { readonly kind: "unknown" | "too-large" | "unreadable" | "without-proofs" }
  | { readonly kind: "damaged-receipt" | "damaged-checkpoint"; readonly problem: string }
  | { readonly kind: "damaged-statement"; readonly line: number; readonly problem: string };

export function isCheckable(found: Checkable | FileRefusal): found is Checkable {
  return "receipt" in found || "statement" in found || "note" in found;
}

/** Bytes of the largest file that is read: a statement of some 20,000 entries. */
export const MOST_FILE_BYTES = 20_000_000;

/** Recognizes a file by its content: its name and its type say little, and a mail program may change both. */
export function recognizeFile(text: string): Checkable | FileRefusal {
  const begun = text.trimStart();
  if (begun.startsWith("{")) return recognizeJson(text.replace(/^\uFEFF/, ""));
  // Before a note is looked for: a cell of a statement may have the lines of one.
  const statement = statementKind(text);
  if (statement === undefined && /\n\n— /.test(text) && !isOldStatement(text))
    return text.startsWith(`${STATEMENT_TITLE}\n`) ? { kind: "day", note: text } : recognizeNote(text);
  if (statement === undefined) return { kind: "unknown" };
  return statement === "without-proofs" ? { kind: "without-proofs" } : recognizeStatement(text);
}

function recognizeJson(text: string): Checkable | FileRefusal {
  // Also a receipt of which the end is missing, which is no JSON.
  if (!/"keelstone-receipt\//.test(text)) return { kind: "unknown" };
  const parsed = attempt(() => parseReceipt(text));
  return "problem" in parsed
    ? { kind: "damaged-receipt", problem: parsed.problem }
    : { kind: "receipt", receipt: parsed.value };
}

function recognizeNote(note: string): Checkable | FileRefusal {
  const parsed = attempt(() => parseTreeHead(splitNote(note).text));
  return "problem" in parsed
    ? { kind: "damaged-checkpoint", problem: parsed.problem }
    : { kind: "checkpoint", note, head: parsed.value };
}

function recognizeStatement(text: string): Checkable | FileRefusal {
  try {
    return { kind: "statement", statement: parseStatementFile(text) };
  } catch (error) {
    if (error instanceof StatementLineError)
      return { kind: "damaged-statement", line: error.line, problem: error.message };
    throw error;
  }
}
