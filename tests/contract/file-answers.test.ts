/** Names of files that a bucket takes, ranges of files, and how long browsers may keep previews. */
import { Storage } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aPicture } from "#tests/images.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let storage: Storage;

beforeAll(async () => {
  server = await startServer();
  storage = new Storage(withKey(server));
  await storage.createBucket({ bucketId: "small", name: "small", allowedFileExtensions: ["png"] });
  await storage.createBucket({ bucketId: "capital", name: "capital", allowedFileExtensions: ["PNG"] });
});
afterAll(() => server.stop());

const upload = (
  bucketId: string,
  fileId: string,
  name: string,
  content: Buffer = Buffer.from("0123456789"),
) => storage.createFile({ bucketId, fileId, file: InputFile.fromBuffer(content, name) });

it("only the ending of the file is read in small letters: a bucket for PNG takes nothing", async () => {
  await upload("small", "a", "a.png");
  await upload("small", "b", "b.PNG");
  for (const name of ["c.png", "c.PNG"])
    await expect(upload("capital", "c", name)).rejects.toMatchObject({
      code: 400,
      type: "storage_file_type_unsupported",
    });
});

const read = (fileId: string, rest: string, headers: Record<string, string> = {}) =>
  fetch(`${server.endpoint}/storage/buckets/small/files/${fileId}/${rest}`, {
    headers: { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key, ...headers },
  });

it("a range of a file has at least two bytes", async () => {
  await upload("small", "digits", "digits.png");
  const two = await read("digits", "download", { range: "bytes=3-4" });
  expect([two.status, two.headers.get("content-range"), await two.text()]).toEqual([
    206,
    "bytes 3-4/10",
    "34",
  ]);
  for (const range of ["bytes=3-3", "bytes=9-", "bytes=4-3"])
    expect((await read("digits", "view", { range })).status).toBe(416);
});

it("a preview is kept for a month when it is made, and for half a year when it was kept", async () => {
  await upload("small", "picture", "picture.png", await aPicture());
  const shown = async () => {
    const { headers } = await read("picture", "preview?width=7");
    return [headers.get("x-appwrite-cache"), headers.get("cache-control")];
  };
  expect(await shown()).toEqual(["miss", "no-cache, no-store, must-revalidate, private, max-age=2592000"]);
  await server.settled();
  expect(await shown()).toEqual(["hit", "private, max-age=15552000"]);
});
