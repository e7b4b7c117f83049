import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { pastWithdrawals } from "./queries.ts";

/** Whether an earlier withdrawal of the same investor was paid to the address of this one. */
export function AddressCheck({ withdrawal }: { withdrawal: Transaction }) {
  const past = useQuery(pastWithdrawals(withdrawal.id));
  return (
    <QueryState
      query={past}
      isLine
      problem="Earlier withdrawals could not be loaded"
      loading={<Skeleton className="h-6 w-40" />}
    >
      {(rows) => {
        const paid = rows.filter(
          ({ $id, crypto, address, status, $createdAt }) =>
            $id !== withdrawal.$id &&
            crypto === withdrawal.crypto &&
            address === withdrawal.address &&
            status === "success" &&
            $createdAt < withdrawal.$createdAt,
        );
        const [last] = paid;
        return (
          <p className="flex gap-2 text-small">
            {last === undefined ? (
              <>
                <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-pending" />
                <span>New address: no earlier withdrawal was paid to it.</span>
              </>
            ) : (
              <>
                <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-positive" />
                <span>
                  Known address: {paid.length === 1 ? "1 withdrawal was" : `${paid.length} withdrawals were`}{" "}
                  paid to it, the last requested on {formatDay(last.$createdAt)}.
                </span>
              </>
            )}
          </p>
        );
      }}
    </QueryState>
  );
}
