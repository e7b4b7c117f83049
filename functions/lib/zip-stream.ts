import { constants, crc32, deflateRawSync } from "node:zlib";
import type { ArchiveEntry, ArchiveProgress } from "#domain/privacy/archive-progress.ts";

/**
 * Writes a ZIP archive piece by piece (PKWARE APPNOTE 6.3). Libraries keep their state in memory; this one is a pure
 * function of `ArchiveProgress`, so that an archive goes on in another process. Each piece is compressed by itself.
 */

type Archive = Pick<ArchiveProgress, "size" | "entries" | "open">;

/** Bytes to append, and how far the archive is then. */
export interface Written {
  readonly bytes: Buffer;
  readonly archive: Archive;
}

/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 2.0: needs compression. */
const VERSION = 20;
/** The empty block that ends compressed data. */
const END_OF_DATA = Buffer.from([3, 0]);
const LARGEST = 0xffff_ffff;

/** The date and time of all entries: the archive was asked for then. */
interface Stamp {
  readonly date: number;
  readonly time: number;
}

/** A moment as MS-DOS counts it. */
export function stampOf(moment: string): Stamp {
  const at = new Date(moment);
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** Begins an entry. */
export function beginEntry({ size, entries }: Archive, name: string, stamp: Stamp): Written {
  const encoded = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeKind(header, 4, stamp);
  header.writeUInt16LE(encoded.length, 26);
  const bytes = Buffer.concat([header, encoded]);
  const open = { name, crc: 0, size: 0, packed: 0, at: size };
  return { bytes, archive: { size: size + bytes.length, entries, open } };
}

/** Appends to the open entry. */
export function appendData(archive: Archive, data: Uint8Array): Written {
  const open = entryIn(archive);
  const bytes = deflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
  const { size, packed } = open;
  return {
    bytes,
    archive: {
      size: archive.size + bytes.length,
      entries: archive.entries,
      open: {
        ...open,
        crc: crc32(data, open.crc),
        size: size + data.length,
        packed: packed + bytes.length,
      },
    },
  };
}

/** Completes the open entry. */
export function endEntry(archive: Archive): Written {
  const open = entryIn(archive);
  const entry = { ...open, packed: open.packed + END_OF_DATA.length };
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  writeSizes(descriptor, 4, entry);
  const bytes = Buffer.concat([END_OF_DATA, descriptor]);
  return {
    bytes,
    archive: { size: archive.size + bytes.length, entries: [...archive.entries, entry], open: null },
  };
}

/** Lists the entries, which completes the archive. @throws Error when it is larger than the format allows */
export function endArchive({ size, entries }: Archive, stamp: Stamp): Written {
  if (size > LARGEST || entries.length > 0xffff) throw new Error("The archive is too large for its format");
  const directory = Buffer.concat(entries.map((entry) => directoryEntry(entry, stamp)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(size, 16);
  const bytes = Buffer.concat([directory, end]);
  return { bytes, archive: { size: size + bytes.length, entries, open: null } };
}

function directoryEntry(entry: ArchiveEntry, stamp: Stamp): Buffer {
  const encoded = Buffer.from(entry.name);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeKind(header, 6, stamp);
  writeSizes(header, 16, entry);
  header.writeUInt16LE(encoded.length, 28);
  header.writeUInt32LE(entry.at, 42);
  return Buffer.concat([header, encoded]);
}

function writeKind(into: Buffer, at: number, { date, time }: Stamp): void {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(FLAGS, at + 2);
  into.writeUInt16LE(DEFLATED, at + 4);
  into.writeUInt16LE(time, at + 6);
  into.writeUInt16LE(date, at + 8);
}

function writeSizes(into: Buffer, at: number, { crc, packed, size }: ArchiveEntry): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(size, at + 8);
}

function entryIn({ open }: Archive): ArchiveEntry {
  if (open === null) throw new Error("No entry was begun");
  return open;
}
