/**
 * Every cell of the table in docs/security.md: each table, each bucket, realtime and each operation, as guest,
 * inactive investor, another investor, the owner, administrator, their reader account and key; rows and files by the official SDK and
 * by raw HTTP. Prints how many cells there are. A table or bucket of appwrite.json without cells fails.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperationName, operations } from "#domain/operations/operations.ts";
import { rowsOf } from "#tests/product.ts";
import schema from "../../appwrite.json" with { type: "json" };
import { receivesEvents, tryFile, tryOperation, tryRow } from "./attempts.ts";
import { type Scene, samples, setScene, stored } from "./matrix-scene.ts";
import {
  actions,
  allowedFileActions,
  allowedRowActions,
  fileActions,
  isCertain,
  type Role,
  roles,
} from "./permission-matrix.ts";

const tables = schema.tables.map(({ $id }) => $id);
const buckets = schema.buckets.map(({ $id }) => $id);
/** Deleting the own account comes last: it is executed. */
const names = (Object.keys(operations) as OperationName[]).sort(
  (a, b) => Number(a === "deleteAccount") - Number(b === "deleteAccount"),
);
let scene: Scene;
let cells = 0;

beforeAll(async () => {
  scene = await setScene();
});
afterAll(async () => {
  process.stdout.write(`security: ${cells} cells tried\n`);
  await scene?.product.stop();
});

it.each([
  ["table", allowedRowActions, tables],
  ["bucket", allowedFileActions, buckets],
])("every %s has its cells", (_, allowed, ids) => {
  expect(Object.keys(allowed).sort(), "say in tests/security/permission-matrix.ts who may do what").toEqual(
    ids.toSorted(),
  );
});

describe.each(roles)("as %s", (role) => {
  it.each(tables)("the rows of %s", async (table) => {
    // The key deletes rows that other cases need; deletion is left to the sample rows.
    const tried = actions.filter(
      (action) =>
        role !== "key" ||
        // The function mail deletes a request as soon as it has handled it.
        (table === "recoveries" ? action === "create" : action !== "delete" || table in samples),
    );
    for (const action of tried) {
      const may = allowedRowActions[table]?.[role].includes(action) ?? false;
      const before = await stored(scene, table);
      cells += 2;
      expect({ [action]: await tryRow(scene, role, table, action, may) }).toEqual({
        [action]: { sdk: may, http: may },
      });
      if (!may) expect(await stored(scene, table)).toEqual(before);
    }
  });

  it.each(buckets)("the file of the owner in %s", async (bucketId) => {
    for (const action of fileActions.filter((one) => isCertain(bucketId, role, one))) {
      const may = allowedFileActions[bucketId]?.[role].includes(action) ?? false;
      cells += 2;
      expect({ [action]: await tryFile(scene, role, bucketId, action, may) }).toEqual({
        [action]: { sdk: may, http: may },
      });
    }
  });

  if (role !== "key")
    it("delivers events by realtime", async () => {
      const readable = tables.filter((table) => allowedRowActions[table]?.[role].includes("read"));
      const viewable = buckets.filter((bucketId) => allowedFileActions[bucketId]?.[role].includes("view"));
      cells += tables.length + buckets.length;
      const promised = [...readable, ...viewable].sort();
      expect([...(await receivesEvents(scene, role, tables))].sort()).toEqual(promised);
    });

  it.each(names)("the operation %s", async (name) => {
    cells += 1;
    const may = isFor(operations[name].by, role);
    const request = await scene.requestOf(name);
    expect(await tryOperation(scene, role, name, request)).toBe(may);
    if (!may) expect(await rowsOf(scene.product, "audit", "$id", request.key)).toEqual([]);
  });
});

/** Returns whether an operation goes on to examine the request. */
function isFor(by: "account" | "investor" | "admin", role: Role): boolean {
  if (role === "guest" || role === "key" || role === "reader") return false;
  if (by === "admin") return role === "admin";
  return by === "account" || role !== "inactive";
}
