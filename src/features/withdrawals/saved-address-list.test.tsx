import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { appwriteError, execution, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { SavedAddressList } from "./saved-address-list.tsx";

const kept = { "btc bc1qone": "Safe", "eth 0xtwo": "Exchange" };
const addresses = [
  { network: "btc", address: "bc1qone", label: "Safe" },
  { network: "btc", address: "bc1qunnamed", label: undefined },
];

async function edit(name: string, text: string, written = ok({})) {
  const wire = fakeWire({
    "GET /account/prefs": ok({ addressLabels: kept }),
    "PATCH /account/prefs": written,
  });
  const { user } = renderScreen(<SavedAddressList userId="ann" addresses={addresses} />);
  await user.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Address label" }));
  const input = dialog.getByRole("textbox", { name: /Label/ });
  const before = (input as HTMLInputElement).value;
  await user.clear(input);
  if (text !== "") await user.type(input, text);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const sent = () => wire.sent.find(({ method }) => method === "PATCH")?.body.prefs.addressLabels;
  return { user, before, sent, dialog };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("shows each address with its label and network", () => {
  renderScreen(<SavedAddressList userId="ann" addresses={addresses} />);
  expect(screen.getByText("Safe")).toBeVisible();
  expect(screen.getByText("No label")).toBeVisible();
  expect(screen.getByRole("img", { name: "Address bc1qunnamed" })).toBeVisible();
});

it("changes a label and leaves the others", async () => {
  const { before, sent } = await edit("Edit the label of bc1qone", " Cold wallet ");
  expect(before).toBe("Safe");
  await isClosed();
  expect(sent()).toEqual({ ...kept, "btc bc1qone": "Cold wallet" });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Edit the label of bc1qone" })).toHaveFocus(),
  );
});

it("removes a label that was emptied", async () => {
  const { sent } = await edit("Edit the label of bc1qone", "");
  await isClosed();
  expect(sent()).toEqual({ "eth 0xtwo": "Exchange" });
});

it("names an address that had no label", async () => {
  const { before, sent } = await edit("Edit the label of bc1qunnamed", "Savings");
  expect(before).toBe("");
  await isClosed();
  expect(sent()).toEqual({ ...kept, "btc bc1qunnamed": "Savings" });
});

it("refuses a label that is too long", async () => {
  const { dialog, sent } = await edit("Edit the label of bc1qone", "x".repeat(41));
  expect(await dialog.findByText("Use at most 40 characters")).toBeVisible();
  expect(sent()).toBeUndefined();
});

it("stays open and says so when it could not be saved", async () => {
  await edit("Edit the label of bc1qone", "Cold wallet", appwriteError(400, "x", "Too much"));
  expect(await screen.findByText("The label could not be saved")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

describe("deleting an address", () => {
  const operation = "POST /functions/operations/executions";
  async function remove(answer: ReturnType<typeof execution>) {
    const wire = fakeWire({
      "GET /account/prefs": ok({ addressLabels: kept }),
      "PATCH /account/prefs": ok({}),
      [operation]: answer,
    });
    const { user } = renderScreen(<SavedAddressList userId="ann" addresses={addresses} />);
    await user.click(screen.getByRole("button", { name: "Delete bc1qone" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete this address?" }));
    expect(dialog.getByRole("img", { name: "Address to delete bc1qone" })).toBeVisible();
    expect(wire.sent).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    return wire;
  }

  it("asks first, and deletes its label, too", async () => {
    const wire = await remove(execution(200, { network: "btc", address: "bc1qone" }));
    expect(await screen.findByText("Address deleted")).toBeVisible();
    const sent = (method: string) => wire.sent.filter((one) => one.method === method).map(({ body }) => body);
    expect(JSON.parse(sent("POST")[0].body).input).toEqual({ network: "btc", address: "bc1qone" });
    await waitFor(() => expect(sent("PATCH")[0]?.prefs.addressLabels).toEqual({ "eth 0xtwo": "Exchange" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("says when it could not be done, and keeps the label", async () => {
    const words = "This address is no longer saved";
    const wire = await remove(execution(404, { code: "address-not-found", message: words }));
    expect(await screen.findByText("Failed to delete the address")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(wire.sent.some(({ method }) => method === "PATCH")).toBe(false);
  });
});
