import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canonicalEntry } from "#domain/ledger/entry.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseCell } from "#public-log/statement-code.ts";
import { appwriteError, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, transactionRow } from "#tests/rows.ts";
import { StatementView } from "./statement-view.tsx";

const route = "GET /tablesdb/main/tables/ledger/rows";
const named = "GET /tablesdb/main/tables/transactions/rows";
const logKeys = "GET /tablesdb/main/tables/logkeys/rows";
const executions = "POST /functions/operations/executions";
const names = { [named]: rowList([transactionRow()]) };
const span = { from: "2026-03-01T00:00:00.000Z", until: "2026-04-01T00:00:00.000Z" };
const entry = (seq: number) => ledgerRow({ $id: `e${seq}`, seq, cash: 25000 * seq });

function show() {
  return renderScreen(<StatementView userId="ann" span={span} issuer="Bank" holder="Ann Bell" />);
}

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

/** Minutes that the reader's clock is behind UTC; tests may run in any time zone. */
const clockBehindUtc = (minutes: number) =>
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutes);

it("shows each time once to a reader whose clock shows UTC", async () => {
  clockBehindUtc(0);
  fakeWire({ ...names, [route]: rowList([entry(3)]) });
  show();
  const summary = await screen.findByRole("region", { name: "Summary" });
  expect(summary.textContent).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(screen.getAllByRole("row")[1]).not.toHaveTextContent("2026-03-14 12:00:00 UTC");
});

it("shows each time in UTC, too, to a reader in another time zone", async () => {
  clockBehindUtc(-60);
  fakeWire({ ...names, [route]: rowList([entry(3)]) });
  show();
  const summary = await screen.findByRole("region", { name: "Summary" });
  expect(summary).toHaveTextContent(/\(\d{4}-\d{2}-\d{2} [\d:]{8} UTC\)/);
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("2026-03-14 12:00:00 UTC");
});

it("shows the balance before, after and at each step of the period", async () => {
  const wire = fakeWire({ ...names, [route]: rowList([entry(3), entry(4)]) });
  show();
  const summary = within(await screen.findByRole("region", { name: "Summary" }));
  expect(summary.getByText("Opening balance").nextSibling).toHaveTextContent("$500.00");
  expect(summary.getByText("Credited").nextSibling).toHaveTextContent("$500.00");
  expect(summary.getByText("Closing balance").nextSibling).toHaveTextContent("$1,000.00");
  const rows = screen.getAllByRole("row");
  expect(rows[1]).toHaveTextContent("$250.00");
  expect(rows[1]).toHaveTextContent("$750.00");
  expect(wire.sent[0]?.queries).toEqual([
    { method: "equal", attribute: "userId", values: ["ann"] },
    { method: "greaterThanEqual", attribute: "at", values: [span.from] },
    { method: "lessThan", attribute: "at", values: [span.until] },
    { method: "orderAsc", attribute: "seq" },
    { method: "limit", values: [501] },
  ]);
});

it("reads as many pages as there are, and shows the first lines until asked for more or printed", async () => {
  const pages = [0, 1].map((page) =>
    rowList(Array.from({ length: page === 0 ? 501 : 100 }, (_, index) => entry(page * 500 + index + 1))),
  );
  fakeWire({ ...names, [route]: pages });
  const { user } = show();
  expect(await screen.findByText(/^600 entries/)).toBeVisible();
  // Whether each of so many is hidden from assistive technology takes seconds to find out.
  const lines = () => screen.getAllByRole("row", { hidden: true });
  expect(lines()).toHaveLength(201);
  act(() => void fireEvent(window, new Event("beforeprint")));
  expect(lines()).toHaveLength(601);
  act(() => void fireEvent(window, new Event("afterprint")));
  expect(lines()).toHaveLength(201);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(lines()).toHaveLength(601);
});

