import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { addressKey, type Destination } from "./address-key.ts";

/** The ids of the rows of address books. Apart from what pages compare addresses by, because they need no hash. */

/**
 * Returns the id of the entry of an address: one account has each address of a network once, however it is spelled and
 * however many requests add it at the same moment.
 */
export function entryId(userId: string, destination: Destination): string {
  return hashed(JSON.stringify([userId, destination.network, addressKey(destination)]), 32);
}

/** Returns so many hexadecimal digits of a hash. */
export function hashed(text: string, digits: number): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, digits);
}
