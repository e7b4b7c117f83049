import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { proposals } from "#src/backend/admin-tables.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { useAllSettings } from "#src/queries/operator-settings.ts";
import { execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import {
  adminSettingsRow,
  ledgerRow,
  planRow,
  profileRow,
  proposalRow,
  settingsRow,
  transactionRow,
} from "#tests/rows.ts";
import { useProposalLabel } from "./use-proposal-label.ts";
import { useProposalPreview } from "./use-proposal-preview.ts";

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;
const result = { planId: "steady", day: "2026-03-14", percent: -75, note: "A bad day" };
const preview = { trades: 4, profit: 0, limited: 0, hasOwnTrade: false, complete: true };
const reversal = {
  ...preview,
  plan: "Steady",
  day: "2026-03-14",
  percent: 150,
  kept: 0,
  keptProfit: 0,
  keepers: [],
};

it.each([
  ["an adjustment", {}, {}, "Replace the balance, Ann Bell (ann@example.com), $7,749.50"],
  [
    "a payout",
    { operation: "approve", input: '{"transactionId":"t1"}', transactionId: "t1", amount: 40_000 },
    {},
    "Approve a withdrawal, Ann Bell (ann@example.com), TNX-4F7KQ2, $400.00",
  ],
  [
    "a result",
    { operation: "postResult", input: JSON.stringify(result) },
    { ...preview, stake: 0, needsSecond: false },
    "Post a result, Steady, 03/14/2026, -0.75%",
  ],
  [
    "a reversal",
    { operation: "reverseResult", input: '{"resultId":"r1","reason":"wrong"}' },
    reversal,
    "Reverse a result, Steady, 03/14/2026",
  ],
])("names %s", async (_, over, answer, label) => {
  fakeWire({
    "GET /account": ok({}),
    [rowsOf("settings")]: rowList([settingsRow()]),
    [rowsOf("adminsettings")]: rowList([adminSettingsRow()]),
    [rowsOf("users")]: rowList([profileRow()]),
    [rowsOf("ledger")]: rowList([ledgerRow({ seq: 2, cash: 125_050, bonus: 10_000 })]),
    [rowsOf("transactions")]: rowList([transactionRow()]),
    [rowsOf("Plans")]: rowList([planRow()]),
    "POST /functions/operations/executions": execution(200, answer),
  });
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const proposal = proposals.parse(proposalRow(over));
  const { result: hook } = renderHook(
    () => useProposalLabel(proposal, useProposalPreview(proposal, "second", useAllSettings())),
    { wrapper },
  );
  await waitFor(() => expect(hook.current).toBe(label));
});
