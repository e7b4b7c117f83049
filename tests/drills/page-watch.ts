import {
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Browser as RealBrowser,
} from "@playwright/test";
import { Query, Users } from "node-appwrite";
import { parseProfile } from "#domain/profiles/profile.ts";
import { type Cents, formatAmount } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { type AppServer, serveApp } from "#scripts/dev/serve-app.ts";
import { read } from "#scripts/operate/ledger/row-pages.ts";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { CONVERGENCE_MS } from "./check-pages.ts";
import type { Fault } from "./faults.ts";
import { PageDeposit } from "./page-deposit.ts";
import type { DrillPerson } from "./people.ts";
import type { SiteParts } from "./site.ts";

/** Words that a page must never show: what a program says to its programmer. */
const raw =
  /\b(undefined|NaN|Internal|Exception|TypeError|fetch failed|general_\w+)\b|\[object|<html|Unexpected token/i;
const announced = '[role="status"], [role="alert"], [aria-live], [data-sonner-toast]';
/** Whether a page that is late comes right at all is watched for so long, in milliseconds. */
const GIVEN_UP_MS = 60_000;
/** How long a clock of a page is off during that drill, in milliseconds. */
const CLOCK_OFF_MS = 5 * 60_000;

/** Pages of the built site in Chromium that are open during a drill: an investor's, a depositor's and an administrator's. */
export class PageWatch {
  readonly #site: SiteParts;
  readonly #access: Access;
  readonly #app: AppServer;
  readonly #chromium: RealBrowser;
  #context: BrowserContext[] = [];
  #open: { readonly dashboard: Page; readonly detail: Page; readonly deposit: PageDeposit } | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;
  #found: string[] = [];

  private constructor(site: SiteParts, access: Access, app: AppServer, browser: RealBrowser) {
    this.#site = site;
    this.#access = access;
    this.#app = app;
    this.#chromium = browser;
  }

  /** @throws Error when the site is not built for this project */
  static async open(site: SiteParts, access: Access): Promise<PageWatch> {
    const [port = 0] = await freePorts(1);
    const { origin } = new URL(site.network.endpoint);
    const app = await serveApp("built", port, { origin, projectId: access.projectId });
    const browser = await chromium.launch({ executablePath: findChromium(site.say), args: chromiumArgs });
    return new PageWatch(site, access, app, browser);
  }

  /** Opens the pages while all is well, and notes from then on what they say. */
  async begin(): Promise<void> {
    const { business } = this.#site;
    const [investor, depositor] = business.investors;
    const [admin] = business.admins;
    if (!investor || !depositor || !admin) throw new Error("Pages need two investors and an administrator");
    this.#found = [];
    const dashboard = await this.#enter(investor, paths.dashboard);
    const detail = await this.#enter(admin, `${paths.adminUsers}/${investor.id}`);
    const deposit = new PageDeposit(await this.#enter(depositor, paths.deposits), depositor.id, business);
    await deposit.fillIn();
    this.#open = { dashboard, detail, deposit };
    await balanceOn(dashboard).waitFor();
    await balanceOn(detail).waitFor();
    const said = new Map<Page, ReadonlySet<string>>();
    this.#looking = setInterval(() => {
      for (const page of [dashboard, detail, deposit.page]) void this.#look(page, said);
    }, 1000);
  }

  /** Asks for something in the page while it is broken. */
  async duringFault({ name }: Fault): Promise<void> {
    if (name === "clock")
      for (const { clock } of this.#pages()) await clock.setSystemTime(Date.now() + CLOCK_OFF_MS);
    await this.#open?.deposit.confirm();
  }

  /** Call it when the server works again. @returns one sentence for each thing on a page that is not as it has to be */
  async deviations(): Promise<string[]> {
    const { business } = this.#site;
    const [investor] = business.investors;
    const [admin] = business.admins;
    if (this.#open === undefined || !investor || !admin) return [];
    await this.#agree("within 10 s of recovery", investor);
    const input = { userId: investor.id, amount: String(10 + (Date.now() % 80)), reason: "after the fault" };
    await business.request(admin, { name: "setBonus", input });
    await this.#agree("after a change that followed", investor);
    await this.#open.deposit.settle();
    clearInterval(this.#looking);
    for (const context of this.#context) await context.close();
    this.#context = [];
    this.#open = undefined;
    return [...new Set(this.#found)];
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#chromium.close();
    await this.#app.stop();
  }

  #pages(): Page[] {
    return this.#context.flatMap((context) => context.pages());
  }

  /** Both pages have to show what is stored, and no sign of a fault, 10 s from now at the latest. */
  async #agree(when: string, { id }: DrillPerson): Promise<void> {
    const begun = Date.now();
    const agree = async (name: string, page: Page) => {
      for (let late: string | undefined; ; ) {
        const problem = await this.#problemOf(page, id);
        const passed = Date.now() - begun;
        if (problem === null && late === undefined) return;
        if (problem !== null && passed > CONVERGENCE_MS) late ??= problem;
        if (late !== undefined && (problem === null || passed > GIVEN_UP_MS)) {
          const end = problem === null ? `until ${passed} ms` : "permanently";
          this.#found.push(`the ${name} ${when}: ${late}, ${end}`);
          return;
        }
        await page.waitForTimeout(200);
      }
    };
    if (this.#open === undefined) return;
    const { dashboard, detail } = this.#open;
    await Promise.all([agree("dashboard", dashboard), agree("administrator's page", detail)]);
  }

  async #problemOf(page: Page, id: string): Promise<string | null> {
    const storedBalance = async () => {
      const [row] = await read(this.#site.books, "users", [Query.equal("$id", id)]);
      return parseProfile(row).balance;
    };
    const before = await storedBalance();
    const shown = await textOf(balanceOn(page));
    const signs = await page
      .locator('[role="alert"]:visible, header [role="status"]:visible')
      .allInnerTexts();
    const sign = signs.find((text) => text.trim() !== "");
    const isTrue = [before, await storedBalance()].some((balance) => shows(shown, balance));
    if (!isTrue) return `shows ${shown ?? "no balance"} instead of ${formatAmount(before)}`;
    return sign === undefined ? null : `still says “${sign}”`;
  }

  async #enter({ id }: DrillPerson, path: string): Promise<Page> {
    const context = await this.#chromium.newContext({
      locale: "en-US",
      timezoneId: "UTC",
      serviceWorkers: "block",
    });
    this.#context.push(context);
    const { secret } = await new Users(keyClient(this.#access)).createSession({ userId: id });
    const name = `a_session_${this.#access.projectId}_legacy`;
    await context.addCookies([{ name, value: secret, url: this.#app.url }]);
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => this.#found.push(`an uncaught error in a page: ${message}`));
    await page.goto(`${this.#app.url}${path}`);
    return page;
  }

  /** Notes each announcement when it appears. */
  async #look(page: Page, said: Map<Page, ReadonlySet<string>>): Promise<void> {
    try {
      const texts = await page.locator(announced).allInnerTexts();
      const whole = await page.locator("body").innerText();
      const bad = raw.exec(whole);
      if (bad !== null) this.#found.push(`a page shows “${bad[0]}”`);
      if (whole.trim() === "") this.#found.push("a page is empty");
      const now = new Set(
        texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== ""),
      );
      for (const text of now)
        if (!said.get(page)?.has(text)) this.#site.business.words.count(`(page) ${text}`, !raw.test(text));
      said.set(page, now);
    } catch {
      // Closed during the check.
    }
  }
}

const balanceOn = (page: Page): Locator =>
  page.locator('section[aria-label="Total Balance"] p, section[aria-label="User Balance"] p').first();

async function textOf(locator: Locator): Promise<string | undefined> {
  return (await locator.count()) > 0 ? locator.innerText() : undefined;
}

const shows = (shown: string | undefined, balance: Cents) => shown?.includes(formatAmount(balance)) === true;
