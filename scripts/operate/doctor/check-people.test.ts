import { expect, it } from "vitest";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { checkMails } from "./check-mails.ts";
import { checkActivations } from "./check-people.ts";
import type { DoctorContext, Finding } from "./finding.ts";

async function found(check: typeof checkMails, appwrite: MemoryAppwrite): Promise<Finding[]> {
  const server = appwrite.connect() as unknown as DoctorContext["server"];
  const findings: Finding[] = [];
  for await (const finding of check({ server } as DoctorContext)) findings.push(finding);
  return findings;
}

/** Returns the findings about this mail. */
async function said(mail: object): Promise<string[]> {
  const appwrite = new MemoryAppwrite();
  appwrite.put("mails", { $id: "m1", error: null, ...mail });
  return (await found(checkMails, appwrite)).map(({ message }) => message);
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it.each(["queued", "sending"])("finds a mail that is %s and overdue", async (status) => {
  const nextAttemptAt = minutesAgo(16);
  expect(await said({ status, nextAttemptAt })).toEqual([`emails have been overdue since ${nextAttemptAt}`]);
});

it.each([
  ["queued", minutesAgo(1)],
  ["sending", minutesAgo(-5)],
  ["sent", null],
])("a mail that is %s, due at %s, is well", async (status, nextAttemptAt) => {
  expect(await said({ status, nextAttemptAt })).toEqual(["every email of the last 7 days was sent"]);
});

it("reports a mail that was given up for a week", async () => {
  const week = 7 * 24 * 60;
  const givenUp = { status: "given-up", error: "No such mailbox", nextAttemptAt: null };
  expect(await said({ ...givenUp, $createdAt: minutesAgo(week + 1) })).toEqual([
    "every email of the last 7 days was sent",
  ]);
  const $createdAt = minutesAgo(week - 1);
  expect(await said({ ...givenUp, $createdAt })).toEqual([
    `an email of ${$createdAt} was not sent: No such mailbox`,
  ]);
});

it("reports a failed mail with the provider's message, also when it is overdue", async () => {
  const failed = { status: "failed", error: "No such mailbox", $createdAt: minutesAgo(60) };
  const words = `an email of ${failed.$createdAt} was not sent: No such mailbox`;
  expect(await said({ ...failed, nextAttemptAt: minutesAgo(-30) })).toEqual([words]);
  const nextAttemptAt = minutesAgo(40);
  expect(await said({ ...failed, nextAttemptAt })).toEqual([
    `emails have been overdue since ${nextAttemptAt}`,
    words,
  ]);
});

/** Accounts that were deactivated one after the other; of all but one the audit is what is left. */
function deactivated(count: number, columns: object): MemoryAppwrite {
  const appwrite = new MemoryAppwrite();
  for (let index = 0; index < count; index++) {
    const at = new Date(Date.parse("2026-01-02T00:00:00.000Z") + index * 1000).toISOString();
    appwrite.put("audit", { $id: `a${index}`, operation: "deactivate", userId: `u${index}`, at });
  }
  appwrite.put("users", { $id: `u${count - 1}`, email: "ann@example.com", isActive: false, ...columns });
  return appwrite;
}

it.each([1, 100, 101, 250])(
  "finds a formerly active account that waits, after %i deactivated ones",
  async (count) => {
    expect(await found(checkActivations, deactivated(count, { activatedAt: null }))).toEqual([
      {
        state: "wrong",
        message: "ann@example.com was active once, but is listed as waiting for activation",
        fix: "run npm run figures:recount while the product is not in use",
      },
    ]);
  },
);

it.each([
  ["is known to have been active", { activatedAt: "2026-01-01T00:00:00.000Z" }],
  ["is active again", { activatedAt: null, isActive: true }],
])("counts no deactivated account as waiting that %s", async (_, columns) => {
  expect(await found(checkActivations, deactivated(1, columns))).toEqual([]);
});
