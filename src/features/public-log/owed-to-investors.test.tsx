import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readLogFile } from "#domain/public-log/log-files.ts";
import { formatCheckpoint, openCheckpoint } from "#public-log/checkpoint.ts";
import { liabilitiesLeaf } from "#public-log/commitment.ts";
import { appendLeaves, emptyEdge } from "#public-log/edge.ts";
import { leafHash, toBase64 } from "#public-log/hashing.ts";
import { formatLiabilities } from "#public-log/liabilities.ts";
import { signerOf, signNote, verifierOf } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";
import { rootOf } from "#public-log/tree.ts";
import type { KnownSiteLog } from "#src/site-log/known-site-log.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { settingsRow } from "#tests/rows.ts";
import { OwedToInvestors } from "./owed-to-investors.tsx";
import { ReserveList } from "./reserve-list.tsx";

const days = "GET /tablesdb/main/tables/logdays/rows";
const settings = "GET /tablesdb/main/tables/settings/rows";
const at = "2026-03-14T00:23:00.000+00:00";
const origin = "acme.example/log";
const signer = signerOf(testLogKey.privateText);
const root = new Uint8Array(32).fill(7);

const statement = formatLiabilities({
  origin,
  day: "2026-03-14",
  size: 3,
  total: 1_234_567,
  count: 41,
  root,
});
const newest = {
  $id: "2026-03-14",
  size: 3,
  total: 1_234_567,
  count: 41,
  leafIndex: 3,
  root: toBase64(root),
  note: signNote(statement, [signer]),
  at,
};

/** A log of three entries and the statement of the day. @param leaf takes the place of the statement */
function logWith(leaf = liabilitiesLeaf(statement)): KnownSiteLog {
  return logOf([...[1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)), leaf]);
}

/** A log that contains the statement at a position before those that it is about. */
function logWithStatementAt(position: number): KnownSiteLog {
  const others: Uint8Array[] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  return logOf(others.toSpliced(position, 0, liabilitiesLeaf(statement)));
}

function logOf(data: readonly Uint8Array[]): KnownSiteLog {
  const { edge, size } = appendLeaves(emptyEdge, data);
  const note = signNote(formatCheckpoint({ origin, size, root: rootOf(data.map(leafHash)) }), [signer]);
  const checkpoint = openCheckpoint(note, [verifierOf(testLogKey.vkey)]);
  const tiles = new TileReader(
    size,
    readLogFile(edge, async () => undefined),
  );
  const keys = { log: [testLogKey.vkey] };
  return { keys, retired: {}, kept: [], newest: { is: "read", checkpoint, at, tiles } };
}

/** A day that the key has signed, at its position. */
function signedDay(day: string, total: number, leafIndex: number) {
  const text = formatLiabilities({ origin, day, size: 3, total, count: 41, root });
  const row = { ...newest, $id: day, total, leafIndex, note: signNote(text, [signer]) };
  return { row, leaf: liabilitiesLeaf(text) };
}

const threeDays = [
  signedDay("2026-03-12", 500, 3),
  signedDay("2026-03-13", 600, 4),
  signedDay("2026-03-14", 700, 5),
];

/** A log of three entries and the leaves of days behind them. */
function dayLog(leaves: readonly (Uint8Array | undefined)[]): KnownSiteLog {
  const entries = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  return logOf([...entries, ...leaves.filter((leaf) => leaf !== undefined)]);
}

function withUnreachableFiles(log: KnownSiteLog): KnownSiteLog {
  if (log.newest.is !== "read") throw new Error("The log has no checkpoint.");
  const tiles = new TileReader(log.newest.checkpoint.size, () => Promise.reject(new Error("No connection.")));
  return { ...log, newest: { ...log.newest, tiles } };
}

