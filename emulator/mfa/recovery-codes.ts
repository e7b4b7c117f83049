import type { IdGenerator } from "#emulator/ids.ts";

const count = 6;
const length = 10;

/** Codes that replace a lost second factor, each good for one sign-in. */
export const makeRecoveryCodes = (ids: IdGenerator): string[] =>
  Array.from({ length: count }, () => ids.secret(length));
