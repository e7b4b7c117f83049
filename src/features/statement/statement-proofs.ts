import { canonicalEntry } from "#domain/ledger/entry.ts";
import { MOST_LOOKED_UP } from "#domain/public-log/operations.ts";
import type { Span } from "#domain/values/period.ts";
import { fromBase64 } from "#public-log/hashing.ts";
import { formatCell } from "#public-log/statement-code.ts";
import { ask } from "#src/backend/operations.ts";
import { entriesOfSpan } from "./read-entries.ts";

/**
 * Looks up the entries of a period in the public log.
 * @returns the proofs by the numbers of the entries; entries that are in no checkpoint yet are left out
 */
export async function statementProofs(userId: string, span: Span): Promise<ReadonlyMap<number, string>> {
  const proofs = new Map<number, string>();
  for await (const entries of entriesOfSpan(userId, span, new AbortController().signal)) {
    for (let start = 0; start < entries.length; start += MOST_LOOKED_UP) {
      const asked = new Map(
        entries.slice(start, start + MOST_LOOKED_UP).map((entry) => [entry.$id, entry] as const),
      );
      const found = await ask("findInLog", { entryIds: [...asked.keys()] });
      for (const { entryId, index, salt } of found.entries) {
        const entry = asked.get(entryId);
        if (entry === undefined) continue;
        const proof = { index, salt: fromBase64(salt, "A salt"), entry: canonicalEntry(entry) };
        proofs.set(entry.seq, formatCell(proof));
      }
    }
  }
  return proofs;
}
