import { useEffect, useRef, useState } from "react";
import { csvStart } from "#domain/values/csv.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import type { Table } from "#src/backend/tables.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { saveCsv } from "#src/ui/save-csv.ts";

/** Rows of one request: few requests for many rows, and still an answer of moderate size. */
const rowsPerRequest = 500;

/** The content of a file. */
export interface CsvOrder<Row extends { readonly $id: string }> {
  table: Table<Row>;
  query: RowQuery;
  columns: readonly string[];
  /** The lines of some rows, for example with the names of their owners, which it may read. */
  write: (rows: readonly Row[]) => string | Promise<string>;
  /** Of the file, without its ending. */
  name: string;
}

interface CsvExportState {
  status: "idle" | "running" | "failed";
  /** How many are written by now. */
  rows: number;
  /** The error, in words. */
  problem?: string;
}

/** How far a file has come. Only the place of the last row is needed to go on. */
interface Work {
  readonly parts: Blob[];
  rows: number;
  after?: string | undefined;
}

const idle: CsvExportState = { status: "idle", rows: 0 };

/**
 * Writes a list of any length into a file, page by page. Each part is handed to the browser as a blob at
 * once, which may keep it on disk: the page itself holds one answer at a time.
 * @param onDone called with the number of rows of the file
 * @returns the progress; `start`, `stop`, and `resume` after a failure, which continues behind the last row
 */
export function useCsvExport<Row extends { readonly $id: string }>(
  order: CsvOrder<Row>,
  onDone: (rows: number) => void,
) {
  const [state, setState] = useState(idle);
  const errorText = useErrorText();
  const work = useRef<{ order: CsvOrder<Row>; done: Work }>(undefined);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const resume = async () => {
    if (work.current === undefined) return;
    const { order: ordered, done } = work.current;
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setState({ status: "running", rows: done.rows });
    try {
      do {
        const page = await listRows(ordered.table, { ...ordered.query, limit: rowsPerRequest }, done.after);
        signal.throwIfAborted();
        const text = await ordered.write(page.rows);
        signal.throwIfAborted();
        done.parts.push(new Blob([text]));
        done.rows += page.rows.length;
        done.after = page.next;
        setState({ status: "running", rows: done.rows });
      } while (done.after !== undefined);
    } catch (error) {
      if (!signal.aborted) setState({ status: "failed", rows: done.rows, problem: errorText(error) });
      return;
    }
    saveCsv([csvStart(ordered.columns), ...done.parts], ordered.name);
    work.current = undefined;
    setState(idle);
    onDone(done.rows);
  };
  const start = () => {
    work.current = { order, done: { parts: [], rows: 0 } };
    return resume();
  };
  const stop = () => {
    reading.current?.abort();
    work.current = undefined;
    setState(idle);
  };
  return { state, start, resume, stop };
}
