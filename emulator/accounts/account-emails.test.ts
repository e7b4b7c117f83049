import { afterEach, expect, it } from "vitest";
import { applyConfig } from "#emulator/config/apply-config.ts";
import { startWorld } from "#emulator/testing/world.ts";
import { linkWith } from "./account-emails.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it("hands a mail to a recipient by name, with the link in its markup and the first line of a 1.9.6", async () => {
  const { app, guest, user } = startWorld();
  const ada = await user("ada");
  const body = { url: "http://localhost/page?a=1" };
  await ada("POST", "/account/verifications/email", { body });
  await guest("POST", "/account/tokens/email", { body: { userId: "unique()", email: "new@example.com" } });
  const [verification, code] = app.project.outbox.mails();
  expect(verification).toMatchObject({ to: ["ada@example.com"], toNames: ["ada"] });
  expect(verification?.subject).toBe("Account Verification for p");
  expect(verification?.text).toMatch(/^Verify your email to activate your p account\.\n\nHello ada,\n/);
  expect(verification?.html).toMatch(
    /<a href="http:\/\/localhost\/page\?a=1&userId=ada&secret=[0-9a-f]{256}&expire=[^"]*">/,
  );
  expect(code?.text).toMatch(/^Use OTP \d{6} to sign in to p\. Expires in 15 minutes\.\n/);
});

it("lets no name of a team or account into the markup of a mail", async () => {
  const { app, user } = startWorld();
  const ada = await user("ada");
  await ada("PATCH", "/account/name", { body: { name: "<img src=x>" } });
  await ada("POST", "/teams", { body: { teamId: "t", name: "<b>" } });
  const body = { email: "bob@example.com", roles: [], url: "http://localhost/join" };
  expect((await ada("POST", "/teams/t/memberships", { body })).status).toBe(201);
  const [mail] = app.project.outbox.mails("bob@example.com");
  expect(mail?.subject).toBe("Invitation to <b> Team at p");
  expect(mail?.html).not.toMatch(/<img|<b>/);
});

it("puts the page of an invitation into its link as the inviter gave it, markup included", async () => {
  const { app, user } = startWorld();
  const ada = await user("ada");
  await ada("POST", "/teams", { body: { teamId: "t", name: "T" } });
  const url = String.raw`http://localhost:5000/join-us\"></a><h1>INJECTED</h1>`;
  const body = { email: "bob@example.com", roles: [], url };
  expect((await ada("POST", "/teams/t/memberships", { body })).status).toBe(201);
  const [mail] = app.project.outbox.mails("bob@example.com");
  expect(mail?.html).toContain(`<a href="${url}?membershipId=`);
});

it.each([
  ["http://localhost/a?x=1&y=%20#there", "http://localhost/a?x=1&y=+&userId=ada#there"],
  ["http://localhost", "http://localhost?userId=ada"],
  ["http://localhost/a\nb", "http://localhost/a_b?userId=ada"],
])("adds to the link %j what the page is to know", (url, link) => {
  expect(linkWith(url, { userId: "ada" })).toBe(link);
});

it.each([
  ["of the configuration file", "Anchor & $& Co", "Anchor & $& Co"],
  ["by its id where the file has none", "", "p"],
])("mails name the project %s in sender, subject and signature", async (_, projectName, shown) => {
  const { app, guest, person } = startWorld();
  stop = await applyConfig(app.project, { folder: ".", projectName, list: () => [] });
  await person("ada");
  const body = { email: "ada@example.com", url: "http://localhost/reset" };
  expect((await guest("POST", "/account/recovery", { body })).status).toBe(201);
  expect(app.project.outbox.mails("ada@example.com")).toMatchObject([
    {
      from: `${shown} <noreply@localhost>`,
      subject: `Password Reset for ${shown}`,
      text: expect.stringContaining(`Thanks,\n${shown} team`),
    },
  ]);
});
