import type { Reading } from "./catalogues.ts";

/** A problem to show: the English text, and the code by which another language finds its own. */
export interface Problem {
  readonly type: string;
  readonly message?: string | undefined;
}

/** Returns the text of a problem; the English one where the language has none for its code. */
export function textOf({ type, message = "" }: Problem, reading?: Pick<Reading, "problems">): string {
  return reading?.problems[type] ?? message;
}
