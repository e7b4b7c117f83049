import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { Account, type AppwriteException, Client, Users } from "node-appwrite";
import { sessionCookies } from "#scripts/build/nginx-gateway.ts";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { operate, type Person } from "#scripts/operate/people.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";
import { environment } from "./global-setup.ts";

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run the journeys with the Playwright configuration beside them.`);
  return value;
}

/** Light unless a journey says otherwise, and without motion, so that elements stand still while they are pressed or measured. Requests that a journey holds back pass no service worker. */
const still = { colorScheme: "light", reducedMotion: "reduce", serviceWorkers: "block" } as const;

/** The helpers of a journey. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Size = keyof typeof sizes;

interface Fixtures {
  /** A browser of its own (cookies, storage) for each person. Fails the test on an uncaught error in any of its pages. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * A browser in which this person is signed in, at a page. What signing in looks like is session.spec.ts's.
   * @param session the secret of one that began with a second step
   */
  enter: (person: Actor, path: string, options?: BrowserContextOptions, session?: string) => Promise<Page>;
  /** An active investor with this balance. */
  investorWith: (balance?: string, name?: string) => Promise<Actor>;
}

interface Shared {
  /** The API with a key, for what a journey needs but does not show. */
  access: Access;
  /** An admin who activates and approves in the background; one for all journeys of a worker. */
  admin: Actor;
}

/** The fixtures of every journey. */
export type Given = Fixtures & Shared;

export const test = base.extend<Fixtures, Shared>({
  // Playwright reads the names of a fixture's dependencies from this pattern; it may not be absent.
  baseURL: async ({ browserName: _ }, use) => use(required(environment.appUrl)),
  access: [
    async ({ browserName: _ }, use) =>
      use({
        endpoint: required(environment.endpoint),
        projectId: PROJECT_ID,
        apiKey: required(environment.apiKey),
      }),
    { scope: "worker" },
  ],
  admin: [async ({ access }, use) => use(await anAdmin(access)), { scope: "worker" }],
  investorWith: async ({ access, admin }, use) =>
    use(async (balance, name) => {
      const investor = await anInvestor(access, admin, name);
      const reason = "for this journey";
      if (balance !== undefined)
        await operate(admin.client, "setBalance", { userId: investor.id, amount: balance, reason });
      return investor;
    }),
  newPerson: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const crashes: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...still,
        ...(baseURL !== undefined && { baseURL }),
        ignoreHTTPSErrors: isBehindGateway(baseURL),
        ...options,
      });
      contexts.push(context);
      context.on("weberror", (error) => crashes.push(error.error().stack ?? error.error().message));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(crashes, "uncaught errors in the page").toEqual([]);
  },
  enter: async ({ access, newPerson, baseURL }, use) =>
    use(async (person, path, options, session) => {
      const page = await newPerson(options);
      const secret =
        session ?? (await new Users(keyClient(access)).createSession({ userId: person.id })).secret;
      await untilAccepted(access, secret);
      const behind = isBehindGateway(baseURL);
      const name = behind ? sessionCookies.secure : `a_session_${PROJECT_ID}_legacy`;
      await page.context().addCookies([{ name, value: secret, url: baseURL ?? "", secure: behind }]);
      await page.goto(path);
      return page;
    }),
});

/** Whether nginx serves the site, over TLS with a certificate of its own. */
const isBehindGateway = (site: string | undefined): boolean => site?.startsWith("https:") === true;

/** Waits for a new session as the login does: a page that read the account meanwhile can keep it out for a moment. */
async function untilAccepted({ endpoint, projectId }: Access, secret: string): Promise<void> {
  const account = new Account(new Client().setEndpoint(endpoint).setProject(projectId).setSession(secret));
  const refusal = () =>
    account.get().then(
      () => undefined,
      (error: AppwriteException) => error.type,
    );
  await expect.poll(refusal, { timeout: 15_000 }).not.toBe("general_unauthorized_scope");
}

export async function signIn(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Fills in the login that is on screen and sends it. */
export async function fillLogin(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
}

/**
 * Ends the session in the browser alone and opens the login. A page that remembers the account would lead from /login to
 * the dashboard first, and empty the form on its way back.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/dashboard");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
}

/** The figure under "Total Balance" on the dashboard. */
export function totalBalance(page: Page): Locator {
  return page
    .getByRole("region", { name: "Total Balance" })
    .getByText(/^\$[\d,]+\.\d{2}$/)
    .first();
}

export { expect };
