import { setTimeout as pause } from "node:timers/promises";
import type { TablesDB, Users } from "node-appwrite";
import type { Profile } from "#domain/profiles/profile.ts";
import { unlessGone } from "#functions/lib/appwrite.ts";
import { recentProofs } from "#functions/lib/rows/second-step-rows.ts";
import { isMadeByServer, type Session } from "./event.ts";

/**
 * Returns whether a sign-in is mailed to its owner: docs/decisions/017-new-sign-in.md. Not the one that created the
 * account, which is older than the profile; not one on a device that is signed in already; not one that the server
 * starts to verify a password.
 */
export async function isUnknownDevice(
  { users, tables }: { users: Users; tables: TablesDB },
  profile: Profile,
  session: Session,
): Promise<boolean> {
  if (session.$createdAt <= profile.$createdAt) return false;
  if (await isOfProof(tables, session)) return false;
  const found = await unlessGone(users.listSessions({ userId: profile.$id }));
  // The account was deleted meanwhile: the mail has no recipient.
  if (found === undefined) return false;
  // Of two that begin at once on a new device one is news: those that came later do not count.
  // A session that was not made by the owner makes no device known.
  const others = found.sessions.filter((other) => !isMadeByServer(other) && isEarlier(other, session));
  return !others.some((other) => isSameDevice(other, session));
}

/** How often the row of a proof is looked for that is being made at this moment, and how long between. */
const LOOKS = 10;
const BETWEEN = 300;

/** Whether the server itself began a session to prove something, from a device without a name: functions/lib/visitor.ts. */
async function isOfProof(tables: TablesDB, { $id, userId, clientName, osName }: Session): Promise<boolean> {
  if (clientName !== "" || osName !== "") return false;
  for (let look = 1; ; look++) {
    const proofs = await recentProofs(tables, userId);
    if (proofs.some(({ provenIn }) => provenIn === $id)) return true;
    const isInFlight = proofs.some(({ provenIn, provenAt }) => provenIn === null && provenAt === null);
    if (!isInFlight || look === LOOKS) return false;
    await pause(BETWEEN);
  }
}

/** Whether the owner of an account has shown that what is written to the address of the profile reaches them. */
export async function isProven(users: Users, { $id: userId, email }: Profile): Promise<boolean> {
  const account = await unlessGone(users.get({ userId }));
  return account?.emailVerification === true && account.email.toLowerCase() === email.toLowerCase();
}

function isEarlier(one: Session, other: Session): boolean {
  // An event and a list spell the same moment differently.
  const between = Date.parse(one.$createdAt) - Date.parse(other.$createdAt);
  return between === 0 ? one.$id < other.$id : between < 0;
}

type Device = Pick<Session, "ip" | "clientName" | "osName">;

function isSameDevice(one: Device, other: Device): boolean {
  return one.ip === other.ip && one.clientName === other.clientName && one.osName === other.osName;
}
