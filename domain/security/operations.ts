import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { proof, reason, remark, sessionId, userId } from "#domain/commands/input-fields.ts";
import { email, password } from "#domain/profiles/credentials.ts";
import { authenticatorSecret } from "./authenticator.ts";
import { proofByPasskey } from "./passkey-response.ts";
import { typedProof } from "./proof-form.ts";
import { appCode } from "./second-step.ts";

const provenPassword = typedProof.shape.password;

/** The credentials with which a page of the admin area reads. */
export interface AdminArea {
  /** The id of the account that reads. */
  readonly readerId: string;
  /** Its session, as the header `X-Appwrite-Session` carries it. */
  readonly session: string;
  /** When the page asks for another one. */
  readonly renewAt: string;
}

/** A browser with a session; the words are Appwrite's. */
export interface OpenSession {
  readonly id: string;
  readonly clientName: string;
  readonly osName: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly ip: string;
  /** When it signed in, in UTC. */
  readonly since: string;
}

/** How much longer a session lasts without a use; null where an unused session does not end. */
interface IdleTime {
  readonly left: { readonly milliseconds: number; readonly ofHours: number } | null;
}

export interface SecurityResults {
  readonly keepSession: IdleTime;
  /** Counts for five minutes, once, in the session that asked. */
  readonly proveIdentity: { readonly proof: string };
  /** The session that asked ends, too, where the change was proven without the old password. */
  readonly changePassword: { readonly isSignedOut: boolean };
  readonly changeEmail: { readonly email: string };
  readonly switchOffSecondStep: { readonly isOn: false };
  readonly renewRecoveryCodes: { readonly codes: readonly string[] };
  /** Whether the server knows of an authenticator app now. */
  readonly noticeSecondStep: { readonly hasApp: boolean };
  /** Whether the server can take the second step of a sign-in from now on. */
  readonly keepAuthenticator: { readonly isKept: boolean };
  readonly openAdminArea: AdminArea;
  readonly listSessions: { readonly sessions: readonly OpenSession[] };
  readonly releaseAccount: { readonly userId: string };
  readonly releaseUser: { readonly userId: string };
  readonly endSessions: { readonly userId: string; readonly ended: readonly string[] };
}

export const securityOperations = {
  /**
   * Proves that the owner is there. It has no key, because nothing that holds a password may be kept in the browser:
   * asked again it makes another proof, and the one that is not used is forgotten. Open pages send its name, which is older
   * than the identity check.
   */
  proveIdentity: {
    by: "account",
    whileFrozen: "allowed",
    input: z.union([proofByPasskey, typedProof]),
    isQuery: true,
  },
  /**
   * Changes of the account that Appwrite makes for the cookie, or the password, of a session. They have no key as well:
   * their proof is used up, and a password must be kept nowhere. `oldPassword` and `password` are what was proven;
   * without them the proof was none by password.
   */
  changePassword: {
    by: "account",
    // Another password is what the release of a frozen account needs.
    whileFrozen: "allowed",
    input: z.object({ proof, newPassword: password, oldPassword: z.optional(provenPassword) }),
    isQuery: true,
  },
  changeEmail: {
    by: "account",
    whileFrozen: "refused",
    input: z.object({ proof, email, password: z.optional(provenPassword) }),
    isQuery: true,
  },
  switchOffSecondStep: { by: "account", whileFrozen: "refused", input: z.object({ proof }), isQuery: true },
  renewRecoveryCodes: { by: "account", whileFrozen: "refused", input: z.object({ proof }), isQuery: true },
  /** Notes that a person is there. Pages send it while the person acts, once in some minutes. */
  keepSession: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /** Has a change of the second step recorded that the page has made at Appwrite, whose event may come late or never. */
  noticeSecondStep: { by: "account", whileFrozen: "allowed", input: z.object({}), isQuery: true },
  /**
   * Hands the secret of the app that was just set up to the server, with a code that follows from it. It has no key:
   * a secret must be kept nowhere else, and repeating it changes nothing.
   */
  keepAuthenticator: {
    by: "account",
    whileFrozen: "refused",
    input: z.object({ secret: authenticatorSecret, code: appCode }),
    isQuery: true,
  },
  /** Opens to one page what administrators read; its answer is the session of a reader account. */
  openAdminArea: { by: "admin", input: z.object({}), isQuery: true },
  listSessions: { by: "admin", input: z.object({ userId }), isQuery: true },
  /** Ends the freeze of the own account. */
  releaseAccount: { by: "account", whileFrozen: "allowed", input: z.object({ proof }) },
  /** Ends the freeze of another account, after a check. */
  releaseUser: { by: "admin", input: z.object({ userId, reason }) },
  endSessions: {
    by: "admin",
    /** Without a session all of them. */
    input: z.object({ userId, sessionId: z.optional(sessionId), reason: remark }),
  },
} as const satisfies OperationsOf<SecurityResults>;

export type SecurityInputs = InputsOf<typeof securityOperations>;
