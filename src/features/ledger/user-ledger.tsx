import { Card } from "#src/ui/card.tsx";
import { EntryList } from "./entry-list.tsx";

/** Every entry of an account, the newest first. */
export function UserLedger({ userId }: { userId: string }) {
  return (
    <Card title="Ledger">
      <section
        aria-label="Entries"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
        tabIndex={0}
        className="-mr-2 max-h-[480px] overflow-y-auto pr-2 sm:-mr-3 sm:pr-3"
      >
        <EntryList userId={userId} figure="books" />
      </section>
    </Card>
  );
}