/** Shows the days, the newest first, and returns those that the table marks once all were checked. */
async function markedDays(rows: readonly object[], log: KnownSiteLog) {
  fakeWire({ [days]: rowList([...rows]) });
  const { client, unmount } = renderScreen(<OwedToInvestors log={log} />);
  const table = await screen.findByRole("region", { name: "Totals of the last days" });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const wrong = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => text.includes("Wrong"))
    .map((text) => text.slice(0, 10));
  const notes = screen.queryAllByText("Not all of these totals could be compared with the log.");
  expect(notes.length).toBeLessThan(2);
  unmount();
  return { wrong, areCompared: notes.length === 0 };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function claims(): Promise<string[]> {
  const list = await screen.findByRole("list");
  return within(list)
    .getAllByRole("listitem")
    .map(({ children: [badge, sentence] }) => `${badge?.textContent}: ${sentence?.textContent}`);
}

function show(log: KnownSiteLog | undefined, row: object = newest) {
  fakeWire({ [days]: rowList([row]) });
  return renderScreen(<OwedToInvestors log={log} />);
}

describe("the total that is owed to investors", () => {
  it("is shown with its root and its position, and is proven", async () => {
    show(logWith());
    const card = await screen.findByRole("region", { name: "What is owed to investors" });
    expect(await within(card).findByText("$12,345.67")).toBeVisible();
    expect(card).toHaveTextContent("Owed on 03/14/2026 (UTC)");
    const details = within(card).getAllByRole("definition");
    expect(details.map(({ textContent }) => textContent)).toEqual(["41", "3", "BwcHBwcH…BwcHBwc="]);
    expect(await claims()).toEqual([
      "Proven: The log signed what it owed on 03/14/2026: $12,345.67 to 41 accounts.",
      "Proven: The log contains the total of 03/14/2026. The site cannot replace it unnoticed.",
    ]);
    expect(card).toHaveTextContent("The total does not show what the site owns.");
  });

  it("leaves out days whose statement has an older form, which outsiders cannot check", async () => {
    show(logWith(), { ...newest, note: newest.note.replace("liabilities/v2", "liabilities/v1") });
    expect(await screen.findByText("No total has been published yet.")).toBeVisible();
  });

  it.each<[string, KnownSiteLog, object, RegExp]>([
    [
      "figures other than the signed ones",
      logWith(),
      { ...newest, total: 1 },
      /^Wrong: No trusted key signed/,
    ],
    ["another key", { ...logWith(), keys: { log: [] } }, newest, /^Not checked: No key is trusted here yet/],
    [
      "a key that was retired before",
      { ...logWith(), retired: { [testLogKey.vkey]: 2 } },
      newest,
      /^Wrong: No trusted key signed/,
    ],
    ["another leaf", logWith(new Uint8Array(32)), newest, /^Wrong: The log does not contain the total/],
    ["no network", { ...logWith(), newest: { is: "offline" } }, newest, /^Not checked: You are offline/],
    [
      "a back-dated statement",
      logWithStatementAt(2),
      { ...newest, leafIndex: 2 },
      /^Wrong: The log does not contain/,
    ],
  ])("is not proven with %s", async (_, log, row, sentence) => {
    show(log, row);
    expect((await claims()).at(-1)).toMatch(sentence);
  });

  it("is saved as the signed statement", async () => {
    const names: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = show(logWith());
    await user.click(await screen.findByRole("button", { name: "Save the signed statement" }));
    expect(names).toEqual(["liabilities-2026-03-14.txt"]);
  });

  it("is listed with the days before", async () => {
    const wire = fakeWire({ [days]: rowList([newest, { ...newest, $id: "2026-03-13", total: 500 }]) });
    renderScreen(<OwedToInvestors log={undefined} />);
    const table = await screen.findByRole("region", { name: "Totals of the last days" });
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["Day (UTC)TotalAccounts counted", "03/14/2026$12,345.6741", "03/13/2026$5.0041"]);
    // One more than is shown says whether there are more.
    expect(wire.sent[0]?.queries).toContainEqual({ method: "limit", values: [31] });
  });

  it("is marked on an earlier day with other figures than the signed ones", async () => {
    fakeWire({ [days]: rowList([newest, { ...newest, $id: "2026-03-13", leafIndex: 2 }]) });
    renderScreen(<OwedToInvestors log={logWith()} />);
    const table = await screen.findByRole("region", { name: "Totals of the last days" });
    expect(await within(table).findByText("Wrong")).toBeVisible();
    const rows = within(table).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent?.includes("Wrong"))).toEqual([false, false, true]);
  });

  it("is marked on an earlier day when the log contains another signed total of it", async () => {
    const [first, second, third] = threeDays.map(({ leaf }) => leaf);
    const shown = threeDays.map(({ row }) => row).reverse();
    const honest = await markedDays(shown, dayLog([first, second, third]));
    expect(honest).toEqual({ wrong: [], areCompared: true });
    // The key signed both, and the log contains the other one.
    const other = signedDay("2026-03-12", 900, 3);
    expect(await markedDays(shown, dayLog([other.leaf, second, third]))).toEqual({
      wrong: ["03/12/2026"],
      areCompared: true,
    });
  });

  it.each<[string, (log: KnownSiteLog) => KnownSiteLog]>([
    ["has no network", (log) => ({ ...log, newest: { is: "offline" } })],
    ["cannot read the files of the log", withUnreachableFiles],
  ])("leaves earlier days unmarked, and says so once, when the browser %s", async (_, without) => {
    const log = without(dayLog(threeDays.map(({ leaf }) => leaf)));
    const rows = threeDays.map(({ row }) => row).reverse();
    expect(await markedDays(rows, log)).toEqual({ wrong: [], areCompared: false });
    // Signatures need no network.
    const changed = rows.map((row, at) => (at === 0 ? row : { ...row, total: 1 }));
    expect((await markedDays(changed, log)).wrong).toEqual(["03/13/2026", "03/12/2026"]);
  });

  it("waits for the checkpoint that holds it", async () => {
    const later = { ...newest, $id: "2026-03-15", leafIndex: 9 };
    fakeWire({ [days]: rowList([later, newest]) });
    renderScreen(<OwedToInvestors log={logWith()} />);
    expect(await screen.findByText("Owed on 03/14/2026 (UTC)")).toBeVisible();
    expect(await claims()).toHaveLength(2);
  });

  it("is said to be missing before the first day", async () => {
    fakeWire({ [days]: rowList([]) });
    renderScreen(<OwedToInvestors log={undefined} />);
    expect(await screen.findByText("No total has been published yet.")).toBeVisible();
  });

  it("can be loaded again after an error", async () => {
    fakeWire({ [days]: [appwriteError(400, "general_unknown", "Wrong"), rowList([newest])] });
    const { user } = renderScreen(<OwedToInvestors log={logWith()} />);
    expect(await screen.findByText(/The totals could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("$12,345.67")).toBeVisible();
  });
});

