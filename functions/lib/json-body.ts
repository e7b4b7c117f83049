import { type Refusal, refuse } from "#domain/commands/refusal.ts";

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
}

/** Says the first thing that is wrong with an input, and in which field. */
export function invalidInput({ issues: [issue] }: { readonly issues: readonly Problem[] }): Refusal {
  const field = issue?.path[0];
  return refuse(
    "invalid-input",
    { message: issue?.message ?? "" },
    field === undefined ? undefined : String(field),
  );
}
