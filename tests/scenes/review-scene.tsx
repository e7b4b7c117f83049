import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { transactions } from "#src/backend/tables.ts";
import { ReviewTransaction } from "#src/features/transactions/review-transaction.tsx";
import { Reviewing, useReview } from "#src/features/transactions/reviewing.tsx";
import { execution, type fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";

/** A screen on which an administrator decides, with a clock that advances only on request. */

export const operationRoute = "POST /functions/operations/executions";
export const row = (index: number, over = {}) =>
  transactions.parse(transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}`, ...over }));
export const done = execution(200, { id: "t1", transactionId: "TNX-000001", status: "success" });
export const proposed = execution(200, {
  id: "t1",
  transactionId: "TNX-000001",
  status: "pending",
  proposalId: "p1",
});
export const refused = execution(409, { code: "already-approved", message: "Already Approved" });

/** Lets this much time pass, and everything happen that happens meanwhile. */
export const pass = (milliseconds = 100) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/**
 * Waits for something that answers of the server lead to, a little time after the other. What a screen imports on
 * demand takes time that no fake clock passes.
 */
export async function until<Found>(look: () => Found): Promise<Found> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      return look();
    } catch {
      await vi.dynamicImportSettled();
      await pass(10);
    }
  }
  return look();
}
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const sentInputs = (wire: ReturnType<typeof fakeWire>) =>
  wire.sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body.body));

function Choose({ transaction }: { transaction: ReturnType<typeof row> }) {
  const { toggle } = useReview();
  return (
    <button type="button" onClick={() => toggle(transaction)}>
      Select {transaction.transactionId}
    </button>
  );
}

export async function showReview(...rows: ReturnType<typeof row>[]) {
  const view = renderScreen(
    <main>
      <Reviewing adminId="boss">
        {rows.map((transaction) => (
          <article key={transaction.$id} data-transaction={transaction.$id} tabIndex={-1}>
            <Choose transaction={transaction} />
            <ReviewTransaction transaction={transaction} owner={transaction.id} />
          </article>
        ))}
      </Reviewing>
    </main>,
  );
  await pass();
  return view;
}
