import { beforeEach, describe, expect, it } from "vitest";
import { settled } from "#emulator/testing/tables.ts";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

const columns = "/tablesdb/db/tables/t/columns";
const wide =
  "Value must be a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,808";

let world: World;
beforeEach(async () => {
  world = startWorld();
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  await done(world.key("POST", "/tablesdb/db/tables", { body: { tableId: "t", name: "t" } }));
});

const create = (kind: string, body: object) =>
  world.key("POST", `${columns}/${kind}`, { body: { key: "c", required: false, ...body } });

describe("the default of a new column", () => {
  it.each([
    ["string", { size: 5, default: 5 }, "Value must be a valid string and exactly 0 chars"],
    ["longtext", { default: true }, "Value must be a valid string and exactly 0 chars"],
    ["enum", { elements: ["a"], default: "" }, "Value must be a valid string and at least 1 chars"],
    ["integer", { default: "5" }, wide],
    ["bigint", { default: 1.5 }, wide],
    ["float", { default: "1.5" }, "Value must be a valid float"],
    ["boolean", { default: "true" }, "Value must be a valid boolean"],
    ["email", { default: "no-address" }, "Value must be a valid email address"],
    ["ip", { default: "1.2.3" }, "Value must be a valid IP address"],
    ["url", { default: "example" }, "Value must be a valid URL"],
    [
      "datetime",
      { default: "0999-01-01" },
      "Value must be valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.",
    ],
    [
      "point",
      { default: [1] },
      "Value must be a valid point: Point must be an array of two numeric values [x, y]",
    ],
    [
      "line",
      {
        default: [
          [0, 0],
          [0, 91],
        ],
      },
      "Value must be a valid linestring: Invalid coordinates at point #1: Latitude (y) must be between -90 and 90, got 91",
    ],
  ])("the default of a new column of the kind %s is judged as a parameter: %j", async (kind, body, rule) => {
    expect(await create(kind, body)).toMatchObject({
      status: 400,
      body: { type: "general_argument_invalid", message: `Invalid \`default\` param: ${rule} or null` },
    });
  });

  it.each([
    ["varchar", { size: 3, default: "four" }, "Value must be a valid string and no longer than 3 chars"],
    ["integer", { min: 1, max: 3, default: 4 }, "Value must be a valid range between 1 and 3"],
    ["float", { min: 3, max: 1 }, "Minimum value must be lesser than maximum value"],
    ["enum", { elements: ["a"], default: "b" }, "Default value not found in elements"],
  ])(
    "the default of a new column of the kind %s is judged before the table is looked for: %j",
    async (kind, body, message) => {
      const path = `/tablesdb/db/tables/nonesuch/columns/${kind}`;
      const answer = await world.key("POST", path, { body: { key: "c", required: true, ...body } });
      expect(answer).toMatchObject({ status: 400, body: { type: "column_value_invalid", message } });
    },
  );

  it("is refused beside a required column after its own value was judged", async () => {
    expect((await create("integer", { required: true, default: 1 })).body.type).toBe(
      "column_default_unsupported",
    );
  });
});

it.each([
  ["required", { required: "true" }],
  ["array", { array: 1 }],
  ["encrypt", { size: 200, encrypt: "false" }],
])("refuses a text or a number for %s", async (name, body) => {
  expect((await create("string", { size: 10, ...body })).body.message).toBe(
    `Invalid \`${name}\` param: Value must be a valid boolean`,
  );
});

describe("a change of a column", () => {
  const change = (kind: string, body: object) => world.key("PATCH", `${columns}/${kind}/c`, { body });

  it("asks for a default, except of a shape", async () => {
    await done(create("point", {}));
    await settled(world);
    expect(await change("point", { required: false })).toMatchObject({
      status: 200,
      body: { default: null },
    });
    expect((await change("string", { required: false })).body.message).toBe(
      'Param "default" is not optional.',
    );
  });

  it("asks for the elements of an enum first", async () => {
    expect((await change("enum", { default: null })).body.message).toBe('Param "elements" is not optional.');
  });

  it("refuses a varchar of more characters than MariaDB holds", async () => {
    const body = { required: false, default: null, size: 16_382 };
    expect((await change("varchar", body)).body.message).toBe(
      "Invalid `size` param: Value must be a valid range between 1 and 16,381 or null",
    );
  });

  it("takes a default that is longer than the column", async () => {
    await done(create("varchar", { size: 3 }));
    await settled(world);
    expect(await change("varchar", { required: false, default: "four" })).toMatchObject({
      status: 200,
      body: { default: "four", size: 3 },
    });
  });
});
