import type { ReactNode } from "react";
import { formatAmount } from "#domain/money.ts";
import type { Profile } from "#domain/profile.ts";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { BalanceNews } from "./balance-news.tsx";
import { BalanceSplit } from "./balance-split.tsx";
import { EntriesButton } from "./entries-button.tsx";

const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr]";

/** The investor's figures: the balance first and biggest, then what the ongoing trade earned and the bonus. */
export function FinanceOverview({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const userId = profile.userId;
  return (
    <div className={grid}>
      <section
        aria-label="Total Balance"
        className="grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:max-lg:col-span-2 sm:p-6 lg:row-span-2"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grow basis-40">
            <h2 className="font-medium text-muted">Total Balance</h2>
            <p className="@container font-semibold text-display">
              <Money amount={formatAmount(profile.balance)} fit />
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-muted text-small">
              Available and on hold
              <EntriesButton userId={userId} figure="balance" title="Total Balance" />
            </p>
          </div>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <BalanceSplit profile={profile} />
        <BalanceChart userId={userId} balance={profile.balance} />
        <BalanceNews balance={profile.balance} />
      </section>
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
      <Skeleton className="h-[560px] rounded-card sm:h-[470px] sm:max-lg:col-span-2" />
      <Skeleton className="h-[160px] rounded-card lg:h-full" />
      <Skeleton className="h-[160px] rounded-card lg:h-full" />
    </div>
  );
}
