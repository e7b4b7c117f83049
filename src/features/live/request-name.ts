import { commandNamed, requestSubject } from "#domain/operations/commands.ts";
import type { PendingOperation } from "#src/backend/pending-operations.ts";
import type { Reading } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";

/** Names a request with what it is about, in the language of its reader: "Request deposit: Bitcoin, $250.00". */
export function requestName(
  { name, input, about }: Pick<PendingOperation, "name" | "input"> & { about?: string | undefined },
  reading: Reading,
): string {
  const label = textOf({ type: `${name}.label`, message: commandNamed(name)?.label ?? name }, reading);
  const details = requestSubject(name, input, about);
  return details === "" ? label : `${label}: ${details}`;
}
