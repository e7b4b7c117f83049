import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { AddressLock } from "#domain/addresses/address-wait.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { appwriteError, byOperation, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { paymentMethodRow, settingsRow } from "#tests/rows.ts";
import { annsAccount } from "#tests/session-responses.ts";
import { AddressBook } from "./address-book.tsx";

const locked: AddressLock = { addressLockedAt: "2026-03-10T12:00:00.000Z", addressLockEndsAt: null };
const ending: AddressLock = { ...locked, addressLockEndsAt: "2999-01-01T00:00:00.000Z" };
const proven = execution(200, { proof: "p1" });
const operations = "POST /functions/operations/executions";

beforeEach(() => sessionStore.setState({ user: { ...annsAccount, secondStep: false } as never }));

function show(
  lock: AddressLock,
  frozenAt: string | null = null,
  answer: unknown = execution(200, { endsAt: "" }),
  { entries = [] as object[], methods = rowList([paymentMethodRow()]) } = {},
) {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow({ addressWaitHours: 0 })]),
    "GET /tablesdb/main/tables/addresses/rows": rowList(entries),
    "GET /tablesdb/main/tables/paymentmethods/rows": methods,
    "GET /tablesdb/main/tables/transactions/rows": rowList([]),
    [operations]: byOperation({
      proveIdentity: proven,
      unlockAddresses: answer,
      lockAddresses: answer,
    } as never),
  });
  return {
    wire,
    ...renderScreen(<AddressBook userId="ann" lock={lock} frozenAt={frozenAt} loading={null} />),
  };
}

const lockCard = () => screen.findByRole("region", { name: "Withdraw only to saved addresses" });

describe("the address book", () => {
  it("is shown, locked and removed from while payment methods do not load", async () => {
    const since = { addedAt: "2026-03-10T12:00:00.000Z", usableFrom: "2026-03-11T12:00:00.000Z" };
    const entry = { $id: "e1", userId: "ann", network: "btc", address: "bc1qone", label: "Safe", ...since };
    const failed = appwriteError(500, "general_unknown", "Server error");
    show(locked, null, undefined, { entries: [entry], methods: failed as never });
    expect(await screen.findByText("Safe")).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove bc1qone" })).toBeEnabled();
    expect(within(await lockCard()).getByRole("button", { name: "Switch off" })).toBeEnabled();
    expect(await screen.findByText("The payment methods could not be loaded")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add an address" })).toBeNull();
  });

  it("the address book of a frozen account adds nothing and stays locked", async () => {
    show(locked, "2026-03-14T12:00:00.000Z");
    expect(await screen.findByText("Your account is frozen")).toBeVisible();
    expect(await lockCard()).toHaveTextContent("On");
    expect(screen.queryByRole("button", { name: "Add an address" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Switch off" })).toBeNull();
  });

  it("the address book of a frozen account can be locked, and kept locked", async () => {
    show(ending, "2026-03-14T12:00:00.000Z");
    expect(within(await lockCard()).getByRole("button", { name: "Keep it on" })).toBeVisible();
  });

  it("sends the end of the lock with a proof, and shows a refusal beside the fields", async () => {
    const refused = execution(409, {
      code: "addresses-unlocked",
      message: "Your address book is not locked",
    });
    const { user, wire } = show(locked, null, refused);
    await user.click(within(await lockCard()).getByRole("button", { name: "Switch off" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Switch off the lock?" }));
    await user.type(dialog.getByLabelText("Password"), "correct horse");
    await user.click(dialog.getByRole("button", { name: "Switch off" }));
    await waitFor(() =>
      expect(dialog.getByRole("alert")).toHaveTextContent("Your address book is not locked"),
    );
    const sent = wire.sent.flatMap(({ body }) => (body === undefined ? [] : [JSON.parse(body.body).input]));
    expect(sent).toContainEqual({ proof: "p1" });
  });
});
