import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cosign, formatCheckpoint } from "#public-log/checkpoint.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import { appwriteError, execution, fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { PublicLogState } from "./public-log-state.tsx";

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;
const executions = "POST /functions/operations/executions";

const text = formatCheckpoint({ origin: "log", size: 1234, root: new Uint8Array(32) });
const seedOf = (byte: number) => new Uint8Array(32).fill(byte);
const note = signNote(text, [signerOf(keyOf("log", seedOf(1)).privateText)]);
const witness = signerOf(keyOf("witness", seedOf(2), "witness").privateText);
const cosignatures = cosign(note, witness, Date.parse("2026-03-14T11:00:00Z") / 1000).slice(note.length);
const checkpoint = { $id: "1234", size: 1234, root: "", note, at: "2026-03-14T11:23:00.000+00:00" };
const day = { $id: "2026-03-14", size: 1233, total: 925_000, count: 7, leafIndex: 1233, root: "", note };

/** Whether a request asks for the rows with a value in a column. */
const asks = ({ queries }: SentRequest, column: string) =>
  queries.some(({ method, attribute }) => method === "notEqual" && attribute === column);
/** Answers with the newest checkpoint, which no witness signed or refused. */
const newestAlone = (request: SentRequest) =>
  rowList(["cosignatures", "objections"].some((column) => asks(request, column)) ? [] : [checkpoint]);

/** A log that keeps up. */
const keepingUp = {
  [rowsOf("logkeys")]: rowList([{ $id: "k", key: "log+1+A", since: "2026-03-01T00:00:00.000+00:00" }]),
  [rowsOf("logcheckpoints")]: rowList([checkpoint]),
  [rowsOf("logstate")]: rowList([{ $id: "log", size: 1234, scannedTo: "2026-03-14T11:20:00.000+00:00" }]),
  [rowsOf("logdays")]: rowList([{ ...day, at: "2026-03-14T00:23:00.000+00:00" }]),
  [rowsOf("ledger")]: rowList([]),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = () => screen.findByRole("region", { name: "Public log" });

it("shows the size, the age of the newest checkpoint, the liabilities and the last witness", async () => {
  fakeWire({
    ...keepingUp,
    [rowsOf("logcheckpoints")]: (request) =>
      asks(request, "cosignatures") ? rowList([{ ...checkpoint, cosignatures }]) : newestAlone(request),
  });
  renderScreen(<PublicLogState />);
  expect(within(await card()).getByText("Up to date")).toBeVisible();
  const details = within(await card())
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(details).toEqual(["1,234", "37 minutes ago", "$9,250.00 to 7 accounts", "1 hour ago"]);
  expect(await card()).toHaveTextContent("Liabilities of 03/14/2026");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("raises an alarm when entries of two hours ago are in no checkpoint and no day was published", async () => {
  const wire = fakeWire({
    ...keepingUp,
    [rowsOf("logcheckpoints")]: newestAlone,
    [rowsOf("logstate")]: rowList([{ $id: "log", size: 1234, scannedTo: "2026-03-13T07:00:00.000+00:00" }]),
    [rowsOf("ledger")]: rowList([{ $id: "e1", $createdAt: "2026-03-13T07:26:53.000+00:00" }]),
    [rowsOf("logdays")]: rowList([]),
  });
  renderScreen(<PublicLogState />);
  const alarm = await screen.findByRole("alert");
  expect(alarm).toHaveTextContent("Entries since 03/13/2026, 07:26 are in no checkpoint.");
  expect(alarm).toHaveTextContent("No statement of liabilities has been published since yesterday.");
  expect(within(await card()).getByText("Late")).toBeVisible();
  expect(await card()).toHaveTextContent("No witness has signed. To ask some, set PUBLIC_LOG_WITNESSES.");
  expect(wire.sent.find(({ path }) => path.includes("/ledger/"))?.queries).toContainEqual({
    method: "greaterThanEqual",
    attribute: "$createdAt",
    values: ["2026-03-13T07:00:00.001Z"],
  });
});

it("raises an alarm when a witness has signed another history", async () => {
  const refused = { $id: "1200", size: 1200, objections: "1300 witness.example/one" };
  fakeWire({
    ...keepingUp,
    [rowsOf("logcheckpoints")]: (request) =>
      asks(request, "objections") ? rowList([refused]) : newestAlone(request),
  });
  renderScreen(<PublicLogState />);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "witness.example/one has signed a checkpoint of 1,300 entries that contradicts this log",
  );
  expect(within(await card()).getByText("Contradicted")).toBeVisible();
});

it("appends on demand and shows the new state", async () => {
  const later = { ...checkpoint, size: 1300 };
  const wire = fakeWire({
    ...keepingUp,
    [rowsOf("logcheckpoints")]: rowList([later]),
    [rowsOf("logstate")]: [
      rowList([{ $id: "log", size: 1234, scannedTo: "2026-03-14T11:20:00.000+00:00" }]),
      rowList([{ $id: "log", size: 1300, scannedTo: "2026-03-14T11:59:00.000+00:00" }]),
    ],
    [executions]: execution(200, { size: 1300, isComplete: true }),
  });
  const { user } = renderScreen(<PublicLogState />);
  await user.click(await screen.findByRole("button", { name: "Append now" }));
  expect(await screen.findByText("1,300")).toBeVisible();
  const sent = wire.sent.find(({ path }) => path.endsWith("/executions"));
  expect(sent?.body.path).toBe("/appendToLog");
});

it("says how to switch the log on where the site has none", async () => {
  fakeWire({ ...keepingUp, [rowsOf("logkeys")]: rowList([]) });
  renderScreen(<PublicLogState />);
  expect(within(await card()).getByText("Off")).toBeVisible();
  expect(await card()).toHaveTextContent("npm run log:key");
  expect(screen.queryByRole("button", { name: "Append now" })).toBeNull();
});

it("shows the error and retries on demand", async () => {
  fakeWire({
    ...keepingUp,
    [rowsOf("logkeys")]: [appwriteError(500, "general_unknown", "Server Error"), rowList([])],
  });
  const { user } = renderScreen(<PublicLogState />);
  expect(await screen.findByText("The state of the public log could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Off")).toBeVisible();
});
