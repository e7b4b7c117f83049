import { describe, expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";
import { createScanBudget } from "./scan-budget.ts";

const withQueries = (path: string, queries: object[]) =>
  `${path}?${queries.map((one, i) => `queries[${i}]=${encodeURIComponent(JSON.stringify(one))}`).join("&")}`;
const rows = "/tablesdb/d/tables/t/rows";

/** A table that guests may read, with 10,000 texts that make patterns backtrack. */
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

const isRegex = (pattern: string) => ({ method: "regex", attribute: "s", values: [pattern] });
const catastrophic = [
  "^(a+)+$",
  "(a|aa)+$",
  "(a*)*c",
  "((((a+)+)+)+)+c",
  ".*.*.*.*.*.*c",
  "(?:a{0,300}){0,300}c",
];
const needles = Array.from({ length: 100 }, (_, place) => `${"a".repeat(30)}c${place}`);
const contains = { method: "contains", attribute: "s", values: needles };

const patient = { interval: 500, timeout: 20_000 };

describe("a guest's list of 10,000 rows", async () => {
  const world = await bigTable();
  const list = (queries: object[]) => world.guest("GET", withQueries(rows, queries));

  it("finds what an ordinary pattern and an ordinary search mean", async () => {
    // A machine that is busy with other things may need another try.
    const total = (queries: object[]) => expect.poll(async () => (await list(queries)).body.total, patient);
    await total([isRegex("B123$")]).toBe(1);
    await total([{ method: "or", values: [isRegex("b7$"), { ...contains, values: ["b12"] }] }]).toBe(112);
  });

  it("holds other calls up for a moment at most, however many patterns backtrack", async () => {
    const began = performance.now();
    const answers = await Promise.all([...catastrophic, ...catastrophic].map((one) => list([isRegex(one)])));
    const ping = await world.guest("GET", "/ping");
    expect(ping.status).toBe(200);
    for (const { status, body } of answers) expect([status, body.type]).toEqual([408, "database_timeout"]);
    // One pattern alone took a second, all of them twelve.
    expect(performance.now() - began).toBeLessThan(800);
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

describe("the budget of clients", () => {
  it("is used up by work and comes back with time", () => {
    let time = 0;
    const budget = createScanBudget(() => time);
    const work = (milliseconds: number) => {
      time += milliseconds;
      return milliseconds;
    };
    expect([budget.spend(work), budget.spend(work), budget.spend(work)]).toEqual([40, 40, 20]);
    expect(() => budget.spend(work)).toThrow("Database timed out");
    time += 100;
    expect(budget.spend(work)).toBe(25);
    time += 60_000;
    expect(budget.spend(work)).toBe(40);
  });

  it("counts work that failed", () => {
    let time = 0;
    const budget = createScanBudget(() => time);
    const failing = () => {
      time += 99;
      throw new Error("no pattern");
    };
    expect(() => budget.spend(failing)).toThrow("no pattern");
    expect(budget.spend((milliseconds) => milliseconds)).toBe(1);
  });
});
