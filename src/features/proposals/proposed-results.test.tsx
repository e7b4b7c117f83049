import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { execution, fakeWire, ok, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { adminSettingsRow, planRow, profileRow, proposalRow, settingsRow } from "#tests/rows.ts";
import { WaitingProposals } from "./waiting-proposals.tsx";

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;
const calls = "POST /functions/operations/executions";
const input = { planId: "steady", day: "2026-03-14", percent: -75, note: "A bad day" };
const proposal = proposalRow({
  operation: "postResult",
  input: JSON.stringify(input),
  userId: "boss",
  amount: 0,
  reason: input.note,
});
const preview = { trades: 4, stake: 500_000, profit: -3_750, limited: 0, complete: true };
const free = { ...preview, hasOwnTrade: false, needsSecond: false };

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(answers: Record<string, ReturnType<typeof execution>>) {
  const wire = fakeWire({
    "GET /account": ok({}),
    [rowsOf("proposals")]: [rowList([proposal]), rowList([])],
    [rowsOf("settings")]: rowList([settingsRow()]),
    [rowsOf("adminsettings")]: rowList([adminSettingsRow({ fourEyesAbove: 5000 })]),
    [rowsOf("users")]: rowList([profileRow({ $id: "boss", ledgerSeq: 0 })]),
    [rowsOf("ledger")]: rowList([]),
    [rowsOf("Plans")]: rowList([planRow({ $id: "steady", title: "Steady" })]),
    [calls]: ({ body }: SentRequest) => answers[body.path] ?? execution(500, {}),
  });
  const nameOf = (userId: string) => <b>{userId}</b>;
  return { wire, ...renderScreen(<WaitingProposals adminId="second" nameOf={nameOf} />) };
}

const card = async () => within(await screen.findByRole("article", { name: "Post a result, -0.75%" }));

describe("a proposed result", () => {
  it("is shown with what it would make of the trades, and confirmed by another administrator", async () => {
    const { wire, user } = show({
      "/previewResult": execution(200, free),
      "/confirm": execution(200, { proposalId: "p1", status: "confirmed", resultId: "r1", done: true }),
    });
    const shown = await card();
    expect(await shown.findByText("Steady")).toBeVisible();
    for (const words of ["Post a result for 03/14/2026", "-0.75%", "-$37.50", "Investors' loss"])
      expect(shown.getByText(words)).toBeVisible();
    const { dataset } = shown.getByRole("button", { name: "Confirm" });
    expect(dataset.command).toMatch(/^Confirm: Post a result, /);
    expect(shown.getByRole("button", { name: "Decline" }).dataset.command).toMatch(
      /^Decline: Post a result, /,
    );
    await user.click(shown.getByRole("button", { name: "Confirm" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Post a result?" }));
    expect(dialog.getByText(/^-0.75% of the stake/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Confirmed")).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions")).map(({ body }) => body.path);
    expect(asked).toContain("/confirm");
  });

  it("is not confirmed by another holder of a trade of the plan", async () => {
    show({ "/previewResult": execution(200, { ...free, hasOwnTrade: true, needsSecond: true }) });
    const shown = await card();
    await waitFor(() =>
      expect(shown.getByRole("button", { name: "Confirm" })).toHaveAccessibleDescription(
        `${refuse("own-trade").message}.`,
      ),
    );
    expect(shown.getByRole("button", { name: "Confirm" })).toBeDisabled();
    expect(shown.getByRole("button", { name: "Decline" })).toBeEnabled();
  });

  it("says that trades are left when there was no time for all of them", async () => {
    const { user } = show({
      "/previewResult": execution(200, free),
      "/confirm": execution(200, { proposalId: "p1", status: "confirmed", resultId: "r1", done: false }),
    });
    const shown = await card();
    await shown.findByText("Steady");
    await user.click(shown.getByRole("button", { name: "Confirm" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(/Continue the result on the Plans page/)).toBeVisible();
  });
});
