import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { formatEdge } from "#public-log/edge.ts";
import { formatReceipt } from "#public-log/receipt.ts";
import { logKey, receiptOf, type SampleLog, sampleLog, statementOf } from "#public-log/testing/sample-log.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { signedAt } from "#tests/scenes/log-scene.ts";
import { LogVerifier } from "./log-verifier.tsx";

/** The claims of the page that rest on the days of a log. */

const table = (id: string) => `GET /tablesdb/main/tables/${id}/rows`;

/** Chooses a file. @returns the claims, once the outcome is shown */
async function choose(log: SampleLog, name: string, text: string, outcome: string) {
  const { size } = log.edge;
  const checkpoint = { $id: "c", size, root: "", note: log.checkpoint, at: signedAt, cosignatures: null };
  const wire = fakeWire({
    [table("logkeys")]: rowList([{ $id: "key", key: logKey.vkey, since: signedAt }]),
    [table("logcheckpoints")]: rowList([checkpoint]),
    [table("logstate")]: rowList([{ $id: "log", size, scannedTo: signedAt, edge: formatEdge(log.edge) }]),
  });
  const { user } = renderScreen(<LogVerifier fragment="" />);
  await user.upload(screen.getByLabelText("Choose a file"), new File([text], name));
  await screen.findByRole("heading", { name: outcome });
  // The state of the log holds the files of a small one.
  expect(wire.sent.filter((request) => JSON.stringify(request).includes("logtiles"))).toEqual([]);
  const [list] = screen.getAllByRole("list");
  return within(list as HTMLElement)
    .getAllByRole("listitem")
    .map(({ children: [badge, sentence] }) => `${badge?.textContent}: ${sentence?.textContent}`);
}

it("leaves a receipt open whose day is not the newest one of its checkpoint", async () => {
  const log = sampleLog({ nextDay: "2026-11-28" });
  const text = formatReceipt(await receiptOf(log, 6));
  const claims = await choose(log, "receipt.json", text, "Not everything could be checked");
  expect(claims).toContain(
    "Not checked: The log had a total for 11/28/2026 when this receipt was made, and this receipt does not prove that your balance is included. Download a new receipt. If that one does not prove it either, ask the operator.",
  );
});

it("refuses an entry that is dated long before it is logged", async () => {
  const log = sampleLog({ changed: 42, change: { at: "2026-11-24T23:59:59.999Z" } });
  const { liabilities: _, ...receipt } = await receiptOf(log, 42);
  const claims = await choose(log, "receipt.json", formatReceipt(receipt), "1 check failed");
  expect(claims).toContain(
    "Wrong: The log contains this entry only after the total of 11/27/2026, but the entry is dated 11/24/2026. An entry is logged within two days.",
  );
});

it("names the line of a statement whose entry is dated long before it is logged", async () => {
  const log = sampleLog({ changed: 42, change: { at: "2026-11-24T23:59:59.999Z" } });
  const claims = await choose(log, "statement.csv", statementOf(log, 2), "1 check failed");
  expect(claims).toContain(
    "Wrong: Line 13: the log contains the entry only after the total of 11/27/2026, but the entry is dated 11/24/2026. An entry is logged within two days.",
  );
});
