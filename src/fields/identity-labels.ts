import type { IdentityReason, IdentityState } from "#domain/identity/identity.ts";
import * as identity from "#messages/generated/identity.ts";
import type { MessageId } from "#messages/message.ts";

/** The states of the identity check. */
export const identityStateLabels: Readonly<Record<IdentityState, MessageId>> = {
  none: identity.stateNone,
  submitted: identity.stateSubmitted,
  accepted: identity.stateAccepted,
  rejected: identity.stateRejected,
  expired: identity.stateExpired,
};

/** The reasons that an administrator gives. */
export const identityReasonLabels: Readonly<Record<IdentityReason, MessageId>> = {
  unreadable: identity.reasonUnreadable,
  mismatch: identity.reasonMismatch,
  outdated: identity.reasonOutdated,
  unsuitable: identity.reasonUnsuitable,
  other: identity.reasonOther,
};
