import { describe, expect, it } from "vitest";
import { library, rowsOf, tables } from "#emulator/testing/library.ts";

describe("relationship columns", () => {
  it("are made processing, become available on both sides, are listed, changed and deleted together", async () => {
    const { key, made } = await library({ type: "manyToOne", twoWay: true, onDelete: "cascade" });
    expect([made.status, made.body]).toEqual([
      202,
      {
        key: "books",
        type: "relationship",
        status: "processing",
        error: "",
        required: false,
        array: false,
        $createdAt: expect.any(String),
        $updatedAt: expect.any(String),
        relatedTable: "books",
        relationType: "manyToOne",
        twoWay: true,
        twoWayKey: "people",
        onDelete: "cascade",
        side: "parent",
      },
    ]);
    const partner = () => key("GET", "/databases/db/collections/books/attributes/people");
    expect((await partner()).body).toMatchObject({
      status: "available",
      relatedCollection: "people",
      twoWayKey: "books",
      side: "child",
    });
    const changed = await key("PATCH", `${tables}/people/columns/books/relationship`, {
      body: { onDelete: "setNull", newKey: "novels" },
    });
    expect([changed.status, changed.body.key, changed.body.onDelete]).toEqual([200, "novels", "setNull"]);
    expect((await partner()).body).toMatchObject({ twoWayKey: "novels", onDelete: "setNull" });
    const legacy = await key("PATCH", "/databases/db/collections/people/attributes/relationship/novels", {
      body: { onDelete: "restrict" },
    });
    expect(legacy.body.onDelete).toBe("restrict");
    expect((await key("DELETE", `${tables}/books/columns/people`)).status).toBe(204);
    expect((await key("GET", `${tables}/people/columns/novels`)).status).toBe(404);
  });

  it.each([
    [{ relatedTableId: "nothing", type: "oneToOne" }, 404, "table_not_found"],
    [{ relatedTableId: "books", type: "oneToOne" }, 409, "column_already_exists"],
    [
      { relatedTableId: "books", type: "oneToOne", key: "more", twoWayKey: "PEOPLE" },
      409,
      "column_already_exists",
    ],
    [{ relatedTableId: "books", type: "manyToMany", key: "m", twoWayKey: "x" }, 409, "column_already_exists"],
    [
      { relatedTableId: "books", type: "oneToOne", key: "o", twoWay: true, twoWayKey: "name" },
      409,
      "column_already_exists",
    ],
    [{ relatedTableId: "books", type: "oneToOne", key: "o", twoWayKey: "y" }, 202, "relationship"],
    [{ relatedTableId: "books", type: "oneToNone", key: "o" }, 400, "general_argument_invalid"],
    [
      { relatedTableId: "books", type: "oneToOne", key: "o", onDelete: "explode" },
      400,
      "general_argument_invalid",
    ],
  ])("%j is answered %i %s", async (body, status, type) => {
    const { key } = await library({ type: "manyToMany" });
    const answer = await key("POST", `${tables}/people/columns/relationship`, { body });
    expect([answer.status, answer.body.type]).toEqual([status, type]);
  });

  it("go with the other table, and take no index", async () => {
    const { key } = await library({ type: "oneToMany", twoWay: true });
    const index = await key("POST", `${tables}/people/indexes`, {
      body: { key: "i", type: "key", columns: ["books"] },
    });
    expect([index.status, index.body.type]).toEqual([400, "column_type_invalid"]);
    expect((await key("DELETE", `${tables}/books`)).status).toBe(204);
    expect((await key("GET", `${tables}/people/columns/books`)).status).toBe(404);
    expect((await key("POST", rowsOf("people"), { body: { rowId: "p", data: { name: "P" } } })).status).toBe(
      201,
    );
  });
});
