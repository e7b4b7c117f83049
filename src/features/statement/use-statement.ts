import { useEffect, useState } from "react";
import type { Statement } from "#domain/ledger/statement.ts";
import type { Span } from "#domain/values/period.ts";
import type { QueryResult } from "#src/queries/query-state.tsx";
import { readStatement } from "./read-statement.ts";

export interface ReadStatement {
  statement: Statement;
  /** When it was read; what happens afterwards is not in it. */
  asOf: string;
}

interface Reading {
  /** The number of entries that were read so far. */
  lines: number;
  data?: ReadStatement;
  error?: unknown;
}

/** The statement of a stretch of time, as it was when it was asked for, and the progress of reading it. */
export function useStatement(
  userId: string,
  { from, until }: Span,
): QueryResult<ReadStatement> & { lines: number } {
  const [{ lines, data, error }, setState] = useState<Reading>({ lines: 0 });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
  useEffect(() => {
    const reading = new AbortController();
    setState({ lines: 0 });
    readStatement(userId, { from, until }, reading.signal, (count) => setState({ lines: count })).then(
      (statement) => setState({ lines: 0, data: { statement, asOf: new Date().toISOString() } }),
      (problem: unknown) => {
        if (!reading.signal.aborted) setState({ lines: 0, error: problem });
      },
    );
    return () => reading.abort();
  }, [userId, from, until, attempt]);

  const isPending = data === undefined && error === undefined;
  return {
    lines,
    data,
    error,
    isPending,
    isFetching: isPending,
    refetch: () => setAttempt((count) => count + 1),
  };
}
