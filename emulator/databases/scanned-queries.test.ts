import { describe, expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

const withQueries = (path: string, queries: object[]) =>
  `${path}?${queries.map((one, i) => `queries[${i}]=${encodeURIComponent(JSON.stringify(one))}`).join("&")}`;
const rows = "/tablesdb/d/tables/t/rows";

/** A table that guests may read, with 10,000 texts that nearly match. */
async function bigTable() {
  const world = startWorld();
  const made = async (path: string, body: object) => {
    const answer = await world.key("POST", path, { body });
    if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  };
  await made("/tablesdb", { databaseId: "d", name: "d" });
  await made("/tablesdb/d/tables", { tableId: "t", name: "t", permissions: ['read("any")'] });
  await made("/tablesdb/d/tables/t/columns/string", { key: "s", size: 1000, required: false });
  await world.app.project.jobs.idle();
  for (let bulk = 0; bulk < 100; bulk++) {
    const texts = Array.from({ length: 100 }, (_, place) => `${"a".repeat(60)}b${bulk * 100 + place}`);
    await made(rows, { rows: texts.map((s, place) => ({ $id: `r${bulk}x${place}`, s })) });
  }
  return world;
}

const needles = Array.from({ length: 100 }, (_, place) => `${"a".repeat(30)}c${place}`);
const contains = { method: "contains", attribute: "s", values: needles };

describe("a guest's list of 10,000 rows", async () => {
  const world = await bigTable();
  const list = (queries: object[]) => world.guest("GET", withQueries(rows, queries));

  it("finds what an ordinary search means", async () => {
    const ends = (text: string) => ({ method: "endsWith", attribute: "s", values: [text] });
    const either = { method: "or", values: [ends("b7"), { ...contains, values: ["b12"] }] };
    expect((await list([either])).body.total).toBe(112);
  });

  it.each([
    ["many searches", Array.from({ length: 90 }, () => contains)],
    ["many exclusions", Array.from({ length: 60 }, () => ({ ...contains, method: "notContains" }))],
    [
      "nested alternatives",
      Array.from({ length: 60 }, () => ({
        method: "or",
        values: Array.from({ length: 30 }, (_, i) => ({
          method: "endsWith",
          attribute: "s",
          values: [`a${i}`],
        })),
      })),
    ],
  ])("is refused before it begins for %s", async (_, queries) => {
    const began = performance.now();
    const { status, body } = await list(queries);
    expect([status, body.type]).toEqual([408, "database_timeout"]);
    // They took twenty seconds.
    expect(performance.now() - began).toBeLessThan(800);
  });

  it("is answered to a key, which waits for its own work", async () => {
    const few = { ...contains, values: needles.slice(0, 30) };
    expect((await world.key("GET", withQueries(rows, [few]))).body.total).toBe(0);
  });
});
