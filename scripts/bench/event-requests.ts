/** Requests to Appwrite that a page sends because something happened elsewhere. */
import type { BrowserContext } from "@playwright/test";

/**
 * @param happen another person's action
 * @param shows the text on the page afterwards
 */
export async function requestsOfEvent(
  context: BrowserContext,
  address: string,
  happen: () => Promise<unknown>,
  shows: string,
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  // Connected, and done with what is read again after that.
  await page.waitForTimeout(3000);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/")) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await happen();
  await page.getByRole("article").getByText(shows).first().waitFor();
  await page.waitForTimeout(2000);
  await page.close();
  return sent;
}
