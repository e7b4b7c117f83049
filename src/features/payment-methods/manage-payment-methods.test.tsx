import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { asked, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { paymentMethodRow } from "#tests/rows.ts";
import { ManagePaymentMethods } from "./manage-payment-methods.tsx";

const rows = "/tablesdb/main/tables/paymentmethods/rows";
const operations = "POST /functions/operations/executions";
const done = execution(200, { methodId: "m2" });
const ether = paymentMethodRow({ $id: "m2", id: "eth", name: "Ether", address: "0xdemo" });

afterEach(() => vi.unstubAllGlobals());

it("adds one, after each field is filled in", async () => {
  const wire = fakeWire({
    [`GET ${rows}`]: [rowList([]), rowList([ether])],
    [operations]: done,
  });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  expect(await screen.findByText("No payment methods")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add Payment Method" })).toHaveAttribute(
    "data-command",
    "Add Payment Method",
  );
  await user.click(screen.getByRole("button", { name: "Add Payment Method" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Payment Method" }));
  const submit = dialog.getByRole("button", { name: "Add Payment Method" });
  await user.click(submit);
  for (const message of ["ID is required", "Name is required", "Address is required"])
    expect(await dialog.findByText(message)).toBeVisible();

  await user.type(dialog.getByRole("textbox", { name: "ID" }), "eth");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Ether");
  await user.type(dialog.getByRole("textbox", { name: "Address" }), "0xdemo");
  // Twice: the second click comes before the first one shows.
  await user.dblClick(submit);
  expect(await screen.findByText("Payment method added successfully")).toBeVisible();
  expect(await screen.findByRole("article", { name: "Ether" })).toBeVisible();
  expect(asked(wire)).toEqual([
    { operation: "/savePaymentMethod", input: { id: "eth", name: "Ether", address: "0xdemo", explorer: "" } },
  ]);
});

it("changes one", async () => {
  const wire = fakeWire({
    [`GET ${rows}`]: rowList([ether]),
    [operations]: done,
  });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Edit Ether" }));
  const address = await screen.findByRole("textbox", { name: "Address" });
  await user.clear(address);
  await user.type(address, "0xnew");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("img", { name: "Old address 0xdemo" })).toBeVisible();
  expect(screen.getByRole("img", { name: "New address 0xnew" })).toBeVisible();
  expect(asked(wire)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("0xnew");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByRole("img", { name: "New address 0xnew" });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Payment method updated successfully")).toBeVisible();
  const seen = '{"id":"eth","name":"Ether","address":"0xdemo"}';
  const input = { id: "eth", name: "Ether", address: "0xnew", explorer: "", methodId: "m2", seen };
  expect(asked(wire)).toEqual([{ operation: "/savePaymentMethod", input }]);
});

it("asks to check the address also when only its network changes", async () => {
  const tether = { ...ether, id: "usdt-erc20", name: "Tether" };
  const wire = fakeWire({ [`GET ${rows}`]: rowList([tether]), [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Edit Tether" }));
  const network = await screen.findByRole("textbox", { name: "ID" });
  await user.clear(network);
  await user.type(network, "usdt-bep20");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^You are changing where investors send/);
  expect(screen.getByText("Old address")).toHaveTextContent("usdt-erc20");
  expect(screen.getByText("New address")).toHaveTextContent("usdt-bep20");
  expect(asked(wire)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Payment method updated successfully")).toBeVisible();
});

it("says what it was opened with, also when a colleague has changed it meanwhile", async () => {
  const changed = { ...ether, name: "Ether (cold)", address: "0xcolleague" };
  const wire = fakeWire({
    [`GET ${rows}`]: [rowList([ether]), rowList([changed])],
    [operations]: execution(409, refuse("payment-method-changed")),
  });
  const { user, client } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Edit Ether" }));
  const address = await screen.findByRole("textbox", { name: "Address" });
  await client.invalidateQueries();
  await screen.findByRole("heading", { name: "Ether (cold)", hidden: true });
  await user.clear(address);
  await user.type(address, "0xmine");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("img", { name: "Old address 0xdemo" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText(/^Another administrator has changed this payment method/)).toBeVisible();
  const seen = '{"id":"eth","name":"Ether","address":"0xdemo"}';
  const input = { id: "eth", name: "Ether", address: "0xmine", explorer: "", methodId: "m2", seen };
  expect(asked(wire)).toEqual([{ operation: "/savePaymentMethod", input }]);
});

it("keeps what was entered when the server refuses, and can be sent again", async () => {
  const wire = fakeWire({
    [`GET ${rows}`]: rowList([ether]),
    [operations]: execution(403, refuse("not-admin")),
  });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Edit Ether" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), " 2");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to Add/Update Payment Method")).toBeVisible();
  expect(screen.getByText("Only an administrator can do this")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Ether 2");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(asked(wire)).toHaveLength(2));
});

it("asks before it deletes", async () => {
  const wire = fakeWire({
    [`GET ${rows}`]: [rowList([ether]), rowList([])],
    [operations]: done,
  });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Delete Ether" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Ether?" }));
  expect(asked(wire)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Payment method deleted successfully")).toBeVisible();
  expect(asked(wire)).toEqual([{ operation: "/deletePaymentMethod", input: { methodId: "m2" } }]);
  expect(await screen.findByText("No payment methods")).toBeVisible();
});

it("takes no address whose check digits are wrong, unless nothing can be received anyway", async () => {
  const wire = fakeWire({ [`GET ${rows}`]: rowList([]), [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo={false} />);
  await user.click(await screen.findByRole("button", { name: "Add Payment Method" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Payment Method" }));
  await user.type(dialog.getByRole("textbox", { name: "ID" }), "btc");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Bitcoin");
  const address = dialog.getByRole("textbox", { name: "Address" });
  await user.type(address, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5");
  await user.click(dialog.getByRole("button", { name: "Add Payment Method" }));
  expect(await dialog.findByText(/^This is not a Bitcoin address/)).toBeVisible();
  expect(address).toHaveFocus();
  expect(asked(wire)).toEqual([]);
  await user.clear(address);
  await user.type(address, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  await user.click(dialog.getByRole("button", { name: "Add Payment Method" }));
  expect(await screen.findByText("Payment method added successfully")).toBeVisible();
});

it("renames a method with a wrong address, and checks the address when its network changes", async () => {
  const wire = fakeWire({ [`GET ${rows}`]: rowList([ether]), [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo={false} />);
  await user.click(await screen.findByRole("button", { name: "Edit Ether" }));
  expect(await screen.findByText(/^This is not an Ethereum address/)).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Name" }), " 2");
  const network = screen.getByRole("textbox", { name: "ID" });
  await user.clear(network);
  await user.type(network, "btc");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Address" })).toHaveFocus());
  expect(asked(wire)).toEqual([]);
  await user.clear(network);
  await user.type(network, "eth");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Payment method updated successfully")).toBeVisible();
  const seen = '{"id":"eth","name":"Ether","address":"0xdemo"}';
  const input = { id: "eth", name: "Ether 2", address: "0xdemo", explorer: "", methodId: "m2", seen };
  expect(asked(wire)).toEqual([{ operation: "/savePaymentMethod", input }]);
});

it("warns of wrong check digits in a demonstration, too, at once and as long as they are there", async () => {
  const wire = fakeWire({ [`GET ${rows}`]: rowList([ether]), [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Edit Ether" }));
  const warning =
    /^This is not an Ethereum address: .* It can be saved only because this is a demonstration$/;
  expect(await screen.findByText(warning)).toBeVisible();
  const address = screen.getByRole("textbox", { name: "Address" });
  expect(address).toHaveAccessibleDescription(/It can be saved only because this is a demonstration/);
  await user.clear(address);
  await user.type(address, "0x52908400098527886E0F7030069857D2E4169EE7");
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  await user.type(address, "0");
  await user.tab();
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("img", { name: /^New address/ })).toBeVisible();
  expect(screen.getByText(warning)).toBeVisible();
  expect(asked(wire)).toEqual([]);
});

it("takes a rate by hand, renews it, and says when it is too old", async () => {
  const rated = { ...ether, currency: "ETH", rate: "3000", ratedAt: "2026-03-14T09:00:00.000Z" };
  const wire = fakeWire({ [`GET ${rows}`]: [rowList([ether]), rowList([rated])], [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  expect(await screen.findByText("No exchange rate: depositors see USD.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Rate of Ether" }));
  expect(await screen.findByRole("textbox", { name: "Currency" })).toHaveValue("ETH");
  const rate = screen.getByRole("textbox", { name: "US dollars per unit" });
  await user.type(rate, "3,000");
  await user.click(screen.getByRole("button", { name: "Save rate" }));
  expect(await screen.findByText(/^Enter the rate in digits/)).toBeVisible();
  expect(asked(wire)).toEqual([]);
  await user.clear(rate);
  await user.type(rate, "3000");
  await user.dblClick(screen.getByRole("button", { name: "Save rate" }));
  expect(await screen.findByText("Exchange rate saved")).toBeVisible();
  const input = { methodId: "m2", currency: "ETH", rate: "3000" };
  expect(asked(wire)).toEqual([{ operation: "/setRate", input }]);
  expect(await screen.findByText("1 ETH = 3,000 USD")).toBeVisible();
  expect(screen.getByText(/^Too old: depositors see USD/)).toBeVisible();
});

it("takes no link that does not begin with https", async () => {
  const wire = fakeWire({ [`GET ${rows}`]: rowList([ether]), [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Edit Ether" }));
  const link = await screen.findByRole("textbox", { name: /^Explorer link/ });
  await user.click(link);
  await user.paste("javascript:alert('{hash}')");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("The link must start with https://")).toBeVisible();
  expect(asked(wire)).toEqual([]);
});

it("removes a rate without sending it, and takes no currency that is none", async () => {
  const rated = { ...ether, currency: "ETH", rate: "3000", ratedAt: new Date().toISOString() };
  const wire = fakeWire({ [`GET ${rows}`]: [rowList([rated]), rowList([ether])], [operations]: done });
  const { user } = renderScreen(<ManagePaymentMethods adminId="boss" isDemo />);
  await user.click(await screen.findByRole("button", { name: "Rate of Ether" }));
  const currency = await screen.findByRole("textbox", { name: "Currency" });
  await user.type(currency, " !");
  await user.click(screen.getByRole("button", { name: "Save rate" }));
  expect(await screen.findByText(/^Use at most 12 letters and digits/)).toBeVisible();
  expect(asked(wire)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove rate" }));
  expect(await screen.findByText("Exchange rate saved")).toBeVisible();
  expect(asked(wire)).toEqual([{ operation: "/setRate", input: { methodId: "m2" } }]);
  expect(await screen.findByText("No exchange rate: depositors see USD.")).toBeVisible();
});
