import { type NetworkName, networkOf } from "#domain/transactions/network.ts";

/** Where money goes: an address means nothing without its network. */
export interface Destination {
  /** The code of the network, as an administrator entered it. */
  readonly network: string;
  readonly address: string;
}

/** Networks whose addresses may be written in any case. */
const anyCase: readonly NetworkName[] = ["Ethereum", "BNB Smart Chain", "Polygon"];

/** Segregated witness is read in either case; other addresses of these networks are not. */
const segwit = /^(bc|ltc)1[0-9a-z]+$/i;

/** Returns the spelling by which an address is compared: two with the same key are one destination. */
export function addressKey({ network, address }: Destination): string {
  const name = networkOf(network)?.name;
  const isAnyCase =
    name !== undefined &&
    (anyCase.includes(name) || ((name === "Bitcoin" || name === "Litecoin") && segwit.test(address)));
  return isAnyCase ? address.toLowerCase() : address;
}

/** Whether two addresses are the same destination. */
export function isSameDestination(one: Destination, other: Destination): boolean {
  return one.network === other.network && addressKey(one) === addressKey(other);
}
