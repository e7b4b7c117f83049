/** Interaction to next paint of the controls that investors use most, on a slow processor. */
import type { BrowserContext, Page } from "@playwright/test";
import { waitForPageReady } from "#scripts/test/page-ready.ts";

interface Control {
  name: string;
  path: string;
  /** One interaction, or two that undo each other. @param round counts from 0 */
  use: (page: Page, round: number) => Promise<void>;
}

const places = (page: Page) => page.getByRole("navigation", { name: "Main pages" });

const controls: readonly Control[] = [
  {
    name: "place in the bar",
    path: "/dashboard",
    use: (page, round) =>
      places(page)
        .getByRole("link")
        .nth(round % 5)
        .tap(),
  },
  {
    name: "menu, open and close",
    path: "/dashboard",
    use: async (page) => {
      await page.getByRole("button", { name: "Open the menu" }).tap();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  {
    name: "account menu, open and close",
    path: "/dashboard",
    use: async (page) => {
      await page.getByRole("button", { name: "Account" }).tap();
      await page.getByRole("menu").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    },
  },
  {
    name: "theme",
    path: "/dashboard",
    use: (page) =>
      page
        .getByRole("button", { name: /theme|dark|light/i })
        .first()
        .tap(),
  },
  {
    name: "period of the chart",
    path: "/dashboard",
    use: (page, round) =>
      page
        .getByText(round % 2 === 0 ? "1W" : "3M", { exact: true })
        .first()
        .tap(),
  },
  {
    name: "chart as a table",
    path: "/dashboard",
    use: (page) =>
      page
        .getByRole("button", { name: /^Show as/ })
        .first()
        .tap(),
  },
  {
    name: "entries of the balance, open and close",
    path: "/dashboard",
    use: async (page) => {
      await page.getByRole("button", { name: "Entries of Total Balance" }).tap();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  {
    name: "way to pay",
    path: "/deposits",
    use: (page, round) =>
      page
        .getByRole("radio")
        .nth(round % 3)
        .tap({ force: true }),
  },
  {
    name: "amount of a deposit, a key",
    path: "/deposits",
    use: async (page, round) => {
      const amount = page.getByRole("textbox", { name: /Amount/ });
      if (round === 0) await amount.tap();
      await page.keyboard.press(String((round % 9) + 1));
    },
  },
  {
    name: "search in the transactions, a key",
    path: "/transactions",
    use: async (page, round) => {
      const search = page.getByRole("searchbox").or(page.getByPlaceholder("Search")).first();
      if (round === 0) await search.tap();
      await page.keyboard.press("abcdefgh".charAt(round % 8));
    },
  },
];

/** How often each control is used. */
const rounds = 10;

/** Runs in the page: the longest event of each interaction, by the number that the browser gives it. */
function noteInteractions(): void {
  const durations = new Map<number, number>();
  Object.assign(window, { interactions: durations });
  type Timing = PerformanceEntry & { interactionId?: number };
  new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries() as Timing[])
      if (interactionId > 0)
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

interface Interaction {
  name: string;
  /** Milliseconds; the browser rounds to eight, and reports none below 16. */
  durations: number[];
}

/** @param context of a phone, signed in */
export async function interactions(context: BrowserContext, url: string): Promise<Interaction[]> {
  const found: Interaction[] = [];
  for (const { name, path, use } of controls) {
    const page = await context.newPage();
    await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
    await page.addInitScript(noteInteractions);
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await waitForPageReady(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (let round = 0; round < rounds; round++) {
      await use(page, round);
      await page.waitForTimeout(300);
    }
    const durations = await page.evaluate(() => [
      ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
    ]);
    found.push({ name, durations });
    await page.close();
  }
  return found;
}
