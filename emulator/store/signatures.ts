/**
 * Which rows may hold a text: for every row a small Bloom filter of the three-letter pieces of its text, kept turned by
 * ninety degrees (one bit list over all rows per piece), so that a question reads only the lists of its own pieces.
 * Answers are never too few; a row that is gone, changed or was never committed only makes them too many.
 */
export type Signatures = {
  readonly kind: "pieces";
  /** Adds the pieces of `text` to those of `row`, a number from 1 up. */
  add(row: number, text: string): void;
  /** Rows that may contain all of `texts`, ascending; undefined when none of them has a piece, or more than `most` rows may. */
  candidates(texts: readonly string[], most: number): number[] | undefined;
  readonly bytes: number;
};

const piece = 3;

/** @param lists how many bit lists pieces are spread over; a power of two. More tell rows apart better. */
export function createSignatures(lists: number): Signatures {
  const mask = lists - 1;
  let words = 64;
  let bits = Array.from({ length: lists }, () => new Uint32Array(words));

  function grow(needed: number): void {
    while (words < needed) words *= 2;
    bits = bits.map((old) => {
      const wider = new Uint32Array(words);
      wider.set(old);
      return wider;
    });
  }

  return {
    kind: "pieces",
    get bytes() {
      return lists * words * 4;
    },
    add(row, text) {
      const word = row >>> 5;
      if (word >= words) grow(word + 1);
      const bit = 1 << (row & 31);
      for (let i = 0; i + piece <= text.length; i++) {
        const hash = hashOf(text, i);
        for (const number of [hash & mask, (hash >>> 12) & mask]) {
          const list = bits[number];
          if (list !== undefined) list[word] = (list[word] ?? 0) | bit;
        }
      }
    },
    candidates(texts, most) {
      const chosen = new Set<number>();
      for (const text of texts) {
        for (let i = 0; i + piece <= text.length; i++) {
          const hash = hashOf(text, i);
          chosen.add(hash & mask).add((hash >>> 12) & mask);
        }
      }
      const [first, ...rest] = [...chosen].flatMap((list) => bits[list] ?? []);
      if (first === undefined) return undefined;
      const rows: number[] = [];
      for (let word = 0; word < words; word++) {
        let common = first[word] ?? 0;
        for (let i = 0; common !== 0 && i < rest.length; i++) common &= rest[i]?.[word] ?? 0;
        for (; common !== 0; common &= common - 1) {
          rows.push(word * 32 + 31 - Math.clz32(common & -common));
        }
        if (rows.length > most) return undefined;
      }
      return rows;
    },
  };
}

/** Two independent numbers in one: each piece stands in two lists, so that a text of one piece tells rows apart too. */
function hashOf(text: string, at: number): number {
  const sum = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2);
  const mixed = Math.imul(sum ^ (sum >>> 7), 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8;
}
