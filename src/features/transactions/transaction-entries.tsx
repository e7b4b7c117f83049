import { useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as cards from "#messages/generated/cards.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { actorLabels, entryLabels } from "#src/content/entry-labels.ts";
import { entryReasonIn } from "#src/content/result-reasons.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Card } from "#src/ui/card.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { entriesOfTransaction } from "./queries.ts";

const accounts = [
  [transactionTexts.entriesAvailable, "cash"],
  [transactionTexts.entriesOnHold, "hold"],
  [transactionTexts.entriesInTrade, "stake"],
  [transactionTexts.entriesProfit, "profit"],
  [transactionTexts.entriesBonus, "bonus"],
] as const;

interface TransactionEntriesProps {
  transaction: Transaction;
  /** The title of the card, which depends on the reader. */
  title?: string;
}

/** The moves of a transaction on the investor's accounts, entry by entry. */
export function TransactionEntries({ transaction, title }: TransactionEntriesProps) {
  const t = useMessages();
  const entries = useQuery(entriesOfTransaction(transaction.$id, transaction.id));
  return (
    <Card title={title ?? t(transactionTexts.entriesTitle)}>
      <QueryState
        query={entries}
        problem={t(transactionTexts.entriesProblem)}
        loading={<Skeleton className="h-20" />}
        empty={(all) => all.length === 0 && <p className="text-muted">{t(transactionTexts.entriesNone)}</p>}
      >
        {(all) => (
          <ol className="divide-y divide-line">
            {all.map((entry) => (
              <li key={entry.$id} className="py-3 first:pt-0 last:pb-0">
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Card>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const { dollars } = formats;
  const moved = accounts.filter(([, account]) => entry[`${account}Delta`] !== 0);
  return (
    <>
      <p className="font-semibold">{t(entryLabels[entry.kind])}</p>
      <p className="text-muted text-small">
        {rich(transactionTexts.entriesLine, {
          time: <TimeCell at={entry.at} precision="second" />,
          actor: t(actorLabels[entry.actorRole]),
          entry: entry.seq,
        })}
      </p>
      {entry.reason !== null && (
        <p className="wrap-anywhere text-small">
          {t(cards.transactionReason, {
            reason: entryReasonIn({ t, formats }, { kind: entry.kind, reason: entry.reason }),
          })}
        </p>
      )}
      <dl className="mt-2 grid gap-1">
        {moved.map(([name, account]) => (
          <div key={account} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="flex gap-x-3">
              <Money
                amount={entry[`${account}Delta`]}
                {...(entry[`${account}Delta`] > 0 && { flow: "credit" as const })}
              />
              <span className="figures min-w-28 text-end text-muted">
                {t(transactionTexts.entriesAfter, { amount: dollars(entry[account]) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
