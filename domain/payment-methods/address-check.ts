import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { type NetworkName, networkOf } from "#domain/transactions/network.ts";
import { type CheckError, checkError } from "#domain/values/check-error.ts";

/** Whether the check digits of a wallet address are right, for the networks whose addresses have some. */

/** Whether an address is valid, for the networks whose addresses have check digits. */
const checks: Partial<Record<NetworkName, (address: string) => boolean>> = {
  Bitcoin: (address) => isSegwit(address, "bc") || isBase58(address, [0x00, 0x05]),
  Litecoin: (address) => isSegwit(address, "ltc") || isBase58(address, [0x30, 0x32, 0x05]),
  Dogecoin: (address) => isBase58(address, [0x1e, 0x16]),
  Tron: (address) => isBase58(address, [0x41]),
  Ethereum: isEthereum,
  "BNB Smart Chain": isEthereum,
  Polygon: isEthereum,
};

/**
 * Why nothing could ever arrive at an address.
 * @param networkId the code of the network as an administrator enters it
 * @returns null when the check digits are right or the network is none that is known here
 */
export function addressProblem(networkId: string, address: string): CheckError | null {
  const network = networkOf(networkId);
  const isValid = network === null ? undefined : checks[network.name];
  if (network === null || isValid === undefined || isValid(address)) return null;
  // The addresses of its sister networks are Ethereum's.
  const name = isValid === isEthereum ? "Ethereum" : network.name;
  const article = name === "Ethereum" ? "an" : "a";
  return checkError(
    "address.wrong",
    `This is not ${article} ${name} address: its check digits are wrong. Copy it again from your wallet`,
    { network: name },
  );
}

const base58 = createBase58check(sha256);

/** @param versions the first byte, which identifies the kind of address */
function isBase58(address: string, versions: readonly number[]): boolean {
  try {
    const decoded = base58.decode(address);
    return decoded.length === 21 && versions.includes(decoded[0] ?? -1);
  } catch {
    return false;
  }
}

/** Segregated witness: version 0 has the check digits of Bech32, later versions those of Bech32m. */
function isSegwit(address: string, prefix: string): boolean {
  for (const [coder, isRight] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    try {
      const { prefix: found, words } = coder.decode(address as `${string}1${string}`, 90);
      const [version = -1, ...program] = words;
      const { length } = coder.fromWords(program);
      const fits = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
      if (found === prefix && isRight(version) && fits) return true;
    } catch {
      // Not of this kind; the other one may fit.
    }
  }
  return false;
}

/** In mixed case the pattern of the case is the check; in one case there are no check digits. */
function isEthereum(address: string): boolean {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return false;
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())));
  return [...digits].every((digit, n) => {
    const isCapital = Number.parseInt(hash.charAt(n), 16) >= 8;
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase());
  });
}
