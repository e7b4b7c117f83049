import { expect, it } from "vitest";
import { listenSmtp } from "#emulator/mail-catcher/smtp.ts";
import { startWorld } from "#emulator/testing/world.ts";

const smtp = { host: "127.0.0.1", senderEmail: "shop@example.com", senderName: "Shop" };

it("takes a mail server that answers, and its sender from then on", async () => {
  const { app, key } = startWorld();
  const server = await listenSmtp(() => app.project.outbox, 0);
  const enabled = await key("PATCH", "/project/smtp", {
    body: { ...smtp, port: server.port, enabled: true },
  });
  await server.close();
  expect(enabled.body).toMatchObject({ smtpEnabled: true, smtpHost: "127.0.0.1", smtpPassword: "" });
  const sent = await key("POST", "/project/smtp/tests", { body: { emails: ["ada@example.com"] } });
  expect(sent.status).toBe(204);
  expect(app.project.outbox.mails("ada@example.com")).toMatchObject([{ from: "Shop <shop@example.com>" }]);
});

it("refuses one that is incomplete or does not answer, and sends no test without one", async () => {
  const { app, key } = startWorld();
  const free = await listenSmtp(() => app.project.outbox, 0);
  await free.close();
  const change = (body: object) => key("PATCH", "/project/smtp", { body });
  expect((await change({ ...smtp, enabled: true })).body.message).toBe('Param "port" is not optional.');
  const refused = await change({ ...smtp, port: free.port, enabled: true });
  expect(refused).toMatchObject({ status: 400, body: { type: "project_smtp_config_invalid" } });
  expect((await key("GET", "/project")).body.smtpEnabled).toBe(false);
  const test = await key("POST", "/project/smtp/tests", { body: { emails: ["ada@example.com"] } });
  expect(test.body.message).toBe("SMTP must be enabled on the project to send a test email.");
});

it("switches a mail server on that answers where the call does not say, and leaves another one off", async () => {
  const { app, key } = startWorld();
  const server = await listenSmtp(() => app.project.outbox, 0);
  const change = async (body: object) => (await key("PATCH", "/project/smtp", { body })).body.smtpEnabled;
  expect(await change({ ...smtp, port: server.port, enabled: false })).toBe(false);
  expect(await change({ senderName: "Store" })).toBe(true);
  await server.close();
  expect(await change({ enabled: false })).toBe(false);
  expect(await change({ senderName: "Shop" })).toBe(false);
});

it("clears an address by an empty text, which an enabled server does not take for its sender", async () => {
  const { app, key } = startWorld();
  const server = await listenSmtp(() => app.project.outbox, 0);
  const change = (body: object) => key("PATCH", "/project/smtp", { body });
  await change({ ...smtp, port: server.port, replyToEmail: "help@example.com" });
  expect((await change({ replyToEmail: "" })).body).toMatchObject({
    smtpEnabled: true,
    smtpReplyToEmail: "",
  });
  expect((await change({ senderEmail: "" })).body.message).toBe('Param "senderEmail" is not optional.');
  expect((await change({ senderEmail: "", enabled: false })).body).toMatchObject({ smtpSenderEmail: "" });
  await server.close();
});

it("sends a test by a server that the call brings along", async () => {
  const { app, key } = startWorld();
  const emails = ["ada@example.com"];
  const test = async (body: object) =>
    key("POST", "/project/smtp/tests", { body: { emails, host: "mail.example.com", ...body } });
  expect((await test({ senderEmail: "shop@example.com" })).body.message).toBe(
    "SMTP port must be configured on the project to send a test email.",
  );
  expect((await test({ senderEmail: "shop@example.com", port: 25 })).status).toBe(204);
  expect(app.project.outbox.mails("ada@example.com")).toHaveLength(1);
});
