import { keyOf } from "#emulator/params/text.ts";
import { list } from "#emulator/params/values.ts";

/** Names of roles inside a team; long enough for a project's id and a role of it. */
export const membershipRoles = list(keyOf(81), 100);
