import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ArchiveFile } from "#emulator/archive/read-tar-gz.ts";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

let folder: string;
let world: World;
let reported: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "uploads-"));
  reported = [];
  world = startWorld({ data: join(folder, "data"), report: (error) => reported.push(error) });
  const fn = { functionId: "f", name: "f", runtime: "node-22", entrypoint: "a.js" };
  await done(world.key("POST", "/functions", { body: fn }));
});

afterEach(async () => {
  await world.app.close();
  rmSync(folder, { recursive: true });
});

const file = (path: string): ArchiveFile => ({ path, content: Buffer.from("1") });

/** Sends an archive as the only part of an upload with this id. */
async function deploy(id: string, files: readonly ArchiveFile[]) {
  const archive = new Uint8Array(await writeTarGz(files));
  const form = new FormData();
  form.set("activate", "true");
  form.set("code", new File([archive], "code.tar.gz"));
  const range = `bytes 0-${archive.length - 1}/${archive.length}`;
  const headers = { "content-range": range, "x-appwrite-id": id };
  const answer = await world.key("POST", "/functions/f/deployments", { form, headers });
  await world.app.project.functions.idle();
  return answer;
}

describe("the archive of a deployment", () => {
  it.each(["../../outside", "..", "a/b", "", ".hidden", "a".repeat(37)])(
    "is refused under the id %j, so that no folder beside its own is replaced",
    async (id) => {
      mkdirSync(join(folder, "outside"));
      writeFileSync(join(folder, "outside", "kept"), "kept");
      const { status, body } = await deploy(id, [file("a.js")]);
      expect({ status, type: body.type }).toEqual({ status: 400, type: "storage_invalid_appwrite_id" });
      expect(existsSync(join(folder, "outside", "kept"))).toBe(true);
    },
  );

  it("ends as failed when its files cannot lie beside each other", async () => {
    expect((await deploy("conflict", [file("a"), file("a/b")])).status).toBe(202);
    const { body } = await world.key("GET", "/functions/f/deployments/conflict");
    expect(body).toMatchObject({ status: "failed", buildLogs: "The archive could not be unpacked.\n" });
    expect(reported).toHaveLength(1);
  });
});

describe("a part of an upload", () => {
  it.each(["bytes 10485760-10485760/10485760", "bytes 0-0/0"])(
    "is refused where the file has ended: %s",
    async (range) => {
      await done(world.key("POST", "/storage/buckets", { body: { bucketId: "b", name: "b" } }));
      const form = new FormData();
      form.set("fileId", "x");
      form.set("file", new File([], "x.txt"));
      const headers = { "content-range": range };
      const { body } = await world.key("POST", "/storage/buckets/b/files", { form, headers });
      expect(body.type).toBe("storage_invalid_content_range");
    },
  );
});
