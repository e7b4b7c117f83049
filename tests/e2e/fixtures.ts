import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Access } from "#scripts/function-variables.ts";
import type { Person } from "#scripts/people.ts";
import { PROJECT_ID } from "#scripts/stack.ts";
import { environment } from "./global-setup.ts";

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run the journeys with the Playwright configuration beside them.`);
  return value;
}

interface Fixtures {
  /** The API with a key, for what a journey needs but does not show. */
  access: Access;
  /** A browser of its own (cookies, storage) for each person. Fails the test on an uncaught error in any of its pages. */
  newPerson: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // Playwright reads the names of a fixture's dependencies from this pattern; it may not be absent.
  baseURL: async ({ browserName: _ }, use) => use(required(environment.appUrl)),
  access: async ({ browserName: _ }, use) =>
    use({
      endpoint: required(environment.endpoint),
      projectId: PROJECT_ID,
      apiKey: required(environment.apiKey),
    }),
  newPerson: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const crashes: string[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => crashes.push(error.stack ?? error.message));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(crashes, "uncaught errors in the page").toEqual([]);
  },
});

export async function signIn(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The figure under "Total Balance" on the dashboard. */
export function totalBalance(page: Page): Locator {
  return page
    .getByRole("region", { name: "Total Balance" })
    .getByText(/^\$[\d,]+\.\d{2}$/)
    .first();
}

export { expect };
