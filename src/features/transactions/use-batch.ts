import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OperationResult } from "#domain/operations/operations.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { OperationRefused, OperationUnanswered } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { useAnnouncedMutation, useFailureReason } from "#src/commands/use-announced-mutation.ts";
import { changedKeys } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { toast } from "#src/ui/toast.ts";
import { approvalInput } from "./mutations.ts";

/** A decision about several transactions; a rejection gives one reason to all of them. */
export type Order =
  | { move: "approve"; payoutHashes?: ReadonlyMap<string, string> }
  | { move: "reject"; reason: string };

export interface BatchRow {
  readonly id: number;
  readonly order: Order;
  readonly transaction: Transaction;
  readonly state: "waiting" | "done" | "proposed" | "refused" | "failed" | "unknown" | "stopped";
  /** Why it ended like this, in words. */
  readonly reason?: string;
}

/**
 * Decides transactions one after the other, each with a key and a result of its own: the failure of one does not
 * concern the next.
 */
export function useBatch(adminId: string) {
  const t = useMessages();
  const client = useQueryClient();
  const reasonOf = useFailureReason();
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const count = useRef(0);
  const line = useRef(Promise.resolve());
  const left = useRef(new Map<number, BatchRow>());

  // Not useCommand: each row names its command and shows its own outcome.
  const { mutateAsync: settle } = useAnnouncedMutation(
    ({ order, transaction }: BatchRow): Promise<OperationResult<"approve">> => {
      const { $id: transactionId, transactionId: about } = transaction;
      const options = { userId: adminId, about };
      return order.move === "approve"
        ? run("approve", approvalInput(transaction, order.payoutHashes?.get(transactionId)), options)
        : run("reject", { transactionId, reason: order.reason }, options);
    },
    // Each row shows its own outcome, and the lists are refetched once, after the last.
    { failure: null, invalidates: [] },
  );

  const note = (id: number, outcome: Pick<BatchRow, "state" | "reason">) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...outcome } : row)));

  const decide = async (row: BatchRow) => {
    if (!left.current.delete(row.id)) return;
    try {
      const { proposalId } = await settle(row);
      note(row.id, { state: proposalId === undefined ? "done" : "proposed" });
    } catch (error) {
      note(row.id, { state: stateAfter(error), reason: reasonOf(error) });
    }
    if (left.current.size === 0)
      for (const queryKey of changedKeys("approve")) void readAgain(client, { queryKey });
  };

  const start = (order: Order, transactions: readonly Transaction[]) => {
    const added = transactions.map(
      (transaction): BatchRow => ({ id: ++count.current, order, transaction, state: "waiting" }),
    );
    setRows((all) => [...all.filter(({ state }) => state === "waiting"), ...added]);
    for (const row of added) {
      left.current.set(row.id, row);
      line.current = line.current.then(() => decide(row));
    }
  };
  const stop = () => {
    for (const id of left.current.keys()) note(id, { state: "stopped" });
    left.current.clear();
  };

  const announceUnsent = useEffectEvent((count: number) => {
    toast.warning(t(adminTexts.batchUnsent), { description: t(adminTexts.batchUnsentText, { count }) });
  });
  useEffect(() => {
    const unsent = left.current;
    return () => {
      if (unsent.size > 0) announceUnsent(unsent.size);
      unsent.clear();
    };
  }, []);

  const isInFlight = rows.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (!isInFlight) return;
    // With the tab goes what was not sent yet, and the results of what was.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isInFlight]);

  return { rows, start, stop, dismiss: () => setRows([]) };
}

/** Without an answer it may have happened, and a busy or broken server has decided nothing. */
function stateAfter(error: unknown): BatchRow["state"] {
  if (error instanceof OperationUnanswered) return "unknown";
  return error instanceof OperationRefused ? "refused" : "failed";
}
