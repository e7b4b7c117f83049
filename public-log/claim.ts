/**
 * The claims of a check. Each says that something was proven, is wrong, or was not checked. It is a code with its
 * values, for sentences in any language.
 */

export type Verdict = "proven" | "wrong" | "unchecked";

/** The values that the sentence of each claim takes. */
interface ClaimValues {
  readonly signed: { readonly origin: string; readonly size: number };
  /** `problem` is English, from the rules of the format. */
  readonly "signature-wrong": {
    readonly origin: string;
    readonly problem: string;
    /** The name of the witness where its signature is the wrong one. */
    readonly witness?: string;
  };
  readonly "key-unknown": { readonly origin: string; readonly problem: string };
  readonly "no-keys": object;
  /** `time` is that of the witness's clock, in seconds since 1970. */
  readonly cosigned: { readonly witness: string; readonly time: number };
  readonly "cosignature-missing": { readonly witness: string };
  /** Each of the three names the line of a statement. */
  readonly "entry-ambiguous": { readonly line?: number };
  readonly "entry-incomplete": { readonly line?: number };
  readonly "entry-unbalanced": { readonly line?: number };
  readonly included: { readonly position: number; readonly size: number };
  readonly "not-included": { readonly position: number; readonly size: number };
  /** It is logged behind the statement of `day`, although it is dated `date`: more than two days before it. */
  readonly "entry-back-dated": { readonly day: string; readonly date: string };
  readonly "inclusion-open": object;
  readonly "day-missing": object;
  readonly "day-signed": { readonly day: string; readonly total: number; readonly count: number };
  readonly "day-unsigned": { readonly problem: string };
  readonly "day-logged": { readonly day: string };
  readonly "day-not-logged": { readonly day: string };
  /** Its position is before the size that it states. */
  readonly "day-back-dated": { readonly position: number; readonly stated: number };
  /** The statement is of a day that has not come, or that was over before an entry which the log had by then. */
  readonly "day-misdated": { readonly day: string };
  readonly "day-other-log": { readonly origin: string };
  readonly "day-counted": { readonly day: string; readonly amount: number; readonly seq: number };
  readonly "day-miscounted": { readonly day: string };
  readonly "day-differs": { readonly seq: number };
  /** The amounts are those after an older entry than the one that the log had by then. */
  readonly "day-stale": { readonly day: string; readonly seq: number; readonly entry: number };
  /** The checkpoint of the receipt holds the statement of this day, which is later than the one in the receipt. */
  readonly "day-outdated": { readonly day: string };
  /** Behind the statement in the receipt the log has another one, of the same day or of an earlier one. */
  readonly "day-twice": { readonly day: string };
  /** The checkpoint holds the statement of this day behind the entry of a receipt without a statement. */
  readonly "day-owed": { readonly day: string };
  readonly newest: object;
  readonly grown: { readonly size: number; readonly at: string };
  readonly forked: object;
  readonly smaller: { readonly size: number };
  /** As `smaller`, where the files may be older than the log. */
  readonly "copy-behind": { readonly size: number };
  readonly "newest-offline": object;
  readonly "newest-unreachable": object;
  readonly "newest-missing": object;
  readonly "newest-unsigned": object;
  readonly "other-log": { readonly origin: string };
  readonly "files-wrong": object;
  readonly "kept-begins": { readonly count: number; readonly at: string };
  readonly "kept-forked": { readonly size: number; readonly at: string };
  readonly "kept-none": object;
  readonly "rows-included": { readonly count: number };
  readonly "row-not-included": { readonly line: number };
  /** Its position is behind a checkpoint of `size` entries, whose files may be older than the log. */
  readonly "row-behind": { readonly line: number; readonly size: number };
  readonly "row-differs": { readonly line: number; readonly shown: string; readonly logged: string };
  readonly "rows-follow": { readonly first: number; readonly last: number };
  readonly "row-missing": { readonly line: number };
  /** Its balances are not those of the line before and its changes. */
  readonly "row-unbalanced": { readonly line: number };
  /** The entry says that it was written before the one that it follows. */
  readonly "row-older": { readonly line: number };
  /** As `entry-back-dated`. */
  readonly "row-back-dated": { readonly line: number; readonly day: string; readonly date: string };
  readonly "totals-differ": object;
  /** `lines` are their numbers, the first ones of many. */
  readonly "rows-unlogged": { readonly count: number; readonly lines: string };
  readonly "rows-none": object;
  readonly "rows-open": object;
  readonly "statement-edges": { readonly first: number; readonly last: number };
  readonly "statement-columns": object;
  readonly "link-included": { readonly position: number };
  readonly "link-not-included": object;
  /** As `row-behind`. */
  readonly "link-behind": { readonly size: number };
  readonly "link-amounts": object;
}

