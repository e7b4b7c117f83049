import type { Refusal } from "#domain/refusals/refusal.ts";

/** The value of a JSON text; undefined, which no schema accepts, when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Problem {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the refusal of the first broken rule of an input: its text, its field and, where the rule has one, its code. */
export function invalidInput({ issues: [issue] }: { readonly issues: readonly Problem[] }): Refusal {
  const field = issue?.path[0];
  return {
    code: "invalid-input",
    message: issue?.message ?? "",
    ...(field !== undefined && { field: String(field) }),
    // Rules of our own have a code, and the values of its text.
    ...issue?.params,
  };
}
