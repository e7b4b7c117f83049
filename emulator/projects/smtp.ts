import type { Project } from "#emulator/project.ts";
import type { Settings } from "#emulator/settings.ts";
import { nameOf } from "./project-name.ts";

/** The server a project would send its mails through. Here they stay in the inbox; the sender is taken from it. */
export interface Smtp {
  readonly enabled: boolean;
  readonly host: string | null;
  readonly port: number | null;
  readonly username: string | null;
  readonly password: string | null;
  readonly senderEmail: string | null;
  readonly senderName: string | null;
  readonly replyToEmail: string | null;
  readonly replyToName: string | null;
  readonly secure: "tls" | "ssl" | null;
}

const none: Smtp = {
  enabled: false,
  host: null,
  port: null,
  username: null,
  password: null,
  senderEmail: null,
  senderName: null,
  replyToEmail: null,
  replyToName: null,
  secure: null,
};

export const smtpOf = (settings: Settings): Smtp => settings.get("smtp", none);

/** As part of the project; the password can be written only. */
export const smtpModel = (smtp: Smtp) => ({
  smtpEnabled: smtp.enabled,
  smtpSenderName: smtp.senderName ?? "",
  smtpSenderEmail: smtp.senderEmail ?? "",
  smtpReplyToName: smtp.replyToName ?? "",
  smtpReplyToEmail: smtp.replyToEmail ?? "",
  smtpHost: smtp.host ?? "",
  smtpPort: smtp.port ?? 0,
  smtpUsername: smtp.username ?? "",
  smtpPassword: "",
  smtpSecure: smtp.secure ?? "",
});

/** Whom a mail of the project is from: what its SMTP settings say, otherwise the project itself. */
export function senderOf(project: Pick<Project, "id" | "settings">): string {
  const { enabled, senderEmail, senderName } = smtpOf(project.settings);
  return enabled && senderEmail
    ? `${senderName || nameOf(project)} <${senderEmail}>`
    : `${nameOf(project)} <noreply@localhost>`;
}
