/** The built site as a host serves it, with a local Appwrite behind it and a signed-in browser. */
import { type BrowserContext, chromium } from "@playwright/test";
import { freePorts } from "#scripts/dev/ports.ts";
import { type Stack, startStack } from "#scripts/dev/stack.ts";
import type { Credentials } from "#scripts/operate/people.ts";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { type Protocol, serveCompressed } from "./compressed-site.ts";

export interface WebBench<Person extends Credentials = Credentials> {
  url: string;
  person: Person;
  /** A browser in which that person is signed in. */
  context: BrowserContext;
  stack: Stack;
}

/** Signs a person in, in a page that is closed again. */
export async function signIn(context: BrowserContext, url: string, person: Credentials): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.close();
}

/**
 * @param prepare makes the person who signs in, and what they have
 * @param measure measures; server and browser end with it
 * @param data the folder of the local Appwrite; in memory when left out
 * @param protocol HTTP/1.1 when left out
 */
export async function withWebBench<Person extends Credentials>(
  prepare: (stack: Stack) => Promise<Person>,
  measure: (bench: WebBench<Person>) => Promise<void>,
  data?: string,
  protocol?: Protocol,
): Promise<void> {
  const [app = 0, appwrite = 0, smtp = 0, site = 0] = await freePorts(4);
  const ports = { app, appwrite, smtp };
  const stack = await startStack({
    ports,
    data,
    app: "built",
    demo: "small",
    watch: false,
    rateLimits: false,
    log: console.error,
  });
  const { url, stop } = await serveCompressed(site, stack.endpoint, protocol);
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  try {
    const person = await prepare(stack);
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    await signIn(context, url, person);
    await measure({ url, person, context, stack });
  } finally {
    await browser.close();
    stop();
    await stack.stop();
  }
}
