import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { isSameTransfer } from "#domain/transactions/transfer-hash.ts";
import { HashLink } from "./hash-link.tsx";
import { mostWithHash, transactionsWithHash } from "./queries.ts";

/** The transfer hash of a request for administrators, and whether another transaction has the same one. */
export function RequestHash({ transaction }: { transaction: Transaction }) {
  const { transferHash, units, currency } = transaction;
  if (transferHash === null && units === null) return null;
  return (
    <div className="mt-3 grid gap-1 text-small">
      {units !== null && (
        <p>
          <span className="text-muted">Amount to send </span>
          <span className="figures wrap-anywhere font-medium">
            {units} {currency}
          </span>
        </p>
      )}
      {transferHash !== null && (
        <div>
          <p className="text-muted">Transaction hash</p>
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
  const found = useQuery(transactionsWithHash(hash));
  // Appwrite finds a hash in any case; in base58 another case is another transfer.
  const others =
    found.data?.filter((one) => one.$id !== transaction.$id && isSameTransfer(one, transaction)) ?? [];
  if (others.length === 0) {
    // An investor can enter any number of hashes that differ in case, and the same one behind them.
    if (found.data !== undefined && found.data.length >= mostWithHash)
      return (
        <HashWarning
          title={`More than ${mostWithHash - 1} transactions have a hash that differs in case alone.`}
        >
          Search for the hash and compare them before you approve.
        </HashWarning>
      );
    return isExplicit && found.data !== undefined ? (
      <p className="flex gap-2 text-small">
        <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-positive" />
        No other transaction has this hash.
      </p>
    ) : null;
  }
  const labels = others.slice(0, 3).map(({ transactionId }) => transactionId);
  const more = others.length > labels.length ? " and others" : "";
  return (
    <HashWarning title={`${labels.join(", ")}${more} ${others.length === 1 ? "has" : "have"} the same hash.`}>
      A transfer can pay for only one request. Check before you approve.
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
