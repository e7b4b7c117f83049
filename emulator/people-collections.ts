import { accountCollections } from "#emulator/accounts/collections.ts";
import { credentialCollections } from "#emulator/accounts/credential-collections.ts";
import { logs } from "#emulator/accounts/logs.ts";
import { teams } from "#emulator/teams/collections.ts";

/** Accounts, what they sign in with, and teams. */
export const peopleCollections = [...accountCollections, ...credentialCollections, logs, teams] as const;