describe("the reserve addresses", () => {
  const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

  it("are shown with label, network and a link, as a statement of the operator", async () => {
    const reserveAddresses = `btc:${bitcoin} Cold wallet\nother:an-address`;
    fakeWire({ [settings]: rowList([settingsRow({ reserveAddresses })]) });
    renderScreen(<ReserveList />);
    const items = await screen.findAllByRole("listitem");
    expect(items[0]).toHaveTextContent("Cold walletBitcoin · BTC");
    expect(screen.getByRole("img", { name: `Address ${bitcoin}` })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Look it up at mempool\.space/ })).toHaveAttribute(
      "href",
      `https://mempool.space/address/${bitcoin}`,
    );
    expect(items[1]).toHaveTextContent("OTHER");
    expect(screen.getAllByRole("link")).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: "Copy address" })).toHaveLength(2);
    expect(screen.getByText(/An address is a statement, not a proof/)).toBeVisible();
  });

  it.each([
    ["by a version without them", [settingsRow()]],
    ["where no settings were published", []],
  ])("are said to be missing %s", async (_, rows) => {
    fakeWire({ [settings]: rowList(rows) });
    renderScreen(<ReserveList />);
    expect(await screen.findByText("The operator has listed no reserve addresses.")).toBeVisible();
  });

  it("can be loaded again after an error", async () => {
    fakeWire({ [settings]: [appwriteError(400, "general_unknown", "Wrong"), rowList([])] });
    const { user } = renderScreen(<ReserveList />);
    expect(await screen.findByText(/The reserve addresses could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The operator has listed no reserve addresses.")).toBeVisible();
  });
});
