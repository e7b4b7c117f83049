import type { Profile } from "#domain/members/profile.ts";
import { formatAmount } from "#domain/values/money.ts";
import { Money } from "#src/ui/money.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { AdjustForm } from "./adjust-form.tsx";
import { BalanceSplit } from "./balance-split.tsx";
import { EntriesButton } from "./entries-button.tsx";
import { figuresOf } from "./own-figures.ts";

/** The figures of an account, for an administrator to read and to replace. */
export function UserFinance({ profile, adminId }: { profile: Profile; adminId: string }) {
  const figures = [
    { figure: "balance", title: "User Balance", amount: profile.balance },
    { figure: "profit", title: "User Profit", amount: profile.profit },
    { figure: "bonus", title: "Total Bonus", amount: profile.bonus },
  ] as const;
  return (
    <section aria-label="User Finance" className="grid gap-4">
      <h2 className="font-semibold text-lead">User Finance</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ figure, title, amount }) => (
          <StatCard
            key={figure}
            label={title}
            value={<Money amount={formatAmount(amount)} />}
            action={<EntriesButton userId={profile.userId} figure={figure} title={title} />}
          />
        ))}
      </div>
      <div className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-6">
        <BalanceSplit figures={figuresOf(profile)} />
        <AdjustForm key={profile.$id} profile={profile} adminId={adminId} />
      </div>
    </section>
  );
}
