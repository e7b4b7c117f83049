import { describe, expect, it } from "vitest";
import { rows, settled } from "#emulator/testing/tables.ts";
import { done, startWorld, withQueries } from "#emulator/testing/world.ts";

const columns = "/tablesdb/db/tables/t/columns";
const area = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];

async function map() {
  const world = startWorld();
  const { key } = world;
  await done(key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  await done(key("POST", "/tablesdb/db/tables", { body: { tableId: "t", name: "t" } }));
  const made = await key("POST", `${columns}/point`, { body: { key: "place", required: true } });
  await done(key("POST", `${columns}/line`, { body: { key: "way", required: false } }));
  await done(key("POST", `${columns}/polygon`, { body: { key: "area", required: false } }));
  await settled(world);
  const write = (rowId: string, data: object) => key("POST", rows, { body: { rowId, data } });
  const ask = async (...queries: object[]) => {
    const { status, body } = await key("GET", withQueries(rows, ...queries));
    return status === 200 ? body.rows.map(({ $id }: { $id: string }) => $id).join() : body.message;
  };
  return { ...world, made, write, ask };
}

describe("shapes in rows", () => {
  it.each([
    [{ place: "POINT(1 2)" }, { place: [1, 2] }],
    [{ place: "point(1.5 -2e1)" }, { place: [1.5, -20] }],
    [{ place: "Point( 1  2 ) " }, { place: [1, 2] }],
    [{ place: "POINT(200 2)" }, { place: [200, 2] }],
    [
      { way: "LINESTRING(0 0 , 1 1)" },
      {
        way: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [{ way: "LINESTRING(0 0)" }, { way: [[0, 0]] }],
    [{ area: "POLYGON((0 0, 10 0, 10 10, 0 10, 0 0))" }, { area: [area] }],
    [{ area: "POLYGON((0 0,10 0,10 10,0 10,0 0),(0 0,10 0,10 10,0 10,0 0))" }, { area: [area, area] }],
  ])("are read from the text in %j", async (given, stored) => {
    const { write, key } = await map();
    expect(await write("a", { place: [0, 0], ...given })).toMatchObject({ status: 201, body: stored });
    expect((await key("GET", `${rows}/a`)).body).toMatchObject(stored);
    expect((await key("PATCH", `${rows}/a`, { body: { data: given } })).body).toMatchObject(stored);
  });

  it("are read from texts in bulk calls and transactions, which show the text until the commit", async () => {
    const { key } = await map();
    const place = "POINT(3 4)";
    const bulk = await key("POST", rows, { body: { rows: [{ $id: "b", place }] } });
    expect(bulk.body.rows[0].place).toEqual([3, 4]);
    const { $id: transactionId } = (await done(key("POST", "/tablesdb/transactions", { body: {} }))).body;
    const staged = await key("POST", rows, { body: { rowId: "s", data: { place }, transactionId } });
    expect(staged.body.place).toBe(place);
    await done(key("PATCH", `/tablesdb/transactions/${transactionId}`, { body: { commit: true } }));
    expect((await key("GET", `${rows}/s`)).body.place).toEqual([3, 4]);
  });

  it.each([
    "POINTX(1 2)",
    "POINT EMPTY",
    "POINT(1,2)",
    "POINT()",
    "POINT(a b)",
    "POINT(1 2 3)",
    "POINT(1 2",
    "x",
    "",
  ])("are not read from the text %j", async (place) => {
    const { write, ask } = await map();
    const { status, body } = await write("a", { place });
    expect([status, body.message]).toEqual([
      400,
      'Invalid document structure: Attribute "place" has invalid type. Value must be a valid point: ',
    ]);
    expect(await ask({ method: "equal", attribute: "place", values: [place] })).toBe(
      "Invalid query: Spatial data must be an array",
    );
  });

  it.each([
    "LINESTRING()",
    "POINT(0 0)",
    "POLYGON((0 0,0 1,1 1))",
    "POLYGON((0 0,0 1,1 1,0 5))",
    "POLYGON(0 0)",
  ])("shapes of other kinds are not read from the text %j", async (text) => {
    const { write } = await map();
    expect((await write("a", { place: [0, 0], way: text })).status).toBe(400);
    expect((await write("a", { place: [0, 0], area: text })).status).toBe(400);
  });

  it.each([
    ["equal", "place", ["POINT(3 4)"]],
    ["notEqual", "place", ["POINT(3 4)"]],
    ["intersects", "place", ["POINT(3 4)"]],
    ["crosses", "way", ["LINESTRING(0 0,1 1)"]],
    ["contains", "area", ["POINT(0.1 0.5)"]],
  ])("are not searched by a text with %s", async (method, attribute, values) => {
    const { ask } = await map();
    expect(await ask({ method, attribute, values })).toBe("Invalid query: Spatial data must be an array");
  });

  it("are columns of their own, whose values come back as they were written", async () => {
    const { made, write, key } = await map();
    expect([made.status, made.body.type, made.body.default]).toEqual([202, "point", null]);
    const way = [
      [0, 0],
      [1, 1],
    ];
    const answer = await write("a", { place: [14.42, 50.09], way, area });
    expect([answer.status, answer.body.place, answer.body.way, answer.body.area]).toEqual([
      201,
      [14.42, 50.09],
      way,
      [area],
    ]);
    const index = (column: string) =>
      key("POST", "/tablesdb/db/tables/t/indexes", {
        body: { key: column, type: "spatial", columns: [column] },
      });
    expect([(await index("place")).status, (await index("area")).body.type]).toEqual([
      202,
      "column_index_invalid",
    ]);
    const byKey = await key("POST", "/tablesdb/db/tables/t/indexes", {
      body: { key: "k", type: "key", columns: ["place"] },
    });
    expect(byKey.body.type).toBe("column_index_invalid");
  });

  it.each([
    [{ place: "POINT" }, ""],
    [{ place: 5 }, "Spatial value must be array or WKT string"],
    [{ place: [1] }, "Point must be an array of two numeric values [x, y]"],
    [{ place: [200, 0] }, "Longitude (x) must be between -180 and 180, got 200"],
    [{ place: [0, 0], way: [[0, 0]] }, "LineString must contain at least two points"],
    [
      { place: [0, 0], area: [area.slice(0, 4)] },
      "Ring #0 must be closed (first point must equal last point)",
    ],
    [{ place: [0, 0], area: [[[0, 0]]] }, "Ring #0 must contain at least 4 points to form a closed polygon"],
  ])("%j is refused", async (data, message) => {
    const { write } = await map();
    const { status, body } = await write("a", data);
    expect([status, body.type, body.message.split(": ").slice(2).join(": ")]).toEqual([
      400,
      "row_invalid_structure",
      message,
    ]);
  });

  it("are found by relation and by distance", async () => {
    const { write, ask } = await map();
    const query = (method: string, attribute: string, ...values: unknown[]) => ({
      method,
      attribute,
      values,
    });
    await done(write("in", { place: [5, 5], area }));
    await done(write("edge", { place: [10, 5] }));
    await done(write("out", { place: [50, 50] }));
    expect(await ask(query("intersects", "place", area.length ? [area] : []))).toBe("in,edge");
    expect(await ask(query("notIntersects", "place", [area]))).toBe("out");
    expect(await ask(query("touches", "place", [area]))).toBe("edge");
    expect(await ask(query("contains", "area", [1, 1]))).toBe("in");
    expect(await ask(query("equal", "place", [50, 50]))).toBe("out");
    expect(
      await ask(
        query("crosses", "area", [
          [-5, 5],
          [15, 5],
        ]),
      ),
    ).toBe("in");
    expect(await ask(query("overlaps", "area", [area.map(([x = 0, y = 0]) => [x + 5, y])]))).toBe("in");
    expect(await ask(query("distanceLessThan", "place", [[10, 6], 1.5, false]))).toBe("edge");
    expect(await ask(query("distanceGreaterThan", "place", [[5, 5], 1_000_000, true]))).toBe("out");
    const either = [query("equal", "$id", "out"), query("distanceEqual", "place", [[5, 5], 0, false])];
    expect(await ask({ method: "or", values: either })).toBe("in,out");
    expect(await ask(query("isNull", "area"))).toBe("edge,out");
  });

  it.each([
    [
      "intersects",
      "$id",
      [[1, 1]],
      'Spatial query "intersects" cannot be applied on non-spatial attribute: $id',
    ],
    ["intersects", "place", [5], "Spatial data must be an array"],
    ["distanceLessThan", "place", [[[1, 1], 5]], "Distance query requires [[geometry, distance]] parameters"],
    [
      "distanceLessThan",
      "area",
      [[[1, 1], 5, true]],
      "Distance in meters is not supported between polygon and point",
    ],
    ["startsWith", "place", [[1, 1]], 'Query value is invalid for attribute "place"'],
    ["equal", "place", [[1, "x"]], 'Query value is invalid for attribute "place"'],
  ])("%s on %s with %j is refused", async (method, attribute, values, message) => {
    const { ask } = await map();
    expect(await ask({ method, attribute, values })).toBe(`Invalid query: ${message}`);
  });
});
