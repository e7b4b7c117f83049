import type { ReactNode } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Card } from "#src/ui/card.tsx";
import { RunningTrade } from "./running-trade.tsx";

/** The trade of an account, for an administrator to read. @param entries opens the entries of the profit */
export function UserTrade({ profile, entries }: { profile: Profile; entries: ReactNode }) {
  const t = useMessages();
  const { trade } = profile;
  if (trade === null)
    return (
      <Card title={t(adminUsers.tradeTitle)}>
        <p className="text-muted">{t(adminUsers.tradeNone)}</p>
      </Card>
    );
  return (
    <RunningTrade
      title={t(adminUsers.tradeTitle)}
      profile={profile}
      trade={trade}
      entries={entries}
      more={[
        {
          term: t(adminUsers.tradeResults),
          detail: t(adminUsers.tradeResultsOf, { results: trade.results ?? 0, days: trade.days }),
        },
      ]}
    />
  );
}
