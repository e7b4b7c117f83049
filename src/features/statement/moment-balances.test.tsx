import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { canonicalEntry } from "#domain/ledger/entry.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf } from "#public-log/commitment.ts";
import { appendLeaves, emptyEdge, formatEdge } from "#public-log/edge.ts";
import { leafHash } from "#public-log/hashing.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import { formatReceipt } from "#public-log/receipt.ts";
import { appwriteError, asked, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow } from "#tests/rows.ts";
import { MomentBalances } from "./moment-balances.tsx";

const ledger = "GET /tablesdb/main/tables/ledger/rows";
const logKeys = "GET /tablesdb/main/tables/logkeys/rows";
const checkpoints = "GET /tablesdb/main/tables/logcheckpoints/rows";
const logState = "GET /tablesdb/main/tables/logstate/rows";
const executions = "POST /functions/operations/executions";

const key = keyOf("acme.example/log", new Uint8Array(32).fill(3));
const row = ledgerRow({
  seq: 4,
  prevHash: "2".repeat(64),
  cash: 70_000,
  hold: 5_000,
  stake: 20_000,
  profit: -1_500,
});

const salt = new Uint8Array(32).fill(9);

/** A log whose only leaf is an entry. */
function logOf(entry: string) {
  const leaf = entryLeaf(salt, entryHashOf(entry));
  const text = formatCheckpoint({ origin: "acme.example/log", size: 1, root: leafHash(leaf) });
  const note = signNote(text, [signerOf(key.privateText)]);
  return { note, edge: formatEdge(appendLeaves(emptyEdge, [leaf]).edge) };
}

const receiptOf = (entry: string) =>
  formatReceipt({ entry, salt, index: 0, proof: [], checkpoint: logOf(entry).note });

const answer = (receipt: string | null, since = 1) =>
  execution(200, { receipt, since: receipt === null ? null : since, sinceAt: null });

const at = "2026-03-14T13:00:00.000Z";
const { note, edge } = logOf(canonicalEntry(parseLedgerEntry(row)));
const site = {
  [checkpoints]: rowList([{ $id: "1", size: 1, root: "", note, at }]),
  [logState]: rowList([{ $id: "log", size: 1, scannedTo: at, edge }]),
  [ledger]: rowList([row]),
  [logKeys]: rowList([{ $id: "k", key: key.vkey, since: "2026-03-01T00:00:00.000+00:00" }]),
  [executions]: answer(receiptOf(canonicalEntry(parseLedgerEntry(row)))),
};

afterEach(() => vi.unstubAllGlobals());

const until = "2026-03-14T13:00:00.001Z";
const show = () => renderScreen(<MomentBalances userId="ann" at={at} until={until} />);

it("shows the balances after the newest entry up to the moment, proven by the public log", async () => {
  const wire = fakeWire(site);
  show();
  const card = await screen.findByRole("region", { name: "Balances at a moment" });
  expect(await screen.findByText(/^Checked against the public log up to checkpoint 1\./)).toHaveTextContent(
    "It does not show that no other entry followed before this moment.",
  );
  const amounts = [...card.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(amounts).toEqual(["$750.00", "$50.00", "$200.00", "-$15.00"]);
  expect(wire.sent[0]?.queries).toEqual([
    { method: "equal", attribute: "userId", values: ["ann"] },
    { method: "lessThan", attribute: "at", values: [until] },
    { method: "orderDesc", attribute: "seq" },
    { method: "limit", values: [2] },
  ]);
});

it("saves the receipt with the statement of what was owed on the day of the moment", async () => {
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const wire = fakeWire(site);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Download receipt as of 03/14/2026" }));
  await vi.waitFor(() => expect(names).toEqual(["receipt-e1-2026-03-14.json"]));
  expect(asked(wire).at(-1)).toEqual({
    operation: "/readReceipt",
    input: { entryId: "e1", day: "2026-03-14" },
  });
});

it("warns when the public log holds the entry with another amount", async () => {
  const other = canonicalEntry(parseLedgerEntry({ ...row, cash: 90_000 }));
  fakeWire({ ...site, [executions]: answer(receiptOf(other)) });
  show();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The public log does not confirm these balances.",
  );
});

it("warns when the log has not signed the checkpoint that the server names", async () => {
  const receipt = receiptOf(canonicalEntry(parseLedgerEntry(row)));
  fakeWire({ ...site, [executions]: answer(receipt, 1234) });
  show();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The public log does not confirm these balances.",
  );
});

it("warns when the checkpoint is signed by a key that the site does not name", async () => {
  const { vkey } = keyOf("acme.example/log", new Uint8Array(32).fill(4));
  fakeWire({
    ...site,
    [logKeys]: rowList([{ $id: "k", key: vkey, since: "2026-03-01T00:00:00.000+00:00" }]),
  });
  show();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The public log does not match the keys and checkpoints that this browser");
  expect(within(alert).getByRole("link", { name: "Check the public log" })).toHaveAttribute(
    "href",
    "/verify",
  );
});

it("says when no checkpoint holds the entry yet", async () => {
  fakeWire({ ...site, [executions]: answer(null) });
  show();
  expect(await screen.findByText(/^Not in the public log yet/)).toBeVisible();
});

it("says nothing of a public log where the site has none", async () => {
  fakeWire({ [ledger]: site[ledger] ?? rowList([]), [logKeys]: rowList([]) });
  show();
  expect(await screen.findByText("$750.00")).toBeVisible();
  expect(screen.queryByText(/public log/)).toBeNull();
});

it("shows zero before the first entry", async () => {
  fakeWire({ [ledger]: rowList([]) });
  show();
  expect(await screen.findByText("There were no entries up to this moment.")).toBeVisible();
  expect(screen.getAllByText("$0.00")).toHaveLength(4);
});

it("keeps the balances and offers a retry when the public log cannot be read", async () => {
  fakeWire({
    ...site,
    [executions]: [appwriteError(400, "general_unknown", "Wrong"), site[executions] ?? rowList([])].flat(),
  });
  const { user } = show();
  expect(await screen.findByText(/The public log could not be read/)).toBeVisible();
  expect(screen.getByText("$750.00")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Checked against the public log/)).toBeVisible();
});
