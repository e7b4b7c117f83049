import { expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

/** The answers are those of a real 1.9.6. */

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function withFiles() {
  const world = startWorld();
  await done(world.key("POST", "/storage/buckets", { body: { bucketId: "b", name: "b", permissions: [] } }));
  for (const [fileId, file] of [
    ["pic", new File([pixel], "pic.png")],
    ["text", new File(["hello world"], "text.txt")],
  ] as const) {
    const form = new FormData();
    form.set("fileId", fileId);
    form.set("file", file);
    await done(world.key("POST", "/storage/buckets/b/files", { form }));
  }
  const send = (image: string, more: object = {}) =>
    world.key("POST", "/messaging/messages/push", {
      body: { messageId: "unique()", title: "t", body: "b", image, draft: true, ...more },
    });
  return { ...world, send };
}

it.each([
  ["b:none", "storage_bucket_not_found"],
  ["none:pic", "storage_bucket_not_found"],
  ["b:text", "storage_file_type_unsupported"],
])("refuses a push message with the picture %s: %s", async (image, type) => {
  const { send } = await withFiles();
  expect((await send(image)).body.type).toBe(type);
});

it("says what a picture has to be, and takes an empty one for none", async () => {
  const { send } = await withFiles();
  expect((await send("bad")).body.message).toBe(
    "Invalid `image` param: Must consist of multiple UIDs separated by a colon. Each UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a special char.",
  );
  expect((await send("")).body.data).toEqual({ title: "t", body: "b", priority: "high" });
});

it("puts a token for the picture into its address, from the time of a scheduled message", async () => {
  const { send, app, clock, key } = await withFiles();
  const now = Math.floor(clock.now() / 1000);
  const claimsOf = (image: { url: string }) => {
    const [, claims = ""] = new URL(image.url).searchParams.get("jwt")?.split(".") ?? [];
    return JSON.parse(Buffer.from(claims, "base64url").toString());
  };
  const { $id, data } = (await send("b:pic")).body;
  expect(data.image).toEqual({
    bucketId: "b",
    fileId: "pic",
    url: expect.stringMatching(/\/v1\/storage\/buckets\/b\/files\/pic\/push\?project=p&jwt=[\w.-]+$/),
  });
  const claims = { bucketId: "b", fileId: "pic", projectId: app.project.id };
  // 1.9.6 adds the instant of the end to the present one.
  expect(claimsOf(data.image)).toEqual({ ...claims, exp: now + now + 15 * 86_400 });
  const scheduledAt = new Date((now + 3600) * 1000).toISOString();
  const { image } = (await send("b:pic", { scheduledAt })).body.data;
  expect(claimsOf(image).exp).toBe(now + now + 3600 + 15 * 86_400);
  const changed = await key("PATCH", `/messaging/messages/push/${$id}`, { body: { image: "b:pic" } });
  expect(claimsOf(changed.body.data.image)).toMatchObject(claims);
});

it("gives the picture to anybody with its token, and no other file", async () => {
  const { send, guest, key } = await withFiles();
  const { search } = new URL((await send("b:pic")).body.data.image.url);
  const push = (fileId: string, query: string, headers = {}) =>
    guest("GET", `/storage/buckets/b/files/${fileId}/push${query}`, { headers });
  const found = await push("pic", search);
  expect(found.status).toBe(200);
  expect(Object.fromEntries(found.headers)).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": "script-src none;",
    "content-disposition": 'inline; filename="pic.png"',
    "cache-control": "private, max-age=3888000",
    "content-length": "70",
  });
  const part = await push("pic", search, { range: "bytes=0-9" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 0-9/70");

  for (const [fileId, query] of [
    ["pic", ""],
    ["pic", "?jwt=abc"],
    ["pic", `${search}x`],
    ["text", search],
  ] as const)
    expect(await push(fileId, query), query).toMatchObject({
      status: 401,
      body: { type: "user_unauthorized" },
    });
  const byKey = await key("GET", `/storage/buckets/b/files/pic/push${search}`);
  expect(byKey).toMatchObject({ status: 401, body: { type: "general_unauthorized_scope" } });

  await done(key("PUT", "/storage/buckets/b", { body: { name: "b", enabled: false } }));
  expect((await push("pic", search)).body.type).toBe("storage_bucket_not_found");
  await done(key("PUT", "/storage/buckets/b", { body: { name: "b", enabled: true } }));
  await done(key("DELETE", "/storage/buckets/b/files/pic"));
  expect((await push("pic", search)).body.type).toBe("storage_file_not_found");
});
