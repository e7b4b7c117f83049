import { sendAccountEmail } from "#emulator/accounts/account-emails.ts";
import type { User } from "#emulator/accounts/collections.ts";
import { type Challenge, challenges } from "#emulator/accounts/credential-collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { sessionModel } from "#emulator/accounts/session-model.ts";
import { publishSession } from "#emulator/accounts/sign-in.ts";
import { codeLength } from "#emulator/accounts/tokens.ts";
import { updateUser } from "#emulator/accounts/update-user.ts";
import { asStored, formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { askingSession } from "#emulator/mfa/asking-session.ts";
import { addFactors } from "#emulator/mfa/factors.ts";
import { authenticatorOf, isCurrentCode } from "#emulator/mfa/totp.ts";
import { required } from "#emulator/params/param.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import type { Doc } from "#emulator/store/collection.ts";

const path = "/account/mfa/challenges";
const aliases = ["/account/mfa/challenge"];
const scopes = ["account"];
const lifetime = 3_600_000;

/** Compared without case, as in Appwrite; yet only `recoveryCode` written so can be passed (seen live). */
const factor = oneOf(["email", "phone", "totp", "recoverycode"], false);

const create = route({
  method: "POST",
  path,
  aliases,
  scopes,
  beforeMfa: true,
  abuse: [{ limit: 10, seconds: 3600, key: ({ caller }) => `user:${caller.user?.$id}` }],
  params: { factor: required(factor) },
  handler(context, { factor }) {
    const { store, ids, clock } = context.project;
    const user = currentUser(context);
    requireReachable(user, factor);
    const code = ids.digits(codeLength);
    const expire = formatDatetime(clock.now() + lifetime);
    const challenge = store.create(challenges, { userId: user.$id, type: factor, code, expire });
    sendCode(context, user, factor, code);
    const payload = challengeModel(challenge);
    publishAccount(context, {
      userId: user.$id,
      part: ["challenges", challenge.$id],
      action: "create",
      payload,
    });
    return json(payload, 201);
  },
});

const challengeModel = ({ $id, $createdAt, userId, expire }: Doc<Challenge>) => ({
  $id,
  $createdAt,
  userId,
  expire,
});

/** @throws user_email_not_found, user_email_not_verified, user_phone_not_found, user_phone_not_verified */
function requireReachable(user: User, factor: string): void {
  if (factor === "email") {
    if (user.email === null) throw new AppwriteError("user_email_not_found");
    if (!user.emailVerification) throw new AppwriteError("user_email_not_verified");
  }
  if (factor === "phone") {
    if (user.phone === null) throw new AppwriteError("user_phone_not_found");
    if (!user.phoneVerification) throw new AppwriteError("user_phone_not_verified");
  }
}

function sendCode({ project }: Context, user: User, factor: string, code: string): void {
  if (factor === "phone" && user.phone !== null) {
    project.outbox.sms({ to: user.phone, text: `${code} is your code to finish signing in.` });
  }
  if (factor === "email" && user.email !== null) {
    sendAccountEmail(project, {
      to: { email: user.email, name: user.name },
      subject: "Verification Code for {{project}}",
      lines: [`Your code is ${code}`],
    });
  }
}

const pass = route({
  method: "PUT",
  path,
  aliases,
  scopes,
  beforeMfa: true,
  abuse: [{ limit: 10, seconds: 3600, key: (_, { challengeId }) => `challengeId:${challengeId}` }],
  params: { challengeId: required(text(256)), otp: required(text(256)) },
  handler(context, { challengeId, otp }) {
    const asking = askingSession(context);
    const { store, clock } = context.project;
    const user = currentUser(context);
    const challenge = store.get(challenges, challengeId);
    const mine = challenge?.userId === user.$id && (parseDatetime(challenge.expire) ?? 0) > clock.now();
    if (challenge === undefined || !mine || !proves(context, user, challenge, otp)) {
      throw new AppwriteError("user_invalid_token");
    }
    store.delete(challenges, challenge.$id);
    const mfaUpdatedAt = formatDatetime(clock.now());
    const session = addFactors(context, asking, [challenge.type], { mfaUpdatedAt });
    // Appwrite announces a completed sign-in, not a change of the session (seen live).
    publishSession(context, session, "create");
    const shown = { ...session, mfaUpdatedAt: asStored(session.mfaUpdatedAt ?? "") };
    // Appwrite leaves the mark of the current session out of this answer (seen live).
    return json(sessionModel(context, shown, { current: false }));
  },
});

function proves({ project }: Context, user: Doc<User>, challenge: Challenge, otp: string): boolean {
  const { store, clock } = project;
  switch (challenge.type) {
    case "email":
    case "phone":
      return challenge.code === otp;
    case "totp": {
      // Appwrite takes the code of an app that was never confirmed, too (seen live).
      const authenticator = authenticatorOf(store, user.$id);
      if (authenticator === undefined) throw new AppwriteError("general_unknown");
      return isCurrentCode(authenticator.secret, otp, clock.now());
    }
    case "recoveryCode": {
      if (!user.mfaRecoveryCodes.includes(otp)) return false;
      updateUser(store, user, { mfaRecoveryCodes: user.mfaRecoveryCodes.filter((code) => code !== otp) });
      return true;
    }
    default:
      return false;
  }
}

export const accountMfaChallengeRoutes = [create, pass];
