import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

/** Where row ids and secrets come from; tests hand in one that counts. */
export interface IdGenerator {
  /** A resource id: 20 lower-case hex characters, beginning with the time. */
  unique(): string;
  /** A secret of `length` hex characters. */
  secret(length: number): string;
  /** A one-time code of `length` digits. */
  digits(length: number): string;
}

/** Returns the id that the caller requested, or a new one for `unique()`. */
export function chosenId(ids: IdGenerator, requested: string): string {
  return requested === "unique()" ? ids.unique() : requested;
}

export function randomIds(clock: Clock): IdGenerator {
  let last = 0;
  return {
    unique() {
      // The clock has milliseconds, a bulk of rows takes a thousand ids in one: as PHP's uniqid() does, none is made at
      // the same microsecond as the one before. The random digits alone would be the same once in some hundred bulks.
      last = Math.max(last + 1, clock.now() * 1000);
      const seconds = Math.floor(last / 1_000_000).toString(16);
      const micros = (last % 1_000_000).toString(16).padStart(5, "0");
      return seconds + micros + randomBytes(4).toString("hex").slice(0, 7);
    },
    secret: (length) =>
      randomBytes(Math.ceil(length / 2))
        .toString("hex")
        .slice(0, length),
    digits(length) {
      let code = "";
      while (code.length < length) {
        for (const byte of randomBytes(length)) if (byte < 250) code += byte % 10;
      }
      return code.slice(0, length);
    },
  };
}
