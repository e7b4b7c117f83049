import * as z from "zod/mini";
import { newAccount } from "#domain/access/new-account.ts";
import { deviceToken, newDeviceToken } from "#domain/devices/remembered-device.ts";
import type { RaisedAlarm } from "#domain/freeze/freeze.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import type { AssertionOptions } from "#domain/passkeys/options.ts";
import { newPassword } from "#domain/profiles/credentials.ts";
import { alarmSecret } from "#domain/security/alarm.ts";
import { assertionResponse } from "#domain/security/passkey-response.ts";
import { recoveryRequest, recoverySecret } from "#domain/security/recovery.ts";
import { appCode } from "#domain/security/second-step.ts";
import { checkError } from "#domain/values/check-error.ts";
import { rowId } from "#domain/values/fields.ts";

/** The routes of the function `access`, which people without a session call: the input and the answer of each. */

interface RouteDefinition {
  readonly input: z.ZodMiniType;
}

/** 32 random bytes in base64url. */
const passkeyClaim = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The problem of an id that only a program leaves out: visitors have no text that names one. */
const unexpected = checkError("unexpected", "Something unexpected went wrong. Please try again.");

/** A session that awaits its second step, by the ids that its page knows. */
const halfSession = {
  userId: rowId(unexpected),
  sessionId: rowId(unexpected),
};

const secondStepProof = z.union([
  z.object({ assertion: assertionResponse }),
  z.object({ device: deviceToken }),
  z.object({ code: appCode }),
]);

/** The subject of the link of a mail. */
export interface FoundAlarm {
  readonly template: MailTemplate;
  /** When it took place, in UTC. */
  readonly at: string;
}

export interface AccessResults {
  /** Says what a link "this was not me" is about; it changes nothing. */
  readonly findAlarm: FoundAlarm;
  readonly passkeySignInOptions: { readonly options: AssertionOptions };
  /** The secret begins one session, which ends unless the page claims it. */
  readonly signInWithPasskey: { readonly userId: string; readonly secret: string; readonly claim: string };
  /** The code is for the second step of this session: where the account takes one and the server can take it. */
  readonly claimPasskeySession: { readonly isSignedIn: boolean; readonly code: string | null };
  /** Null for an account without a passkey that can take its second step; 0 days where no device is remembered. */
  readonly secondStepOptions: { readonly passkey: AssertionOptions | null; readonly rememberDays: number };
  /** The present code of the account's app, which is worth something in the session alone that awaits it. */
  readonly takeSecondStep: { readonly code: string };
  /** Ends all sessions of the account and freezes it. The link is used up; repeated, the first answer is given again. */
  readonly reportNotMe: RaisedAlarm;
  /** Requests a link to a new password. The answer is the same for every address. */
  readonly requestRecovery: { readonly isRequested: true };
  /** Makes an account without a profile; it does not sign in. */
  readonly createAccount: { readonly isCreated: true };
  /** Replaces a password by the link of a recovery mail, and ends every session of the account. */
  readonly resetPassword: { readonly isChanged: true };
}

export const accessRoutes = {
  findAlarm: { input: z.object({ secret: alarmSecret }) },
  passkeySignInOptions: { input: z.object({}) },
  signInWithPasskey: { input: z.object({ assertion: assertionResponse }) },
  /** Without a session the page could not begin one. */
  claimPasskeySession: {
    input: z.object({ claim: passkeyClaim, sessionId: z.optional(rowId(unexpected)) }),
  },
  secondStepOptions: { input: z.object(halfSession) },
  /** By a passkey, by the token of a remembered device, or by a code where a device is to be remembered. */
  takeSecondStep: {
    input: z.object({ ...halfSession, proof: secondStepProof, remember: z.optional(newDeviceToken) }),
  },
  reportNotMe: { input: z.object({ secret: alarmSecret }) },
  requestRecovery: { input: recoveryRequest },
  createAccount: { input: newAccount },
  resetPassword: {
    input: z.object({ userId: rowId(unexpected), secret: recoverySecret, password: newPassword }),
  },
} as const satisfies { readonly [Name in keyof AccessResults]: RouteDefinition };

export type AccessName = keyof AccessResults;

/** The checked input of a route. */
export type AccessInput<Name extends AccessName> = z.output<(typeof accessRoutes)[Name]["input"]>;

export function isAccessName(name: string): name is AccessName {
  return Object.hasOwn(accessRoutes, name);
}
