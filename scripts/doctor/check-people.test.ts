import type { Users } from "node-appwrite";
import { expect, it } from "vitest";
import { MemoryAppwrite } from "#tests/memory-appwrite.ts";
import { checkPeople } from "./check-people.ts";
import type { Finding, Patient } from "./finding.ts";

/** What is said of a project with this mail in its outbox, and with nobody in it. */
async function said(mail: object): Promise<string[]> {
  const appwrite = new MemoryAppwrite();
  appwrite.put("mails", { $id: "m1", error: null, ...mail });
  const users = { list: async () => ({ users: [] }) } as unknown as Users;
  const server = { ...appwrite.connect(), users } as unknown as Patient["server"];
  const found: Finding[] = [];
  for await (const finding of checkPeople({ server } as Patient)) found.push(finding);
  return found.map(({ words }) => words).filter((words) => words.includes("mail"));
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it.each(["queued", "sending"])("a mail that is %s and that nobody comes for is found", async (status) => {
  const nextAttemptAt = minutesAgo(16);
  expect(await said({ status, nextAttemptAt })).toEqual([
    `mails wait since ${nextAttemptAt} and nobody hands them over`,
  ]);
});

it.each([
  ["queued", minutesAgo(1)],
  ["sending", minutesAgo(-5)],
  ["sent", null],
])("a mail that is %s, due at %s, is well", async (status, nextAttemptAt) => {
  expect(await said({ status, nextAttemptAt })).toEqual(["every mail of the product was sent"]);
});

it("a mail that failed is told with the provider's words, also when nobody comes for it", async () => {
  const failed = { status: "failed", error: "No such mailbox", $createdAt: minutesAgo(60) };
  const words = `a mail of ${failed.$createdAt} was not sent: No such mailbox`;
  expect(await said({ ...failed, nextAttemptAt: minutesAgo(-30) })).toEqual([words]);
  const nextAttemptAt = minutesAgo(40);
  expect(await said({ ...failed, nextAttemptAt })).toEqual([
    `mails wait since ${nextAttemptAt} and nobody hands them over`,
    words,
  ]);
});
