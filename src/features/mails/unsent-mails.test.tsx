import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { mailRow } from "#tests/rows.ts";
import { UnsentMails } from "./unsent-mails.tsx";

const mails = "GET /tablesdb/main/tables/mails/rows";
const title = "Unsent emails";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T12:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows an outbox with so many mails in each state, and one that is due at a time. */
function show(counts: Readonly<Record<string, number>>, dueAt?: string) {
  const wire = fakeWire({
    [mails]: ({ queries }) => {
      const status = queries.find(({ attribute }) => attribute === "status")?.values?.[0];
      if (status === undefined)
        return rowList(dueAt ? [mailRow({ $id: "first", nextAttemptAt: dueAt })] : []);
      const count = counts[String(status)] ?? 0;
      return rowList(Array.from({ length: count }, (_, index) => mailRow({ $id: `m${index}`, status })));
    },
  });
  const linkTo = (filter: object, words: string) => <a href={`?${JSON.stringify(filter)}`}>{words}</a>;
  return { wire, ...renderScreen(<UnsentMails linkTo={linkTo} />) };
}

const listed = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);

it("says how many were given up and how many failed, without counting beyond one page", async () => {
  const { wire } = show({ "given-up": 26, failed: 1 });
  expect(await screen.findByRole("region", { name: title })).toBeVisible();
  await screen.findByRole("link", { name: "Show failed" });
  expect(await listed()).toEqual([
    "25 or more given up in the last 7 days, not retried automatically. Show given up",
    "1 failed so far, retried automatically. Show failed",
  ]);
  expect(screen.getByRole("link", { name: "Show given up" })).toHaveAttribute(
    "href",
    '?{"status":"given-up"}',
  );
  // One more than is shown reveals whether there are more.
  const asked = wire.sent.map(({ queries, total }) => ({
    about: queries[0]?.values?.[0],
    limit: queries.find(({ method }) => method === "limit")?.values,
    total,
  }));
  expect(asked).toEqual([
    { about: "given-up", limit: [26], total: "0" },
    { about: "failed", limit: [26], total: "0" },
    { about: "1970-01-01T00:00:00.000Z", limit: [2], total: "0" },
  ]);
});

it("asks what was given up for the last 7 days, and leaves earlier dead addresses to the list", async () => {
  const { wire } = show({ failed: 1 });
  await screen.findByRole("link", { name: "Show failed" });
  const [givenUp, failed] = wire.sent;
  const from = new Date(2026, 2, 8).toISOString();
  const lately = { method: "greaterThanEqual", attribute: "$createdAt", values: [from] };
  expect(givenUp?.queries).toContainEqual(lately);
  expect(failed?.queries).not.toContainEqual(lately);
});

it("says since when the mail that is due first is not delivered", async () => {
  show({}, "2026-03-14T11:44:00.000+00:00");
  expect(await listed()).toEqual([
    expect.stringMatching(/^Overdue since 03\/14\/2026, .* npm run doctor\. Show the oldest unsent email$/),
  ]);
  expect(screen.getByRole("link")).toHaveAttribute("href", '?{"mail":"first"}');
});

it("says nothing when every mail went out or is on its way", async () => {
  const { client } = show({}, "2026-03-14T11:50:00.000+00:00");
  await vi.waitFor(() => {
    expect(client.getQueryCache().getAll()).toHaveLength(3);
    expect(client.isFetching()).toBe(0);
  });
  expect(screen.queryByRole("region", { name: title })).toBeNull();
});

it("says when the state could not be loaded, and retries on demand", async () => {
  let isDown = true;
  fakeWire({
    [mails]: () => (isDown ? appwriteError(500, "general_unknown", "Server Error") : rowList([])),
  });
  const { user } = renderScreen(<UnsentMails linkTo={() => null} />);
  expect(await screen.findByText("The state of the emails could not be loaded")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() =>
    expect(screen.queryByText("The state of the emails could not be loaded")).toBeNull(),
  );
});
