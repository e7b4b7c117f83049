import { expect, it } from "vitest";
import { aTable } from "#emulator/testing/tables.ts";
import { startWorld } from "#emulator/testing/world.ts";

it.each(["key", "unique", "fulltext", "spatial"])(
  "refuses a %s index of an array by the older spelling of its type in either spelling of the path",
  async (type) => {
    const world = startWorld();
    await aTable(world);
    const refusal = {
      status: 400,
      body: {
        type: "index_invalid",
        message: "Creating indexes on array attributes is not currently supported.",
      },
    };
    const body = { key: "x", type, attributes: ["tags"], columns: ["tags"] };
    expect(await world.key("POST", "/databases/db/collections/t/indexes", { body })).toMatchObject(refusal);
    expect(await world.key("POST", "/tablesdb/db/tables/t/indexes", { body })).toMatchObject(refusal);
    const missing = { ...body, attributes: ["nope"] };
    expect(
      (await world.key("POST", "/databases/db/collections/t/indexes", { body: missing })).body.type,
    ).toBe("attribute_unknown");
  },
);
