import { FormatError } from "./format-error.ts";
import { SignatureError } from "./note.ts";
import { MissingFileError } from "./tiles.ts";

/** The problems that a monitor reports. */

export type MonitorProblem =
  /** The checkpoint, or a file that its size requires, is not there. */
  | "missing"
  /** A file is not what the specification says. */
  | "malformed"
  /** The checkpoint has no valid signature of the log. */
  | "signature"
  /** The log became shorter. */
  | "rollback"
  /** The log changed entries that it had published. */
  | "fork"
  /** The log has two statements of liabilities of one day, or one that came too early or too late. */
  | "day"
  /** The files of the log are not those of the tree that it signed. */
  | "files"
  /** The log has not grown for longer than it may, or it has no liabilities of a day. */
  | "late";

/** Something wrong about a log. */
export class ProblemError extends Error {
  readonly problem: MonitorProblem;
  readonly contradiction: string | undefined;

  /** @param contradiction the checkpoint that contradicts the previous one */
  constructor(problem: MonitorProblem, message: string, contradiction?: string) {
    super(message);
    this.problem = problem;
    this.contradiction = contradiction;
  }
}

/** Returns the problem that an error shows, undefined for one that says nothing about the log. */
export function problemOf(error: unknown): MonitorProblem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof MissingFileError) return "missing";
  if (error instanceof SignatureError) return "signature";
  return error instanceof FormatError ? "malformed" : undefined;
}
