import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { type AnnualStatement, annualStatement, spanOfYear } from "#domain/statements/annual-statement.ts";
import { entriesOfSpan, entryBefore, firstEntry } from "./read-entries.ts";
import { readLabels } from "./read-labels.ts";

/** When the first entry of an account was written; null when there is none. */
export function useFirstEntry(userId: string) {
  return useQuery(
    queryOptions({
      queryKey: ["first-entry", userId],
      queryFn: async () => (await firstEntry(userId))?.at ?? null,
    }),
  );
}

/** A year as it was when it was read, with the labels of its transactions. */
export interface ReadYear {
  readonly statement: AnnualStatement;
  readonly labels: ReadonlyMap<string, string>;
  readonly asOf: string;
}

/** The statement of a year. */
export function useAnnualStatement(userId: string, year: number) {
  return useQuery(
    queryOptions({
      queryKey: ["annual-statement", userId, year],
      queryFn: ({ signal }) => readYear(userId, year, signal),
      // The current year goes on, so it is read whenever it is opened.
      staleTime: 0,
    }),
  );
}

async function readYear(userId: string, year: number, signal: AbortSignal): Promise<ReadYear> {
  const span = spanOfYear(year);
  const entries: LedgerEntry[] = [];
  for await (const page of entriesOfSpan(userId, span, signal)) entries.push(...page);
  const before = await entryBefore(userId, span);
  const labels = await readLabels(userId, span, entries, signal);
  return { statement: annualStatement(year, entries, before), labels, asOf: new Date().toISOString() };
}
