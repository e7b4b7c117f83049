import { UnreadableError } from "./reading.ts";

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const romanMonths = "I II III IV V VI VII VIII IX X XI XII".split(" ");

/** Takes the parts of one token, left to right, as PHP does. Characters before a number are passed over. */
export class TokenText {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get rest(): string {
    return this.#text.slice(this.#at);
  }

  /** Takes what a pattern finds at the present place; the empty text when it finds nothing. */
  take(pattern: RegExp): string {
    const found = new RegExp(pattern.source, "y");
    found.lastIndex = this.#at;
    const text = found.exec(this.#text)?.[0] ?? "";
    this.#at += text.length;
    return text;
  }

  /** Takes the next digits, at most `size` of them. */
  digits(size: number): string {
    this.take(/[^0-9]*/);
    return this.take(new RegExp(`[0-9]{0,${size}}`));
  }

  number(size: number): number | undefined {
    const digits = this.digits(size);
    return digits === "" ? undefined : Number(digits);
  }

  /** Takes a number before which any number of signs may stand: two minuses are a plus. */
  signedNumber(size: number): number {
    this.take(/[^0-9+-]*/);
    const minuses = this.take(/[+-]*/).replaceAll("+", "").length;
    const digits = this.digits(size);
    const number = (minuses % 2 === 1 ? -1 : 1) * Number(digits);
    if (digits === "" || Math.abs(number) > 2 ** 63) throw new UnreadableError("a number out of range");
    return number;
  }

  /** Takes a year. One of fewer than four digits that is below 100 lies between 1970 and 2069. */
  year(size = 4): number | undefined {
    const digits = this.digits(size);
    if (digits === "") return undefined;
    const year = Number(digits);
    if (digits.length >= 4 || year >= 100) return year;
    return year + (year < 70 ? 2000 : 1900);
  }

  month(): number {
    this.take(/[ \t./-]*/);
    const name = this.take(/[A-Za-z]*/);
    const roman = romanMonths.indexOf(name.toUpperCase());
    return (roman < 0 ? monthNames.indexOf(name.slice(0, 3).toLowerCase()) : roman) + 1;
  }

  daySuffix(): void {
    this.take(/(?:st|nd|rd|th|ST|ND|RD|TH)?/);
  }

  /** Takes a fraction of a second with the character before it, in microseconds. */
  micros(): number {
    const digits = this.take(/[.:0-9]*/).slice(1);
    return Math.trunc(Number(digits) * 10 ** (6 - digits.length));
  }

  /** Takes "am" or "pm" and returns the hours to add to `hour`. */
  halfDay(hour: number): number {
    this.take(/[^AaPp]*/);
    const half = this.take(/[AaPp]\.?[Mm]?\.?/).toLowerCase();
    if (half.startsWith("a")) return hour === 12 ? -12 : 0;
    return hour === 12 ? 0 : 12;
  }
}
