import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Statement } from "#domain/statements/statement.ts";
import type { Span } from "#domain/values/period.ts";
import { readStatement } from "./read-statement.ts";

interface ReadStatement {
  readonly statement: Statement;
  /** When it was read; what happens afterwards is not in it. */
  readonly asOf: string;
}

/** Returns the statement of a stretch of time, and the number of entries that were read so far. */
export function useStatement(userId: string, { from, until }: Span) {
  const [lines, setLines] = useState(0);
  const query = useQuery({
    queryKey: ["statement", userId, from, until],
    queryFn: async ({ signal }): Promise<ReadStatement> => {
      setLines(0);
      const statement = await readStatement(userId, { from, until }, signal, setLines);
      return { statement, asOf: new Date().toISOString() };
    },
    // It stays as it was read, and is read whenever it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { lines, query };
}
