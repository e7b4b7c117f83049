import { addressProblem } from "#domain/payment-methods/address-check.ts";
import {
  formatReserves,
  parseReserveAddress,
  type ReserveAddress,
  splitReserves,
} from "#domain/public-log/reserve-addresses.ts";

/** The variable of the function `operations` with the addresses that hold the operator's reserves. */
export const reserveAddressesVariable = "RESERVE_ADDRESSES";

/** The column `reserveAddresses`. */
const MOST_CHARACTERS = 8_000;

/**
 * Reads the reserve addresses that an operator gave; empty where none is given.
 * @throws Error with one sentence when one cannot be understood, or nothing could ever arrive at it
 */
export function readReserveAddresses(
  variables: Readonly<Record<string, string | undefined>>,
): readonly ReserveAddress[] {
  const addresses = splitReserves(variables[reserveAddressesVariable] ?? "").map(reserveAddress);
  const twice = addresses.find((one, at) =>
    addresses.slice(0, at).some(({ network, address }) => network === one.network && address === one.address),
  );
  if (twice !== undefined)
    throw new Error(
      `The variable ${reserveAddressesVariable} names ${twice.network}:${twice.address} twice.`,
    );
  if (formatReserves(addresses).length > MOST_CHARACTERS)
    throw new Error(`The variable ${reserveAddressesVariable} is longer than ${MOST_CHARACTERS} characters.`);
  return addresses;
}

function reserveAddress(text: string): ReserveAddress {
  const found = parseReserveAddress(text);
  if (found === null)
    throw new Error(
      `The variable ${reserveAddressesVariable} must be like "btc:ADDRESS Cold wallet; eth:ADDRESS", with a semicolon or a line break between addresses; "${text}" is not.`,
    );
  const problem = addressProblem(found.network, found.address);
  if (problem !== null)
    throw new Error(
      `The variable ${reserveAddressesVariable} names ${found.network}:${found.address}. ${problem.error}.`,
    );
  return found;
}
