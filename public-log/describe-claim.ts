import type { Claim } from "./claim.ts";
import type { FileRefusal } from "./recognize-file.ts";

/** The sentences of the command. Pages translate the codes. */

const NAME_LOG = "name the log with --log URL or a folder.";

const CHECK_AGAIN = "check again with a newer one.";

/** A number with its noun. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** The sentence of a claim, with the line of a statement that it is about. */
export function describeClaim(claim: Claim): string {
  const line = "line" in claim && claim.line !== undefined ? `Line ${claim.line}: ` : "";
  return line + sentenceOf(claim);
}

function sentenceOf(claim: Claim): string {
  switch (claim.code) {
    case "signed":
      return `The log "${claim.origin}" has signed the checkpoint of ${counted(claim.size, "entry", "entries")}.`;
    case "signature-wrong":
    case "key-unknown":
    case "day-unsigned":
      return claim.problem;
    case "cosigned":
      return `The witness "${claim.witness}" knew this checkpoint ${momentOf(claim.time)}.`;
    case "cosignature-missing":
      return `The witness "${claim.witness}" has not signed this checkpoint.`;
    case "no-keys":
      return "No key of the log was given.";
    case "entry-ambiguous":
      return "The text of an entry is not canonical JSON: it could be read in two ways.";
    case "entry-incomplete":
      return "The entry lacks a field, or a field has no valid value: its amounts prove nothing.";
    case "entry-unbalanced":
      return "The amounts of the entry do not add up: at least one of them was changed.";
    case "included":
      return `The log contains this entry, with this text, at position ${claim.position} of ${claim.size}.`;
    case "not-included":
      return `The log of ${claim.size} entries does not contain this entry at position ${claim.position}: the text, the salt, the position or the proof was changed, or the entry is of another log.`;
    case "entry-back-dated":
      return `The entry is logged behind the statement of ${claim.day}, though dated ${claim.date}: an entry is logged within two days of its time.`;
    case "inclusion-open":
      return "Without a valid checkpoint nothing says what the log contains.";
    case "day-missing":
      return "The receipt says nothing about the liabilities of a day.";
    case "day-signed":
      return `The log has signed that ${claim.total} cents were owed to ${counted(claim.count, "account")} on ${claim.day}.`;
    case "day-logged":
      return `The log contains the statement of ${claim.day}.`;
    case "day-not-logged":
      return `The log does not contain the statement of ${claim.day}.`;
    case "day-back-dated":
      return `The statement is at position ${claim.position}, but it says that the log had ${claim.stated} entries before it: it is back-dated.`;
    case "day-misdated":
      return `The statement of ${claim.day} is of another day than it says: the day has not come, or it was over before this entry, which the log had by then.`;
    case "day-other-log":
      return `The statement of liabilities is of another log, "${claim.origin}".`;
    case "day-counted":
      return `The total of ${claim.day} includes ${claim.amount} cents for the amounts in this receipt, those after entry ${claim.seq}.`;
    case "day-miscounted":
      return `The total of ${claim.day} does not include these amounts: an amount, the salt, the position or the path was changed.`;
    case "day-differs":
      return `The total counts other balances than those of this entry, although both are of entry ${claim.seq}.`;
    case "day-stale":
      return `The amounts of ${claim.day} are those after entry ${claim.seq}, although the log had entry ${claim.entry} by then: they are out of date.`;
    case "day-outdated":
    case "day-owed":
      return `The log had a statement of ${claim.day} when this receipt was made, and this receipt does not prove that it counts you. Download a new one. If that does not have it either, ask the operator.`;
    case "day-twice":
      return `Behind the statement in this receipt the log has another one, of ${claim.day}: an honest log has one a day, each behind that of an earlier day.`;
    case "newest":
      return "This is the newest checkpoint of the log.";
    case "grown":
      return `The newest checkpoint, of ${claim.size} entries, begins with this one.`;
    case "forked":
      return "The log forked: its newest checkpoint does not begin with this one. Keep both checkpoints; they are the proof.";
    case "smaller":
      return `The newest checkpoint has only ${claim.size} entries: the log hides entries, or the copy of it is old.`;
    case "copy-behind":
      return `The newest checkpoint of this copy of the log has only ${counted(claim.size, "entry", "entries")}: ${CHECK_AGAIN}`;
    case "newest-offline":
      return `Whether the log has changed since this checkpoint: ${NAME_LOG}`;
    case "newest-unreachable":
      return "The log did not answer. Not everything was compared with its newest checkpoint.";
    case "newest-missing":
      return "The log has no checkpoint.";
    case "newest-unsigned":
      return "No known key has signed the newest checkpoint of the log.";
    case "other-log":
      return `The checkpoint is of another log, "${claim.origin}". It was not compared with the newest one.`;
    case "files-wrong":
      return "The files of the log are missing or do not belong to its newest checkpoint.";
    case "kept-begins":
      return `The log begins with the ${claim.count} checkpoints that were kept.`;
    case "kept-forked":
      return `The log contradicts the checkpoint of ${claim.size} entries that was kept, or is in a file before this one.`;
    case "kept-none":
      return "No checkpoint was kept to compare with.";
    case "rows-included":
      return `The log contains the entries of ${counted(claim.count, "line")} of the statement.`;
    case "row-not-included":
      return `the log does not contain this entry.`;
    case "row-behind":
      return `behind the newest checkpoint of this copy, which has ${counted(claim.size, "entry", "entries")}: ${CHECK_AGAIN}`;
    case "row-differs":
      return `the statement says ${claim.shown}, the entry says ${claim.logged}.`;
    case "rows-follow":
      return `Entries ${claim.first} to ${claim.last} follow one another without a gap, and their lines say what they say.`;
    case "row-missing":
      return `an entry before it is missing, or it is of another account.`;
    case "row-unbalanced":
      return "the balances of the entry are not those of the entry before it and its changes.";
    case "row-older":
      return "the entry says that it is older than the one before it.";
    case "row-back-dated":
      return `the entry is logged behind the statement of ${claim.day}, though dated ${claim.date}: an entry is logged within two days of its time.`;
    case "totals-differ":
      return "The opening or the closing balance does not match the entries.";
    case "rows-unlogged":
      return `${counted(claim.count, "line")} of the statement ${claim.count === 1 ? "states" : "state"} no place in the log: ${claim.lines}. Nothing proves them, nor the opening or closing balance beside them. Entries of the last hours come into the log later.`;
    case "rows-none":
      return "No line of the statement states a place in the log.";
    case "rows-open":
      return `Whether the log contains the entries. A statement has no proofs in it: ${NAME_LOG}`;
    case "statement-edges":
      return `Entries before ${claim.first} and after ${claim.last} are not in the statement.`;
    case "statement-columns":
      return "Local times, types, authors, reasons and transactions of the statement were not compared.";
    case "link-included":
      return `The log contains the entry at position ${claim.position}.`;
    case "link-not-included":
      return "The log does not contain the entry of this link.";
    case "link-behind":
      return `The entry of this link is behind the newest checkpoint of this copy, which has ${counted(claim.size, "entry", "entries")}: ${CHECK_AGAIN}`;
    case "link-amounts":
      return "The link holds no amounts.";
  }
}

function momentOf(time: number): string {
  const date = new Date(time * 1000);
  return Number.isNaN(date.getTime()) ? `${time} seconds after 1970` : `on ${date.toISOString()}`;
}

export function describeRefusal(refusal: FileRefusal): string {
  switch (refusal.kind) {
    case "unknown":
      return "This is neither a receipt (JSON), nor a checkpoint, nor a statement (CSV), nor the signed statement of a day.";
    case "too-large":
      return "The file is larger than 20 MB.";
    case "unreadable":
      return "The file could not be read.";
    case "without-proofs":
      return "The statement has no column for the public log. Download it again.";
    case "damaged-receipt":
    case "damaged-checkpoint":
      return refusal.problem;
    case "damaged-statement":
      return `The statement is damaged in line ${refusal.line}. ${refusal.problem}`;
  }
}
