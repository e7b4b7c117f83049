import { expect, it } from "vitest";
import { addRows, aTable, rows } from "#emulator/testing/tables.ts";
import { startWorld, withQueries } from "#emulator/testing/world.ts";
import { restoreSearchIndexes } from "./index-searched-columns.ts";

it("a list filtered by a part of a text is answered the same while and after its index is made", async () => {
  const world = startWorld();
  await aTable(world, { indexes: [] });
  for (let page = 0; page < 25; page++) {
    const batch = Array.from({ length: 100 }, (_, i) => ({
      name: `Person ${page} ${i}${i === 50 ? " Šmíd" : ""}`,
    }));
    await addRows(world, batch);
  }
  const { store, catalog, jobs } = world.app.project;
  const asked = withQueries(rows, { method: "contains", attribute: "name", values: ["SMID"] });
  const totals = [];
  for (let i = 0; i < 6; i++) {
    totals.push((await world.key("GET", asked)).body.total);
    await jobs.idle();
  }
  expect(totals).toEqual([25, 25, 25, 25, 25, 25]);
  const collection = catalog.table("db", "t")?.collection;
  const filter = { method: "contains", attribute: "name", values: ["SMID"] };
  expect(collection && store.substrings.rows(collection, filter)).toHaveLength(25);
});

it("builds the index again after a restart, before the first search", async () => {
  const world = startWorld();
  await aTable(world, { indexes: [] });
  for (let page = 0; page < 20; page++) {
    const batch = Array.from({ length: 100 }, (_, i) => ({ name: `Person ${page} ${i}` }));
    await addRows(world, batch);
  }
  const { project } = world.app;
  const collection = project.catalog.table("db", "t")?.collection;
  if (collection === undefined) throw new Error("There is no table.");
  const filter = { method: "contains", attribute: "name", values: ["son 7 77"] };
  const known = () => project.store.substrings.rows(collection, filter)?.length;
  restoreSearchIndexes(project);
  await project.jobs.idle();
  expect(known()).toBeUndefined();
  await world.key("GET", withQueries(rows, filter));
  for (let i = 0; i < 6; i++) await project.jobs.idle();
  expect(known()).toBe(1);
  // As the end of the process would.
  project.store.substrings.forget(collection);
  expect(known()).toBeUndefined();
  const startAgain = async () => {
    project.store.substrings.forget(collection);
    restoreSearchIndexes(project);
    for (let i = 0; i < 6; i++) await project.jobs.idle();
    return known();
  };
  expect([await startAgain(), await startAgain(), await startAgain()]).toEqual([1, 1, 1]);
  // One search keeps it for three more starts; then it is dropped as unused.
  await world.key("GET", withQueries(rows, { method: "or", attribute: "", values: [filter, filter] }));
  expect([await startAgain(), await startAgain(), await startAgain()]).toEqual([1, 1, 1]);
  expect([await startAgain(), await startAgain()]).toEqual([undefined, undefined]);
});

it("either or both of several parts of texts are found with an index as without", async () => {
  const world = startWorld();
  await aTable(world, { indexes: [] });
  for (let page = 0; page < 25; page++) {
    const batch = Array.from({ length: 100 }, (_, i) => ({
      name: `Person ${page} ${i}${i === 51 ? " seldom" : ""}`,
    }));
    await addRows(world, batch);
  }
  const contains = (value: string) => ({ method: "contains", attribute: "name", values: [value] });
  const questions = [
    { method: "or", attribute: "", values: [contains("n 7 7"), contains("seldom")] },
    { method: "or", attribute: "", values: [contains("unknown"), contains("nothing")] },
    { method: "or", attribute: "", values: [contains("person"), contains("nothing")] },
    { method: "and", attribute: "", values: [contains("on 3 "), contains("5")] },
  ];
  const { jobs } = world.app.project;
  const answers = async () => {
    const totals = [];
    for (const question of questions)
      totals.push((await world.key("GET", withQueries(rows, question))).body.total);
    await jobs.idle();
    return totals;
  };
  const without = await answers();
  expect(without).toEqual([25 + 11, 0, 2500, 19]);
  expect(await answers()).toEqual(without);
});
