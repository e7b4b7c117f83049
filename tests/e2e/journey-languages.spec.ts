import type { Locator, Page } from "@playwright/test";
import { Query, Users } from "node-appwrite";
import { formatsOf } from "#domain/values/formats.ts";
import { cents } from "#domain/values/money.ts";
import { addressIn } from "#messages/addresses.ts";
import * as app from "#messages/generated/app.ts";
import * as cards from "#messages/generated/cards.ts";
import * as dashboard from "#messages/generated/dashboard.ts";
import * as deposits from "#messages/generated/deposits.ts";
import * as fields from "#messages/generated/fields.ts";
import * as forms from "#messages/generated/forms.ts";
import * as ledger from "#messages/generated/ledger.ts";
import * as profile from "#messages/generated/profile.ts";
import * as trade from "#messages/generated/trade.ts";
import * as transactions from "#messages/generated/transactions.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { directionOf, type Language, languages, nameOf } from "#messages/languages.ts";
import type { MessageId } from "#messages/message.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { demoPaymentMethods, demoPlans } from "#scripts/dev/demo-data.ts";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { operate } from "#scripts/operate/people.ts";
import { textsIn } from "#tests/texts.ts";
import { englishOn } from "#tests/untranslated.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { aStranger } from "#tests/world.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { cutTexts, textsOf } from "./page-texts.ts";
import { transactionsOf } from "./stored.ts";

// From the registration to a withdrawal is a long way on a busy machine.
test.describe.configure({ timeout: 300_000 });

const names = [
  ...languages.map(nameOf),
  ...demoPlans.flatMap(({ title, label }) => [title, label]),
  ...demoPaymentMethods.map(({ name }) => name),
];

/** Returns a text as a reader sees it: without the marks around its values. */
const unmarked = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

/** Matches a text with and without the marks around its values, which only turn its direction. */
function read(text: string): RegExp {
  const marks = "[\\u200e\\u200f\\u2066-\\u2069]*";
  const signs = [...unmarked(text)].map((sign) =>
    /\s/.test(sign) ? "\\s" : sign.replace(/[.*+?^${}()|[\]\\]/, "\\$&"),
  );
  return new RegExp(`^${marks}${signs.join(marks)}${marks}$`);
}

