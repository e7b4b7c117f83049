import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Profile } from "#domain/profiles/profile.ts";
import { tradeHref } from "#domain/values/paths.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, profileRow, resultRow, settingsRow, tradeJson } from "#tests/rows.ts";
import { TradePage } from "./trade.tsx";

const posted = (resultId: string, seq: number) =>
  ledgerRow({
    $id: `entry-${resultId}`,
    seq,
    kind: "plan-result",
    resultId,
    at: "2026-03-15T00:10:00.000+00:00",
    profitDelta: 2000,
    profit: 2000,
    reason: `Result ${resultId}`,
  });
const ofTrade = [posted("r2", 3), posted("r1", 2)];
const ofEarlierTrade = posted("r0", 1);

/** The answer to a query of the ledger: by result, or of the ongoing trade. */
function ledger({ queries }: SentRequest) {
  const resultId = queries.find(({ attribute }) => attribute === "resultId")?.values?.[0];
  if (resultId === undefined) return rowList(ofTrade);
  return rowList([ofEarlierTrade].filter((row) => row.resultId === resultId));
}

function show(at: string, trade: string | null, client?: QueryClient) {
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ trade, ledgerSeq: 3 })]),
    "GET /tablesdb/main/tables/ledger/rows": ledger,
    "GET /tablesdb/main/tables/results/rows": rowList([
      resultRow({ $id: "r2", day: "2026-03-15" }),
      resultRow({ $id: "r1", day: "2026-03-14" }),
    ]),
    "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow()]),
  });
  return renderScreen(<TradePage />, { path: "/trade", at, ...(client && { client }) });
}

const running = tradeJson({ planId: "steady", results: 2 });

beforeEach(() => {
  vi.restoreAllMocks();
  const rest = { emailVerified: true, secondStep: false, labels: [] };
  sessionStore.setState({ user: { id: "ann", name: "Ann Bell", email: "ann@example.com", ...rest } });
});

describe("the page of a trade, opened by a notification", () => {
  it("marks the day of the result and scrolls to it", async () => {
    const scrollTo = vi.spyOn(Element.prototype, "scrollIntoView");
    show(tradeHref("result", "r1"), running);
    const table = within(await screen.findByRole("region", { name: "Results of the trade" }));
    const row = table.getByRole("row", { current: true });
    expect(row).toHaveTextContent("03/14/2026");
    await waitFor(() => expect(scrollTo.mock.contexts).toEqual([row]));
    expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  });

  it("marks no day without a result in the address", async () => {
    show("/trade", running);
    const table = within(await screen.findByRole("region", { name: "Results of the trade" }));
    expect(table.queryByRole("row", { current: true })).toBeNull();
  });

  it.each([
    ["while another trade runs", running],
    ["while no trade runs", null],
  ])("shows the ledger entry of a result of an earlier trade %s", async (_, trade) => {
    const scrollTo = vi.spyOn(Element.prototype, "scrollIntoView");
    show(tradeHref("result", "r0"), trade);
    const earlier = await screen.findByRole("region", { name: "Result" });
    await waitFor(() => expect(scrollTo.mock.contexts).toEqual([earlier]));
    expect(await within(earlier).findByText("Reason: Result r0")).toBeVisible();
    expect(screen.queryByRole("row", { current: true })).toBeNull();
  });

  it("says that the ledger has no entry of an unknown result", async () => {
    show(tradeHref("result", "r9"), null);
    expect(await screen.findByText("Your ledger has no entry for this result.")).toBeVisible();
  });

  it("shows a completed trade while it runs, and later the transaction that opened it", async () => {
    const { unmount, router } = show(tradeHref("opened", "t1"), running);
    expect(await screen.findByRole("region", { name: "Results of the trade" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/trade");
    unmount();
    const later = show(tradeHref("opened", "t1"), null);
    await waitFor(() => expect(later.router.state.location.pathname).toBe("/transactions/t1"));
  });

  it("stays when the trade is ended on it", async () => {
    const client = makeQueryClient();
    const { router } = show(tradeHref("opened", "t1"), running, client);
    expect(await screen.findByRole("region", { name: "Results of the trade" })).toBeVisible();
    act(() => {
      client.setQueriesData<{ rows: Profile[] }>(
        { queryKey: ["users"] },
        (page) => page && { ...page, rows: page.rows.map((profile) => ({ ...profile, trade: null })) },
      );
    });
    expect(await screen.findByRole("link", { name: "Choose a plan" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/trade");
  });
});
