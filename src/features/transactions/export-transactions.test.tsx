import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { ExportTransactions } from "./export-transactions.tsx";

const route = "GET /tablesdb/main/tables/transactions/rows";
const owners = { "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]) };
const row = (index: number) => transactionRow({ $id: `t${index}`, transactionId: `TNX-${100000 + index}` });
const fullPage = rowList(Array.from({ length: 501 }, (_, index) => row(index)));
const lastPage = rowList([row(500), transactionRow({ $id: "t501", id: "gone" })]);

const saved: { blob: Blob; name: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice("blob:".length))];
    if (blob !== undefined) saved.push({ blob, name: this.download });
  });
});

function show() {
  return renderScreen(<ExportTransactions filter={{ type: "credit", status: "pending", search: "btc" }} />);
}

it("writes all pages of what is filtered, with owners, into one file", async () => {
  const wire = fakeWire({ ...owners, [route]: [fullPage, lastPage] });
  const { user } = show();
  expect(screen.getByRole("button", { name: "Export CSV" })).toHaveAttribute("data-command", "Export CSV");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("Exported 502 transactions")).toBeVisible();
  expect(saved[0]?.name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await saved[0]?.blob.text())?.split("\r\n") ?? [];
  expect(lines).toHaveLength(504);
  expect(lines[0]).toContain("Transaction,ID,Owner ID,Owner,Email,Kind,Type,Status,Amount (USD)");
  expect(lines[1]).toContain("TNX-100000,t0,ann,Ann Bell,ann@example.com,deposit,credit,pending,250.00");
  expect(lines[502]).toContain("TNX-4F7KQ2,t501,gone,,,deposit");
  const [first] = wire.sent;
  expect(first?.queries.slice(0, 2)).toEqual([
    { method: "equal", attribute: "type", values: ["credit"] },
    { method: "equal", attribute: "status", values: ["pending"] },
  ]);
  expect(first?.queries).toContainEqual({ method: "limit", values: [501] });
  const pages = wire.sent.filter(({ path }) => path.includes("transactions"));
  expect(pages[1]?.queries).toContainEqual({ method: "cursorAfter", values: ["t499"] });
});

it("goes on behind the last row after a failure", async () => {
  const broken = appwriteError(400, "general_query_invalid", "Invalid query");
  const wire = fakeWire({ ...owners, [route]: [fullPage, broken, lastPage] });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The export stopped. Invalid query");
  expect(screen.getByText("500 transactions so far")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue export" })).toHaveAttribute(
    "data-command",
    "Continue export",
  );
  await user.click(screen.getByRole("button", { name: "Continue export" }));
  expect(await screen.findByText("Exported 502 transactions")).toBeVisible();
  expect(wire.sent.filter(({ path }) => path.includes("transactions"))).toHaveLength(3);
});

it("can be stopped, and saves nothing then", async () => {
  const answers: (() => void)[] = [];
  const wire = fakeWire({ ...owners, [route]: fullPage });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return answer(...request);
  });
  const { user } = show();
  const button = screen.getByRole("button", { name: "Export CSV" });
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Cancel export" }));
  expect(button).toHaveFocus();
  for (const go of answers) go();
  await waitFor(() => expect(wire.sent).toHaveLength(1));
  await user.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(saved).toEqual([]);
  expect(screen.getByText("0 transactions so far")).toBeVisible();
});
