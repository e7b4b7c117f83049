import { sendAccountEmail } from "#emulator/accounts/account-emails.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { nullable, ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { email, oneOf, text } from "#emulator/params/text.ts";
import { boolean, list, range } from "#emulator/params/values.ts";
import { projectModel } from "#emulator/projects/project-model.ts";
import { type Smtp, smtpOf } from "#emulator/projects/smtp.ts";

const scopes = ["project.write"];
/** Milliseconds the server that is to send has for its greeting. */
const timeoutMs = 5000;

const hostname: Validator<string> = (value) =>
  typeof value === "string" && /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value)
    ? ok(value)
    : problem("Value must be a valid hostname without path, port and protocol.");

const words = optional(nullable(text(256, 0)));

const update = route({
  method: "PATCH",
  path: "/project/smtp",
  scopes,
  params: {
    host: optional(nullable(hostname)),
    port: optional(nullable(range(1, 65_535))),
    username: words,
    password: words,
    senderEmail: optional(nullable(email)),
    senderName: words,
    replyToEmail: optional(nullable(email)),
    replyToName: words,
    secure: optional(nullable(oneOf(["tls", "ssl"] as const))),
    enabled: optional(nullable(boolean)),
  },
  async handler(context, input) {
    const { settings } = context.project;
    const given = Object.entries(input).filter(([, value]) => value !== undefined);
    const before = smtpOf(settings);
    const next = {
      ...before,
      ...Object.fromEntries(given),
      enabled: input.enabled ?? before.enabled,
    } as Smtp;
    if (next.enabled) await requireUsable(next);
    settings.set("smtp", next);
    return json(projectModel(context));
  },
});

/** @throws general_argument_invalid, project_smtp_config_invalid */
async function requireUsable(smtp: Smtp): Promise<void> {
  for (const name of ["host", "port", "senderEmail"] as const) {
    if (smtp[name] === null) {
      throw new AppwriteError("general_argument_invalid", `Param "${name}" is not optional.`);
    }
  }
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: smtp.host ?? "",
    port: smtp.port ?? 0,
    secure: smtp.secure === "ssl",
    requireTLS: smtp.secure === "tls",
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    ...(smtp.username === null ? {} : { auth: { user: smtp.username, pass: smtp.password ?? "" } }),
  });
  try {
    await transport.verify();
  } catch (error) {
    throw new AppwriteError(
      "project_smtp_config_invalid",
      error instanceof Error ? error.message : undefined,
    );
  } finally {
    transport.close();
  }
}

const test = route({
  method: "POST",
  path: "/project/smtp/tests",
  scopes,
  params: { emails: required(list(email, 10)) },
  handler({ project }, { emails }) {
    const smtp = smtpOf(project.settings);
    if (!smtp.enabled) {
      const reason = "SMTP must be enabled on the project to send a test email.";
      throw new AppwriteError("general_argument_invalid", reason);
    }
    const lines = [`This is a test of the SMTP settings of ${project.id}.`];
    for (const email of emails) {
      sendAccountEmail(project, { to: { email, name: "" }, subject: "Custom SMTP email sample", lines });
    }
    return noContent();
  },
});

export const projectSmtpRoutes = [update, test];
