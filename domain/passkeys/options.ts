import type { Passkey } from "./passkey.ts";

/** The requests to a browser, as `PublicKeyCredential.parseCreationOptionsFromJSON()` reads them. */

/** The site that passkeys belong to. Browsers use one there only. */
export interface PasskeySite {
  readonly origin: string;
  /** The host of the site. */
  readonly rpId: string;
  /** How the browser names the site. */
  readonly name: string;
}

/** Reads the address of the site; null where there is none, so that passkeys cannot be used. */
export function passkeySite(appUrl: string, name: string): PasskeySite | null {
  if (!URL.canParse(appUrl)) return null;
  const { origin, hostname: rpId } = new URL(appUrl);
  return { origin, rpId, name: name || rpId };
}

/** In milliseconds; a browser takes it as advice. */
const TIMEOUT = 120_000;

/** ES256, EdDSA and RS256, of which every authenticator has one. */
const algorithms = [-7, -8, -257];

interface Descriptor {
  readonly id: string;
  readonly type: "public-key";
  readonly transports: readonly string[];
}

function descriptorOf({ credentialId: id, transports }: Passkey): Descriptor {
  return { id, type: "public-key", transports: transports === null ? [] : transports.split(",") };
}

/** The owner of a new passkey, as the browser lists it. */
interface PasskeyOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The options of a new passkey that can sign in by itself and always asks for its owner's finger, face or PIN. */
export function enrolmentOptions(
  { rpId, name }: PasskeySite,
  owner: PasskeyOwner,
  challenge: string,
  existing: readonly Passkey[],
) {
  return {
    challenge,
    rp: { id: rpId, name },
    user: { id: userHandle(owner.id), name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: TIMEOUT,
    attestation: "none" as const,
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
    excludeCredentials: existing.map(descriptorOf),
  };
}

export type EnrolmentOptions = ReturnType<typeof enrolmentOptions>;

/** The options of a use of a passkey. @param allowed those that count; none: the browser offers all of the site */
export function assertionOptions(
  { rpId }: Pick<PasskeySite, "rpId">,
  challenge: string,
  allowed: readonly Passkey[],
) {
  return {
    challenge,
    rpId,
    timeout: TIMEOUT,
    userVerification: "required" as const,
    allowCredentials: allowed.map(descriptorOf),
  };
}

export type AssertionOptions = ReturnType<typeof assertionOptions>;

/** The account in the form in which a passkey remembers it: base64url of its id. */
export function userHandle(userId: string): string {
  // Ids of accounts have letters, digits, dots, dashes and underscores only.
  return btoa(userId).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
