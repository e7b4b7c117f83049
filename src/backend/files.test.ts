import { expect, it } from "vitest";
import { client } from "./client.ts";
import { avatarUrl } from "./files.ts";

it.each([
  [
    "/storage/buckets/images/files/f1/preview",
    `${client.config.endpoint}/storage/buckets/images/files/f1/preview`,
  ],
  ["https://pictures.example.com/me.png", "https://pictures.example.com/me.png"],
  [null, null],
])("%j is found at %j", (path, url) => expect(avatarUrl(path)).toBe(url));
