import { TablesDB } from "node-appwrite";
import { newTransaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { renderMail } from "#functions/mail/render-mail.tsx";
import { requestRejected } from "#functions/mail/templates/money.ts";
import type { Language } from "#messages/languages.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { sampleMail, templates, widths } from "#scripts/dev/mail/preview-page.ts";
import { sampleSite } from "#scripts/dev/mail/samples.ts";
import { newKey } from "#tests/execute-operation.ts";
import { inboxOf } from "#tests/inbox.ts";
import { expectAccessible, violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openDetails, recordsOf } from "./layout.ts";

/** Values without a place to break, as long as any can be, wherever people or operators write something. */
function longest(): string {
  const given = { $id: "t", id: "ada", transactionId: "TNX-234567", amount: cents(100_000_000_000) };
  const words = { methodName: "W".repeat(128), address: "W".repeat(128), reason: "W".repeat(500) };
  const row = newTransaction({ ...given, ...words, kind: "withdrawal", type: "withdraw", description: "" });
  const name = "W".repeat(40);
  return renderMail(requestRejected({ name }, { ...row, $createdAt: "" }, sampleSite), sampleSite).html;
}

/** All emails below each other: they share their style, and a page for each takes half a minute. */
function everyMail(language: Language): string {
  const pages = [
    ...templates.map((template) => sampleMail(template, undefined, language)?.html ?? ""),
    longest(),
  ];
  const bodies = pages.map((page) => /<body[^>]*>(.*)<\/body>/s.exec(page)?.[1] ?? "");
  return (pages[0] ?? "").replace(
    /(<body[^>]*>).*(<\/body>)/s,
    (_, open, close) => open + bodies.join("") + close,
  );
}

for (const [language, colorScheme] of [
  ["en", "light"],
  ["en", "dark"],
  ["de", "light"],
  ["ar", "light"],
  ["zh", "light"],
  ["hi", "light"],
  ["ru", "light"],
  ["vi", "light"],
] as const)
  test(`every mail fits its window and can be read, ${language} ${colorScheme}`, async ({ newPerson }) => {
    const page = await newPerson({ colorScheme });
    await page.setContent(everyMail(language));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(templates.length + 1);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `in ${width} pixels`).toBeLessThanOrEqual(width);
    }
    const rules = { runOnly: { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag22aa"] } };
    expect(await violations(page, undefined, rules)).toEqual([]);
  });

test("a failed mail is found from the overview, retried after a confirmation, and delivered", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith();
  const subject = `Mail ${newKey()}`;
  await new TablesDB(keyClient(access)).createRow({
    databaseId: "main",
    tableId: "mails",
    rowId: newKey(),
    data: {
      userId: investor.id,
      recipient: investor.email,
      template: "welcome",
      subject,
      text: subject,
      html: "<p>Hello</p>",
      status: "given-up",
      error: "No such mailbox",
      attempts: 8,
      turn: 8,
      nextAttemptAt: null,
      mayHaveArrived: true,
    },
  });
  const page = await enter(admin, "/admin");
  const unsent = page.getByRole("region", { name: "Unsent emails" });
  await unsent.getByRole("link", { name: "Show given up" }).click();
  await expect(page.getByRole("combobox", { name: "State", exact: true })).toHaveValue("given-up");
  await page.getByRole("searchbox", { name: "Search by recipient" }).fill(investor.email);
  const row = recordsOf(page).filter({ hasText: subject });
  const mail = await openDetails(page, row);
  await expect(mail.getByText("No such mailbox")).toBeVisible();
  await expect(mail.getByText("8 attempts")).toBeVisible();
  await expect(mail.getByText("Not retried automatically")).toBeVisible();
  await expectAccessible(page, "the outbox");
  await mail.getByRole("button", { name: /^Retry/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Retry this email?" });
  await expect(dialog.getByText(`${investor.email} may already have this email`)).toBeVisible();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The email will be retried")).toBeVisible();
  // It is no longer one of those that were given up; among all it is seen to be sent, without a reload.
  await expect(row).toHaveCount(0);
  await page.getByLabel("State", { exact: true }).selectOption("");
  await expect(row.getByText("Sent", { exact: true })).toBeVisible();
  await expect(mail.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  const mails = await inboxOf(access.endpoint).mails(investor.email);
  expect(mails.filter((text) => text.includes(subject))).toHaveLength(1);
});
