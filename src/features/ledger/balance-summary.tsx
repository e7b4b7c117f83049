import type { Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { BalanceSplit } from "./balance-split.tsx";
import { OwnFigure } from "./own-figure.tsx";
import { figuresOf } from "./own-figures.ts";

/** The total of an account, and its parts. */
export function BalanceSummary({ profile }: { profile: Profile }) {
  const t = useMessages();
  const figures = figuresOf(profile);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted text-small">{t(adminUsers.financeEquity)}</span>
        <span className="font-semibold text-lead">
          <OwnFigure name="equity" figures={figures} />
        </span>
      </p>
      <BalanceSplit figures={figures} />
    </div>
  );
}
