import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { leafOfEntry } from "#domain/public-log/leaf-of-entry.ts";
import { formatLink } from "#public-log/statement-code.ts";
import { appwriteError, asked, byOperation, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { IntersectionObserverStub } from "#tests/intersection-observer-stub.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow } from "#tests/rows.ts";
import { signedAt } from "#tests/scenes/log-scene.ts";
import { LoggedEntry } from "./logged-entry.tsx";

const entry = parseLedgerEntry(ledgerRow());
const place = {
  entryId: "e1",
  index: 41,
  salt: btoa("s".repeat(32)),
  since: { size: 1042, at: signedAt },
};
const executions = "POST /functions/operations/executions";
const keys = "GET /tablesdb/main/tables/logkeys/rows";

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
  saved.length = 0;
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    blob = given as Blob;
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(entries: unknown[], receipt: unknown = "{}", named = [testLogKey.vkey]) {
  const wire = fakeWire({
    [keys]: rowList(named.map((key) => ({ $id: "k", key, since: signedAt }))),
    [executions]: byOperation({
      findInLog: execution(200, { entries }),
      readReceipt: execution(200, { receipt, since: 1042, sinceAt: signedAt }),
    }),
  });
  return { ...renderScreen(<LoggedEntry entry={entry} ids={["e1", "e2"]} />), wire };
}

it("says since which checkpoint the log holds an entry, and links to its check", async () => {
  const { wire } = show([place]);
  expect(
    await screen.findByText(/^In the public log since checkpoint 1,042 \(03\/14\/2026\)$/),
  ).toBeVisible();
  const link = `#${formatLink(leafOfEntry(place, entry.hash))}`;
  expect(screen.getByRole("link", { name: "Check this entry" })).toHaveAttribute("href", `/verify${link}`);
  expect(asked(wire).map(({ operation }) => operation)).toEqual(["/findInLog"]);
  expect(wire.sent).toHaveLength(2);
});

it("saves the receipt at a press, once while it is read", async () => {
  const { user, wire } = show([place], '{"format":"keelstone-receipt/1"}');
  const button = await screen.findByRole("button", { name: "Download receipt" });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const respond = wire.routes[executions];
  if (typeof respond !== "function") throw new Error("The operations have no responder.");
  wire.routes[executions] = async (request) => {
    const answer = await respond(request);
    await arrival;
    return answer;
  };
  await user.dblClick(button);
  arrive();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(asked(wire).filter(({ operation }) => operation === "/readReceipt")).toHaveLength(1);
  expect(saved[0]?.name).toBe("receipt-e1.json");
  expect(await saved[0]?.blob.text()).toBe('{"format":"keelstone-receipt/1"}');
});

it("says when an entry is not in the log yet", async () => {
  show([]);
  expect(await screen.findByText("Not in the public log yet. It is added within an hour.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows nothing where the site has no log, and asks for nothing more", async () => {
  const { wire, container } = show([place], "{}", []);
  await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
  await vi.waitFor(() => expect(container.textContent).toBe(""));
  expect(wire.sent.map(({ path }) => path)).toEqual(["/tablesdb/main/tables/logkeys/rows"]);
});

it("says that a receipt could not be downloaded", async () => {
  const { user, wire } = show([place]);
  const button = await screen.findByRole("button", { name: "Download receipt" });
  wire.routes[executions] = appwriteError(503, "general_unknown", "down");
  await user.click(button);
  expect(await screen.findByText("The receipt could not be downloaded")).toBeVisible();
  expect(saved).toEqual([]);
});
