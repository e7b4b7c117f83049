import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { HashLink } from "./hash-link.tsx";
import { transactionsWithHash } from "./queries.ts";

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
          <SameHash rowId={transaction.$id} hash={transferHash} />
        </div>
      )}
    </div>
  );
}

interface SameHashProps {
  rowId: string;
  hash: string;
  /** Also says that no other transaction has it. */
  isExplicit?: boolean;
}

/** Warns when another transaction has the same hash. */
export function SameHash({ rowId, hash, isExplicit = false }: SameHashProps) {
  const found = useQuery(transactionsWithHash(hash));
  // MariaDB finds a hash in any case; in base58 another case is another transfer.
  const others = found.data?.filter(({ $id, transferHash }) => $id !== rowId && transferHash === hash) ?? [];
  if (others.length === 0)
    return isExplicit && found.data !== undefined ? (
      <p className="flex gap-2 text-small">
        <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-positive" />
        No other transaction has this hash.
      </p>
    ) : null;
  const labels = others.slice(0, 3).map(({ transactionId }) => transactionId);
  return (
    <p className="mt-1 flex gap-2 rounded-control bg-pending-soft px-3 py-2 text-small">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-pending" />
      <span>
        <strong className="font-semibold">
          {labels.join(", ")}
          {others.length > labels.length && " and others"} {others.length === 1 ? "has" : "have"} the same
          hash.
        </strong>{" "}
        A transfer can pay for only one request. Check before you approve.
      </span>
    </p>
  );
}
