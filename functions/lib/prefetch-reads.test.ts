import { expect, it } from "vitest";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { prefetchReads } from "./prefetch-reads.ts";
import { findOwner, findPlan } from "./rows.ts";

function counting() {
  const product = new MemoryProduct();
  const calls: string[] = [];
  product.appwrite.interfere = (moment) => {
    if (moment.startsWith("before")) calls.push(moment);
  };
  return { product, calls, appwrite: product.appwrite.connect() };
}

it("answers a read by the one that was sent, and the same read again by a new one", async () => {
  const { product, calls, appwrite } = counting();
  const prefetched = prefetchReads(appwrite, ({ tables }) => findOwner(tables, "ada"));
  const sent = calls.length;
  expect(sent).toBe(1);
  expect(await findOwner(prefetched.tables, "ada")).toMatchObject({ profile: { isActive: true } });
  expect(calls).toHaveLength(sent);
  product.appwrite.put("users", { ...product.profile("ada"), $id: "ada", isActive: false });
  expect(await findOwner(prefetched.tables, "ada")).toMatchObject({ profile: { isActive: false } });
});

it("reads rows of one table that are asked for together at once, and each answer has its own", async () => {
  const { calls, appwrite } = counting();
  const prefetched = prefetchReads(appwrite, ({ tables }) =>
    Promise.all([
      findOwner(tables, "ada"),
      findOwner(tables, "bob"),
      findOwner(tables, "ADA"),
      findPlan(tables, "p1"),
    ]),
  );
  await Promise.resolve();
  expect(calls).toHaveLength(2);
  const found = ["ada", "bob", "ADA"].map((id) => findOwner(prefetched.tables, id));
  expect(await Promise.all(found)).toMatchObject([
    { profile: { $id: "ada" } },
    { profile: { $id: "bob" } },
    null,
  ]);
  expect(await findPlan(prefetched.tables, "p1")).toMatchObject({ $id: "p1" });
  expect(calls).toHaveLength(2);
});

it("fails each of the reads that one call answers", async () => {
  const { product, appwrite } = counting();
  product.appwrite.interfere = () => {
    throw new Error("no answer");
  };
  const failing = prefetchReads(appwrite, ({ tables }) =>
    Promise.all([findOwner(tables, "ada"), findOwner(tables, "bob")]),
  );
  await expect(findOwner(failing.tables, "ada")).rejects.toThrow("no answer");
  await expect(findOwner(failing.tables, "bob")).rejects.toThrow("no answer");
});

it("sends what was not prefetched, and passes on the failure of what was", async () => {
  const { product, appwrite } = counting();
  const prefetched = prefetchReads(appwrite, ({ tables }) => findOwner(tables, "ada"));
  expect(await findOwner(prefetched.tables, "bob")).toMatchObject({ profile: { $id: "bob" } });
  product.appwrite.interfere = () => {
    throw new Error("no answer");
  };
  const failing = prefetchReads(appwrite, ({ tables }) => findOwner(tables, "ada"));
  await expect(findOwner(failing.tables, "ada")).rejects.toThrow("no answer");
});
