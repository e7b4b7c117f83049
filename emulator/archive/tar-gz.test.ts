import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTarGz } from "./read-tar-gz.ts";
import { writeTarGz } from "./write-tar-gz.ts";

const longPath = `${"deep/".repeat(40)}file.js`;
const file = (path: string, content: string) => ({ path, content: Buffer.from(content) });

describe("tar.gz", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tar-gz-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("reads what it wrote, long names and empty files too", async () => {
    const files = [file("a.js", "one"), file(longPath, "two"), file("e/mpty", "")];
    const archive = await writeTarGz(files);
    const read = await readTarGz(archive);
    expect(Object.fromEntries(read.map(({ path, content }) => [path, content.toString()]))).toEqual({
      "a.js": "one",
      [longPath]: "two",
      "e/mpty": "",
    });
  });

  it("packs the same files into the same bytes, in whatever order they come", async () => {
    const [a, b] = [file("a", "1"), file("b", "2")];
    expect((await writeTarGz([a, b])).equals(await writeTarGz([b, a]))).toBe(true);
  });

  it.each(["gnu", "pax", "ustar"])("reads the %s format of tar, without its links", async (format) => {
    const inside = format === "ustar" ? "sub/dir" : longPath.slice(0, -"/file.js".length);
    mkdirSync(join(folder, inside), { recursive: true });
    writeFileSync(join(folder, inside, "file.js"), "content");
    symlinkSync("/etc/passwd", join(folder, "link"));
    const archive = execFileSync("tar", [`--format=${format}`, "-cz", "-C", folder, "."]);
    const read = await readTarGz(archive);
    expect(read.map(({ path, content }) => [path, content.toString()])).toEqual([
      [`${inside}/file.js`, "content"],
    ]);
  });

  it("is readable by tar", async () => {
    const archive = join(folder, "x.tar.gz");
    writeFileSync(archive, await writeTarGz([file("a.js", "one"), file(longPath, "two")]));
    expect(execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).trim().split("\n")).toEqual([
      "a.js",
      longPath,
    ]);
    expect(execFileSync("tar", ["-xzOf", archive, longPath], { encoding: "utf8" })).toBe("two");
  });

  it.each(["../out", "/etc/passwd", "a/../../b", "a\\..\\b"])("refuses the path %s", async (path) => {
    await expect(readTarGz(await writeTarGz([file(path, "x")]))).rejects.toThrow("holds the path");
  });

  it("refuses what is no archive", async () => {
    const whole = gunzipSync(await writeTarGz([file("a", "x".repeat(2000))]));
    await expect(readTarGz(Buffer.from("hello"))).rejects.toThrow("not a gzip file");
    await expect(readTarGz(gzipSync(Buffer.alloc(1024, "x")))).rejects.toThrow("not a tar archive");
    await expect(readTarGz(gzipSync(whole.subarray(0, 1024)))).rejects.toThrow("cut off");
  });
});
