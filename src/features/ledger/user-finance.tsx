import { formatAmount } from "#domain/money.ts";
import type { Profile } from "#domain/profile.ts";
import { Money } from "#src/ui/money.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { BalanceSplit } from "./balance-split.tsx";

/** Somebody's figures, for an administrator to read. */
export function UserFinance({ profile }: { profile: Profile }) {
  return (
    <section aria-label="User Finance" className="grid gap-4">
      <h2 className="font-semibold text-lead">User Finance</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="User Balance" value={<Money amount={formatAmount(profile.balance)} />} />
        <StatCard label="User Profit" value={<Money amount={formatAmount(profile.profit)} />} />
        <StatCard label="Total Bonus" value={<Money amount={formatAmount(profile.bonus)} />} />
      </div>
      <BalanceSplit profile={profile} />
    </section>
  );
}
