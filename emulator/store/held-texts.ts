/**
 * Which rows hold a text, where there are too many different ones to number: all of them one after the other in memory, as
 * UTF-8, searched from end to end. That takes 5 to 30 ms for a million short ones, whatever is looked for; reading the
 * rows themselves takes a hundred times as long. Answers are never too few; the text a row had before stands in here, too.
 */
export interface HeldTexts {
  readonly kind: "held";
  /** Notes the text of `row`, a number from 1 up; false when more of what is held is out of date than not. */
  add(row: number, text: string): boolean;
  /** Rows that hold `part`, each once; undefined when it is empty, or more than `most` rows hold it. */
  candidates(part: string, most: number): number[] | undefined;
  readonly bytes: number;
  /** How many parts there are to keep; all but the last one stay as they are. */
  readonly parts: number;
  /** Returns a part as it is now. */
  part(n: number): IndexPart;
}

/** A part of an index as a file keeps it. */
export interface IndexPart {
  readonly texts: Uint8Array;
  readonly starts: Uint8Array;
  readonly rows: Uint8Array;
  readonly count: number;
}

/** Separates texts; no byte of UTF-8 is the same. */
const end = 0xff;
const textsEach = 4096;
const smallest = 16_384;
/** Fewer texts out of date are not worth another reading of the table. */
const mostStale = 2000;

interface Chunk {
  text: Buffer;
  used: number;
  count: number;
  /** Where each text begins, and of which row it is. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** @param kept the parts of an earlier index */
export function createHeldTexts(kept: readonly IndexPart[] = []): HeldTexts {
  const chunks: Chunk[] = kept.map(chunkOf);
  /** The number of a row's last text, from 1 up. */
  let lastOf = new Uint32Array(1024);
  let stale = 0;
  let held = 0;
  for (const { rows, count } of chunks)
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      makeRoom(row);
      if ((lastOf[row] ?? 0) > 0) stale++;
      held++;
      lastOf[row] = held;
    }

  const newChunk = (): Chunk => ({
    text: Buffer.allocUnsafe(smallest),
    used: 0,
    count: 0,
    starts: new Uint32Array(textsEach),
    rows: new Uint32Array(textsEach),
  });

  function makeRoom(row: number): void {
    if (row < lastOf.length) return;
    const wider = new Uint32Array(Math.max(lastOf.length * 2, row + 1));
    wider.set(lastOf);
    lastOf = wider;
  }

  /** The chunk that takes the next text. */
  function open(): Chunk {
    const last = chunks.at(-1);
    if (last !== undefined && last.count < textsEach) return last;
    if (last !== undefined) last.text = Buffer.from(last.text.subarray(0, last.used));
    const chunk = newChunk();
    chunks.push(chunk);
    return chunk;
  }

  function textOf(number: number): Buffer | undefined {
    const chunk = chunks[Math.floor((number - 1) / textsEach)];
    if (chunk === undefined) return undefined;
    const at = (number - 1) % textsEach;
    const next = at + 1 < chunk.count ? chunk.starts[at + 1] : chunk.used;
    return chunk.text.subarray(chunk.starts[at], (next ?? 0) - 1);
  }

  return {
    kind: "held",
    get bytes() {
      const texts = chunks.reduce((sum, { text }) => sum + text.length + textsEach * 8, 0);
      return texts + lastOf.byteLength;
    },
    add(row, text) {
      const bytes = Buffer.from(text);
      makeRoom(row);
      const last = lastOf[row] ?? 0;
      if (last > 0) {
        if (textOf(last)?.equals(bytes)) return true;
        stale++;
      }
      const chunk = open();
      const needed = chunk.used + bytes.length + 1;
      if (needed > chunk.text.length) {
        const wider = Buffer.allocUnsafe(Math.max(chunk.text.length * 2, needed));
        chunk.text.copy(wider, 0, 0, chunk.used);
        chunk.text = wider;
      }
      chunk.starts[chunk.count] = chunk.used;
      chunk.rows[chunk.count] = row;
      chunk.count++;
      bytes.copy(chunk.text, chunk.used);
      chunk.text[needed - 1] = end;
      chunk.used = needed;
      held++;
      lastOf[row] = held;
      return stale <= mostStale || stale <= held / 2;
    },
    get parts() {
      return chunks.length;
    },
    part(n) {
      const chunk = chunks[n];
      if (chunk === undefined) throw new Error(`There is no part ${n}.`);
      const { text, used, starts, rows, count } = chunk;
      return { texts: text.subarray(0, used), starts: bytesOf(starts), rows: bytesOf(rows), count };
    },
    candidates(part, most) {
      if (part === "") return undefined;
      const wanted = Buffer.from(part);
      const rows = new Set<number>();
      for (const { text, used, count, starts, rows: rowOf } of chunks) {
        const all = text.subarray(0, used);
        let number = 0;
        for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, starts[number] ?? used)) {
          number = firstBeyond(starts, count, at);
          rows.add(rowOf[number - 1] ?? 0);
          if (rows.size > most) return undefined;
          if (number === count) break;
        }
      }
      return [...rows];
    },
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function chunkOf({ texts, starts, rows, count }: IndexPart): Chunk {
  // Copies, because what the driver returns need not begin at a multiple of four bytes.
  const numbers = (bytes: Uint8Array) => new Uint32Array(bytes.slice().buffer);
  return {
    text: Buffer.from(texts),
    used: texts.length,
    count,
    starts: numbers(starts),
    rows: numbers(rows),
  };
}

/** How many of the ascending `starts` are not beyond a place. */
function firstBeyond(starts: Uint32Array, count: number, place: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
