import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import * as mails from "#messages/generated/mails.ts";
import { sourceLanguage } from "#messages/languages.ts";
import type { MailContent } from "./mail-content.ts";
import type { SiteInfo } from "./site-info.ts";
import { type Recipient, textsFor } from "./templates/recipient.ts";

/**
 * The link "this was not me" in warnings. The outbox, which administrators read, holds it without its secret; the secret
 * is made when the mail is handed over (complete-mail.ts).
 */

/** Stands in the outbox for the secret. */
const placeholder = "only-in-the-sent-email";

/** The link of a warning to the owner of an account. */
export function alarmIn(reader: Recipient, site: SiteInfo): NonNullable<MailContent["alarm"]> {
  const t = textsFor(reader, site);
  const { language = sourceLanguage } = reader;
  const url = `${site.appUrl}${addressIn(language, paths.notMe)}?token=${placeholder}`;
  return { lead: t(mails.alarmLead), words: t(mails.alarmLink), url };
}

export const hasAlarm = ({ text }: { readonly text: string }) => text.includes(`?token=${placeholder}`);

/** Puts the secret of a link into a text of a mail. */
export function withSecret(text: string, secret: string): string {
  return text.replaceAll(`?token=${placeholder}`, `?token=${secret}`);
}
