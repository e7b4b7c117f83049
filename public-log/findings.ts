import { FormatError } from "./format-error.ts";
import { SignatureError } from "./note.ts";

/** The outcome of one check, in a sentence for the person who asked for it. */
export interface Finding<Claim extends string = string> {
  readonly ok: boolean;
  readonly claim: Claim;
  readonly detail: string;
}

export function holds<Claim extends string>(claim: Claim, detail: string): Finding<Claim> {
  return { ok: true, claim, detail };
}

export function fails<Claim extends string>(claim: Claim, detail: string): Finding<Claim> {
  return { ok: false, claim, detail };
}

type Attempt<T> = { readonly value: T } | { readonly problem: string };

/** Runs a check whose errors are findings. Errors of other kinds are defects and are thrown. */
export function attempt<T>(check: () => T): Attempt<T> {
  try {
    return { value: check() };
  } catch (error) {
    if (error instanceof FormatError || error instanceof SignatureError) return { problem: error.message };
    throw error;
  }
}

export function problemOf(attempted: Attempt<unknown>): string {
  return "problem" in attempted ? attempted.problem : "";
}
