import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { formatUnits } from "#domain/payment-methods/exchange-rate.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { isSameTransfer } from "#domain/transactions/transfer-hash.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { HashLink } from "./hash-link.tsx";
import { mostWithHash, transactionsWithHash } from "./queries.ts";

/** The transfer hash of a request for administrators, and whether another transaction has the same one. */
export function RequestHash({ transaction }: { transaction: Transaction }) {
  const t = useMessages();
  const language = useLanguage();
  const { transferHash, units, currency } = transaction;
  if (transferHash === null && units === null) return null;
  return (
    <div className="mt-3 grid gap-1 text-small">
      {units !== null && (
        <p>
          <span className="text-muted">{t(transactionTexts.factsUnits)} </span>
          <bdi dir="ltr" className="figures wrap-anywhere font-medium">
            {`${formatUnits(units, language)} ${currency}`}
          </bdi>
        </p>
      )}
      {transferHash !== null && (
        <div>
          <p className="text-muted">{t(transactionTexts.factsHash)}</p>
          {/* Above the link that the whole card may be. */}
          <div className="relative">
            <HashLink transaction={transaction} />
          </div>
          <SameHash transaction={transaction} hash={transferHash} />
        </div>
      )}
    </div>
  );
}

interface SameHashProps {
  transaction: Pick<Transaction, "$id" | "crypto" | "transferHash">;
  hash: string;
  /** Also says that no other transaction has it. */
  isExplicit?: boolean;
}

/** Warns when another transaction has the same hash. */
export function SameHash({ transaction, hash, isExplicit = false }: SameHashProps) {
  const t = useMessages();
  const found = useQuery(transactionsWithHash(hash));
  // Appwrite finds a hash in any case; in base58 another case is another transfer.
  const others =
    found.data?.filter((one) => one.$id !== transaction.$id && isSameTransfer(one, transaction)) ?? [];
  if (others.length === 0) {
    // An investor can enter any number of hashes that differ in case, and the same one behind them.
    if (found.data !== undefined && found.data.length >= mostWithHash)
      return (
        <HashWarning title={t(adminTexts.hashMany, { count: mostWithHash - 1 })}>
          {t(adminTexts.hashManyText)}
        </HashWarning>
      );
    return isExplicit && found.data !== undefined ? (
      <p className="flex gap-2 text-small">
        <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-positive" />
        {t(adminTexts.hashUnique)}
      </p>
    ) : null;
  }
  const shown = others.slice(0, 3);
  const named = shown.map(({ transactionId }) => transactionId).join(", ");
  return (
    <HashWarning
      title={
        others.length > shown.length
          ? t(adminTexts.hashSameMore, { transactions: named })
          : t(adminTexts.hashSame, { count: others.length, transactions: named })
      }
    >
      {t(adminTexts.hashSameText)}
    </HashWarning>
  );
}

function HashWarning({ title, children }: { title: string; children: string }) {
  return (
    <p className="mt-1 flex gap-2 rounded-control bg-pending-soft px-3 py-2 text-small">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-pending" />
      <span>
        <strong className="font-semibold">{title}</strong> {children}
      </span>
    </p>
  );
}
