import { type CheckError, checkError } from "#domain/values/check-error.ts";
import { type HashFormat, networkOf } from "./network.ts";

/** The hash of a transfer: its shape per network, and the page of a block explorer that shows it. */

const formats: Readonly<Record<HashFormat, { readonly shape: RegExp; readonly hint: string }>> = {
  hex: { shape: /^[0-9a-f]{64}$/i, hint: "64 characters from 0 to 9 and a to f" },
  "0x-hex": { shape: /^0x[0-9a-f]{64}$/i, hint: "0x followed by 64 characters from 0 to 9 and a to f" },
  base58: { shape: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/, hint: "86 to 88 letters and digits" },
};

/**
 * Says why a text is no transaction hash of a network.
 * @returns null when the shape is right or the network is not known
 */
export function transferHashProblem(networkCode: string | null, hash: string): CheckError | null {
  const network = networkOf(networkCode);
  if (network === null || formats[network.hashFormat].shape.test(hash)) return null;
  const { name, hashFormat } = network;
  const { hint } = formats[hashFormat];
  return checkError(`hash.${hashFormat}`, `Enter a valid ${name} transaction hash: ${hint}`, {
    network: name,
  });
}

/** Spells a hash one way, so that equal hashes are equal texts: only in base58 does the case carry a meaning. */
export function canonicalHash(networkCode: string | null, hash: string): string {
  const network = networkOf(networkCode);
  return network === null || network.hashFormat === "base58" ? hash : hash.toLowerCase();
}

interface Transfer {
  /** The code of its network; null of no method. */
  readonly crypto: string | null;
  readonly transferHash: string | null;
}

/**
 * Returns whether two transactions name one transfer. On a network that is not known, another case is the same transfer
 * as well: a warning too many does less harm than a payment that is credited twice.
 */
export function isSameTransfer(one: Transfer, other: Transfer): boolean {
  if (one.transferHash === null || other.transferHash === null) return false;
  const isExact = [one, other].some(({ crypto }) => networkOf(crypto)?.hashFormat === "base58");
  if (isExact) return one.transferHash === other.transferHash;
  return one.transferHash.toLowerCase() === other.transferHash.toLowerCase();
}

/** ASCII only: a host that merely looks like another one has to be written as its punycode. */
const explorerShape =
  /^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[\w./?#=&%~:+,;!$()*@-]*\{hash\}[\w./?#=&%~:+,;!$()*@-]*$/;

/** Stands in a link pattern for the hash of a transfer. */
export const hashPlace = "{hash}";
export const explorerExample = `https://explorer.example/tx/${hashPlace}`;

/** Says why a text is no link pattern; null when it is one. */
export function explorerProblem(pattern: string): CheckError | null {
  if (!pattern.startsWith("https://"))
    return checkError("explorer.no-https", "The link must start with https://");
  if (pattern.split(hashPlace).length !== 2)
    return checkError("explorer.no-hash", `Use ${hashPlace} once, in place of the transaction hash`, {
      placeholder: hashPlace,
    });
  if (explorerShape.test(pattern) && URL.canParse(pattern)) return null;
  return checkError(
    "explorer.malformed",
    `Enter a link such as ${explorerExample}, without spaces or quotes`,
    { link: explorerExample },
  );
}

export interface TransferLink {
  readonly href: string;
  /** The outside site that the link leads to. */
  readonly site: string;
}

/**
 * Makes the link to a transfer.
 * @param explorer the operator's own pattern; null for that of the network
 * @returns null where there is no pattern, or none that is safe to follow
 */
export function transferLink(
  networkCode: string | null,
  hash: string,
  explorer: string | null,
): TransferLink | null {
  const pattern = explorer ?? networkOf(networkCode)?.explorer;
  // Dots alone are a step up in the path: the link would lead to another page of that site.
  if (pattern === undefined || explorerProblem(pattern) !== null || /^\.+$/.test(hash)) return null;
  const href = pattern.replace(hashPlace, () => encodeURIComponent(hash));
  return { href, site: new URL(href).hostname };
}
