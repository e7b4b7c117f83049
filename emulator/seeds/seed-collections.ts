import { memberships, targets, users } from "#emulator/accounts/collections.ts";
import { authenticators, identities } from "#emulator/accounts/credential-collections.ts";
import type { Collection } from "#emulator/store/collection.ts";
import { teams } from "#emulator/teams/collections.ts";

/**
 * The collections of people in a seed. Sessions and codes are left out: they are short-lived, and a shared
 * file must not let anyone in without a password.
 */
export const seededPeople: readonly Collection[] = [
  users,
  targets,
  identities,
  authenticators,
  teams,
  memberships,
];

/** One line of a seed, as JSON. */
export interface SeedLine {
  /** `rows`, `files`, or the id of one of the collections above. */
  readonly in: string;
  readonly database?: string;
  readonly table?: string;
  readonly bucket?: string;
  readonly document: Readonly<Record<string, unknown>> & { readonly $id: string };
  /** Of a file, in base64. */
  readonly content?: string;
}
