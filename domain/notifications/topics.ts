import type { MailTemplate } from "#domain/mail/mail.ts";
import type { Profile } from "#domain/profiles/profile.ts";

/** The choices of an account about notifications: by topic, for the bell and for mail. */

/** The topics with the mails about each; none where there is only the bell. */
const definitions = {
  deposits: ["deposit-confirmed"],
  withdrawals: ["withdrawal-completed"],
  rejections: ["request-rejected"],
  results: ["result-digest"],
  adjustments: ["balance-adjusted"],
  referrals: ["referral-bonus"],
  messages: ["message-reply"],
} as const satisfies Record<string, readonly MailTemplate[]>;

/** A topic that an account may switch off. What concerns the security of the account has none: it is always sent. */
export type Topic = keyof typeof definitions;

export const topicMails: Readonly<Record<Topic, readonly MailTemplate[]>> = definitions;

export const topicNames = Object.keys(definitions) as [Topic, ...Topic[]];

/** The columns of a profile that hold what its owner chose; without a value the defaults hold. */
type NotificationChoices = Pick<Profile, "mutedMails" | "mutedBell" | "resultDigest">;

/** The topics that are switched on. */
interface NotificationPreferences {
  readonly bell: readonly Topic[];
  readonly mail: readonly Topic[];
}

/** Returns what an account chose. Mail about results is off unless it is chosen: no other mail comes every day. */
export function notificationPreferences(choices: NotificationChoices): NotificationPreferences {
  const mutedBell = parseTopics(choices.mutedBell);
  const mutedMails = parseTopics(choices.mutedMails);
  return {
    bell: topicNames.filter((topic) => !mutedBell.includes(topic)),
    mail: topicNames.filter((topic) =>
      topic === "results" ? choices.resultDigest === true : !mutedMails.includes(topic),
    ),
  };
}

/** The same as columns. They hold what is switched off, so that a topic of a later version begins as it is meant to. */
export function notificationChoices({ bell, mail }: NotificationPreferences): Required<NotificationChoices> {
  const without = (chosen: readonly Topic[], all: readonly Topic[]) =>
    all.filter((topic) => !chosen.includes(topic)).join(",");
  return {
    mutedBell: without(bell, topicNames),
    mutedMails: without(
      mail,
      topicNames.filter((topic) => topic !== "results"),
    ),
    resultDigest: mail.includes("results"),
  };
}

/** Returns whether an account wants a mail. One without a topic is always sent. */
export function wantsMail(choices: NotificationChoices, template: MailTemplate): boolean {
  const topic = topicNames.find((name) => topicMails[name].includes(template));
  return topic === undefined || notificationPreferences(choices).mail.includes(topic);
}

/** Words of a later version are left out. */
function parseTopics(text: string | null | undefined): Topic[] {
  const words = (text ?? "").split(",");
  return topicNames.filter((topic) => words.includes(topic));
}
