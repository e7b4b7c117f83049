import * as notifications from "#messages/generated/notifications.ts";
import type { Language } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";

/** The changes of an account's protection on screens. Stored texts and the audit have their codes. */
const securityLabels = {
  "switched-on": notifications.securitySwitchedOn,
  "switched-off": notifications.securitySwitchedOff,
  "app-added": notifications.securityAppAdded,
  "app-removed": notifications.securityAppRemoved,
  "app-replaced": notifications.securityAppReplaced,
  "codes-renewed": notifications.securityCodesRenewed,
  "password-changed": notifications.securityPasswordChanged,
  "passkey-added": notifications.securityPasskeyAdded,
  "passkey-removed": notifications.securityPasskeyRemoved,
  "passkey-cloned": notifications.securityPasskeyCloned,
  "email-changed": notifications.securityEmailChanged,
  "phrase-chosen": notifications.securityPhraseChosen,
  "phrase-replaced": notifications.securityPhraseReplaced,
  "phrase-removed": notifications.securityPhraseRemoved,
  "device-remembered": notifications.securityDeviceRemembered,
  "device-copied": notifications.securityDeviceCopied,
} as const;

/** Lists changes: "authenticator app added, two-step verification switched on". */
export function listSecurityChanges(
  changes: readonly (keyof typeof securityLabels)[],
  t: Translate,
  language: Language,
): string {
  const list = new Intl.ListFormat(language, { type: "unit", style: "short" });
  return list.format(changes.map((change) => t(securityLabels[change])));
}
