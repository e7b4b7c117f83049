import type { ReactNode } from "react";
import { type Profile, totalEquity } from "#domain/members/profile.ts";
import { formatAmount } from "#domain/values/money.ts";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { BalanceNews } from "./balance-news.tsx";
import { BalanceSplit } from "./balance-split.tsx";
import { EntriesButton } from "./entries-button.tsx";

const grid = "grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-[2fr_1fr]";

/** The investor's figures: everything first and biggest, then balance, profit of the ongoing trade, and bonus. */
export function FinanceOverview({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const userId = profile.userId;
  return (
    <div className={grid}>
      <section
        aria-label="Total Equity"
        className="grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:max-lg:col-span-3 sm:p-6 lg:row-span-3"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grow basis-40">
            <h2 className="font-medium text-muted">Total Equity</h2>
            <p className="@container font-semibold text-display">
              <Money amount={formatAmount(totalEquity(profile))} fit />
            </p>
            <p className="text-muted text-small">Balance, stake and profit of the ongoing trade</p>
          </div>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <BalanceSplit profile={profile} />
        <div>
          <h3 className="mb-2 font-medium text-muted">Balance over time</h3>
          <BalanceChart userId={userId} balance={profile.balance} />
        </div>
        <BalanceNews balance={profile.balance} />
      </section>
      <StatCard
        label="Total Balance"
        value={<Money amount={formatAmount(profile.balance)} fit />}
        hint="Available and on hold"
        action={<EntriesButton userId={userId} figure="balance" title="Total Balance" />}
      />
      <StatCard
        label="Total Profit (Ongoing Trade)"
        value={<Money amount={formatAmount(profile.profit)} fit />}
        hint={profile.trade === null ? "No ongoing trade" : profile.trade.plan}
        action={<EntriesButton userId={userId} figure="profit" title="Total Profit (Ongoing Trade)" />}
      />
      <StatCard
        label="Total Bonus"
        value={<Money amount={formatAmount(profile.bonus)} fit />}
        hint="Part of what was credited"
        action={<EntriesButton userId={userId} figure="bonus" title="Total Bonus" />}
      />
    </div>
  );
}

/** A stand-in of the same size. */
export function FinanceOverviewSkeleton() {
  return (
    <div className={grid}>
      <Skeleton className="h-[600px] rounded-card sm:h-[500px] sm:max-lg:col-span-3 lg:row-span-3" />
      <Skeleton className="h-[160px] rounded-card lg:h-full" />
      <Skeleton className="h-[160px] rounded-card lg:h-full" />
      <Skeleton className="h-[160px] rounded-card lg:h-full" />
    </div>
  );
}
