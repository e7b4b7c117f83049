import { Link } from "react-router-dom";
import { balanceOf, balancesAfter } from "#domain/ledger/account.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { paths } from "#domain/values/paths.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Money } from "#src/ui/money.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { MomentWithUtc } from "./moment-with-utc.tsx";
import { useEntryUntil, useLogCheck } from "./use-moment.ts";

const DayReceipt = onDemand(
  withMessages(["receipts"], () => import("./day-receipt.tsx").then((module) => module.DayReceipt)),
);

interface MomentBalancesProps {
  userId: string;
  /** The moment, in UTC. */
  at: string;
  /** The first instant after it. */
  until: string;
}

/** The balances of an investor as of a moment, checked against the public log. */
export function MomentBalances({ userId, at, until }: MomentBalancesProps) {
  const t = useMessages();
  return (
    <QueryState
      query={useEntryUntil(userId, until)}
      problem={t(statementTexts.momentProblem)}
      loading={<Skeleton className="h-[160px] rounded-card" />}
    >
      {(entry) => <Balances entry={entry} at={at} />}
    </QueryState>
  );
}

function Balances({ entry, at }: { entry: LedgerEntry | null; at: string }) {
  const t = useMessages();
  const rich = useRichText();
  const balances = balancesAfter(entry);
  const { hold, stake, profit } = balances;
  const figures = [
    { name: t(statementTexts.momentBalance), amount: balanceOf(balances) },
    { name: t(statementTexts.momentHold), amount: hold },
    { name: t(statementTexts.momentStake), amount: stake },
    { name: t(statementTexts.momentProfit), amount: profit },
  ];
  return (
    <section
      aria-label={t(statementTexts.momentRegion)}
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="font-semibold text-lead">
        {rich(statementTexts.momentTitle, { moment: <MomentWithUtc at={at} /> })}
      </h2>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {figures.map(({ name, amount }) => (
          <div key={name} className="grow basis-[calc(50%-0.75rem)] lg:basis-0">
            <dt className="text-muted text-small">{name}</dt>
            <dd className="font-semibold text-lead">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 text-small">
        {entry === null ? (
          <p className="text-muted">{t(statementTexts.momentNone)}</p>
        ) : (
          <CheckedInLog entry={entry} at={at} />
        )}
      </div>
    </section>
  );
}

function CheckedInLog({ entry, at }: { entry: LedgerEntry; at: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { count } = useFormats();
  const link = (
    <Link to={paths.verify} className="underline">
      {t(statementTexts.logKeptLink)}
    </Link>
  );
  return (
    <QueryState
      query={useLogCheck(entry)}
      problem={t(statementTexts.logProblem)}
      isLine
      loading={<Skeleton className="h-5 max-w-96" />}
    >
      {(check) => {
        if (check.is === "checked")
          return (
            <>
              <p className="max-w-[80ch] text-muted">
                {t(statementTexts.logChecked, { size: count(check.since) })} {t(statementTexts.momentLimits)}
              </p>
              <DayReceipt entryId={entry.$id} day={at.slice(0, 10)} />
            </>
          );
        if (check.is === "waiting") return <p className="text-muted">{t(statementTexts.logWaiting)}</p>;
        if (check.is === "off") return null;
        return (
          <p role="alert" className="font-medium text-negative">
            {check.is === "wrong" ? t(statementTexts.logDiffers) : rich(statementTexts.logKept, { link })}
          </p>
        );
      }}
    </QueryState>
  );
}
