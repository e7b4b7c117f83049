/** The mails that Appwrite itself sends to accounts: subject, recipient, text and markup. */
import { Account, ID, Teams } from "appwrite";
import { Project, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { MailContent } from "#tests/inbox.ts";
import { guest, withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const page = "http://localhost/page?a=1";
/** Of this run alone: the inbox of another server holds the mails of earlier runs, too. */
const run = ID.unique();
const addressOf = (name: string) => `${name}.${run}@example.com`;
const password = "password-1";
let server: ServerUnderTest;
let users: Users;
let projectName: string;

beforeAll(async () => {
  server = await startServer();
  users = new Users(withKey(server));
  const project = new Project(withKey(server));
  projectName = (await project.get()).name;
  await project.updateSessionAlertPolicy({ enabled: true });
});
afterAll(async () => {
  await new Project(withKey(server)).updateSessionAlertPolicy({ enabled: false });
  await server.stop();
});

/** Registers an account with a name; signs in without the password. */
async function member(userId: string, name: string) {
  await users.create({ userId, email: addressOf(userId), password, name });
  const { secret } = await users.createSession({ userId });
  return guest(server).setSession(secret);
}

/** The mails to an address, once there are some: a real Appwrite takes its time. */
function mailsTo(address: string, count = 1): Promise<readonly MailContent[]> {
  const look = async () => {
    const mails = await server.inbox.contents(address);
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`);
    return mails;
  };
  return vi.waitFor(look, { timeout: 60_000, interval: 100 });
}

/** A link of the markup with these parameters, as a template writes it. */
const linkWith = (address: string, names: string) =>
  new RegExp(`<a [^>]*href="${address.replace("?", "\\?")}[^"]*\\b${names.replaceAll(" ", '=[^"]*\\b')}=`);

it("a verification names its recipient and holds the link", async () => {
  const ada = await member("ada", "Ada Lovelace");
  await new Account(ada).createVerification({ url: page });
  const mails = await mailsTo(addressOf("ada"));
  expect(mails).toEqual([
    {
      subject: `Account Verification for ${projectName}`,
      recipient: "Ada Lovelace",
      text: expect.stringMatching(`^Verify your email to activate your ${projectName} account\\.`),
      html: expect.stringMatching(linkWith(page, "userId secret expire")),
    },
  ]);
  expect(mails[0]?.html).toContain("Hello Ada Lovelace,");
});

it("a recovery names its recipient and holds the link", async () => {
  await member("bea", "Bea B");
  await new Account(guest(server)).createRecovery({ email: addressOf("bea"), url: page });
  expect(await mailsTo(addressOf("bea"))).toEqual([
    {
      subject: `Password Reset for ${projectName}`,
      recipient: "Bea B",
      text: expect.stringMatching(`^Reset your ${projectName} password using the link\\.`),
      html: expect.stringMatching(linkWith(page, "userId secret expire")),
    },
  ]);
});

it("an invitation names its recipient, the team and the member who invites", async () => {
  const teams = new Teams(await member("cid", "Cid C"));
  await teams.create({ teamId: "choir", name: "Choir" });
  await teams.createMembership({
    teamId: "choir",
    roles: [],
    email: addressOf("dan"),
    name: "Dan D",
    url: page,
  });
  expect(await mailsTo(addressOf("dan"))).toEqual([
    {
      subject: `Invitation to Choir Team at ${projectName}`,
      recipient: "Dan D",
      text: expect.stringMatching(`^Cid C invited you to join Choir at ${projectName}`),
      html: expect.stringMatching(linkWith(page, "membershipId userId secret teamId teamName")),
    },
  ]);
});

it("a magic link greets an account by its name, but leaves it out of the header", async () => {
  await member("eli", "Eli E");
  await new Account(guest(server)).createMagicURLToken({
    userId: ID.unique(),
    email: addressOf("eli"),
    url: page,
  });
  const mails = await mailsTo(addressOf("eli"));
  expect(mails).toEqual([
    {
      subject: `${projectName} Login`,
      recipient: "",
      text: expect.stringMatching(`^Sign in to ${projectName} with your secure link\\. Expires in 1 hour\\.`),
      html: expect.stringMatching(linkWith(page, "userId secret expire project")),
    },
  ]);
  expect(mails[0]?.html).toContain("Hello Eli E,");
});

it("a mail with a code holds it in text and markup, and leaves the name out of the header", async () => {
  await member("fay", "Fay F");
  await new Account(guest(server)).createEmailToken({ userId: ID.unique(), email: addressOf("fay") });
  const mails = await mailsTo(addressOf("fay"));
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? "")?.[0];
  expect(mails).toEqual([
    {
      subject: `OTP for ${projectName} Login`,
      recipient: "",
      text: expect.stringMatching(
        `^Use OTP ${code} to sign in to ${projectName}\\. Expires in 15 minutes\\.`,
      ),
      html: expect.stringMatching(new RegExp(`<html>[\\s\\S]*\\b${code}\\b`)),
    },
  ]);
});

it("warns an account of each sign-in by password beside another session, and of none by key or mail", async () => {
  await member("gil", "Gil G");
  await users.createSession({ userId: "gil" });
  const { userId } = await new Account(guest(server)).createEmailToken({
    userId: ID.unique(),
    email: addressOf("gil"),
  });
  const [code] = await mailsTo(addressOf("gil"));
  const secret = /\b\d{6}\b/.exec(code?.text ?? "")?.[0] ?? "";
  await new Account(guest(server)).createSession({ userId, secret });
  await new Account(guest(server)).createEmailPasswordSession({ email: addressOf("gil"), password });
  const mails = await mailsTo(addressOf("gil"), 2);
  expect(mails.slice(1)).toEqual([
    {
      subject: `Security alert: new session on your ${projectName} account`,
      recipient: "",
      text: expect.stringMatching(`^New login detected on ${projectName}`),
      html: expect.stringMatching(/<html>[\s\S]*Hello Gil G,/),
    },
  ]);
});
