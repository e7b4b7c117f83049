import * as passkeyUse from "#messages/generated/passkey-use.ts";
import type { MessageId } from "#messages/message.ts";
import { OperationRefused } from "#src/backend/errors.ts";
import { PasskeyFailed, type PasskeyProblem } from "#src/backend/passkeys.ts";

const texts: Readonly<Record<PasskeyProblem, MessageId>> = {
  cancelled: passkeyUse.cancelled,
  unsupported: passkeyUse.unsupported,
  exists: passkeyUse.failed,
  failed: passkeyUse.failed,
};

/** The refusals whose texts pages without a session have. */
const refusals: Readonly<Record<string, MessageId>> = {
  "passkey-unknown": passkeyUse.unknown,
  "passkey-cloned": passkeyUse.copied,
  "passkey-invalid": passkeyUse.failed,
  "passkey-expired": passkeyUse.failed,
  "passkeys-unavailable": passkeyUse.unsupported,
};

/** Returns the text about a passkey that was not used; undefined for an error that is no passkey's. */
export function passkeyProblem(error: unknown): MessageId | undefined {
  if (error instanceof PasskeyFailed) return texts[error.problem];
  return error instanceof OperationRefused ? refusals[error.code] : undefined;
}
