import * as z from "zod/mini";
import { addedText } from "#domain/values/fields.ts";

/** The addresses that hold what the operator pays with, as the operator states them beside what is owed. */

export interface ReserveAddress {
  /** The code of its network, such as btc. */
  readonly network: string;
  readonly address: string;
  /** Empty where the operator gave none. */
  readonly label: string;
}

/** The column of the row of `settings` that everybody reads. */
export const reserveColumn = "reserveAddresses";

const shape = /^([a-z0-9][a-z0-9-]{0,31}):(\S{1,256})(?:\s+(\S.{0,63}))?$/i;

/** Reads `NETWORK:ADDRESS LABEL`; null for any other text. */
export function parseReserveAddress(text: string): ReserveAddress | null {
  const [, network, address, label = ""] = shape.exec(text.trim()) ?? [];
  return network === undefined || address === undefined
    ? null
    : { network: network.toLowerCase(), address, label };
}

/** Returns the parts of a list, which are separated by semicolons or line breaks. */
export function splitReserves(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Writes a list that `parseReserves` reads. */
export function formatReserves(addresses: readonly ReserveAddress[]): string {
  return addresses.map(({ network, address, label }) => `${network}:${address} ${label}`.trim()).join("\n");
}

const row = z.object({ $id: z.string(), [reserveColumn]: addedText });

/** The operator's statement of reserves, as the row of the settings has it. */
export interface Reserves {
  readonly $id: string;
  readonly addresses: readonly ReserveAddress[];
}

/** Reads the row of `settings`. @throws ZodError when it is not what the schema promises */
export function parseReserves(value: unknown): Reserves {
  const { $id, reserveAddresses } = row.parse(value);
  return {
    $id,
    addresses: splitReserves(reserveAddresses ?? "").flatMap((text) => parseReserveAddress(text) ?? []),
  };
}
