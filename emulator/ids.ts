import { randomBytes } from "node:crypto";
import type { Clock } from "#emulator/clock.ts";

/** Where row ids and secrets come from; tests hand in one that counts. */
export type IdGenerator = {
  /** A resource id: 20 lower-case hex characters, beginning with the time. */
  unique(): string;
  /** A secret of `length` hex characters. */
  secret(length: number): string;
  /** A one-time code of `length` digits. */
  digits(length: number): string;
};

export function randomIds(clock: Clock): IdGenerator {
  return {
    unique() {
      const now = clock.now();
      const seconds = Math.floor(now / 1000).toString(16);
      const micros = ((now % 1000) * 1000).toString(16).padStart(5, "0");
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
