import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { noProgress } from "#domain/privacy/archive-progress.ts";
import { appendData, beginEntry, endArchive, endEntry, stampOf, type Written } from "./zip-stream.ts";

const stamp = stampOf("2026-03-14T09:26:53.000Z");
type Step = (archive: Written["archive"]) => Written;

/** Carries only JSON from one step to the next, as a process that ends in between does. */
function archiveOf(steps: readonly Step[]): Buffer {
  let archive: Written["archive"] = noProgress;
  return Buffer.concat(
    steps.map((step) => {
      const written = step(JSON.parse(JSON.stringify(archive)));
      archive = written.archive;
      return written.bytes;
    }),
  );
}

const file = (name: string, ...pieces: readonly Uint8Array[]): Step[] => [
  (archive) => beginEntry(archive, name, stamp),
  ...pieces.map(
    (piece): Step =>
      (archive) =>
        appendData(archive, piece),
  ),
  endEntry,
];

it("another program reads what was written in pieces", () => {
  const noise = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 251);
  const bytes = archiveOf([
    ...file("empty.txt"),
    ...file("ünï/long.csv", Buffer.from("a,b\r\n"), Buffer.from("1,2\r\n".repeat(20_000)), noise),
    (archive) => endArchive(archive, stamp),
  ]);
  const read = unzipSync(bytes);
  expect(Object.keys(read)).toEqual(["empty.txt", "ünï/long.csv"]);
  expect(read["empty.txt"]).toHaveLength(0);
  expect(Buffer.from(read["ünï/long.csv"] ?? [])).toEqual(
    Buffer.concat([Buffer.from(`a,b\r\n${"1,2\r\n".repeat(20_000)}`), noise]),
  );
});

it("names the check sum and the sizes of each file, and the time of the request", () => {
  const bytes = archiveOf([
    ...file("a.txt", Buffer.from("123456789")),
    (archive) => endArchive(archive, stamp),
  ]);
  const directory = bytes.readUInt32LE(bytes.length - 6);
  expect(bytes.readUInt32LE(directory + 16)).toBe(0xcbf43926);
  expect(bytes.readUInt32LE(directory + 24)).toBe(9);
  expect(stamp).toEqual({ date: ((2026 - 1980) << 9) | (3 << 5) | 14, time: (9 << 11) | (26 << 5) | 26 });
});

it("refuses an archive that the format cannot describe", () => {
  expect(() => endArchive({ ...noProgress, size: 0x1_0000_0000 }, stamp)).toThrow("too large");
});
