import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { isCheckable, type LogDay } from "#domain/public-log/log-rows.ts";
import * as verify from "#messages/generated/verify.ts";
import { logDays } from "#src/backend/log-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import type { KnownSiteLog } from "#src/site-log/known-site-log.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { checkDay, checkDays } from "./check-day.ts";
import { ClaimList } from "./check-result.tsx";

const lastDays: RowQuery = { order: { column: "$id", direction: "descending" }, limit: 30 };

interface OwedProps {
  /** Undefined before the log was read. */
  log: KnownSiteLog | undefined;
}

/** The totals that the site owes to its investors, day by day, each signed and in the log. */
export function OwedToInvestors({ log }: OwedProps) {
  const t = useMessages();
  const days = useQuery({
    queryKey: rowsKey(logDays, lastDays),
    queryFn: () => listRows(logDays, lastDays),
    select: ({ rows }) => rows.filter(isCheckable),
  });
  return (
    <Card title={t(verify.owedTitle)}>
      <p className="max-w-[70ch] text-muted">{t(verify.owedLead)}</p>
      <div className="mt-4">
        <QueryState
          query={days}
          problem={t(verify.owedProblem)}
          isLine
          loading={<Skeleton className="h-[360px]" />}
          empty={(rows) => rows.length === 0 && <p>{t(verify.owedEmpty)}</p>}
        >
          {(rows) => <Days days={rows} log={log} />}
        </QueryState>
      </div>
    </Card>
  );
}

/** The size of the newest checkpoint, or why there is none: with another one days are checked again. */
function newestState(log: KnownSiteLog | undefined): number | string | undefined {
  return log?.newest.is === "read" ? log.newest.checkpoint.size : log?.newest.is;
}

function Days({ days: all, log }: OwedProps & { days: readonly LogDay[] }) {
  const t = useMessages();
  const { bookDay, count } = useFormats();
  // One that was published after the checkpoint was read can be checked with the next one.
  const read = log?.newest.is === "read" ? log.newest.checkpoint.size : undefined;
  const days = read === undefined ? all : all.filter(({ leafIndex }) => leafIndex < read);
  const checked = useQuery({
    queryKey: ["log-days", days, log?.keys.log, log?.retired, newestState(log)],
    queryFn: () => (log === undefined ? null : checkDays(days.slice(1), log)),
    enabled: log !== undefined,
    // Without network the signatures are checked all the same.
    networkMode: "always",
  });
  const [newest] = days;
  if (newest === undefined) return null;
  return (
    <>
      <NewestDay day={newest} log={log} />
      <p className="mt-4 max-w-[70ch] text-muted">{t(verify.owedLimits)}</p>
      {days.length > 1 && (
        <div className="mt-6">
          <h3 className="mb-2 font-medium">{t(verify.owedDays)}</h3>
          <ScrollingTable
            label={t(verify.owedDays)}
            columns={[t(verify.owedDayColumn), t(verify.owedTotalColumn), t(verify.owedAccounts)]}
            rows={days.map(({ $id, total, count: accounts }) => ({
              key: $id,
              cells: [
                checked.data?.wrong.has($id) ? <WrongDay key={`day ${$id}`} day={$id} /> : bookDay($id),
                <Money key={$id} amount={total} />,
                count(accounts),
              ],
            }))}
            className="max-h-72"
          />
          {checked.data?.areCompared === false && <p className="mt-2 text-muted">{t(verify.owedDaysOpen)}</p>}
        </div>
      )}
    </>
  );
}

/** A day whose figures are not those of a signed statement that the log contains. */
function WrongDay({ day }: { day: string }) {
  const t = useMessages();
  const { bookDay } = useFormats();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {bookDay(day)} <Badge tone="danger">{t(verify.badgeWrong)}</Badge>
    </span>
  );
}

function NewestDay({ day, log }: OwedProps & { day: LogDay }) {
  const t = useMessages();
  const { bookDay, count } = useFormats();
  const claims = useQuery({
    queryKey: ["log-day", day, log?.keys.log, log?.retired, newestState(log)],
    queryFn: () => (log === undefined ? [] : checkDay(day, log)),
    enabled: log !== undefined,
    // Without network the signature is checked all the same.
    networkMode: "always",
  });
  return (
    <>
      <p className="text-muted">{t(verify.owedTotal, { day: bookDay(day.$id) })}</p>
      <p className="@container font-semibold text-title">
        <Money amount={day.total} fit />
      </p>
      <DefinitionList
        items={[
          { term: t(verify.owedAccounts), detail: count(day.count) },
          { term: t(verify.owedPosition), detail: count(day.leafIndex) },
          {
            term: t(verify.owedRoot),
            detail: (
              <code dir="ltr" translate="no" title={day.root} className="text-small">
                {day.root.slice(0, 8)}…{day.root.slice(-8)}
              </code>
            ),
          },
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={day.root} label={t(verify.owedCopyRoot)} size="small" />
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden size={16} />}
          onClick={() =>
            saveFile(new Blob([day.note], { type: "text/plain;charset=utf-8" }), `liabilities-${day.$id}.txt`)
          }
        >
          {t(verify.owedSave)}
        </Button>
      </div>
      {claims.data === undefined ? <Skeleton className="mt-4 h-24" /> : <ClaimList claims={claims.data} />}
    </>
  );
}
