import { createCipheriv, createHash, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { isPhpass } from "./phpass.ts";

/**
 * Passwords hashed elsewhere, which `POST /users/{md5,bcrypt,…}` brings along. They are good for one sign-in; then
 * the password is hashed with argon2.
 */
type HashOptions = Readonly<Record<string, unknown>>;

const derive = promisify<string | Buffer, Buffer, number, object, Buffer>(scrypt);

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
const sameText = (a: string, b: string): boolean => same(Buffer.from(a), Buffer.from(b));

/** Memory a hash may take; a cost beyond it is refused by Node before anything is allocated. */
const maxmem = 256 * 1024 * 1024;

/** False for an unknown kind of hash, and for a hash or options nothing can be made of. */
export async function isForeignPassword(
  password: string,
  stored: string,
  kind: string,
  options: HashOptions,
): Promise<boolean> {
  const check = checks[kind];
  try {
    return check !== undefined && (await check(password, stored, options));
  } catch {
    // The import stored a value that is no hash, so no password fits it.
    return false;
  }
}

type Check = (password: string, stored: string, options: HashOptions) => boolean | Promise<boolean>;

const checks: Readonly<Record<string, Check>> = {
  bcrypt: isBcrypt,
  md5: (password, stored) => sameText(createHash("md5").update(password).digest("hex"), stored),
  sha: (password, stored, { version = "sha3-512" }) => sameText(shaOf(password, String(version)), stored),
  phpass: isPhpass,
  scrypt: async (password, stored, options) =>
    sameText((await scryptOf(password, options)).toString("hex"), stored),
  scryptMod: async (password, stored, options) => sameText(await firebaseHash(password, options), stored),
};

/** A cost beyond 2 to the power of 16 would keep the server busy for a minute and more. */
const dearest = 16;

async function isBcrypt(password: string, stored: string): Promise<boolean> {
  // Loaded by the few who need it.
  const { default: bcrypt } = await import("bcryptjs");
  return bcrypt.getRounds(stored) <= dearest && bcrypt.compare(password, stored);
}

function shaOf(password: string, version: string): string {
  return createHash(version.replace("/", "-")).update(password).digest("hex");
}

function scryptOf(password: string, options: HashOptions): Promise<Buffer> {
  const { salt = "", costCpu = 8, costMemory = 14, costParallel = 1, length = 64 } = options;
  const cost = { N: Number(costCpu), r: Number(costMemory), p: Number(costParallel), maxmem };
  return derive(password, Buffer.from(String(salt)), Number(length), cost);
}

/** Firebase's: the signer key, encrypted with a key that scrypt makes of the password. */
async function firebaseHash(password: string, options: HashOptions): Promise<string> {
  const bytes = (name: string) => Buffer.from(String(options[name] ?? ""), "base64");
  const salt = Buffer.concat([bytes("salt"), bytes("saltSeparator")]);
  const derived = await derive(password, salt, 64, { N: 16_384, r: 8, p: 1, maxmem });
  const cipher = createCipheriv("aes-256-ctr", derived.subarray(0, 32), Buffer.alloc(16));
  return Buffer.concat([cipher.update(bytes("signerKey")), cipher.final()]).toString("base64");
}
