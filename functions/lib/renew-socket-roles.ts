import { AppwriteException, ID } from "node-appwrite";
import { type Appwrite, gone } from "./appwrite.ts";

/**
 * Gives the open sockets of an account the roles that it has now. Appwrite 1.9.6 does so only when a membership of the
 * account changes, not when a label is taken away or a session ends: docs/upstream.md.
 */
export async function renewSocketRoles({ teams }: Appwrite, userId: string): Promise<void> {
  // Of a random id and for this moment only: anyone signed in could make a team whose id is known, and own it.
  const teamId = ID.unique();
  await teams.create({ teamId, name: "Renews the roles of open sockets" });
  try {
    const { $id: membershipId } = await teams.createMembership({ teamId, userId, roles: ["member"] });
    await gone(teams.deleteMembership({ teamId, membershipId }));
  } catch (error) {
    if (!(error instanceof AppwriteException && error.type === "user_not_found")) throw error;
  } finally {
    await gone(teams.delete({ teamId }));
  }
}
