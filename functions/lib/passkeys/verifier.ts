import type { EnrolledCredential } from "#domain/passkeys/change-passkeys.ts";
import type { PasskeySite } from "#domain/passkeys/options.ts";
import type { Passkey } from "#domain/passkeys/passkey.ts";
import type { AssertionResponse, EnrolmentResponse } from "#domain/security/passkey-response.ts";

/**
 * The only importer of the WebAuthn library: docs/decisions/049-passkeys.md says how Appwrite's own passkeys would
 * replace it. Loaded at the first use, because most executions need none of it.
 */
const library = () => import("@simplewebauthn/server");

/** The facts of a use of a passkey whose signature is right. */
interface VerifiedAssertion {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/**
 * Verifies a new credential for the site, this challenge, and a verified user.
 * @returns null when anything about it is wrong
 */
export async function verifyEnrolment(
  site: PasskeySite,
  { response, ...credential }: EnrolmentResponse,
  challenge: string,
): Promise<EnrolledCredential | null> {
  if (!isFromSite(response.clientDataJSON)) return null;
  const { verifyRegistrationResponse } = await library();
  const { transports, ...signed } = response;
  const answer = await verifyRegistrationResponse({
    response: { ...credential, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (answer === null || !answer.verified) return null;
  const { id: credentialId, publicKey, counter } = answer.registrationInfo.credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports === undefined || transports.length === 0 ? null : transports.join(","),
    isBackedUp: answer.registrationInfo.credentialBackedUp,
  };
}

/**
 * Verifies the use of a passkey for the site, this challenge, and a verified user. The counter is left to the caller.
 * @returns null when anything about it is wrong
 */
export async function verifyAssertion(
  site: PasskeySite,
  { response, ...credential }: AssertionResponse,
  challenge: string,
  { credentialId, publicKey }: Pick<Passkey, "credentialId" | "publicKey">,
): Promise<VerifiedAssertion | null> {
  if (!isFromSite(response.clientDataJSON)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = response;
  const answer = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The library throws for a counter that went back, before it verifies the signature: anyone could cause it.
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter: 0,
    },
  }).catch(() => null);
  if (answer === null || !answer.verified) return null;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = answer.authenticationInfo;
  return { counter, isBackedUp };
}

/** Returns the challenge that a browser says it signed; null where it says none. */
export function signedChallenge(clientDataJSON: string): string | null {
  const { challenge } = clientDataOf(clientDataJSON);
  return typeof challenge === "string" && challenge !== "" ? challenge : null;
}

/** The site uses passkeys in no frame. */
function isFromSite(clientDataJSON: string): boolean {
  const { crossOrigin } = clientDataOf(clientDataJSON);
  return crossOrigin === undefined || crossOrigin === false;
}

function clientDataOf(clientDataJSON: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
  } catch {
    return {};
  }
}
