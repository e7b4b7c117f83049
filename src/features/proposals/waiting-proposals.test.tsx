import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { appwriteError, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import {
  adminSettingsRow,
  ledgerRow,
  profileRow,
  proposalRow,
  settingsRow,
  transactionRow,
} from "#tests/rows.ts";
import { WaitingProposals } from "./waiting-proposals.tsx";

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;
const calls = "POST /functions/operations/executions";
const books = { seq: 2, cash: 125_050, bonus: 10_000 };

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(routes: Parameters<typeof fakeWire>[0] = {}, adminId = "second") {
  const wire = fakeWire({
    "GET /account": ok({}),
    [rowsOf("proposals")]: rowList([proposalRow()]),
    [rowsOf("settings")]: rowList([settingsRow()]),
    [rowsOf("adminsettings")]: rowList([adminSettingsRow({ fourEyesAbove: 5000 })]),
    [rowsOf("users")]: rowList([profileRow()]),
    [rowsOf("ledger")]: rowList([ledgerRow(books)]),
    ...routes,
  });
  const nameOf = (userId: string) => <b>{userId}</b>;
  return { wire, ...renderScreen(<WaitingProposals adminId={adminId} nameOf={nameOf} />) };
}

const card = () => screen.findByRole("article");

describe("pending proposals", () => {
  it("shows no proposals when one administrator is enough", async () => {
    const { wire } = show({
      [rowsOf("proposals")]: rowList([]),
      [rowsOf("adminsettings")]: rowList([adminSettingsRow()]),
    });
    await waitFor(() => expect(wire.sent.filter(({ path }) => path.endsWith("/rows"))).toHaveLength(3));
    expect(screen.queryByRole("region", { name: "Proposals" })).toBeNull();
  });

  it("shows the limit above which two administrators are needed, also when nothing waits", async () => {
    show({ [rowsOf("proposals")]: rowList([]) });
    expect(await screen.findByText("Nothing awaits confirmation.")).toBeVisible();
    expect(screen.getByText(/of more than \$5,000.00 need a second administrator/)).toBeVisible();
  });

  it("reserves a line while the proposals load", async () => {
    show({ [rowsOf("proposals")]: () => new Promise<never>(() => {}) });
    const section = await screen.findByRole("region", { name: "Proposals" });
    expect(section.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(screen.queryByText("Nothing awaits confirmation.")).toBeNull();
  });

  it("shows proposer, account, command, reason and present effect", async () => {
    show();
    const proposal = within(await card());
    expect(proposal.getByRole("heading", { name: "Replace the balance of ann" })).toBeVisible();
    expect(proposal.getByText("$7,749.50")).toBeVisible();
    expect(proposal.getByText("Reason: A correction")).toBeVisible();
    expect(proposal.getByText(/^Proposed by/)).toHaveTextContent(/^Proposed by boss on 03\/14\/2026/);
    expect(await proposal.findByText("$1,250.50")).toBeVisible();
    expect(proposal.getByText("$9,000.00")).toBeVisible();
  });

  it("shows what a payout would take", async () => {
    const withdrawal = { kind: "withdrawal", type: "withdraw", amount: 400, fee: 40, net: 360 };
    const proposal = { operation: "approve", input: JSON.stringify({ transactionId: "t1" }) };
    show({
      [rowsOf("proposals")]: rowList([
        proposalRow({ ...proposal, transactionId: "t1", amount: 40_000, reason: null }),
      ]),
      [rowsOf("transactions")]: rowList([transactionRow(withdrawal)]),
      [rowsOf("ledger")]: rowList([ledgerRow({ ...books, cash: 85_050, hold: 40_000 })]),
    });
    const shown = within(await card());
    const change = await shown.findByText("On hold");
    expect(change.closest("div")).toHaveTextContent("$400.00 →becomes $0.00");
  });

  it("says when a proposal can no longer be confirmed", async () => {
    show({ [rowsOf("users")]: rowList([]) });
    expect(await screen.findByText("This can no longer be confirmed: User not found.")).toBeVisible();
  });

  it("lets another administrator confirm a proposal, once for two clicks", async () => {
    const { wire, user } = show({
      [rowsOf("proposals")]: [rowList([proposalRow()]), rowList([])],
      [calls]: execution(200, { proposalId: "p1", status: "confirmed" }),
    });
    await user.click(within(await card()).getByRole("button", { name: "Confirm" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Replace the balance?" }));
    expect(dialog.getByText(/^This changes /)).toHaveTextContent(
      "This changes ann's account by $7,749.50. Proposed by boss.",
    );
    expect(await dialog.findByText("$9,000.00")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(wire.sent.filter(({ method }) => method === "POST")).toEqual([]);
    await user.dblClick(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Confirmed")).toBeVisible();
    expect(await screen.findByText("Nothing awaits confirmation.")).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions"));
    expect(asked.map(({ body }) => [body.path, JSON.parse(body.body).input])).toEqual([
      ["/confirm", { proposalId: "p1", seen: 2 }],
    ]);
  });

  it("refuses to confirm a proposal after its account changed, then shows and confirms the new preview", async () => {
    const words =
      "This account has changed since you opened the form, so nothing was updated. Check the new figures and try again";
    const { wire, user } = show({
      [rowsOf("ledger")]: [
        rowList([ledgerRow(books)]),
        rowList([ledgerRow({ ...books, seq: 3, cash: 150_050 })]),
      ],
      [rowsOf("users")]: [rowList([profileRow()]), rowList([profileRow({ ledgerSeq: 3, balance: 1600.5 })])],
      [calls]: [
        execution(409, { code: "books-changed", message: words }),
        execution(200, { proposalId: "p1", status: "confirmed" }),
      ],
    });
    const shown = within(await card());
    const ask = async () => {
      await user.click(shown.getByRole("button", { name: "Confirm" }));
      await user.click(
        within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }),
      );
    };
    await shown.findByText("$1,250.50");
    await ask();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await shown.findByText("$1,500.50")).toBeVisible();
    await ask();
    expect(await screen.findByText("Confirmed")).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions"));
    expect(asked.map(({ body }) => JSON.parse(body.body).input.seen)).toEqual([2, 3]);
  });

  it("reads the books again when the news of one half of them never came", async () => {
    vi.useFakeTimers();
    show({
      [rowsOf("ledger")]: [rowList([ledgerRow({ ...books, seq: 1 })]), rowList([ledgerRow(books)])],
    });
    // Until everything has been read once, and then until the news must have come.
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText("$1,250.50")).toBeVisible();
    expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled();
  });

  it("repeats a confirmation under the same key while its outcome is unknown", async () => {
    const { wire, user } = show({
      [rowsOf("ledger")]: [rowList([ledgerRow(books)]), rowList([ledgerRow({ ...books, seq: 3 })])],
      [rowsOf("users")]: [rowList([profileRow()]), rowList([profileRow({ ledgerSeq: 3 })])],
      [calls]: [
        ...Array.from({ length: 4 }, () => "no answer" as const),
        execution(200, { proposalId: "p1", status: "confirmed" }),
      ],
    });
    const shown = within(await card());
    await shown.findByText("$1,250.50");
    const press = async () => {
      fireEvent.click(shown.getByRole("button", { name: "Confirm" }));
      const dialog = within(await screen.findByRole("alertdialog"));
      return dialog.getByRole("button", { name: "Confirm" });
    };
    const first = await press();
    vi.useFakeTimers();
    fireEvent.click(first);
    // The pauses between the four tries.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(await press());
    expect(await screen.findByText("Confirmed")).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions"));
    const sent = asked.map(({ body }) => JSON.parse(body.body));
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ input }) => input.seen))).toEqual(new Set([2]));
  });

  it("keeps the proposer from confirming a proposal", async () => {
    show({}, "boss");
    const own = within(await card());
    const confirm = own.getByRole("button", { name: "Confirm" });
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription(`${refuse("own-proposal").message}.`);
    expect(own.getByRole("button", { name: "Decline" })).toBeEnabled();
  });

  it("keeps the affected administrator from confirming or declining a proposal", async () => {
    show({}, "ann");
    const own = within(await card());
    for (const name of ["Confirm", "Decline"]) {
      expect(own.getByRole("button", { name })).toBeDisabled();
      expect(own.getByRole("button", { name })).toHaveAccessibleDescription(
        `${refuse("own-money").message}.`,
      );
    }
  });

  it("shows the oldest proposals first, and the others step by step", async () => {
    const eight = Array.from({ length: 8 }, (_, n) => proposalRow({ $id: `p${n}` }));
    const { wire, user } = show({ [rowsOf("proposals")]: [rowList(eight.slice(0, 7)), rowList(eight)] });
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(8));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    const [first, second] = wire.sent.filter(({ path }) => path.endsWith("/proposals/rows"));
    expect(first?.queries).toContainEqual({ method: "orderAsc", attribute: "proposedAt" });
    expect(second?.queries).toContainEqual({ method: "limit", values: [13] });
  });

  it("lets another administrator decline a proposal with a note", async () => {
    const { wire, user } = show({
      [rowsOf("proposals")]: [rowList([proposalRow()]), rowList([])],
      [calls]: execution(200, { proposalId: "p1", status: "declined" }),
    });
    await user.click(within(await card()).getByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline the proposal" }));
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    expect(await dialog.findByText("Please give a reason")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "Not agreed");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    expect(await screen.findByText("Declined")).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions"));
    expect(asked.map(({ body }) => JSON.parse(body.body).input)).toEqual([
      { proposalId: "p1", reason: "Not agreed" },
    ]);
  });

  it("shows the server's message when it is refused", async () => {
    const words = "This proposal was already confirmed or declined";
    const { user } = show({ [calls]: execution(409, { code: "proposal-settled", message: words }) });
    await user.click(within(await card()).getByRole("button", { name: "Confirm" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("says when the proposals cannot be loaded", async () => {
    show({ [rowsOf("proposals")]: appwriteError(404, "table_not_found", "Table not found") });
    expect(await screen.findByText("The proposals could not be loaded")).toBeVisible();
  });
});
