import * as z from "zod/mini";

/** The answers of a browser's passkey, as `PublicKeyCredential.toJSON()` writes them. The rest is dropped. */

/** Longer than any credential of a browser, in characters. */
const LONGEST = 8192;

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(LONGEST));

const credential = { id: base64url, rawId: base64url, type: z.enum(["public-key"]) };

/** The answer of a browser that made a passkey. */
export const enrolmentResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,16}$/))).check(z.maxLength(8))),
  }),
});

export type EnrolmentResponse = z.output<typeof enrolmentResponse>;

/** The answer of a browser that used a passkey. */
export const assertionResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
});

export type AssertionResponse = z.output<typeof assertionResponse>;

/** The input of an owner's proof by a passkey, which has asked for its owner's finger, face or PIN. */
export const proofByPasskey = z.object({ assertion: assertionResponse });
