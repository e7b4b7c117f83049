import { useQueryClient } from "@tanstack/react-query";
import { type Statement, statementCsv } from "#domain/statements/statement.ts";
import type { Span } from "#domain/values/period.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { siteLogKeys } from "#src/queries/public-log.ts";
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

/** Most visits download no file, so the code comes with the press. */
async function readProofs(userId: string, span: Span): Promise<ReadonlyMap<number, string>> {
  const { statementProofs } = await import("./statement-proofs.ts");
  return statementProofs(userId, span);
}

interface StatementViewProps {
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
          <Actions userId={userId} span={span} statement={statement} />
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

/** The file has the proofs of the public log as they are when it is saved. */
function Actions({ userId, span, statement }: { userId: string; span: Span; statement: Statement }) {
  const t = useMessages();
  const formats = useFormats();
  const client = useQueryClient();
  const save = useAnnouncedMutation(
    async () => {
      const keys = await client.fetchQuery(siteLogKeys());
      const proofs = keys.rows.length === 0 ? null : await readProofs(userId, span);
      saveCsv([...statementCsv(statement, statementLabels(t, formats), proofs)], fileName(span));
    },
    { failure: t(statementTexts.logLookup), invalidates: [] },
  );
  return <StatementActions onSaveCsv={() => save.mutate()} isSaving={save.isPending} />;
}

/** The days of a statement, as a part of a file's name. */
function fileName({ from, until }: Span): string {
  const day = (instant: string) => instant.slice(0, 10);
  return ["statement", from && day(from), day(until ?? new Date().toISOString())].filter(Boolean).join("-");
}
