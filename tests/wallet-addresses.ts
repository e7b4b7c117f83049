import { createHash } from "node:crypto";
import { bech32, bech32m } from "@scure/base";

/** Makes a Bitcoin address with right check digits: the same for the same name, and without an owner. */
export function bitcoinAddress(name: string): string {
  const program = createHash("sha256").update(name).digest().subarray(0, 20);
  return bech32.encode("bc", [0, ...bech32.toWords(program)]);
}

/** Makes an address of segregated witness whose program has so many bytes, with right check digits. */
export function witnessAddress(prefix: string, version: number, length: number): string {
  const coder = version === 0 ? bech32 : bech32m;
  return coder.encode(prefix, [version, ...coder.toWords(new Uint8Array(length).fill(7))]);
}
