import { type Membership, memberships, type User } from "#emulator/accounts/collections.ts";
import { hashSecret } from "#emulator/caller/session.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import type { Context } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { MissingError } from "#emulator/store/errors.ts";
import type { Store } from "#emulator/store/store.ts";
import { teams } from "./collections.ts";

interface NewMember {
  readonly teamId: string;
  readonly user: Doc<User>;
  readonly roles: readonly string[];
  /** Invited members have to accept first. */
  readonly confirm: boolean;
  readonly secret: string;
}

export function addMember({ project }: Context, member: NewMember): Doc<Membership> {
  const { store, clock, ids } = project;
  const { teamId, user, roles, confirm, secret } = member;
  const now = formatDatetime(clock.now());
  const $id = ids.unique();
  return store.transaction(() => {
    if (confirm) store.increment(teams, teamId, "total", 1);
    return store.create(memberships, {
      $id,
      $permissions: [
        `read("any")`,
        `update("user:${user.$id}")`,
        `update("team:${teamId}/owner")`,
        `delete("user:${user.$id}")`,
        `delete("team:${teamId}/owner")`,
      ],
      teamId,
      userId: user.$id,
      roles: [...roles],
      invited: now,
      joined: confirm ? now : null,
      confirm,
      secret: hashSecret(secret),
      search: `${$id} ${user.$id}`,
    });
  });
}

/** The invited person says yes. */
export function confirmMember({ project }: Context, membership: Doc<Membership>): Doc<Membership> {
  const { store, clock } = project;
  return store.transaction(() => {
    store.increment(teams, membership.teamId, "total", 1);
    const joined = formatDatetime(clock.now());
    return store.update(memberships, membership.$id, { joined, confirm: true });
  });
}

/** Invites a person again who has not accepted yet. A key accepts at once, which a real server does not count. */
export function renewInvitation(
  { project, caller }: Context,
  membership: Doc<Membership>,
  secret: string,
): Doc<Membership> {
  const now = formatDatetime(project.clock.now());
  return project.store.update(memberships, membership.$id, {
    secret: hashSecret(secret),
    invited: now,
    ...(caller.privileged ? { joined: now, confirm: true } : {}),
  });
}

export function removeMember(store: Store, membership: Doc<Membership>): void {
  store.transaction(() => {
    store.delete(memberships, membership.$id);
    if (!membership.confirm) return;
    try {
      store.increment(teams, membership.teamId, "total", -1);
    } catch (error) {
      // A deleted team has no members to count.
      if (!(error instanceof MissingError)) throw error;
    }
  });
}

/** Takes a user out of all teams. */
export function leaveTeams(store: Store, userId: string): void {
  const own = store.find(memberships, { filters: [where.equal("userId", userId)] });
  for (const membership of own) removeMember(store, membership);
}
