import { createHash, scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { isForeignPassword } from "./foreign-hashes.ts";

const sha256 = createHash("sha256").update("test12345").digest("hex");
const scrypt = scryptSync("test12345", "pepper", 64, { N: 16, r: 8, p: 1 }).toString("hex");

it.each([
  ["md5", createHash("md5").update("test12345").digest("hex"), {}],
  ["sha", sha256, { version: "sha256" }],
  ["sha", createHash("sha512-256").update("test12345").digest("hex"), { version: "sha512/256" }],
  // The test vector that comes with phpass.
  ["phpass", "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0", {}],
  // From the vectors of crypt_blowfish.
  ["bcrypt", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", {}, "U*U"],
  ["scrypt", scrypt, { salt: "pepper", costCpu: 16, costMemory: 8, costParallel: 1, length: 64 }],
  // The example of Firebase's own scrypt repository.
  [
    "scryptMod",
    "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
    {
      salt: "42xEC+ixf3L2lw==",
      saltSeparator: "Bw==",
      signerKey: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
    },
    "user1password",
  ],
])(
  "%s: the right password fits %s, another does not",
  async (kind, stored, options, password = "test12345") => {
    expect(await isForeignPassword(password, stored, kind, options)).toBe(true);
    expect(await isForeignPassword("test12346", stored, kind, options)).toBe(false);
  },
);

it.each([
  ["rot13", "x", {}],
  ["bcrypt", "no hash", {}],
  ["bcrypt", "$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", {}],
  ["phpass", "$P$zIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0", {}],
  ["scrypt", "00", { costCpu: 3 }],
])("%s of %s fits nothing", async (kind, stored, options) => {
  expect(await isForeignPassword("x", stored, kind, options)).toBe(false);
});
