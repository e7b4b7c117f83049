import type { ReactNode } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { Card } from "#src/ui/card.tsx";
import { RunningTrade } from "./running-trade.tsx";

/** The trade of an account, for an administrator to read. @param entries opens the entries of the profit */
export function UserTrade({ profile, entries }: { profile: Profile; entries: ReactNode }) {
  const { trade } = profile;
  if (trade === null)
    return (
      <Card title="User Trade">
        <p className="text-muted">No ongoing trade.</p>
      </Card>
    );
  return <RunningTrade title="User Trade" profile={profile} trade={trade} entries={entries} withResults />;
}
