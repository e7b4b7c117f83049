import { statementCsv } from "#domain/ledger/statement.ts";
import type { Span } from "#domain/values/period.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { saveCsv } from "#src/ui/save-csv.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatementActions } from "./statement-actions.tsx";
import { StatementHead } from "./statement-head.tsx";
import { statementLabels } from "./statement-labels.ts";
import { StatementTable } from "./statement-table.tsx";
import { useStatement } from "./use-statement.ts";

const LoggedStatement = onDemand(
  withMessages(["receipts"], () => import("./logged-statement.tsx").then((module) => module.LoggedStatement)),
);

export interface StatementViewProps {
  userId: string;
  span: Span;
  /** The sender and the recipient of the statement, in print. */
  issuer: string;
  holder: string;
}

/** A statement to read, to print and to take away. */
export function StatementView({ userId, span, issuer, holder }: StatementViewProps) {
  const t = useMessages();
  const formats = useFormats();
  const { lines, query } = useStatement(userId, span);
  return (
    <QueryState
      query={query}
      problem={t(statementTexts.problem)}
      loading={
        <div className="grid gap-4">
          <p role="status" className="figures text-muted">
            {lines === 0
              ? t(statementTexts.reading)
              : t(statementTexts.readingCount, { entries: formats.count(lines) })}
          </p>
          <Skeleton className="h-[120px] rounded-card" />
          <Skeleton className="h-[320px] rounded-card" />
        </div>
      }
    >
      {({ statement, asOf }) => (
        <div className="grid grid-cols-1 gap-6">
          <StatementActions
            onSaveCsv={() =>
              saveCsv([...statementCsv(statement, statementLabels(t, formats))], fileName(span))
            }
          />
          <StatementHead statement={statement} span={span} issuer={issuer} holder={holder} asOf={asOf} />
          {statement.lines.length === 0 ? (
            <EmptyState title={t(statementTexts.emptyTitle)}>{t(statementTexts.emptyText)}</EmptyState>
          ) : (
            <>
              <StatementTable statement={statement} />
              <LoggedStatement userId={userId} span={span} />
            </>
          )}
        </div>
      )}
    </QueryState>
  );
}

/** The days of a statement, as a part of a file's name. */
function fileName({ from, until }: Span): string {
  const day = (instant: string) => instant.slice(0, 10);
  return ["statement", from && day(from), day(until ?? new Date().toISOString())].filter(Boolean).join("-");
}
