import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import type { Language } from "#messages/languages.ts";
import { ApprovalEffect, BalanceStep } from "#src/features/transactions/approval-effect.tsx";
import { TransactionQueue } from "#src/features/transactions/transaction-queue.tsx";
import { readingIn } from "#src/language/catalogues.ts";
import { ReadingContext } from "#src/language/use-messages.ts";
import { rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { cardsWidth, setWindowWidth, tablesWidth } from "#tests/window-width.ts";

/** The queue of an administrator, with a text field in which a letter is a letter. */

export const transactionsRoute = "GET /tablesdb/main/tables/transactions/rows";
export const noProposals = { "GET /tablesdb/main/tables/proposals/rows": rowList([]) };
export const queueRow = (index: number, over = {}) =>
  transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}`, ...over });
/** The second one is settled. */
export const queueRows = [queueRow(1), queueRow(2, { status: "success" }), queueRow(3)];

const owner = parseProfile(profileRow({ hold: 250 }));
const parts = {
  ownerOf: (userId: string) => <a href={`/admin/users/${userId}`}>Ann Bell</a>,
  stepOf: (transaction: Transaction) => <BalanceStep transaction={transaction} owner={owner} />,
};

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
        effectOf={(transaction) => <ApprovalEffect transaction={transaction} owner={owner} />}
        parts={parts}
        caseOf={(transaction, rowId) => <p>The case of {transaction?.transactionId ?? rowId}</p>}
      />
    </>
  );
}
/** Shows it as cards. @param language that must be loaded */
export function showQueue(language: Language = "en") {
  setWindowWidth(cardsWidth);
  return renderScreen(
    <ReadingContext value={readingIn(language)}>
      <Queue />
    </ReadingContext>,
  );
}
/** Shows it as a table, with room for a panel. @param at the address */
export function showQueueTable(at = "/") {
  // The box of a test has no height, so no row would be near it.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  setWindowWidth(tablesWidth);
  return renderScreen(<Queue />, { at });
}
export const queueTableRow = (index: number) =>
  screen.getByRole("row", { name: new RegExp(`TNX-00000${index}`) });
export const queueCard = (index: number) => screen.getByRole("article", { name: `TNX-00000${index}` });
export const firstShown = async () => within(await screen.findByRole("article", { name: "TNX-000001" }));
