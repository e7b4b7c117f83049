import { accountCollections } from "#emulator/accounts/collections.ts";
import { credentialCollections } from "#emulator/accounts/credential-collections.ts";
import { logs } from "#emulator/accounts/logs.ts";
import { audits } from "#emulator/messaging/audits.ts";
import { messagingCollections } from "#emulator/messaging/collections.ts";
import { keys } from "#emulator/projects/keys.ts";
import { teams } from "#emulator/teams/collections.ts";

/** Accounts, what they sign in with, teams, topics and the project's keys. */
export const peopleCollections = [
  ...accountCollections,
  ...credentialCollections,
  ...messagingCollections,
  logs,
  audits,
  teams,
  keys,
] as const;
