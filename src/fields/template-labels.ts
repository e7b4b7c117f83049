import { type MailTemplate, mailTemplates } from "#domain/mail/mail.ts";
import * as mails from "#messages/generated/admin-mails.ts";
import type { MessageId, Translate } from "#messages/message.ts";

/** "newSignIn" of "new-sign-in": the key of a text cannot have a hyphen. */
type KeyOf<Template extends string> = Template extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<KeyOf<Rest>>}`
  : Template;

/** The names of mails for administrators: the texts of messages/en/admin-mails.json. A template without one does not compile. */
const labels = mails satisfies Readonly<
  Record<KeyOf<MailTemplate>, MessageId> & Record<Exclude<keyof typeof mails, KeyOf<MailTemplate>>, never>
>;

/** Returns all templates with their names, as the options of a list. */
export const templateNames = (t: Translate): { readonly value: MailTemplate; readonly label: string }[] =>
  mailTemplates.map((template) => ({ value: template, label: templateName(template, t) }));

/** Returns the name of a template, also for a mail of a version that wrote others. */
export function templateName(template: string, t: Translate): string {
  const key = template.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found: Readonly<Record<string, MessageId>> = labels;
  const label = Object.hasOwn(found, key) ? found[key] : undefined;
  return label === undefined ? template : t(label);
}
