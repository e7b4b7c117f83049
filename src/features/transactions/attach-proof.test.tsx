import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { TransactionDetail } from "./transaction-detail.tsx";

const transactionsRoute = "GET /tablesdb/main/tables/transactions/rows";
const ledgerRoute = "GET /tablesdb/main/tables/ledger/rows";
const commandRoute = "POST /functions/operations/executions";

const aPdf = {
  attachmentId: "f1",
  attachmentType: "application/pdf",
  attachmentSize: 120_000,
  attachedAt: "2026-03-14T10:00:00.000+00:00",
};
const receipt = { id: "t1", transactionId: "TNX-4F7KQ2", status: "pending", replaced: null };

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:proof");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

function showDetail(canCancel = true) {
  return renderScreen(
    <TransactionDetail rowId="t1" userId="ann" canCancel={canCancel} notFoundAction={null} />,
  );
}

it("the owner attaches a file to a pending deposit, and the focus returns to the button", async () => {
  const wire = fakeWire({
    [transactionsRoute]: [rowList([transactionRow()]), rowList([transactionRow(aPdf)])],
    [ledgerRoute]: rowList([]),
    [commandRoute]: execution(200, receipt),
  });
  const { user } = showDetail();
  await user.click(await screen.findByRole("button", { name: "Attach proof of payment" }));
  const field = await screen.findByLabelText("Proof of payment", { selector: "input" });
  expect(field).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Attach file" }));
  expect(await screen.findByText("Please select a file")).toBeVisible();
  expect(field).toHaveFocus();
  await user.upload(field, new File(["%PDF-1.4 %%EOF"], "receipt.pdf", { type: "application/pdf" }));
  expect(screen.getByText("PDF, 1 kB")).toBeVisible();
  expect(screen.queryByText("Please select a file")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Attach file" }));
  expect(await screen.findByText("PDF, 120 kB")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Change proof of payment" })).toHaveFocus();
  const [sent] = wire.sent.filter(({ method }) => method === "POST");
  expect(JSON.parse(sent?.body.body).input).toEqual({ transactionId: "t1", file: btoa("%PDF-1.4 %%EOF") });
  // Too large, and too personal, for the storage of the browser.
  expect(JSON.stringify(localStorage)).not.toContain(btoa("%PDF-1.4 %%EOF"));
});

it.each([
  ["of another type", new File(["hi"], "a.txt", { type: "text/plain" }), /Please select a PNG/],
  [
    "that is too large",
    new File([new Uint8Array(5_242_881)], "a.pdf", { type: "application/pdf" }),
    /The file must not be larger than 5 MB/,
  ],
])("a file %s is refused before it is sent", async (_, file, message) => {
  fakeWire({ [transactionsRoute]: rowList([transactionRow()]), [ledgerRoute]: rowList([]) });
  const { user } = showDetail();
  await user.click(await screen.findByRole("button", { name: "Attach proof of payment" }));
  const field = await screen.findByLabelText("Proof of payment", { selector: "input" });
  // A person can choose any file, whatever the dialog of the browser suggests.
  fireEvent.change(field, { target: { files: [file] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toBeInvalid();
});

it("the owner withdraws the choice of a file, and the focus returns to the field", async () => {
  fakeWire({ [transactionsRoute]: rowList([transactionRow()]), [ledgerRoute]: rowList([]) });
  const { user } = showDetail();
  await user.click(await screen.findByRole("button", { name: "Attach proof of payment" }));
  const field = await screen.findByLabelText("Proof of payment", { selector: "input" });
  await user.upload(field, new File(["picture"], "shot.png", { type: "image/png" }));
  expect(await screen.findByAltText("The chosen file")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue("");
  expect(screen.queryByAltText("The chosen file")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Attach file" }));
  expect(await screen.findByText("Please select a file")).toBeVisible();
});

it("a file that the server refuses stays chosen, with the reason beside it, and can be sent again", async () => {
  const message = "The image is damaged";
  const plain = rowList([transactionRow()]);
  const wire = fakeWire({
    // The list is read again after the refusal, too.
    [transactionsRoute]: [plain, plain, rowList([transactionRow(aPdf)])],
    [ledgerRoute]: rowList([]),
    [commandRoute]: [
      execution(422, { code: "image-damaged", message, field: "image" }),
      execution(200, receipt),
    ],
  });
  const { user } = showDetail();
  await user.click(await screen.findByRole("button", { name: "Attach proof of payment" }));
  const field = await screen.findByLabelText("Proof of payment", { selector: "input" });
  await user.upload(field, new File(["%PDF-1.4 %%EOF"], "receipt.pdf", { type: "application/pdf" }));
  await user.click(screen.getByRole("button", { name: "Attach file" }));
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toBeInvalid();
  await user.click(screen.getByRole("button", { name: "Attach file" }));
  expect(await screen.findByRole("button", { name: "Change proof of payment" })).toHaveFocus();
  expect(wire.sent.filter(({ method }) => method === "POST")).toHaveLength(2);
});

it("the owner closes the form without a file, and nothing is sent", async () => {
  const wire = fakeWire({ [transactionsRoute]: rowList([transactionRow()]), [ledgerRoute]: rowList([]) });
  const { user } = showDetail();
  await user.click(await screen.findByRole("button", { name: "Attach proof of payment" }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.getByRole("button", { name: "Attach proof of payment" })).toHaveFocus();
  expect(wire.sent.filter(({ method }) => method === "POST")).toEqual([]);
});

it("the owner removes the file", async () => {
  const wire = fakeWire({
    [transactionsRoute]: [rowList([transactionRow(aPdf)]), rowList([transactionRow()])],
    [ledgerRoute]: rowList([]),
    [commandRoute]: execution(200, { ...receipt, replaced: "f1" }),
  });
  const { user } = showDetail();
  await user.click(await screen.findByRole("button", { name: "Change proof of payment" }));
  await user.click(await screen.findByRole("button", { name: "Remove file" }));
  expect(await screen.findByText("Proof of payment removed")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Attach proof of payment" })).toHaveFocus();
  const [sent] = wire.sent.filter(({ method }) => method === "POST");
  expect(sent?.body.path).toBe("/removeAttachment");
});

it.each([
  ["a deposit that is approved", { status: "success" }, true],
  ["a withdrawal", { kind: "withdrawal", type: "withdraw" }, true],
  ["a reader who may change nothing", {}, false],
])("nothing can be attached to %s", async (_, over, canCancel) => {
  fakeWire({ [transactionsRoute]: rowList([transactionRow(over)]), [ledgerRoute]: rowList([]) });
  showDetail(canCancel);
  expect(await screen.findByText("Requested")).toBeVisible();
  expect(screen.queryByRole("button", { name: /proof of payment/ })).toBeNull();
});
