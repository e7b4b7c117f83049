/**
 * Milliseconds from the moment in which an administrator's approval is sent to the new balance in another, untouched
 * browser, and the requests for rows that both browsers send because of it.
 */
import { chromium, type Page, type Request } from "@playwright/test";
import type { Person } from "#scripts/operate/people.ts";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
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

/** Counts the requests for rows that a page sends from now on. @returns says how many there were, and begins again */
function countRows(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (/\/v1\/tablesdb\/.*\/rows/.test(request.url())) count++;
  });
  return () => {
    const before = count;
    count = 0;
    return before;
  };
}

function isApproval(request: Request): boolean {
  return request.url().endsWith("/executions") && (request.postData() ?? "").includes('"/approve"');
}

export interface Repaint {
  readonly times: Figures;
  /** Requests for rows, per approval. */
  readonly admin: number;
  readonly investor: number;
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
): Promise<Repaint> {
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  try {
    const admin = await (await browser.newContext()).newPage();
    const investor = await (await browser.newContext()).newPage();
    // The loader that runs this file wraps named functions in a helper which the page does not have.
    await investor.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
    await signIn(admin, appUrl, people.admin);
    await signIn(investor, appUrl, people.investor);
    const times: number[] = [];
    const counts = { admin: countRows(admin), investor: countRows(investor) };
    const total = { admin: 0, investor: 0 };
    for (let round = 0; round < rounds; round++) {
      await deposit();
      await admin.goto(`${appUrl}/admin/transactions`);
      const approve = admin.getByRole("button", { name: /^Approve/ }).first();
      await approve.waitFor();
      await investor.getByRole("region", { name: "Total Balance" }).waitFor();
      await admin.waitForLoadState("networkidle");
      await watchBalance(investor);
      // The page sends the approval five seconds after the click; until then it can be undone.
      const answered = admin.waitForResponse((response) => isApproval(response.request()));
      counts.admin();
      counts.investor();
      await approve.click();
      const seen = await investor.evaluate(
        () => (window as unknown as { balanceSeen: Promise<number> }).balanceSeen,
      );
      times.push(seen - (await answered).request().timing().startTime);
      // The requests that follow the event were sent by then.
      await admin.waitForLoadState("networkidle");
      await admin.waitForTimeout(1000);
      total.admin += counts.admin();
      total.investor += counts.investor();
    }
    const { admin: byAdmin, investor: byInvestor } = total;
    return { times: figuresOf(times), admin: byAdmin / rounds, investor: byInvestor / rounds };
  } finally {
    await browser.close();
  }
}
