import { describe, expect, it } from "vitest";
import { CODE_STEP, codeAt, isRecentCode, waitForCode } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at second %i", (second, code) => {
    expect(codeAt(secret, second * 1000)).toBe(code);
  });

  it("are read from a secret in small letters and with padding", () => {
    expect(codeAt(`${secret.toLowerCase()}====`, 59_000)).toBe("287082");
  });

  it("are refused for a secret that is no base32", () => {
    expect(() => codeAt("not base32!", 0)).toThrow("base32");
  });

  it("count in their half minute and the next one", () => {
    const at = 1_111_111_109_000;
    expect(isRecentCode(secret, "081804", at)).toBe(true);
    expect(isRecentCode(secret, "081804", at + CODE_STEP)).toBe(true);
    expect(isRecentCode(secret, "081804", at + 2 * CODE_STEP)).toBe(false);
    expect(isRecentCode(secret, "081804", at - CODE_STEP)).toBe(false);
  });

  it("are made neither at the very beginning nor at the end of a half minute", () => {
    const step = 50 * CODE_STEP;
    for (const [into, wait] of [
      [0, 1500],
      [1500, 0],
      [24_000, 0],
      [24_001, 7499],
      [29_999, 1501],
    ] as const)
      expect(waitForCode(step + into)).toBe(wait);
  });
});
