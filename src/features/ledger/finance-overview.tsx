import type { ReactNode } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import { firstPeriod } from "#domain/statements/balance-period.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { BalanceChart, ChartFrame } from "./balance-chart.tsx";
import { BalanceNews } from "./balance-news.tsx";
import { BalanceSplit } from "./balance-split.tsx";
import { EntriesButton } from "./entries-button.tsx";
import { OwnFigure } from "./own-figure.tsx";
import { figuresOf } from "./own-figures.ts";
import type { Figure } from "./queries.ts";

/** The investor's figures: everything first and biggest, then balance, profit of the ongoing trade, and bonus. */
export function FinanceOverview(props: OverviewProps & { profile: Profile }) {
  return <Overview {...props} />;
}

/** The same while the profile is read: with the words, and with places of the same size for the figures. */
export function FinanceOverviewSkeleton(props: OverviewProps) {
  return <Overview profile={undefined} {...props} />;
}

interface OverviewProps {
  actions?: ReactNode;
  /** The way to the account's performance. */
  performance?: ReactNode;
}

function Overview({ profile, actions, performance }: OverviewProps & { profile: Profile | undefined }) {
  const t = useMessages();
  const figures = profile && figuresOf(profile);
  const entries = (figure: Figure, title: string) =>
    profile === undefined ? (
      <Skeleton className="h-6 w-24 pointer-coarse:h-11" />
    ) : (
      <EntriesButton userId={profile.userId} figure={figure} title={title} />
    );
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-[2fr_1fr]">
      <section
        aria-label={t(ledger.overviewEquity)}
        className="grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:max-lg:col-span-3 sm:p-6 lg:row-span-3"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grow basis-40">
            <h2 className="font-medium text-muted">{t(ledger.overviewEquity)}</h2>
            <p className="@container font-semibold text-display">
              <OwnFigure name="equity" figures={figures} fit />
            </p>
            <p className="text-muted text-small">{t(ledger.overviewEquityHint)}</p>
          </div>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <BalanceSplit figures={figures} />
        <div>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-medium text-muted">{t(ledger.overviewChart)}</h3>
            {performance}
          </div>
          {profile ? (
            <BalanceChart userId={profile.userId} balance={profile.balance} />
          ) : (
            <div inert>
              <ChartFrame period={firstPeriod} />
            </div>
          )}
        </div>
        {profile && <BalanceNews balance={profile.balance} />}
      </section>
      <StatCard
        label={t(ledger.overviewBalance)}
        value={<OwnFigure name="balance" figures={figures} fit />}
        hint={t(ledger.overviewBalanceHint)}
        action={entries("balance", t(ledger.overviewBalance))}
      />
      <StatCard
        label={t(ledger.overviewProfit)}
        value={<OwnFigure name="profit" figures={figures} fit />}
        hint={profile ? <TradeHint plan={profile.trade?.plan} /> : "\u00a0"}
        action={entries("profit", t(ledger.overviewProfit))}
      />
      <StatCard
        label={t(ledger.overviewBonus)}
        value={<OwnFigure name="bonus" figures={figures} fit />}
        hint={t(ledger.overviewBonusHint)}
        action={entries("bonus", t(ledger.overviewBonus))}
      />
    </div>
  );
}

function TradeHint({ plan }: { plan: string | undefined }) {
  const t = useMessages();
  return plan === undefined ? t(ledger.overviewNoTrade) : <bdi>{plan}</bdi>;
}
