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
/** An empty text clears the address. */
const address = optional(nullable<string>((value, scope) => (value === "" ? ok("") : email(value, scope))));

const update = route({
  method: "PATCH",
  path: "/project/smtp",
  scopes,
  params: {
    host: optional(nullable(hostname)),
    port: optional(nullable(range(1, 65_535))),
    username: words,
    password: words,
    senderEmail: address,
    senderName: words,
    replyToEmail: address,
    replyToName: words,
    secure: optional(nullable(oneOf(["tls", "ssl"] as const))),
    enabled: optional(nullable(boolean)),
  },
  async handler(context, input) {
    const { settings } = context.project;
    const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
    const next = { ...smtpOf(settings), ...Object.fromEntries(given) } as Smtp;
    if (next.enabled) requireComplete(next);
    // A call that does not say whether it shall be on switches it on where the server can be reached.
    const isTried = input.enabled !== false && Boolean(next.senderEmail);
    const refusal = isTried ? await connectionProblem(next) : undefined;
    if (refusal !== undefined && next.enabled)
      throw new AppwriteError("project_smtp_config_invalid", refusal);
    const isFound = isTried && refusal === undefined && (input.enabled ?? null) === null;
    settings.set("smtp", isFound ? { ...next, enabled: true } : next);
    return json(projectModel(context));
  },
});

/** @throws general_argument_invalid */
function requireComplete(smtp: Smtp): void {
  for (const name of ["host", "port", "senderEmail"] as const) {
    if (!smtp[name]) throw new AppwriteError("general_argument_invalid", `Param "${name}" is not optional.`);
  }
}

/** Returns why the server cannot be reached with these settings; undefined when it can. */
async function connectionProblem(smtp: Smtp): Promise<string | undefined> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: smtp.host ?? "",
    port: smtp.port ?? 0,
    secure: smtp.secure === "ssl",
    requireTLS: smtp.secure === "tls",
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    ...(smtp.username ? { auth: { user: smtp.username, pass: smtp.password ?? "" } } : {}),
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

const test = route({
  method: "POST",
  path: "/project/smtp/tests",
  scopes,
  params: {
    emails: required(list(email, 10)),
    // An older form of the call brings the server along, and asks for nothing of the project.
    host: optional(hostname, ""),
    port: optional(nullable(range(1, 65_535))),
    senderEmail: optional(email, ""),
  },
  handler({ project }, { emails, ...inline }) {
    const stored = smtpOf(project.settings);
    const smtp = inline.host === "" ? stored : inline;
    const refuse = (reason: string) => new AppwriteError("general_argument_invalid", reason);
    if (inline.host === "" && !stored.enabled)
      throw refuse("SMTP must be enabled on the project to send a test email.");
    for (const [name, value] of [
      ["sender email", smtp.senderEmail],
      ["host", smtp.host],
      ["port", smtp.port],
    ])
      if (!value) throw refuse(`SMTP ${name} must be configured on the project to send a test email.`);
    const lines = [`This is a test of the SMTP settings of ${project.id}.`];
    for (const email of emails) {
      sendAccountEmail(project, { to: { email, name: "" }, subject: "Custom SMTP email sample", lines });
    }
    return noContent();
  },
});

export const projectSmtpRoutes = [update, test];
