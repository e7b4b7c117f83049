import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { routes } from "#emulator/routes.ts";
import { aTable } from "#emulator/testing/tables.ts";
import { startWorld } from "#emulator/testing/world.ts";

/** The same cases in each run; another seed by FUZZ_SEED, which a failure prints. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
const cases = Number(process.env.FUZZ_CASES ?? 400);

const awkward = fc.constantFrom<unknown>(
  null,
  true,
  "",
  " ",
  "unique()",
  "a".repeat(5000),
  "../../etc",
  "%",
  "\0",
  "\ud800",
  "ＡＢＣ",
  "<script>",
  "'; DROP TABLE x; --",
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  {},
  [],
  [[]],
  [null],
  { $id: 5 },
  { __proto__: { x: 1 } },
  '{"method":"increment","values":[1]}',
);
const value = fc.oneof({ weight: 3, arbitrary: awkward }, fc.jsonValue({ maxDepth: 3 }));
const word = fc.constantFrom(
  "db",
  "t",
  "r",
  "name",
  "n",
  "tags",
  "unique()",
  "..",
  "a b",
  "%zz",
  "$id",
  "x".repeat(40),
);

const query = fc.record(
  {
    method: fc.oneof(
      fc.constantFrom(
        "equal",
        "contains",
        "limit",
        "offset",
        "cursorAfter",
        "orderAsc",
        "select",
        "or",
        "and",
        "search",
        "between",
        "isNull",
        "regex",
        "elemMatch",
        "distanceEqual",
        "notContains",
      ),
      fc.string(),
    ),
    attribute: fc.oneof(
      fc.constantFrom("name", "n", "tags", "ok", "at", "price", "$id", "$createdAt", "$permissions", "nope"),
      value,
    ),
    values: fc.oneof(fc.array(value, { maxLength: 3 }), value),
  },
  { requiredKeys: ["method"] },
);
const queries = fc.array(
  fc.oneof(
    query.map((one) => JSON.stringify(one)),
    fc.string(),
  ),
  { maxLength: 3 },
);

const hardly = /functions|executions|deployments|sites|avatars|storage|\/mfa\//;
/** Calls that would take away what the others aim at. */
const destroys = ({ method, path }: { method: string; path: string }) =>
  method !== "GET" &&
  method !== "POST" &&
  /^\/(tablesdb|databases)/.test(path) &&
  !/rows|documents|transactions/.test(path);
const callable = routes.filter((one) => !hardly.test(one.path) && !destroys(one));

/** Mostly the table that is there. */
const place = fc.tuple(
  ...["db", "t", "r", "n"].map((known) => fc.oneof({ weight: 6, arbitrary: fc.constant(known) }, word)),
);

describe("whatever a client sends", () => {
  const failures: unknown[] = [];
  const world = startWorld({ report: (error) => failures.push(error) });
  afterAll(() => world.app.close());

  it(`is answered below 500, for ${cases} calls (seed ${seed})`, async () => {
    await aTable(world, { rowSecurity: true });
    await world.key("POST", "/tablesdb/db/tables/t/rows", {
      body: { rowId: "r", data: { name: "secret of the key" } },
    });
    const ada = await world.person("ada");
    const body = fc.dictionary(
      fc.constantFrom(
        "rowId",
        "data",
        "permissions",
        "queries",
        "transactionId",
        "rows",
        "name",
        "key",
        "size",
        "required",
        "default",
        "type",
        "columns",
        "operations",
        "userId",
        "email",
        "value",
        "max",
        "enabled",
        "prefs",
        "labels",
      ),
      fc.oneof(value, fc.record({ name: value, n: value, tags: value, at: value }), queries),
    );
    const call = fc.record({
      route: fc.constantFrom(...callable),
      path: place,
      body,
      queries,
      who: fc.constantFrom(world.guest, ada, world.key),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ route, path, body, queries, who }) => {
        let part = 0;
        const url = route.path.replace(/:[^/]+/g, () => encodeURIComponent(path[part++] ?? "x"));
        const search = new URLSearchParams(queries.map((text, i) => [`queries[${i}]`, text]));
        const sends = route.method === "GET" ? {} : { body };
        const answer = await who(route.method, `${url}?${search}`, sends);
        const expired = answer.body?.type === "transaction_expired";
        if (!expired && answer.status >= 500) {
          throw new Error(
            `${route.method} ${url} ${answer.status} ${JSON.stringify(answer.body)} ${failures.at(-1)}`,
          );
        }
        if (who !== world.key) expect(JSON.stringify(answer.body)).not.toContain("argon2id$");
      }),
      { seed, numRuns: cases, endOnFailure: true },
    );
  }, 60_000);
});
