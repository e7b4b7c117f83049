/** Milliseconds from the admin's click on Approve to the new balance in another, untouched browser. */
import { chromium, type Page } from "@playwright/test";
import { chromiumArgs, findChromium } from "../chromium.ts";
import type { Person } from "../people.ts";
import { type Figures, figuresOf } from "./samples.ts";

async function signIn(page: Page, appUrl: string, person: Person): Promise<void> {
  await page.goto(`${appUrl}/login`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/dashboard$/);
}

/** Notes in the page's own clock when the balance on screen first changes. Both browsers run on this machine. */
async function watchBalance(page: Page): Promise<void> {
  await page.evaluate(() => {
    const balance = () => document.querySelector('section[aria-label="Total Balance"] p')?.textContent;
    const before = balance();
    if (before === undefined) throw new Error("The dashboard shows no balance.");
    const seen = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (balance() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(Date.now()));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { balanceSeen: seen });
  });
}

/**
 * @param deposit makes one more pending deposit of the investor
 * @param rounds how many approvals are measured
 */
export async function benchRepaint(
  appUrl: string,
  people: { admin: Person; investor: Person },
  deposit: () => Promise<void>,
  rounds: number,
): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  try {
    const admin = await (await browser.newContext()).newPage();
    const investor = await (await browser.newContext()).newPage();
    // The loader that runs this file wraps named functions in a helper which the page does not have.
    await investor.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
    await signIn(admin, appUrl, people.admin);
    await signIn(investor, appUrl, people.investor);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await deposit();
      await admin.goto(`${appUrl}/admin/transactions`);
      const approve = admin.getByRole("button", { name: /^Approve/ }).first();
      await approve.waitFor();
      await investor.getByRole("region", { name: "Total Balance" }).waitFor();
      await watchBalance(investor);
      const clicked = Date.now();
      await approve.click();
      const seen = await investor.evaluate(
        () => (window as unknown as { balanceSeen: Promise<number> }).balanceSeen,
      );
      times.push(seen - clicked);
    }
    return figuresOf(times);
  } finally {
    await browser.close();
  }
}
