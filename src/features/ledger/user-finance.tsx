import type { Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Money } from "#src/ui/money.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { AdjustForm } from "./adjust-form.tsx";
import { BalanceSplit } from "./balance-split.tsx";
import { EntriesButton } from "./entries-button.tsx";
import { figuresOf } from "./own-figures.ts";

/** The figures of an account, for an administrator to read and to replace. */
export function UserFinance({ profile, adminId }: { profile: Profile; adminId: string }) {
  const t = useMessages();
  const figures = [
    { figure: "balance", title: t(adminUsers.financeBalance), amount: profile.balance },
    { figure: "profit", title: t(adminUsers.financeProfit), amount: profile.profit },
    { figure: "bonus", title: t(ledger.overviewBonus), amount: profile.bonus },
  ] as const;
  return (
    <section aria-label={t(adminUsers.financeTitle)} className="grid gap-4">
      <h2 className="font-semibold text-lead">{t(adminUsers.financeTitle)}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ figure, title, amount }) => (
          <StatCard
            key={figure}
            label={title}
            value={<Money amount={amount} />}
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
