import { createHash } from "node:crypto";
import { CHALLENGES_PER_HOUR, type ChallengePurpose } from "#domain/passkeys/challenge.ts";
import type { PasskeyResults } from "#domain/passkeys/operations.ts";
import { assertionOptions, enrolmentOptions } from "#domain/passkeys/options.ts";
import { listedPasskey, passkeyAgeRefusal } from "#domain/passkeys/passkey.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { createChallenge, passkeysOf } from "#functions/lib/passkeys/rows.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";

type PasskeyQuery = "listPasskeys" | "passkeyEnrolmentOptions" | "passkeyProofOptions";
type Call = Pick<QueryCall<PasskeyQuery>, "appwrite" | "dependencies" | "caller" | "operation">;

/** Lists the passkeys of the caller, without their keys. */
export async function listPasskeys(call: Call): Promise<PasskeyResults["listPasskeys"] | Refusal> {
  const { dependencies } = call;
  const passkeys = await ownPasskeys(call);
  if (isRefusal(passkeys)) return passkeys;
  // No address of the site, no passkeys: the page says so before anything is typed.
  if (dependencies.passkeySite === null && passkeys.length === 0) return refuse("passkeys-unavailable");
  return { passkeys: passkeys.map((passkey) => listedPasskey(passkey, dependencies.settings)) };
}

/** Makes a challenge for a new passkey of the caller. */
export async function passkeyEnrolmentOptions(
  call: Call,
): Promise<PasskeyResults["passkeyEnrolmentOptions"] | Refusal> {
  const { dependencies, caller } = call;
  const { passkeySite: site } = dependencies;
  if (site === null) return refuse("passkeys-unavailable");
  const passkeys = await ownPasskeys(call);
  if (isRefusal(passkeys)) return passkeys;
  const challenge = await challengeFor(call, "enrol");
  return isRefusal(challenge) ? challenge : { options: enrolmentOptions(site, caller, challenge, passkeys) };
}

/** Makes a challenge for a proof by one of the caller's passkeys that count. */
export async function passkeyProofOptions(
  call: Call,
): Promise<PasskeyResults["passkeyProofOptions"] | Refusal> {
  const { dependencies } = call;
  const { passkeySite: site, settings } = dependencies;
  if (site === null) return refuse("passkeys-unavailable");
  const passkeys = await ownPasskeys(call);
  if (isRefusal(passkeys)) return passkeys;
  const at = dependencies.now().toISOString();
  const usable = passkeys.filter(({ clonedAt }) => clonedAt === null);
  const accepted = usable.filter((passkey) => passkeyAgeRefusal(passkey, settings, at) === null);
  const [oldest] = usable;
  if (accepted.length === 0)
    return (oldest && passkeyAgeRefusal(oldest, settings, at)) ?? refuse("passkey-none");
  const challenge = await challengeFor(call, "prove");
  return isRefusal(challenge) ? challenge : { options: assertionOptions(site, challenge, accepted) };
}

/** The passkeys of the caller; none of them belongs to an account that took over a deleted id. */
async function ownPasskeys({ appwrite: { tables }, caller, operation }: Call) {
  const [profile, passkeys] = await Promise.all([
    owner({ tables, caller, operation }),
    passkeysOf(tables, caller.id),
  ]);
  return isRefusal(profile) ? profile : passkeys;
}

async function challengeFor(
  { appwrite: { tables }, dependencies, caller }: Call,
  purpose: ChallengePurpose,
): Promise<string | Refusal> {
  const at = dependencies.now().toISOString();
  const sender = createHash("sha256").update(`challenges:${caller.id}`).digest("hex");
  const refused = () => refuse("too-many-attempts");
  const refusal = await takeSlot(tables, { sender, most: CHALLENGES_PER_HOUR, at, refused });
  if (refusal !== null) return refusal;
  return createChallenge(tables, { purpose, userId: caller.id, sessionId: caller.sessionId }, at);
}
