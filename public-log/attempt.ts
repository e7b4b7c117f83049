import { FormatError } from "./format-error.ts";
import { SignatureError } from "./note.ts";

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
