import type { IndexPart } from "./held-texts.ts";

/**
 * Which rows hold one of few different texts, such as names of networks: every text has a number, every row the number
 * of its text. Answers are never too few; a row that was written more than once may be in them without need.
 */
export interface TextNumbers {
  readonly kind: "texts";
  /** Notes the text of `row`, a number from 1 up; false when there are too many different texts to go on. */
  add(row: number, text: string): boolean;
  /** Rows of the texts that fit, ascending; undefined when more than `most` rows hold them. */
  candidates(fits: (text: string) => boolean, most: number): number[] | undefined;
  readonly bytes: number;
  /** The number of parts that a file keeps. */
  readonly parts: 1;
  part(): IndexPart;
}

const mostTexts = 4000;
/** Of a row with more than one text: it was changed, or another row had its number in a transaction that was undone. */
const several = 65_535;

/** @param kept the part of an earlier index */
export function createTextNumbers(kept?: IndexPart): TextNumbers {
  const texts: string[] = kept === undefined ? [] : JSON.parse(Buffer.from(kept.texts).toString());
  const numberOf = new Map(texts.map((text, n) => [text, n + 1]));
  let numbers = kept === undefined ? new Uint16Array(1024) : new Uint16Array(kept.rows.slice().buffer);

  function grow(row: number): void {
    const wider = new Uint16Array(Math.max(numbers.length * 2, row + 1));
    wider.set(numbers);
    numbers = wider;
  }

  return {
    kind: "texts",
    get bytes() {
      return numbers.byteLength;
    },
    parts: 1,
    part: () => ({
      texts: Buffer.from(JSON.stringify([...numberOf.keys()])),
      starts: new Uint8Array(),
      rows: new Uint8Array(numbers.buffer.slice(0)),
      count: numberOf.size,
    }),
    add(row, text) {
      if (!numberOf.has(text)) {
        if (numberOf.size >= mostTexts) return false;
        numberOf.set(text, numberOf.size + 1);
      }
      if (row >= numbers.length) grow(row);
      const number = numberOf.get(text) ?? several;
      const known = numbers[row];
      numbers[row] = known === 0 || known === number ? number : several;
      return true;
    },
    candidates(fits, most) {
      const wanted = new Uint8Array(several + 1);
      wanted[several] = 1;
      for (const [text, number] of numberOf) if (fits(text)) wanted[number] = 1;
      const rows: number[] = [];
      for (let row = 1; row < numbers.length && rows.length <= most; row++)
        if (wanted[numbers[row] ?? 0] === 1) rows.push(row);
      return rows.length > most ? undefined : rows;
    },
  };
}
