import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type LogProblem, logProblems } from "#domain/public-log/log-health.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import { ask } from "#src/backend/operations.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { type PublicLogFacts, publicLogFacts, publicLogKey } from "./log-facts.ts";

/** How far the public log is, with an alarm when it is late. */
export function PublicLogState() {
  const t = useMessages();
  return (
    <QueryState
      query={useQuery(publicLogFacts())}
      problem={t(adminOverview.logProblem)}
      loading={<Skeleton className="h-[300px] rounded-card" />}
    >
      {(facts) => (facts.keys.length === 0 ? <LogOff /> : <LogState facts={facts} />)}
    </QueryState>
  );
}

function LogOff() {
  const t = useMessages();
  const rich = useRichText();
  return (
    <Card title={t(adminOverview.logTitle)} action={<Badge tone="neutral">{t(adminOverview.logOff)}</Badge>}>
      <p className="text-muted">
        {rich(adminOverview.logOffText, {
          command: <Code>npm run log:key</Code>,
          variable: <Code>PUBLIC_LOG_KEY</Code>,
        })}
      </p>
    </Card>
  );
}

function LogState({ facts }: { facts: PublicLogFacts }) {
  const { progress, checkpoint, day, cosignedAt } = facts;
  const t = useMessages();
  const rich = useRichText();
  const { bookDay, count, dollars } = useFormats();
  const problems = logProblems(facts, useNow());
  return (
    <Card
      title={t(adminOverview.logTitle)}
      action={
        problems.length === 0 ? (
          <Badge tone="success">{t(adminOverview.logKeepsUp)}</Badge>
        ) : (
          <Badge tone="danger">
            {t(problems.includes("witness") ? adminOverview.logContradicted : adminOverview.logLate)}
          </Badge>
        )
      }
    >
      {problems.length > 0 && (
        <ul role="alert" className="mb-2 grid gap-2 rounded-control bg-negative-soft p-3 text-negative">
          {problems.map((problem) => (
            <ProblemItem key={problem} problem={problem} facts={facts} />
          ))}
        </ul>
      )}
      <DefinitionList
        items={[
          { term: t(adminOverview.logSize), detail: count(progress?.size ?? 0) },
          {
            term: t(adminOverview.logCheckpoint),
            detail: checkpoint === null ? t(adminOverview.logNoCheckpoint) : <Ago at={checkpoint.at} />,
          },
          day === null
            ? { term: t(adminOverview.logLiabilities), detail: t(adminOverview.logNoDay) }
            : {
                term: t(adminOverview.logDay, { day: bookDay(day.$id) }),
                detail: t(adminOverview.logDayTotal, { count: day.count, total: dollars(day.total) }),
              },
          ...(cosignedAt === null
            ? []
            : [{ term: t(adminOverview.logWitness), detail: <Ago at={cosignedAt} /> }]),
        ]}
      />
      {cosignedAt === null && (
        <p className="mt-1 text-muted">
          {rich(adminOverview.logNoWitness, { variable: <Code>PUBLIC_LOG_WITNESSES</Code> })}
        </p>
      )}
      <AppendNow />
    </Card>
  );
}

function ProblemItem({ problem, facts }: { problem: LogProblem; facts: PublicLogFacts }) {
  const rich = useRichText();
  const { dayTime } = useFormats();
  const command = <Code>npm run doctor</Code>;
  const { missingEntryAt, objections } = facts;
  if (problem === "statement") return <li>{rich(adminOverview.logLateStatement, { command })}</li>;
  if (problem === "checkpoint")
    return (
      <li>{rich(adminOverview.logLateCheckpoint, { command, moment: dayTime(missingEntryAt ?? "") })}</li>
    );
  return objections.map(({ witness, known }) => (
    <li key={witness}>{rich(adminOverview.logObjection, { command, witness, count: known })}</li>
  ));
}

function AppendNow() {
  const t = useMessages();
  const append = useAnnouncedMutation(() => ask("appendToLog", {}), {
    success: ({ isComplete }) => t(isComplete ? adminOverview.logAppended : adminOverview.logAppendedPart),
    failure: t(adminOverview.logAppendFailed),
    toastId: () => "append-to-log",
    invalidates: [publicLogKey],
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-3"
      pending={append.isPending}
      data-command={t(adminOverview.logAppend)}
      onClick={() => append.mutate()}
    >
      {t(adminOverview.logAppend)}
    </Button>
  );
}

function Ago({ at }: { at: string }) {
  const { dayTime, timeAgo } = useFormats();
  return (
    <time dateTime={at} title={dayTime(at)}>
      {timeAgo(at, useNow())}
    </time>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="wrap-anywhere">{children}</code>;
}
