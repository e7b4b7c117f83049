import { announce } from "#emulator/accounts/announce.ts";
import { memberships, type User, users } from "#emulator/accounts/collections.ts";
import { createUser } from "#emulator/accounts/create-user.ts";
import { knownUser } from "#emulator/accounts/known-user.ts";
import { greeting, linkWith, sendLetter } from "#emulator/accounts/letters.ts";
import { accountModel } from "#emulator/accounts/models.ts";
import { signIn } from "#emulator/accounts/sign-in.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { hashSecret } from "#emulator/caller/session.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { optional, orEmpty, required } from "#emulator/params/param.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import { email, phone, text, uid } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";
import { teamRoles } from "#emulator/routes/teams.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { isOwner, membershipOf, readableTeam } from "#emulator/teams/access.ts";
import { announceMembership } from "#emulator/teams/announce-team.ts";
import { teams } from "#emulator/teams/collections.ts";
import { addMember, confirmMember } from "#emulator/teams/members.ts";
import { membershipModel } from "#emulator/teams/models.ts";

type Invited = {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
};

/** The person an invitation names; whoever is unknown gets an account. @throws user_not_found, user_already_exists */
async function invitedUser(context: Context, input: Invited): Promise<Doc<User>> {
  const { project } = context;
  const { userId, phone, name } = input;
  const email = input.email.toLowerCase();
  if (userId === "" && email === "" && phone === "") {
    throw new AppwriteError(
      "general_argument_invalid",
      "At least one of userId, email, or phone is required",
    );
  }
  const known =
    userId !== ""
      ? knownUser(context, userId)
      : project.store.findOne(
          users,
          email !== "" ? where.equal("email", email) : where.equal("phone", phone),
        );
  if (known === undefined) {
    const user = await createUser(project, { userId: "unique()", email, phone, name: name || email });
    announce(context, { userId: user.$id, action: "create", payload: accountModel(project.store, user) });
    return user;
  }
  if ((email !== "" && known.email !== email) || (phone !== "" && known.phone !== phone)) {
    throw new AppwriteError("user_already_exists", "Given userId, email and phone doesn't match");
  }
  return known;
}

const create = route({
  method: "POST",
  path: "/teams/:teamId/memberships",
  authMethod: "invites",
  scopes: ["teams.write"],
  abuse: [{ limit: 10, seconds: 3600, key: perUrlAndIp }],
  params: {
    teamId: required(uid),
    email: optional(orEmpty(email), ""),
    userId: optional(orEmpty(uid), ""),
    phone: optional(orEmpty(phone), ""),
    roles: required(teamRoles),
    url: optional(orEmpty(redirectUrl), ""),
    name: optional(text(128, 0), ""),
  },
  async handler(context, { teamId, roles, url, ...invited }) {
    const { project, caller } = context;
    const { store, ids, clock } = project;
    if (!caller.privileged && url === "") {
      throw new AppwriteError("general_argument_invalid", "URL is required");
    }
    const team = readableTeam(context, teamId);
    if (!isOwner(context, teamId)) {
      throw new AppwriteError("user_unauthorized", "User is not allowed to send invitations for this team");
    }
    const user = await invitedUser(context, invited);
    const secret = ids.secret(256);
    const old = store.findOne(memberships, where.equal("teamId", teamId), where.equal("userId", user.$id));
    if (old?.confirm) throw new AppwriteError("membership_already_confirmed");
    const renewed = { secret: hashSecret(secret), invited: formatDatetime(clock.now()) };
    let membership =
      old === undefined
        ? addMember(context, { teamId, user, roles, confirm: caller.privileged, secret })
        : store.update(memberships, old.$id, renewed);
    if (caller.privileged && !membership.confirm) membership = confirmMember(context, membership);
    if (!caller.privileged) {
      const link = { membershipId: membership.$id, userId: user.$id, secret, teamId, teamName: team.name };
      const lines = [greeting(user), `You are invited to ${team.name}. Follow this link to join:`];
      if (user.email !== null) {
        const subject = `Invitation to ${team.name} in ${project.id}`;
        sendLetter(project, { to: user.email, subject, lines: [...lines, linkWith(url, link)] });
      } else if (user.phone !== null) {
        project.outbox.sms({ to: user.phone, text: `Join ${team.name}: ${linkWith(url, link)}` });
      }
    }
    announceMembership(context, membership, "create");
    return json(membershipModel(context, membership), 201);
  },
});

const accept = route({
  method: "PATCH",
  path: "/teams/:teamId/memberships/:membershipId/status",
  scopes: ["public"],
  params: {
    teamId: required(uid),
    membershipId: required(uid),
    userId: required(uid),
    secret: required(text(256)),
  },
  handler(context, { teamId, membershipId, userId, secret }) {
    const { store } = context.project;
    const invitation = membershipOf(context, teamId, membershipId);
    if (store.get(teams, teamId) === undefined) throw new AppwriteError("team_not_found");
    if (invitation.secret !== hashSecret(secret)) throw new AppwriteError("team_invalid_secret");
    const here = context.caller.user;
    if (userId !== invitation.userId || (here !== undefined && here.$id !== invitation.userId)) {
      throw new AppwriteError("team_invite_mismatch");
    }
    if (invitation.confirm) throw new AppwriteError("membership_already_confirmed");
    const user = knownUser(context, userId);
    if (!user.status) throw new AppwriteError("user_blocked");
    const membership = confirmMember(context, invitation);
    // The link came by mail, so the address is the person's own.
    const verified = user.email === null ? user : updateUser(store, user, { emailVerification: true });
    if (here === undefined) {
      signIn(context, verified, { provider: "email", providerUid: user.email ?? "", factors: ["email"] });
    }
    announceMembership(context, membership, "update", "status");
    return json(membershipModel(context, membership));
  },
});

export const invitationRoutes = [create, accept];
