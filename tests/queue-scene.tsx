import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { parseProfile } from "#domain/members/profile.ts";
import { ApprovalEffect } from "#src/features/transactions/approval-effect.tsx";
import { TransactionQueue } from "#src/features/transactions/transaction-queue.tsx";
import { rowList } from "./appwrite-wire.ts";
import { renderScreen } from "./render-screen.tsx";
import { profileRow, transactionRow } from "./rows.ts";

/** The queue of an administrator, with a text field in which a letter is a letter. */

export const transactionsRoute = "GET /tablesdb/main/tables/transactions/rows";
export const noProposals = { "GET /tablesdb/main/tables/proposals/rows": rowList([]) };
export const queueRow = (index: number, over = {}) =>
  transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}`, ...over });
/** The second one is settled. */
export const queueRows = [queueRow(1), queueRow(2, { status: "success" }), queueRow(3)];

function Queue() {
  const [search, setSearch] = useState("");
  return (
    <>
      <label>
        Search <input value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <TransactionQueue
        adminId="boss"
        filter={{ search }}
        ownerOf={({ id }) => <a href={`/admin/users/${id}`}>Ann Bell</a>}
        effectOf={(transaction) => (
          <ApprovalEffect transaction={transaction} owner={parseProfile(profileRow({ hold: 250 }))} />
        )}
      />
    </>
  );
}
export const showQueue = () => renderScreen(<Queue />);
export const queueCard = (index: number) => screen.getByRole("article", { name: `TNX-00000${index}` });
export const firstShown = async () => within(await screen.findByRole("article", { name: "TNX-000001" }));
