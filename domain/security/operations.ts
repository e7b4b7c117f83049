import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { remark, userId } from "#domain/commands/input-fields.ts";
import { rowId } from "#domain/values/fields.ts";
import { proofOfIdentity } from "./proof-form.ts";

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

export interface SecurityResults {
  /** Counts for five minutes, once, in the session that asked. */
  readonly proveIdentity: { readonly proof: string };
  readonly openAdminArea: AdminArea;
  readonly listSessions: { readonly sessions: readonly OpenSession[] };
  readonly endSessions: { readonly userId: string; readonly ended: readonly string[] };
}

export const securityOperations = {
  /**
   * Proves that the owner is there. It has no key, because nothing that holds a password may be kept in the browser:
   * asked again it makes another proof, and the one that is not used is forgotten.
   */
  proveIdentity: {
    by: "account",
    input: proofOfIdentity,
    isQuery: true,
  },
  /** Opens to one page what administrators read; its answer is the session of a reader account. */
  openAdminArea: { by: "admin", input: z.object({}), isQuery: true },
  listSessions: { by: "admin", input: z.object({ userId }), isQuery: true },
  endSessions: {
    by: "admin",
    /** Without a session all of them. */
    input: z.object({ userId, sessionId: z.optional(rowId("Choose a session")), reason: remark }),
  },
} as const satisfies OperationsOf<SecurityResults>;

export type SecurityInputs = InputsOf<typeof securityOperations>;
