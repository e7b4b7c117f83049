import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { diskBlobs } from "./disk-blobs.ts";
import { memoryBlobs } from "./memory-blobs.ts";

const folder = mkdtempSync(join(tmpdir(), "blobs-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["on disk", () => diskBlobs(mkdtempSync(join(folder, "b-")))],
  ["in memory", memoryBlobs],
])("blobs %s", (_, make) => {
  it("put parts together that come in any order, at once", async () => {
    const blobs = make();
    const part = Buffer.alloc(100_000);
    await Promise.all(
      [2, 0, 3, 1].map((i) => blobs.write("b/f", i * part.length, Buffer.alloc(part.length, `${i}`))),
    );
    await blobs.finish("b/f");
    const bytes = await blobs.read("b/f");
    expect(bytes.length).toBe(400_000);
    expect([0, 1, 2, 3].map((i) => String.fromCharCode(bytes[i * 100_000 + 5] ?? 0)).join("")).toBe("0123");
  });

  it("show nothing before the end", async () => {
    const blobs = make();
    await blobs.write("b/f", 0, Buffer.from("half"));
    await expect(blobs.read("b/f")).rejects.toThrow();
    await blobs.abandon("b/f");
    await expect(blobs.finish("b/f")).rejects.toThrow();
  });

  it("give parts of themselves, as bytes and as a stream", async () => {
    const blobs = make();
    await blobs.write("b/f", 0, Buffer.from("0123456789"));
    await blobs.finish("b/f");
    expect((await blobs.read("b/f", 2, 5)).toString()).toBe("234");
    expect(await new Response(blobs.stream("b/f", 2, 5)).text()).toBe("234");
    expect(await new Response(blobs.stream("b/f", 3, 3)).text()).toBe("");
  });

  it("can be empty", async () => {
    const blobs = make();
    await blobs.write("b/f", 0, Buffer.alloc(0));
    await blobs.finish("b/f");
    expect((await blobs.read("b/f")).length).toBe(0);
  });

  it("go, one by one or a folder of them", async () => {
    const blobs = make();
    for (const name of ["a/1", "a/2", "b/1"]) {
      await blobs.write(name, 0, Buffer.from(name));
      await blobs.finish(name);
    }
    await blobs.remove("b/1");
    await blobs.removeAll("a");
    for (const name of ["a/1", "a/2", "b/1"]) await expect(blobs.read(name)).rejects.toThrow();
  });
});

it("an unfinished blob on disk is a .part file", async () => {
  const own = mkdtempSync(join(folder, "c-"));
  await diskBlobs(own).write("x", 0, Buffer.from("1"));
  expect(readdirSync(own)).toEqual(["x.part"]);
});