export type ClaimCode = keyof ClaimValues;
export type Claim = { [Code in ClaimCode]: { readonly code: Code } & ClaimValues[Code] }[ClaimCode];

const verdicts: Readonly<Record<ClaimCode, Verdict>> = {
  signed: "proven",
  "signature-wrong": "wrong",
  "key-unknown": "wrong",
  "no-keys": "unchecked",
  cosigned: "proven",
  "cosignature-missing": "unchecked",
  "entry-ambiguous": "wrong",
  "entry-incomplete": "wrong",
  "entry-unbalanced": "wrong",
  included: "proven",
  "not-included": "wrong",
  "entry-back-dated": "wrong",
  "inclusion-open": "unchecked",
  "day-missing": "unchecked",
  "day-signed": "proven",
  "day-unsigned": "wrong",
  "day-logged": "proven",
  "day-not-logged": "wrong",
  "day-back-dated": "wrong",
  "day-misdated": "wrong",
  "day-other-log": "wrong",
  "day-counted": "proven",
  "day-miscounted": "wrong",
  "day-differs": "wrong",
  "day-stale": "wrong",
  "day-outdated": "unchecked",
  "day-twice": "wrong",
  "day-owed": "unchecked",
  newest: "proven",
  grown: "proven",
  forked: "wrong",
  smaller: "wrong",
  "copy-behind": "unchecked",
  "newest-offline": "unchecked",
  "newest-unreachable": "unchecked",
  "newest-missing": "unchecked",
  "newest-unsigned": "wrong",
  "other-log": "unchecked",
  "files-wrong": "wrong",
  "kept-begins": "proven",
  "kept-forked": "wrong",
  "kept-none": "unchecked",
  "rows-included": "proven",
  "row-not-included": "wrong",
  "row-behind": "unchecked",
  "row-differs": "wrong",
  "rows-follow": "proven",
  "row-missing": "wrong",
  "row-unbalanced": "wrong",
  "row-older": "wrong",
  "row-back-dated": "wrong",
  "totals-differ": "wrong",
  "rows-unlogged": "unchecked",
  "rows-none": "unchecked",
  "rows-open": "unchecked",
  "statement-edges": "unchecked",
  "statement-columns": "unchecked",
  "link-included": "proven",
  "link-not-included": "wrong",
  "link-behind": "unchecked",
  "link-amounts": "unchecked",
};

export function verdictOf({ code }: Claim): Verdict {
  return verdicts[code];
}

/** Claims that leave open whether a part of the file is right. */
const open: ReadonlySet<ClaimCode> = new Set([
  "no-keys",
  "inclusion-open",
  "rows-none",
  "rows-open",
  "rows-unlogged",
  "other-log",
  "day-outdated",
  "day-owed",
  "newest-unreachable",
  "copy-behind",
  "row-behind",
  "link-behind",
]);

/** The outcome of all claims of a check: wrong by a single one, unchecked where a part of the file stayed open. */
export function outcomeOf(claims: readonly Claim[]): Verdict {
  if (claims.some((claim) => verdictOf(claim) === "wrong")) return "wrong";
  return claims.some(({ code }) => open.has(code)) ? "unchecked" : "proven";
}
