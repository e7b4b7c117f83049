import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { leafOfEntry } from "#domain/public-log/leaf-of-entry.ts";
import { formatLink, shortCode } from "#public-log/statement-code.ts";
import { byOperation, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow } from "#tests/rows.ts";
import { signedAt } from "#tests/scenes/log-scene.ts";
import { LoggedStatement } from "./logged-statement.tsx";

const ledger = "GET /tablesdb/main/tables/ledger/rows";
const keys = "GET /tablesdb/main/tables/logkeys/rows";
const span = { from: "2026-03-01T00:00:00.000Z", until: "2026-04-01T00:00:00.000Z" };
const salt = btoa("s".repeat(32));
const row = (seq: number) => ledgerRow({ $id: `e${seq}`, seq, hash: String(seq).repeat(64) });

afterEach(() => vi.unstubAllGlobals());

function show(entries: unknown[], named = [testLogKey.vkey]) {
  const wire = fakeWire({
    [keys]: rowList(named.map((key) => ({ $id: "k", key, since: signedAt }))),
    [ledger]: rowList([row(3), row(2), row(1)]),
    "POST /functions/operations/executions": byOperation({ findInLog: execution(200, { entries }) }),
  });
  return { ...renderScreen(<LoggedStatement userId="ann" span={span} />), wire };
}

it("shows the code and the link of the last entry that is in the log", async () => {
  const { wire } = show([
    { entryId: "e1", index: 4, salt },
    { entryId: "e2", index: 9, salt },
  ]);
  expect(await screen.findByText(/^Entry No. 2 and all entries before it/)).toBeVisible();
  const link = leafOfEntry({ index: 9, salt }, "2".repeat(64));
  expect(screen.getByText(shortCode(link))).toBeVisible();
  expect(screen.getByRole("img", { name: "QR code of the check" })).toBeVisible();
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Check this entry" });
  expect(href).toBe(`${window.location.origin}/verify#${formatLink(link)}`);
  const { queries } = wire.sent.find(({ path }) => path.includes("/ledger/")) ?? { queries: [] };
  expect(queries).toContainEqual({ method: "orderDesc", attribute: "seq" });
  expect(queries).toContainEqual({ method: "lessThan", attribute: "at", values: [span.until] });
});

it.each([
  ["no entry is in the log yet", [], [testLogKey.vkey]],
  ["the site has no log", [{ entryId: "e1", index: 4, salt }], []],
])("shows nothing when %s", async (_, entries, named) => {
  const { wire, container } = show(entries, named);
  const requests = named.length === 0 ? 1 : 3;
  await vi.waitFor(() => expect(wire.sent).toHaveLength(requests));
  await vi.waitFor(() => expect(container.textContent).toBe(""));
});
