import { useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { leafOfEntry } from "#domain/public-log/leaf-of-entry.ts";
import { MOST_LOOKED_UP } from "#domain/public-log/operations.ts";
import { paths } from "#domain/values/paths.ts";
import type { Span } from "#domain/values/period.ts";
import * as receipts from "#messages/generated/receipts.ts";
import { formatLink, shortCode } from "#public-log/statement-code.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { loggedEntries, siteLogKeys } from "#src/queries/public-log.ts";
import { QrCode } from "#src/ui/qr-code.tsx";

interface LoggedStatementProps {
  userId: string;
  span: Span;
}

/** The code of a statement, on the screen and on paper. Nothing where the site has no log or no entry is in it yet. */
export function LoggedStatement(props: LoggedStatementProps) {
  const keys = useQuery(siteLogKeys());
  return keys.data !== undefined && keys.data.length > 0 && <FoundStatement {...props} />;
}

/** The newest entries of the statement. Entries are logged in their order, so older ones cannot be the last that are. */
function newestOfSpan(userId: string, span: Span) {
  const query: RowQuery = {
    where: { userId },
    within: { column: "at", ...span },
    order: { column: "seq", direction: "descending" },
    limit: MOST_LOOKED_UP,
  };
  return { queryKey: rowsKey(ledger, query), queryFn: () => listRows(ledger, query) };
}

function FoundStatement({ userId, span }: LoggedStatementProps) {
  const newest = useQuery(newestOfSpan(userId, span));
  const entries = newest.data?.rows ?? [];
  const ids = entries.map(({ $id }) => $id);
  const found = useQuery({ ...loggedEntries(ids), enabled: ids.length > 0 });
  const places = new Map(found.data?.map((place) => [place.entryId, place]));
  const last = entries.find(({ $id }) => places.has($id));
  const place = last && places.get(last.$id);
  return last && place && <StatementCode entry={last} place={place} />;
}

function StatementCode({ entry, place }: { entry: LedgerEntry; place: { index: number; salt: string } }) {
  const t = useMessages();
  const address = useAddress();
  const link = leafOfEntry(place, entry.hash);
  const href = new URL(`${address(paths.verify)}#${formatLink(link)}`, window.location.origin).href;
  return (
    <section
      aria-label={t(receipts.statementTitle)}
      className="flex break-inside-avoid flex-wrap items-center gap-6 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="size-40 shrink-0">
        <QrCode value={href} label={t(receipts.statementQr)} />
      </div>
      <div className="grid min-w-0 basis-64 grow gap-2">
        <h2 className="font-semibold text-lead">{t(receipts.statementTitle)}</h2>
        <p className="max-w-[60ch]">{t(receipts.statementText, { number: String(entry.seq) })}</p>
        <p>
          {t(receipts.statementCode)}{" "}
          <bdi className="figures whitespace-nowrap font-semibold">{shortCode(link)}</bdi>
        </p>
        <p className="print:hidden">
          <a href={href} className="inline-block min-h-6 font-medium text-brand hover:underline">
            {t(receipts.check)}
          </a>
        </p>
      </div>
    </section>
  );
}
