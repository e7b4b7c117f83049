import { useEffect, useState } from "react";
import type { Statement } from "#domain/ledger/statement.ts";
import type { Span } from "#domain/values/period.ts";
import { readStatement } from "./read-statement.ts";

type State =
  | { status: "loading"; lines: number }
  | { status: "failed"; error: unknown }
  /** `asOf`: when it was read; what happens afterwards is not in it. */
  | { status: "ready"; statement: Statement; asOf: string };

/** The statement of a stretch of time, as it was when it was asked for. */
export function useStatement(userId: string, { from, until }: Span): { state: State; again: () => void } {
  const [state, setState] = useState<State>({ status: "loading", lines: 0 });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
  useEffect(() => {
    const reading = new AbortController();
    setState({ status: "loading", lines: 0 });
    readStatement(userId, { from, until }, reading.signal, (lines) =>
      setState({ status: "loading", lines }),
    ).then(
      (statement) => setState({ status: "ready", statement, asOf: new Date().toISOString() }),
      (error: unknown) => {
        if (!reading.signal.aborted) setState({ status: "failed", error });
      },
    );
    return () => reading.abort();
  }, [userId, from, until, attempt]);

  return { state, again: () => setAttempt((count) => count + 1) };
}
