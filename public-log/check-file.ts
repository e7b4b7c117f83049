import { checkDayStatement } from "./check-day-statement.ts";
import { checkStatement } from "./check-statement.ts";
import { checkCheckpoint, checkReceipt } from "./checks.ts";
import type { Claim } from "./claim.ts";
import type { KnownLog } from "./known-log.ts";
import type { Checkable } from "./recognize-file.ts";

/** Checks a file of any kind. */
export function checkFile(file: Checkable, log: KnownLog): Promise<Claim[]> {
  switch (file.kind) {
    case "receipt":
      return checkReceipt(file.receipt, log);
    case "statement":
      return checkStatement(file.statement, log);
    case "checkpoint":
      return checkCheckpoint(file.note, log);
    case "day":
      return checkDayStatement(file.note, log);
  }
}

/** The checkpoint that a file brings; undefined where it brings none. */
export function checkpointIn(file: Checkable): string | undefined {
  if (file.kind === "receipt") return file.receipt.checkpoint;
  return file.kind === "checkpoint" ? file.note : undefined;
}
