import { AppwriteException } from "node-appwrite";
import { type Appwrite, gone } from "./appwrite.ts";

/** A team that gives nobody anything and has no members for longer than a moment. */
const teamId = "socket-roles";

/**
 * Gives the open sockets of an account the roles that it has now. Appwrite 1.9.6 does so only when a membership of the
 * account changes, not when a label is taken away or a session ends: docs/upstream.md.
 */
export async function renewSocketRoles({ users, teams }: Appwrite, userId: string): Promise<void> {
  const join = () => teams.createMembership({ teamId, userId, roles: ["member"] });
  try {
    await join();
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    if (error.type === "user_not_found") return;
    if (error.type === "team_not_found") {
      await orThere(teams.create({ teamId, name: "Renews the roles of open sockets" }));
      await gone(orThere(join()));
    } else if (error.code !== 409) throw error;
  }
  const { memberships } = await users.listMemberships({ userId });
  for (const { $id: membershipId } of memberships.filter((one) => one.teamId === teamId))
    await gone(teams.deleteMembership({ teamId, membershipId }));
}

/** Waits for something to be made, and is content when it is there already. */
async function orThere(making: Promise<unknown>): Promise<void> {
  try {
    await making;
  } catch (error) {
    if (!(error instanceof AppwriteException && error.code === 409)) throw error;
  }
}
