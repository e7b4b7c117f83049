import { useQuery } from "@tanstack/react-query";
import { useCallback, useId } from "react";
import { formatBookDay } from "#domain/calendar.ts";
import { formatHundredths } from "#domain/money.ts";
import { holdsTradeOf, type PlanResult } from "#domain/plan-result.ts";
import { refuse } from "#domain/refusal.ts";
import { planResults } from "#src/backend/office-tables.ts";
import { userById } from "#src/features/session/account-queries.ts";
import { adminSettings } from "#src/features/session/operator-settings.ts";
import { usePagedRows } from "#src/features/session/use-paged-rows.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { CardList } from "#src/ui/card-list.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { useRunResult } from "./mutations.ts";
import { newestResults } from "./queries.ts";
import { RunProgress, resultWords } from "./run-state.tsx";

/** What was posted, the newest day first; what was interrupted can be continued. */
export function ResultList({ adminId }: { adminId: string }) {
  const list = usePagedRows(planResults, newestResults);
  const card = useCallback(
    (result: PlanResult) => <ResultCard result={result} adminId={adminId} />,
    [adminId],
  );
  return (
    <CardList
      list={list}
      problemTitle="The results could not be loaded"
      skeleton="h-[130px] rounded-card"
      cardHeight={130}
      empty={
        <EmptyState title="No results yet">
          What a plan earned on a day stands here once it is posted.
        </EmptyState>
      }
    >
      {card}
    </CardList>
  );
}

function ResultCard({ result, adminId }: { result: PlanResult; adminId: string }) {
  const { plan, day, percent, note, status } = result;
  const isDone = status === "done";
  return (
    <article
      aria-label={`${plan}, ${day}`}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{plan}</h3>
        <p
          className={classNames(
            "figures shrink-0 font-semibold text-lead",
            percent < 0 ? "text-negative" : "text-positive",
          )}
        >
          {percent < 0 ? "" : "+"}
          {formatHundredths(percent)}%
        </p>
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="figures text-muted text-small">{formatBookDay(day)} UTC</p>
        <Badge tone={isDone ? "success" : "pending"}>{isDone ? "Posted" : "Not finished"}</Badge>
      </div>
      <p className="wrap-anywhere mt-1">{note}</p>
      {isDone ? (
        <p className="text-muted text-small">{resultWords(result)}</p>
      ) : (
        <ContinueResult result={result} adminId={adminId} />
      )}
    </article>
  );
}

function ContinueResult({ result, adminId }: { result: PlanResult; adminId: string }) {
  const running = useRunResult(adminId);
  const own = useQuery(userById(adminId));
  const settings = useQuery(adminSettings());
  const refusalId = useId();
  // With four eyes nobody goes on with the result of a plan in which they hold a trade.
  const isShared = (settings.data?.fourEyesAbove ?? null) !== null;
  const refusal = isShared && holdsTradeOf(result.planId, own.data ?? null) ? refuse("own-trade") : null;
  if (running.isPending) return <RunProgress run={running.progress} />;
  return (
    <div className="mt-auto grid justify-items-start gap-3 pt-2">
      <p className="text-muted text-small">
        Not every trade has its part yet: it is under way, or it was interrupted.
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Continue ${result.plan}, ${result.day}`}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
        onClick={() => running.mutate({ resultId: result.$id })}
      >
        Continue
      </Button>
      {refusal !== null && (
        <p id={refusalId} className="text-muted text-small">
          {refusal.message}.
        </p>
      )}
    </div>
  );
}
