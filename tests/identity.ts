import type { OperationInput } from "#domain/operations/operations.ts";
import { cents } from "#domain/values/money.ts";

/** Settings under which identities are checked, and no withdrawal of other tests needs one. */
export const identityVariables = { IDENTITY_CHECK: "above", IDENTITY_ABOVE: "990000000" } as const;
export const identitySettings = { identityCheck: "above", identityAbove: cents(99_000_000_000) } as const;

/** The input of a submission. @param document, @param address the bytes of the files */
export function identityInput(document: Buffer, address = document): OperationInput<"submitIdentity"> {
  return {
    name: "Ada Lovelace",
    birthDate: "1990-12-10",
    street: "12 St James's Square",
    postalCode: "SW1Y 4JH",
    city: "London",
    country: "United Kingdom",
    document: document.toString("base64"),
    address: address.toString("base64"),
  };
}
