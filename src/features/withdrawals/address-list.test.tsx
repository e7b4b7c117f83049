import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BookedAddress } from "#domain/addresses/address-book.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { AddressList } from "./address-list.tsx";

const at = "2026-03-14T12:00:00.000Z";
const since = { addedAt: "2026-03-10T12:00:00.000Z", usableFrom: "2026-03-11T12:00:00.000Z", isStored: true };
const addresses: BookedAddress[] = [
  { network: "btc", address: "bc1qone", label: "Safe", ...since },
  { network: "btc", address: "bc1qunnamed", label: null, ...since, usableFrom: "2026-03-15T12:00:00.000Z" },
];
const operation = "POST /functions/operations/executions";
const saved = execution(200, { network: "btc", address: "bc1qone" });

const list = () => <AddressList userId="ann" addresses={addresses} at={at} note="A note." add={null} />;

async function edit(name: string, text: string, answer = saved) {
  const wire = fakeWire({ [operation]: answer });
  const { user } = renderScreen(list());
  await user.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Address label" }));
  const input = dialog.getByRole("textbox", { name: /Label/ });
  const before = (input as HTMLInputElement).value;
  await user.clear(input);
  if (text !== "") await user.type(input, text);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const sent = () => wire.sent.map(({ body }) => JSON.parse(body.body).input)[0];
  return { user, before, sent, dialog };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("shows each address with its label and network, and from when a new one can be used", () => {
  renderScreen(list());
  const [usable, waiting] = screen.getAllByRole("listitem");
  expect(within(usable as HTMLElement).getByText("Safe")).toBeVisible();
  expect(within(usable as HTMLElement).getByText(/^Added on/)).toBeVisible();
  expect(within(waiting as HTMLElement).getByText("No label")).toBeVisible();
  expect(within(waiting as HTMLElement).getByText(/^Usable from/)).toBeVisible();
  expect(screen.getByRole("img", { name: "Address bc1qunnamed" })).toBeVisible();
});

it("changes a label", async () => {
  const { before, sent } = await edit("Edit the label of bc1qone", " Cold wallet ");
  expect(before).toBe("Safe");
  await isClosed();
  expect(sent()).toEqual({ network: "btc", address: "bc1qone", label: "Cold wallet" });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Edit the label of bc1qone" })).toHaveFocus(),
  );
});

it("removes a label that was emptied", async () => {
  const { sent } = await edit("Edit the label of bc1qone", "");
  await isClosed();
  expect(sent()).toEqual({ network: "btc", address: "bc1qone", label: "" });
});

it("refuses a label that is too long", async () => {
  const { dialog, sent } = await edit("Edit the label of bc1qone", "x".repeat(41));
  expect(await dialog.findByText("Use at most 40 characters")).toBeVisible();
  expect(sent()).toBeUndefined();
});

it("stays open and says so when the label could not be saved", async () => {
  const words = "This address is no longer in your address book";
  await edit(
    "Edit the label of bc1qone",
    "Cold",
    execution(404, { code: "address-not-found", message: words }),
  );
  expect(await screen.findByText("Failed to save the label")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

describe("removing an address", () => {
  async function remove(answer: ReturnType<typeof execution>) {
    const wire = fakeWire({ [operation]: answer });
    const { user } = renderScreen(list());
    await user.click(screen.getByRole("button", { name: "Remove bc1qone" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove this address?" }));
    expect(dialog.getByRole("img", { name: "Address to remove bc1qone" })).toBeVisible();
    expect(dialog.getByText(/a pending withdrawal to this address is not stopped: cancel it/)).toBeVisible();
    expect(wire.sent).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    return wire;
  }

  it("asks first", async () => {
    const wire = await remove(saved);
    expect(await screen.findByText("Address removed")).toBeVisible();
    expect(JSON.parse(wire.sent[0]?.body.body).input).toEqual({ network: "btc", address: "bc1qone" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("says when it could not be done", async () => {
    const words = "This address is no longer in your address book";
    await remove(execution(404, { code: "address-not-found", message: words }));
    expect(await screen.findByText("Failed to remove the address")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });
});
