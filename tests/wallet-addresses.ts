import { createHash } from "node:crypto";
import { bech32 } from "@scure/base";

/** Makes a Bitcoin address with right check digits: the same for the same name, and without an owner. */
export function bitcoinAddress(name: string): string {
  const program = createHash("sha256").update(name).digest().subarray(0, 20);
  return bech32.encode("bc", [0, ...bech32.toWords(program)]);
}
