import { useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { leafOfEntry } from "#domain/public-log/leaf-of-entry.ts";
import type { LoggedEntry as Place } from "#domain/public-log/operations.ts";
import { paths } from "#domain/values/paths.ts";
import * as receipts from "#messages/generated/receipts.ts";
import { formatLink } from "#public-log/statement-code.ts";
import { useAddress, useFormats, useMessages } from "#src/language/use-messages.ts";
import { loggedEntries, siteLogKeys } from "#src/queries/public-log.ts";
import { useReceipt } from "#src/queries/use-receipt.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { WhenNear } from "#src/ui/when-near.tsx";

interface LoggedEntryProps {
  entry: LedgerEntry;
  /** The entries that are shown with it, and looked up by the same request. */
  ids: readonly string[];
}

/** Says since when the public log holds an entry of the account. Nothing where the site has no log. */
export function LoggedEntry({ entry, ids }: LoggedEntryProps) {
  const keys = useQuery(siteLogKeys());
  if (keys.data === undefined || keys.data.length === 0) return null;
  const waiting = <Skeleton className="mb-3 h-6" />;
  return (
    <WhenNear fallback={waiting}>
      <FoundEntry entry={entry} ids={ids} />
    </WhenNear>
  );
}

function FoundEntry({ entry, ids }: LoggedEntryProps) {
  const t = useMessages();
  const found = useQuery(loggedEntries(ids));
  // The entries stand by themselves: a place that cannot be read is left out.
  if (found.isError) return null;
  if (found.data === undefined) return <Skeleton className="mb-3 h-6" />;
  const place = found.data.find(({ entryId }) => entryId === entry.$id);
  return place === undefined ? (
    <p className="pb-3 text-muted text-small">{t(receipts.notYet)}</p>
  ) : (
    <Receipt entry={entry} place={place} />
  );
}

const look = "min-h-6 font-medium text-brand hover:underline pointer-coarse:min-h-11";

function Receipt({ entry, place }: { entry: LedgerEntry; place: Place }) {
  const t = useMessages();
  const address = useAddress();
  const { day, count } = useFormats();
  const { isSaving, save } = useReceipt(entry.$id);
  const link = `#${formatLink(leafOfEntry(place, entry.hash))}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 pb-3 text-small">
      <p className="text-muted">
        {t(receipts.since, { size: count(place.since.size), day: day(place.since.at) })}
      </p>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          aria-busy={isSaving || undefined}
          onClick={save}
          className={`${look} aria-busy:opacity-55`}
        >
          {t(receipts.download)}
        </button>
        <a href={address(paths.verify) + link} className={`${look} inline-flex items-center`}>
          {t(receipts.check)}
        </a>
      </div>
    </div>
  );
}
