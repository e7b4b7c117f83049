import type { AssertionOptions } from "#domain/passkeys/options.ts";
import type { AssertionResponse, EnrolmentResponse } from "#domain/security/passkey-response.ts";
import { ask } from "./operations.ts";

/**
 * Passkeys in this browser: docs/decisions/049-passkeys.md says how Appwrite's own would replace them. The library is
 * loaded at the first use.
 */
const library = () => import("@simplewebauthn/browser");

/** Why the browser made or used no passkey. */
export type PasskeyProblem = "cancelled" | "unsupported" | "exists" | "failed";

/** The browser made or used no passkey. */
export class PasskeyFailed extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(`No passkey: ${problem}`, { cause });
    this.name = "PasskeyFailed";
    this.problem = problem;
  }
}

/** Whether this browser knows passkeys at all. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** Lists the passkeys of the signed-in account. */
export async function listPasskeys() {
  return (await ask("listPasskeys", {})).passkeys;
}

/** Makes a passkey in this browser. @throws PasskeyFailed, or what `ask` throws */
export async function makePasskey(): Promise<EnrolmentResponse> {
  requireSupport();
  const [{ startRegistration }, { options }] = await Promise.all([
    library(),
    ask("passkeyEnrolmentOptions", {}),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return startRegistration({ optionsJSON }).catch(fail);
}

/** Uses a passkey of the signed-in account as a proof. @throws PasskeyFailed, or what `ask` throws */
export async function answerProof(): Promise<AssertionResponse> {
  requireSupport();
  return askPasskey((await ask("passkeyProofOptions", {})).options);
}

export interface PasskeyUse {
  /** Waits until the person chooses a passkey among the suggestions of a field. */
  readonly byAutofill?: boolean;
  /** Keeps a use from beginning that nothing waits for any more. */
  readonly signal?: AbortSignal;
}

/** Has the browser use a passkey. One use ends another that still waits. @throws PasskeyFailed */
export async function askPasskey(
  options: AssertionOptions,
  { byAutofill = false, signal }: PasskeyUse = {},
): Promise<AssertionResponse> {
  requireSupport();
  const { startAuthentication } = await library();
  if (signal?.aborted) throw new PasskeyFailed("cancelled");
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill }).catch(fail);
}

/** Whether this browser suggests passkeys in the field of the email address. */
export async function suggestsPasskeys(): Promise<boolean> {
  return supportsPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());
}

/** Ends a use that still waits for a choice; it throws `cancelled`. */
export async function cancelPasskey(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

function requireSupport(): void {
  if (!supportsPasskeys()) throw new PasskeyFailed("unsupported");
}

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "exists",
  NotSupportedError: "unsupported",
};

/** The library gives its errors the name of the browser's. */
function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  throw new PasskeyFailed(problems[name] ?? "failed", error);
}
