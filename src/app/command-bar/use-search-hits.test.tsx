import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { userReferenceQuery } from "#src/features/users/queries.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { useSearchHits } from "./use-search-hits.ts";

const route = "GET /tablesdb/main/tables/users/rows";
const ada = profileRow({ $id: "ada", userId: "ada", name: "Ada Byron", email: "ada@example.com" });
const adam = profileRow({ $id: "adam", userId: "adam", name: "Adam Ant", email: "ant@example.com" });

function search(text: string) {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    (typed: string) => useSearchHits(users, typed, userReferenceQuery),
    { initialProps: text, wrapper },
  );
  return {
    type: rerender,
    found: () => result.current,
    names: () => result.current.rows.map(({ name }) => name),
  };
}

it("asks the server once for what was typed in one go", async () => {
  const wire = fakeWire({ [route]: rowList([ada]) });
  const { type, found, names } = search("");
  for (const text of ["a", "ad", "ada", "ada@", "ada@ex"]) type(text);
  expect(found().isSearching).toBe(true);
  await waitFor(() => expect(names()).toEqual(["Ada Byron"]));
  expect(found().isSearching).toBe(false);
  expect(wire.sent).toHaveLength(1);
  const contains = (attribute: string) => ({ method: "contains", attribute, values: ["ada@ex"] });
  expect(wire.sent[0]?.queries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: "or", values: ["name", "email", "userId"].map(contains) }),
      { method: "limit", values: [6] },
    ]),
  );
});

it("asks nothing for a single character, however long it stands there", () => {
  vi.useFakeTimers();
  const wire = fakeWire({ [route]: rowList([ada]) });
  const { type, found } = search("ad");
  type("a");
  act(() => void vi.advanceTimersByTime(10_000));
  expect(found()).toMatchObject({ rows: [], isSearching: false, problem: null });
  expect(wire.sent).toEqual([]);
});

it("keeps what still matches until the answer is there, and nothing else", async () => {
  fakeWire({ [route]: rowList([ada, adam]) });
  const { type, names, found } = search("ada");
  await waitFor(() => expect(names()).toEqual(["Ada Byron", "Adam Ant"]));
  type("adam");
  expect(names()).toEqual(["Adam Ant"]);
  expect(found().isSearching).toBe(true);
});

it("ignores the answer to an older text that comes late", async () => {
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const wire = fakeWire({
    [route]: [
      async () => {
        await late;
        return rowList([ada]);
      },
      rowList([adam]),
    ],
  });
  const { type, names } = search("byron");
  await waitFor(() => expect(wire.sent).toHaveLength(1));
  type("ant");
  await waitFor(() => expect(names()).toEqual(["Adam Ant"]));
  await act(async () => answerLate());
  expect(names()).toEqual(["Adam Ant"]);
});

it("reports a failed search, and finds on the next try", async () => {
  fakeWire({ [route]: ["no answer", rowList([ada])] });
  const { found, names } = search("ada");
  await waitFor(() => expect(found().problem).not.toBeNull());
  expect(found().isSearching).toBe(false);
  act(() => found().retry());
  await waitFor(() => expect(names()).toEqual(["Ada Byron"]));
  expect(found().problem).toBeNull();
});