for (const [language, size] of [
  ["ar", "phone"],
  ["zh", "desktop"],
] as const satisfies readonly [Exclude<Language, "en">, Size][])
  test(`an investor goes from the registration to a withdrawal in ${language}, ${size}`, async ({
    newPerson,
    access,
    admin,
  }) => {
    const t = await textsIn(language);
    const commands = readTexts(language, "commands");
    /** Returns the answer of the product. */
    const answer = (code: string, values: Record<string, string> = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, value),
        commands[code] ?? `no ${code}`,
      );
    const { dollars, amount } = formatsOf(language);
    const money = (value: number) => dollars(cents(value * 100));
    const stranger = { ...aStranger(), name: "Qx Zk" };
    const address = bitcoinAddress(stranger.id);
    const find = englishOn(language, [...names, stranger.name, stranger.email, stranger.phone, address]);

    const page = await newPerson(sizes[size]);
    const main = page.getByRole("main");
    const expectOnly = async (where: string) => {
      const english = (await textsOf(page)).flatMap(({ text, where: place }) => {
        const message = find(text);
        return message === undefined ? [] : [`${message}: ${text} (${place})`];
      });
      expect(english, `English texts: ${where}`).toEqual([]);
      expect(await cutTexts(page), `cut texts: ${where}`).toEqual([]);
    };
    /** The status of the newest transaction. */
    const status = (name: MessageId) => main.getByRole("article").first().getByText(t(name), { exact: true });
    const toast = (text: string) =>
      page.locator("[data-sonner-toast]").getByText(read(text), { exact: true }).first();
    const follow = async (place: MessageId) => {
      if (size === "phone") await page.getByRole("button", { name: t(app.navigationOpen) }).tap();
      const around: Page | Locator = size === "phone" ? page.getByRole("dialog") : page;
      const menu = around.getByRole("navigation", { name: t(app.navigationLabel), exact: true });
      await menu.getByRole("link", { name: t(place), exact: true }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    const balanceOf = (value: number) =>
      page
        .getByRole("region", { name: t(ledger.overviewBalance), exact: true })
        .getByText(read(money(value)))
        .first();

    await test.step("registers, and is welcomed", async () => {
      await page.goto(addressIn(language, "/register"));
      await page.getByLabel(t(forms.registerName)).fill(stranger.name);
      await page.getByLabel(t(forms.registerEmail)).fill(stranger.email);
      await page.getByLabel(t(forms.registerPhone)).fill(stranger.phone);
      await page.getByLabel(t(forms.registerPassword), { exact: true }).fill(stranger.password);
      const country = new Intl.DisplayNames(language, { type: "region" }).of("GB") ?? "";
      await page.getByRole("combobox", { name: t(forms.registerCountry) }).fill(country);
      await page.getByRole("option", { name: country }).click();
      await page.getByRole("button", { name: t(forms.registerSubmit), exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", directionOf(language));
      await expect(page.getByText(t(profile.inactiveTitle))).toBeVisible();
      await expectOnly("the notice of an account that is not active");
    });

    const { users } = await new Users(keyClient(access)).list({
      queries: [Query.equal("email", stranger.email)],
    });
    const userId = users[0]?.$id ?? "";

    await test.step("is activated meanwhile", async () => {
      await operate(admin.client, "activate", { userId });
      await expect(balanceOf(0)).toBeVisible();
      await expectOnly("the empty dashboard");
    });

    await test.step("deposits, after the form has said what it misses", async () => {
      await follow(app.navigationDeposits);
      const next = page.getByRole("button", { name: t(deposits.formContinue) });
      await next.click();
      await expect(toast(answer("method.missing"))).toBeVisible();
      await expect(main.getByText(answer("method.missing"))).toBeVisible();
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await next.click();
      await expect(toast(answer("amount.missing"))).toBeVisible();
      await page.getByLabel(t(deposits.formAmount)).fill("1234.56");
      await expectOnly("the form of a deposit");
      await next.click();
      await expect(page).toHaveURL(/\/deposits\/payment$/);
      await expect(main.getByText(money(1234.56)).first()).toBeVisible();
      await expectOnly("the payment");
      await page.getByRole("button", { name: t(deposits.paymentConfirm) }).click();
      await expect(toast(answer("requestDeposit.done"))).toBeVisible();
      await expect(toast(answer("requestDeposit.doneNote"))).toBeVisible();
      await expect(page).toHaveURL(/\/transactions$/);
      await expect(status(ledger.statusPending)).toBeVisible();
      await expect(main.getByText(amount(cents(123_456))).first()).toBeVisible();
      await expectOnly("the transactions");
    });

    await test.step("sees the approved deposit", async () => {
      const [deposit] = await transactionsOf(access, userId);
      await operate(admin.client, "approve", { transactionId: deposit?.$id ?? "" });
      await expect(status(ledger.statusSuccess)).toBeVisible();
      await follow(app.navigationDashboard);
      await expect(balanceOf(1234.56)).toBeVisible();
    });

    await test.step("invests, not less than the minimum and not more than there is", async () => {
      await follow(app.navigationPlans);
      const starter = page.getByRole("article", { name: "Starter" });
      const stake = starter.getByLabel(t(trade.investAmount));
      const invest = starter.getByRole("button", { name: read(t(trade.investIn, { plan: "Starter" })) });
      await stake.fill("50");
      await invest.click();
      await expect(starter.getByText(read(answer("below-minimum", { min: money(100) })))).toBeVisible();
      await stake.fill("1000");
      await expect(starter.getByText(read(answer("above-maximum", { max: money(999) })))).toBeVisible();
      await stake.fill("");
      await invest.click();
      await expect(starter.getByText(read(answer("stake.missing")))).toBeVisible();
      await expectOnly("the plans");
      const steady = page.getByRole("article", { name: "Steady" });
      await steady.getByLabel(t(trade.investAmount)).fill("2000");
      await steady.getByRole("button", { name: read(t(trade.investIn, { plan: "Steady" })) }).click();
      await expect(toast(answer("insufficient-balance"))).toBeVisible();
      await steady.getByLabel(t(trade.investAmount)).fill("");
      await stake.fill("200");
      await invest.click();
      const dialog = page.getByRole("alertdialog", { name: read(t(trade.reviewTitle, { plan: "Starter" })) });
      await expect(dialog.getByText(read(money(1034.56)))).toBeVisible();
      await expectOnly("the review of an investment");
      await dialog.getByRole("button", { name: t(cards.planInvest), exact: true }).click();
      await expect(toast(answer("openTrade.done"))).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expectOnly("the dashboard with a trade");
    });

    await test.step("has nothing to claim, and claims a profit when there is one", async () => {
      const ongoing = page.getByRole("region", { name: t(cards.tradeTitle), exact: true });
      await ongoing.getByRole("button", { name: t(trade.endClaim) }).click();
      await expect(toast(answer("no-profit"))).toBeVisible();
      await operate(admin.client, "setProfit", { userId, amount: "12.5", reason: "Zq 7" });
      await expect(ongoing.getByText(read(money(12.5))).first()).toBeVisible();
      await ongoing.getByRole("button", { name: t(trade.endClaim) }).click();
      const dialog = page.getByRole("alertdialog", { name: t(trade.endClaimTitle) });
      await expect(dialog.getByText(read(money(212.5)))).toBeVisible();
      await expectOnly("the review of a claim");
      await dialog.getByRole("button", { name: t(trade.endClaim), exact: true }).click();
      await expect(toast(answer("claimProfit.done"))).toBeVisible();
      await expect(balanceOf(1247.06)).toBeVisible();
    });

    await test.step("withdraws, with the right password only", async () => {
      await page
        .getByRole("link", { name: t(dashboard.withdraw), exact: true })
        .first()
        .click();
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      const next = page.getByRole("button", { name: t(withdrawals.formContinue) });
      await page.getByLabel(t(withdrawals.formAmount), { exact: true }).fill("5000");
      await page.getByLabel(t(withdrawals.formAddress)).fill(`${address.slice(0, -1)}b`);
      await next.click();
      await expect(toast(answer("insufficient-balance"))).toBeVisible();
      await page.getByLabel(t(withdrawals.formAmount), { exact: true }).fill("100");
      const figures = page.getByRole("region", { name: t(withdrawals.formFigures) });
      await expect(figures.getByText(read(money(90)))).toBeVisible();
      await page.getByLabel(t(withdrawals.formAddress)).fill(address);
      await expectOnly("the form of a withdrawal");
      await next.click();
      const dialog = page.getByRole("dialog", { name: t(withdrawals.reviewTitle) });
      const password = dialog.getByLabel(t(fields.proofPassword), { exact: true });
      await password.fill("not my password");
      await dialog.getByRole("button", { name: t(withdrawals.reviewSend) }).click();
      await expect(dialog.getByText(read(answer("wrong-password")))).toBeVisible();
      await expectOnly("the review of a withdrawal");
      await password.fill(stranger.password);
      await dialog.getByRole("button", { name: t(withdrawals.reviewSend) }).click();
      await expect(toast(answer("requestWithdrawal.done"))).toBeVisible();
      const sent = page.getByRole("dialog", { name: t(withdrawals.sentTitle) });
      await expect(sent.getByText(read(money(90)))).toBeVisible();
      await expectOnly("the confirmation of a withdrawal");
      await sent.getByRole("link", { name: t(withdrawals.pageTransactions) }).click();
    });

    await test.step("cancels it, and the money is available again", async () => {
      await expect(page).toHaveURL(/\/transactions$/);
      const waiting = main.getByRole("article").filter({ hasText: t(ledger.statusPending) });
      await waiting.getByRole("link").first().click();
      await page.getByRole("button", { name: t(transactions.cancel), exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: t(transactions.cancelTitle) });
      await expectOnly("the question before a cancellation");
      await dialog.getByRole("button", { name: t(transactions.cancelConfirm) }).click();
      await expect(toast(t(transactions.cancelDoneWithdrawal))).toBeVisible();
      await expect(main.getByText(t(ledger.statusCancelled), { exact: true }).first()).toBeVisible();
      await expectOnly("a cancelled withdrawal");
    });
  });
