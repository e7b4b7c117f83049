import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Card } from "#src/ui/card.tsx";
import { EntryList } from "./entry-list.tsx";

/** Every entry of an account, the newest first. */
export function UserLedger({ userId }: { userId: string }) {
  const t = useMessages();
  return (
    <Card title={t(adminUsers.ledgerTitle)}>
      <section
        aria-label={t(adminUsers.ledgerEntries)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
        tabIndex={0}
        className="-me-2 max-h-[480px] overflow-y-auto pe-2 sm:-me-3 sm:pe-3"
      >
        <EntryList userId={userId} figure="books" />
      </section>
    </Card>
  );
}
