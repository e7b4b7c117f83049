import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { transactions } from "#src/backend/tables.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { CancelTransaction } from "./cancel-transaction.tsx";
import { ReviewTransaction } from "./review-transaction.tsx";
import { Reviewing } from "./reviewing.tsx";

const route = "POST /functions/operations/executions";
const pending = transactions.parse(transactionRow());
const receipt = (status: string) => execution(200, { id: "t1", transactionId: "TNX-4F7KQ2", status });
const sentInput = (wire: ReturnType<typeof fakeWire>) => ({
  path: wire.sent[0]?.body.path,
  input: JSON.parse(wire.sent[0]?.body.body).input,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** On a screen where an administrator decides. */
const review = (transaction = pending) =>
  renderScreen(
    <Reviewing adminId="boss">
      <ReviewTransaction transaction={transaction} owner="Ada Lovelace" />
    </Reviewing>,
  );

describe("ReviewTransaction", () => {
  it("offers no decision about the administrator's own request, and says why", () => {
    fakeWire({});
    review(transactions.parse(transactionRow({ id: "boss" })));
    for (const name of ["Approve TNX-4F7KQ2", "Reject TNX-4F7KQ2"]) {
      expect(screen.getByRole("button", { name })).toBeDisabled();
      expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(
        `${refuse("own-money").message}.`,
      );
    }
  });

  it("offers no approval that would earn the administrator a bonus, says why, and offers to reject", () => {
    fakeWire({});
    renderScreen(
      <Reviewing adminId="boss">
        <ReviewTransaction
          transaction={pending}
          owner="Ann Bell"
          check={(_, show) => show(refuse("own-referral"))}
        />
      </Reviewing>,
    );
    const approve = screen.getByRole("button", { name: "Approve TNX-4F7KQ2" });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(`${refuse("own-referral").message}.`);
    expect(screen.getByRole("button", { name: "Reject TNX-4F7KQ2" })).toBeEnabled();
  });

  it.each([
    ["success", "Already Approved"],
    ["failed", "Already Approved – rejected"],
    ["cancelled", "Already Approved – cancelled by the investor"],
  ])("says of a transaction that is settled how it was (%s)", (status, words) => {
    fakeWire({});
    const { container } = review(transactions.parse(transactionRow({ status })));
    expect(container).toHaveTextContent(words);
  });

  it("asks for a reason before it rejects", async () => {
    const wire = fakeWire({ [route]: receipt("failed") });
    const { user } = review();
    await user.click(screen.getByRole("button", { name: "Reject TNX-4F7KQ2" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject TNX-4F7KQ2" }));
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
      `${pending.description}: $250.00 requested by Ada Lovelace`,
    );
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText("Please give a reason")).toBeVisible();
    expect(wire.sent).toEqual([]);

    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "No payment arrived");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("Deposit rejected successfully")).toBeVisible();
    expect(sentInput(wire)).toEqual({
      path: "/reject",
      input: { transactionId: "t1", reason: "No payment arrived" },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("rejects nothing when the dialog is cancelled", async () => {
    const wire = fakeWire({ [route]: receipt("failed") });
    const { user } = review();
    await user.click(screen.getByRole("button", { name: "Reject TNX-4F7KQ2" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(wire.sent).toEqual([]);
  });

  it("keeps the reason that was typed until it is sent, whatever happens to the page", async () => {
    fakeWire({ [route]: receipt("failed") });
    const open = async () => {
      const { user, unmount } = review();
      await user.click(screen.getByRole("button", { name: "Reject TNX-4F7KQ2" }));
      return { user, unmount, box: await screen.findByRole("textbox", { name: "Reason" }) };
    };
    const first = await open();
    await first.user.type(first.box, "No payment");
    first.unmount();
    const second = await open();
    expect(second.box).toHaveValue("No payment");
    await second.user.click(screen.getByRole("button", { name: "Reject", hidden: false }));
    expect(await screen.findByText("Deposit rejected successfully")).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it("leaves the reason in the form when the server refuses", async () => {
    fakeWire({ [route]: execution(409, { code: "already-processed", message: "Already processed" }) });
    const { user } = review();
    await user.click(screen.getByRole("button", { name: "Reject TNX-4F7KQ2" }));
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No payment arrived");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("Failed to reject deposit")).toBeVisible();
    expect(screen.getByText("Already processed")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("No payment arrived");
  });

  it("says nothing of an earlier failure when a rejection goes through", async () => {
    const message = "This account is processing another request. Please try again in a moment";
    fakeWire({ [route]: [execution(429, { code: "busy", message }), receipt("failed")] });
    const { user } = review();
    await user.click(screen.getByRole("button", { name: "Reject TNX-4F7KQ2" }));
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No payment arrived");
    const reject = within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" });
    await user.click(reject);
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(reject);
    expect(await screen.findByText("Deposit rejected successfully")).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each(["success", "failed", "cancelled"] as const)("has no actions once it is %s", (status) => {
    review({ ...pending, status });
    expect(screen.getByText("Already Approved")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("CancelTransaction", () => {
  it("asks first, then cancels", async () => {
    const wire = fakeWire({ [route]: receipt("cancelled") });
    const { user } = renderScreen(<CancelTransaction transaction={pending} userId="ann" />);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this transaction?" }));
    expect(dialog.getByText("TNX-4F7KQ2, $250.00, will not be processed.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel transaction" }));
    expect(await screen.findByText("Deposit cancelled")).toBeVisible();
    expect(sentInput(wire)).toEqual({ path: "/cancel", input: { transactionId: "t1" } });
  });

  it("is not offered once the transaction is settled", () => {
    renderScreen(<CancelTransaction transaction={{ ...pending, status: "success" }} userId="ann" />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
