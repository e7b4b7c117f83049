import { beforeAll, describe, expect, it } from "vitest";
import { done, type Speaker, startWorld, type World, withQueries } from "#emulator/testing/world.ts";

const files = "/storage/buckets/b/files";

it("names the action that the bucket permits to no role", async () => {
  const world = startWorld();
  const bucket = { bucketId: "b", name: "Pictures", permissions: [] };
  await done(world.key("POST", "/storage/buckets", { body: bucket }));
  expect((await world.guest("GET", `${files}/any`)).body).toMatchObject({
    type: "user_unauthorized",
    message: "No permissions provided for action 'read'",
  });
});

/** A real picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function withPicture(permissions: readonly string[]) {
  const world = startWorld();
  const bucket = { bucketId: "b", name: "Pictures", permissions, compression: "gzip" };
  await done(world.key("POST", "/storage/buckets", { body: bucket }));
  const form = new FormData();
  form.set("fileId", "f");
  form.set("file", new File([pixel], "f.png"));
  await done(world.key("POST", files, { form }));
  return world;
}

it("keeps a file encrypted and compressed as it came when its bucket changes", async () => {
  const world = await withPicture([]);
  const body = { name: "Pictures", compression: "none", encryption: false };
  await done(world.key("PUT", "/storage/buckets/b", { body }));
  expect((await world.key("GET", `${files}/f`)).body).toMatchObject({
    compression: "gzip",
    encryption: true,
  });
});

it("says whether a preview was kept, and names the missing permission only of one that was not", async () => {
  const world = await withPicture([]);
  const shown = async () => {
    const { headers } = await world.key("GET", `${files}/f/preview?width=1`);
    return [headers.get("x-appwrite-cache"), headers.get("cache-control")];
  };
  const refused = async () => (await world.guest("GET", `${files}/f/preview?width=1`)).body.message;
  expect(await refused()).toBe("No permissions provided for action 'read'");
  expect(await shown()).toEqual(["miss", "no-cache, no-store, must-revalidate, private, max-age=2592000"]);
  expect(await shown()).toEqual(["hit", "private, max-age=15552000"]);
  expect(await refused()).toBe("The current user is not authorized to perform the requested action.");
  await world.app.close();
});

it("keeps the icon of one file as a preview of that file alone", async () => {
  const world = await withPicture([]);
  for (const fileId of ["a", "b"]) {
    const form = new FormData();
    form.set("fileId", fileId);
    form.set("file", new File(["text"], "a.txt"));
    await done(world.key("POST", files, { form }));
    const { headers } = await world.key("GET", `${files}/${fileId}/preview`);
    expect(headers.get("x-appwrite-cache")).toBe("miss");
  }
  await world.app.close();
});

describe("the list of a bucket's files", () => {
  let world: World;
  let ann: Speaker;

  async function upload(fileId: string, name: string, permissions: readonly string[] = []) {
    const form = new FormData();
    form.set("fileId", fileId);
    for (const permission of permissions) form.append("permissions[]", permission);
    form.set("file", new File(["x"], name));
    const headers = { "x-appwrite-project": "p", "x-appwrite-key": "k" };
    await world.app.fetch(
      new Request(`http://localhost/v1${files}`, { method: "POST", headers, body: form }),
    );
  }

  beforeAll(async () => {
    world = startWorld();
    ann = await world.person("ann");
    const bucket = { bucketId: "b", name: "Pictures", fileSecurity: true };
    await done(world.key("POST", "/storage/buckets", { body: bucket }));
    await upload("mine", "holiday.txt", ['read("user:ann")']);
    await upload("hidden", "secret.txt");
    await upload("other", "work.txt", ['read("user:ann")']);
  });

  const found = async (speaker: Speaker, path: string) =>
    (await speaker("GET", path)).body.files.map(({ $id }: { $id: string }) => $id);

  it("goes on finding a file by the name it came with, as Appwrite's does", async () => {
    await done(world.key("PUT", `${files}/mine`, { body: { name: "renamed.txt" } }));
    expect(await found(world.key, `${files}?search=holiday`)).toEqual(["mine"]);
    expect(await found(world.key, `${files}?search=renamed`)).toEqual([]);
    const byName = { method: "equal", attribute: "name", values: ["renamed.txt"] };
    expect(await found(world.key, withQueries(files, byName))).toEqual(["mine"]);
  });

  it("answers an update without changes to a caller with read permission only", async () => {
    const same = { permissions: ['read("user:ann")'] };
    for (const body of [same, {}])
      expect(await ann("PUT", `${files}/other`, { body })).toMatchObject({
        status: 200,
        body: { name: "work.txt" },
      });
    for (const path of [`${files}/other`, `${files}/hidden`])
      expect((await ann("PUT", path, { body: { name: "x.txt" } })).status).toBe(401);
    expect((await ann("PUT", `${files}/hidden`, { body: { name: "secret.txt" } })).status).toBe(401);
  });

  it("does not reveal by its cursor that a file exists", async () => {
    const past = (id: string) => withQueries(files, { method: "cursorAfter", values: [id] });
    expect(await found(ann, past("mine"))).toEqual(["other"]);
    expect((await ann("GET", past("hidden"))).body.type).toBe("general_cursor_not_found");
    expect((await ann("GET", past("none"))).body.type).toBe("general_cursor_not_found");
    expect(await found(world.key, past("hidden"))).toEqual(["other"]);
  });
});
