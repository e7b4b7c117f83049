import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useId } from "react";
import { refuse } from "#domain/refusals/refusal.ts";
import { holdsTradeOf, type PlanResult } from "#domain/results/plan-result.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { planResults } from "#src/backend/admin-tables.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { userById } from "#src/queries/account-queries.ts";
import { adminSettings } from "#src/queries/operator-settings.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { CardList } from "#src/ui/card-list.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { useRunResult } from "./mutations.ts";
import { newestResults } from "./queries.ts";
import { KeptParts, ReverseResult } from "./reverse-result.tsx";
import { describeResult, RunProgress } from "./run-state.tsx";

interface ResultListProps {
  adminId: string;
  /** The name of an investor, leading to the account. */
  nameOf: (userId: string) => ReactNode;
}

/**
 * The posted results, the newest day first; interrupted ones can be continued, and completed ones reversed.
 */
export function ResultList({ adminId, nameOf }: ResultListProps) {
  const t = useMessages();
  const list = usePagedRows(planResults, newestResults);
  const card = useCallback(
    (result: PlanResult) => <ResultCard result={result} adminId={adminId} nameOf={nameOf} />,
    [adminId, nameOf],
  );
  return (
    <CardList
      list={list}
      problemTitle={t(planRecord.problem)}
      skeleton="h-[192px] rounded-card sm:h-[200px]"
      cardHeight={200}
      empty={<EmptyState title={t(planRecord.empty)}>{t(adminPlans.resultsEmptyText)}</EmptyState>}
    >
      {card}
    </CardList>
  );
}

const badges: Record<PlanResult["status"], { tone: BadgeTone; text: MessageId }> = {
  running: { tone: "pending", text: adminPlans.statusRunning },
  done: { tone: "success", text: adminPlans.statusDone },
  reversing: { tone: "pending", text: adminPlans.statusReversing },
  reversed: { tone: "danger", text: adminPlans.statusReversed },
};

function ResultCard({ result, ...props }: ResultListProps & { result: PlanResult }) {
  const t = useMessages();
  const { bookDay, change } = useFormats();
  const { plan, day, percent, note, status, reversalReason } = result;
  const isVoid = status === "reversed";
  const { tone, text } = badges[status];
  const amount = change(percent);
  return (
    <article
      aria-label={t(adminPlans.cardName, { plan, day })}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{plan}</h3>
        <p
          className={classNames(
            "figures shrink-0 font-semibold text-lead",
            isVoid ? "text-muted" : percent < 0 ? "text-negative" : "text-positive",
          )}
        >
          {isVoid ? <s>{amount}</s> : amount}
        </p>
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="figures text-muted text-small">{t(adminPlans.cardDay, { day: bookDay(day) })}</p>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      {/* Two lines of room, so that most cards are as high as the place that is kept for them. */}
      <p className="wrap-anywhere mt-1 min-h-12">{note}</p>
      {reversalReason !== null && (
        <p className="wrap-anywhere">{t(adminPlans.cardReason, { reason: reversalReason })}</p>
      )}
      <ResultState result={result} {...props} />
    </article>
  );
}

/** Describes the progress of a reversal. */
function describeReversed({ reversed, kept }: PlanResult, t: Translate): string {
  const count = reversed ?? 0;
  return kept ? t(adminPlans.reversedKept, { count, kept }) : t(adminPlans.reversedFor, { count });
}

/** The status of a result, and its actions. */
function ResultState({ result, adminId, nameOf }: ResultListProps & { result: PlanResult }) {
  const t = useMessages();
  const { status, kept } = result;
  if (status === "running" || status === "reversing")
    return <ContinueResult result={result} adminId={adminId} />;
  const isReversed = status === "reversed";
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
      <p className="text-muted text-small">
        {isReversed ? describeReversed(result, t) : describeResult(result, t)}
      </p>
      {!isReversed && <ReverseResult result={result} adminId={adminId} nameOf={nameOf} />}
      {isReversed && kept !== 0 && <KeptParts result={result} nameOf={nameOf} />}
    </div>
  );
}

function ContinueResult({ result, adminId }: { result: PlanResult; adminId: string }) {
  const t = useMessages();
  const { bookDay } = useFormats();
  const running = useRunResult(adminId, result.plan);
  const own = useQuery(userById(adminId));
  const settings = useQuery(adminSettings());
  const refusalId = useId();
  const isReversal = result.status === "reversing";
  // With four eyes, and a reversal always, is not continued by an administrator who holds a trade of the plan.
  const isShared = isReversal || (settings.data?.fourEyesAbove ?? null) !== null;
  const refusal = isShared && holdsTradeOf(result.planId, own.data ?? null) ? refuse("own-trade") : null;
  if (running.isPending)
    return (
      <RunProgress
        run={running.progress}
        idle={t(isReversal ? adminPlans.runReversing : adminPlans.runPosting)}
      />
    );
  const name = t(adminPlans.continueName, { plan: result.plan, day: bookDay(result.day) });
  return (
    <div className="mt-auto grid justify-items-start gap-3 pt-2">
      <p className="text-muted text-small">
        {t(isReversal ? adminPlans.continueReversal : adminPlans.continueResult)}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-label={name}
        data-command={name}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId}
        onClick={() => running.mutate({ resultId: result.$id, day: result.day, isReversal })}
      >
        {t(adminPlans.continueRun)}
      </Button>
      {refusal !== null && (
        <p id={refusalId} className="text-muted text-small">
          <RefusalSentence refusal={refusal} />
        </p>
      )}
    </div>
  );
}
