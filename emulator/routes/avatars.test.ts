import sharp from "sharp";
import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

it.each([
  ["/avatars/flags/cz", "private, max-age=15552000", "hit"],
  ["/avatars/browsers/ch", "private, max-age=15552000", "hit"],
  ["/avatars/credit-cards/visa", "private, max-age=15552000", "hit"],
  ["/avatars/initials?name=Ada", "private, max-age=3888000", null],
  ["/avatars/qr?text=Ada", "private, max-age=3888000", null],
])("%s has the headers of a server that has shown it before", async (path, control, cache) => {
  const { headers } = await startWorld().guest("GET", path);
  expect([headers.get("cache-control"), headers.get("x-appwrite-cache")]).toEqual([control, cache]);
});

it("answers a code as a picture in shades of grey, of the size that was asked for", async () => {
  const { app } = startWorld();
  const url = "http://localhost/v1/avatars/qr?text=Ada&size=123&project=p";
  const answer = await app.fetch(new Request(url));
  const picture = sharp(await answer.arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ format: "png", width: 123, height: 123, channels: 1 });
});