it("can be downloaded as CSV", async () => {
  fakeWire({ ...names, [route]: rowList([entry(1)]), [logKeys]: rowList([]) });
  const { user } = show();
  expect(await screen.findByRole("button", { name: "Download CSV" })).toHaveAttribute(
    "data-command",
    "Download CSV",
  );
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).not.toContain("Public log");
  expect(text).toContain("Opening balance,,,,0.00");
  expect(text).toContain(
    ",2026-03-14T12:00:00.000Z,Deposit,By an administrator,,250.00,250.00,0.00,TNX-4F7KQ2",
  );
});

it("has the proofs of the public log in the file, looked up by hundreds, and an empty cell for what is not logged", async () => {
  const entries = Array.from({ length: 101 }, (_, index) => entry(index + 1));
  const salt = Buffer.alloc(32, 5).toString("base64");
  const wire = fakeWire({
    ...names,
    [route]: rowList(entries),
    [logKeys]: rowList([{ $id: "k", key: "log+1+A", since: "2026-03-01T00:00:00.000+00:00" }]),
    // The page looks up its newest entries first.
    [executions]: [
      execution(200, { entries: [] }),
      execution(200, { entries: [{ entryId: "e2", index: 7, salt }] }),
      execution(200, { entries: [] }),
    ],
  });
  const { user } = show();
  const calls = () => wire.sent.filter(({ path }) => path.endsWith("/executions"));
  await waitFor(() => expect(calls()).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = "", , first = "", second = ""] = (await saved[0]?.text())?.split("\r\n") ?? [];
  expect(head).toMatch(/,Public log$/);
  expect(first).toMatch(/,TNX-4F7KQ2,$/);
  const proof = parseCell(second.split(",").at(-1) ?? "");
  expect(proof).toMatchObject({ index: 7, entry: canonicalEntry(parseLedgerEntry(entry(2))) });
  const asked = calls().map(({ body }) => JSON.parse(body.body).input.entryIds.length);
  expect(asked).toEqual([100, 100, 1]);
});

it("saves no file when the public log cannot be asked", async () => {
  fakeWire({
    ...names,
    [route]: rowList([entry(1)]),
    [logKeys]: rowList([{ $id: "k", key: "log+1+A", since: "2026-03-01T00:00:00.000+00:00" }]),
    [executions]: appwriteError(500, "general_unknown", "Server Error"),
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText("The entries could not be looked up in the public log")).toBeVisible();
  expect(saved).toEqual([]);
});

it("shows the unchanged balance in a period without entries", async () => {
  const wire = fakeWire({ [route]: [rowList([]), rowList([entry(2)])] });
  show();
  expect(await screen.findByText("No entries in this period")).toBeVisible();
  expect(screen.getByText("Closing balance").nextSibling).toHaveTextContent("$500.00");
  expect(wire.sent[1]?.queries).toContainEqual({ method: "lessThan", attribute: "at", values: [span.from] });
});

it("shows the error and retries on demand", async () => {
  fakeWire({
    ...names,
    [route]: [appwriteError(400, "general_query_invalid", "Invalid query"), rowList([entry(1)])],
  });
  const { user } = show();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The statement could not be createdInvalid query",
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText("Closing balance")).toBeVisible());
});

it("calls transactions by the name that people know, also those requested before the period", async () => {
  const older = transactionRow({ $id: "t0", transactionId: "TNX-0LDER7" });
  const wire = fakeWire({
    [route]: rowList([entry(1), { ...entry(2), transactionId: "t0" }, { ...entry(3), transactionId: null }]),
    [named]: [rowList([transactionRow()]), rowList([older])],
  });
  show();
  expect(await screen.findByRole("link", { name: "TNX-4F7KQ2" })).toHaveAttribute("href", "/transactions/t1");
  expect(screen.getByRole("link", { name: "TNX-0LDER7" })).toHaveAttribute("href", "/transactions/t0");
  expect(screen.getAllByRole("link")).toHaveLength(2);
  const looked = wire.sent.filter(({ path }) => path.endsWith("/transactions/rows"));
  expect(looked.at(-1)?.queries).toEqual([
    { method: "equal", attribute: "id", values: ["ann"] },
    { method: "equal", attribute: "$id", values: ["t0"] },
    { method: "limit", values: [2] },
  ]);
});
