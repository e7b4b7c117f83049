import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { execution, fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { adminSettingsRow, profileRow, resultRow, tradeJson } from "#tests/rows.ts";
import { ResultList } from "./result-list.tsx";

const rows = "GET /tablesdb/main/tables/results/rows";
const calls = "POST /functions/operations/executions";
const proposed = { resultId: "r1", trades: 0, refused: 0, done: false, proposalId: "p1" };
const preview = {
  plan: "Steady",
  day: "2026-03-14",
  percent: 150,
  trades: 2,
  profit: -3_000,
  limited: 1,
  kept: 1,
  keptProfit: 1_500,
  keepers: [{ userId: "ann", profit: 1_500 }],
  hasOwnTrade: false,
  complete: true,
};

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Answers each operation by its name. */
function show(
  results: object[],
  answers: Record<string, ReturnType<typeof execution>> = {},
  stored: Parameters<typeof fakeWire>[0] = {},
) {
  const wire = fakeWire({
    ...stored,
    [rows]: rowList(results as never),
    [calls]: ({ body }: SentRequest) => answers[body.path] ?? execution(500, {}),
  });
  return { wire, ...renderScreen(<ResultList adminId="boss" nameOf={(userId) => <b>{userId}</b>} />) };
}

describe("the reversal of a result", () => {
  it("shows what it takes back and what stays, asks for a reason, and is proposed", async () => {
    const { wire, user } = show([resultRow()], {
      "/previewReversal": execution(200, preview),
      "/reverseResult": execution(200, proposed),
    });
    expect(await screen.findByRole("button", { name: "Reverse Steady, 2026-03-14" })).toHaveAttribute(
      "data-command",
      "Reverse Steady, 2026-03-14",
    );
    await user.click(await screen.findByRole("button", { name: "Reverse Steady, 2026-03-14" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reverse the result of 03/14/2026" }));
    for (const words of ["Steady, 03/14/2026, 1.5%", "$30.00", "$15.00 in 1 trade", /^1 trade loses less/])
      expect(await dialog.findByText(words)).toBeVisible();
    const kept = within(dialog.getByRole("region", { name: "Trades that have ended" }));
    expect(kept.getByText("ann")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Propose Reversal" }));
    expect(await dialog.findByText("Please give a reason for the investors")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "It was 0.15 percent");
    await user.click(dialog.getByRole("button", { name: "Propose Reversal" }));
    expect(await screen.findByText("Proposed. A second administrator must confirm it")).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions")).map(({ body }) => body);
    const proposals = asked.filter(({ path }) => path === "/reverseResult");
    expect(proposals.map(({ body }) => JSON.parse(body).input)).toEqual([
      { resultId: "r1", reason: "It was 0.15 percent" },
    ]);
  });

  it("is not offered to an administrator who holds a trade of the plan", async () => {
    const own = { ...preview, hasOwnTrade: true };
    const { user } = show([resultRow()], { "/previewReversal": execution(200, own) });
    await user.click(await screen.findByRole("button", { name: "Reverse Steady, 2026-03-14" }));
    expect(await screen.findByText(`${refuse("own-trade").message}.`)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Propose Reversal" })).toBeNull();
  });

  it("appears at the result with its reason and the owners of kept parts", async () => {
    const reversal = { reversalReason: "It was wrong", reversedAt: "2026-03-16T08:00:00.000+00:00" };
    const { user } = show([resultRow({ status: "reversed", reversed: 2, kept: 1, ...reversal })], {
      "/previewReversal": execution(200, { ...preview, trades: 0, profit: 0, limited: 0 }),
    });
    const card = within(await screen.findByRole("article", { name: "Steady, 2026-03-14" }));
    const words = "Reversed for 2 trades. 1 trade had ended and keeps its share.";
    for (const text of ["Reversed", "Reversed: It was wrong", words])
      expect(card.getByText(text)).toBeVisible();
    expect(card.queryByRole("button", { name: /^Reverse/ })).toBeNull();
    await user.click(card.getByRole("button", { name: "Shares not reversed: Steady, 2026-03-14" }));
    expect(await screen.findByText("ann")).toBeVisible();
  });

  it.each([
    [3, 0, "Reversed for 3 trades."],
    [1, 1, "Reversed for 1 trade. 1 trade had ended and keeps its share."],
    [0, 2, "Reversed for 0 trades. 2 trades had ended and keep their shares."],
  ])("says what it has come to: %d and %d", async (reversed, kept, words) => {
    show([resultRow({ status: "reversed", reversed, kept })]);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("says what the figures leave out, and strikes a result that is reversed", async () => {
    const more = { ...preview, kept: 3, complete: false };
    const { user } = show([resultRow({ status: "reversed", reversed: 2, kept: 3 })], {
      "/previewReversal": execution(200, more),
    });
    expect((await screen.findByText(/^\+1\.50%$/)).tagName).toBe("S");
    await user.click(screen.getByRole("button", { name: "Shares not reversed: Steady, 2026-03-14" }));
    expect(await screen.findByText("And 2 more, listed in the audit trail.")).toBeVisible();
    expect(screen.getByText(/^These figures cover only the first trades/)).toBeVisible();
  });

  it("is not continued by an administrator who holds a trade of the plan, also without four eyes", async () => {
    const trade = tradeJson({ openedAt: "2026-03-13T12:00:00.000Z" });
    show(
      [resultRow({ status: "reversing", reversalReason: "It was wrong" })],
      {},
      {
        "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ $id: "boss", trade })]),
        "GET /tablesdb/main/tables/adminsettings/rows": rowList([adminSettingsRow({ fourEyesAbove: null })]),
      },
    );
    expect(await screen.findByText(`${refuse("own-trade").message}.`)).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue Steady, 03/14/2026" })).toBeDisabled();
  });

  it("can be continued when it was interrupted", async () => {
    const { user } = show([resultRow({ status: "reversing", reversalReason: "It was wrong" })], {
      "/continueResult": execution(200, { resultId: "r1", trades: 3, refused: 0, done: true }),
    });
    expect(await screen.findByText(/^This reversal is still running/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Continue Steady, 03/14/2026" }));
    expect(await screen.findByText("Result reversed")).toBeVisible();
  });
});
